import type { OtherTraffic } from '@vitrine/model'
import { isbot } from 'isbot'

const AI =
  /gptbot|chatgpt|oai-searchbot|claude|anthropic|perplexity|ccbot|bytespider|google-extended|meta-external|amazonbot|applebot-extended|cohere|duckassist|mistralai|diffbot|pangubot/i
const SEARCH =
  /googlebot|bingbot|duckduckbot|yandex|baiduspider|applebot|slurp|seznambot|qwant|sogou|petalbot|mojeek|ecosia|naver/i
const PREVIEW =
  /facebookexternalhit|facebot|twitterbot|linkedinbot|slackbot|discordbot|whatsapp|telegrambot|skypeuripreview|pinterest|redditbot|mastodon|bluesky|embedly|iframely|viber|line-poker|vkshare|snapchat/i

/** Which kind of machine calls itself so; null for browsers. A caller without a name is a machine. */
export function machineOf(agent: string): OtherTraffic | null {
  if (AI.test(agent)) return 'ai_reader'
  if (PREVIEW.test(agent)) return 'link_preview'
  if (SEARCH.test(agent)) return 'search_engine'
  return agent.trim() === '' || isbot(agent) ? 'other_machine' : null
}
