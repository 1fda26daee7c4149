import type { OtherTraffic } from '@vitrine/model'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { parseUserAgent as describe, type Device as Described } from '../../accounts/user-agent.ts'

/** Device kind, browser and operating system; empty if unknown. */
export type Device = { device: string; browser: string; system: string }

const knownDevices = new LRUCache<string, Device>({ max: 5000 })

/** Returns the device of a User-Agent, cached: thousands of visitors share a few hundred of them. */
export function deviceOf(agent: string): Device {
  const found = knownDevices.get(agent)
  if (found) return found
  const { device, browser, system }: Described = describe(agent)
  const known = { device, browser: browser ?? '', system: system ?? '' }
  knownDevices.set(agent, known)
  return known
}

const AI =
  /gptbot|chatgpt|oai-searchbot|claude|anthropic|perplexity|ccbot|bytespider|google-extended|meta-external|amazonbot|applebot-extended|cohere|duckassist|mistralai|diffbot|pangubot/i
const SEARCH =
  /googlebot|bingbot|duckduckbot|yandex|baiduspider|applebot|slurp|seznambot|qwant|sogou|petalbot|mojeek|ecosia|naver/i
const PREVIEW =
  /facebookexternalhit|facebot|twitterbot|linkedinbot|slackbot|discordbot|whatsapp|telegrambot|skypeuripreview|pinterest|redditbot|mastodon|bluesky|embedly|iframely|viber|line-poker|vkshare|snapchat/i

const knownBots = new LRUCache<string, { kind: OtherTraffic | null }>({ max: 5000 })

/** Returns the kind of bot of a User-Agent, or null for browsers. An empty one is a bot. */
export function classifyBot(agent: string): OtherTraffic | null {
  const found = knownBots.get(agent)
  if (found) return found.kind
  const kind = botKindOf(agent)
  knownBots.set(agent, { kind })
  return kind
}

function botKindOf(agent: string): OtherTraffic | null {
  if (AI.test(agent)) return 'ai_reader'
  if (PREVIEW.test(agent)) return 'link_preview'
  if (SEARCH.test(agent)) return 'search_engine'
  return agent.trim() === '' || isbot(agent) ? 'other_machine' : null
}
