import type { Channel } from '@vitrine/model'
import { domainToASCII } from 'node:url'

export type TrafficSource = { referrer: string; channel: Channel; campaign: string }

const SEARCH =
  /(?:^|\.)(?:google\.[a-z.]+|bing\.com|duckduckgo\.com|yahoo\.[a-z.]+|yandex\.[a-z]+|baidu\.com|ecosia\.org|qwant\.com|startpage\.com|search\.brave\.com|kagi\.com|naver\.com|seznam\.cz)$/
const SOCIAL =
  /(?:^|\.)(?:facebook\.com|instagram\.com|linkedin\.com|lnkd\.in|x\.com|twitter\.com|t\.co|youtube\.com|youtu\.be|reddit\.com|pinterest\.[a-z.]+|tiktok\.com|threads\.net|threads\.com|bsky\.app|mastodon\.social|t\.me|telegram\.org|whatsapp\.com|discord\.com|snapchat\.com|tumblr\.com|vk\.com|xing\.com|news\.ycombinator\.com|github\.com|medium\.com|substack\.com|linktr\.ee)$/
const AI =
  /(?:^|\.)(?:chatgpt\.com|openai\.com|claude\.ai|perplexity\.ai|gemini\.google\.com|copilot\.microsoft\.com|mistral\.ai|deepseek\.com|grok\.com|you\.com|phind\.com)$/
const MAIL =
  /(?:^|\.)(?:mail\.google\.com|outlook\.(?:live|office)\.com|mail\.yahoo\.com|mail\.proton\.me|webmail\..+)$/
/** Hosts through which networks send their visitors to a link (and old or mobile hosts), with the network's website. */
const LINK_SHIMS: ReadonlyMap<string, string> = new Map([
  ['l.facebook.com', 'facebook.com'],
  ['lm.facebook.com', 'facebook.com'],
  ['m.facebook.com', 'facebook.com'],
  ['l.instagram.com', 'instagram.com'],
  ['l.threads.com', 'threads.com'],
  ['l.threads.net', 'threads.com'],
  ['threads.net', 'threads.com'],
  ['l.messenger.com', 'messenger.com'],
  ['out.reddit.com', 'reddit.com'],
  ['old.reddit.com', 'reddit.com'],
  ['t.co', 'x.com'],
  ['twitter.com', 'x.com'],
  ['mobile.twitter.com', 'x.com'],
])
/** Android apps that send `android-app://<package>` as the referrer, by package, with their website. */
const ANDROID_APPS: ReadonlyMap<string, string> = new Map([
  ['com.facebook.katana', 'facebook.com'],
  ['com.google.android.gm', 'mail.google.com'],
  ['com.google.android.googlequicksearchbox', 'google.com'],
  ['com.google.android.youtube', 'youtube.com'],
  ['com.instagram.android', 'instagram.com'],
  ['com.linkedin.android', 'linkedin.com'],
  ['com.pinterest', 'pinterest.com'],
  ['com.reddit.frontpage', 'reddit.com'],
  ['com.slack', 'slack.com'],
  ['com.twitter.android', 'x.com'],
  ['org.telegram.messenger', 'telegram.org'],
])
/** Click ids that advertising networks append to URLs. */
const PAID = ['gclid', 'fbclid', 'msclkid', 'gbraid', 'wbraid', 'ttclid', 'li_fat_id']

/**
 * Parses the traffic source from the referrer, unless it is the site itself, and from the UTM parameters
 * (`utm_source`, `utm_medium`, `utm_campaign`). `host` is the site's own.
 */
export function parseTrafficSource(referrer: string, url: string, host: string): TrafficSource {
  const query = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '')
  const param = (name: string) => sanitizeParam(query.get(name) ?? '')
  const from = hostOf(referrer)
  const source =
    from === withoutWww(host)
      ? ''
      : LINK_SHIMS.get(from) || from || toAsciiHost(param('utm_source') || param('ref'))
  const campaign = param('utm_campaign')
  return { referrer: source.slice(0, 200), channel: channelOf(source, query, param('utm_medium')), campaign }
}

/** URLs are untrusted: removes control characters, which no column can hold, and bidirectional overrides. */
function sanitizeParam(value: string): string {
  const shown = value.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
  // Cut at 100, the text may end in half of a surrogate pair.
  return shown
    .trim()
    .toLowerCase()
    .slice(0, 100)
    .replace(/\p{Cs}$/u, '')
}

/** A parameter that looks like a host is shown in punycode, as browsers do, against look-alike letters. */
const toAsciiHost = (value: string) => (value.includes('.') && domainToASCII(value)) || value

function channelOf(source: string, query: URLSearchParams, medium: string): Channel {
  if (/e-?mail|newsletter/.test(medium) || MAIL.test(source)) return 'email'
  const isPaid = /cpc|ppc|paid|display|banner|affiliate/.test(medium)
  // Social networks add fbclid to every outbound link, so alone it does not mean an ad.
  if (isPaid || PAID.some(name => name !== 'fbclid' && query.has(name))) return 'campaign'
  if (AI.test(source)) return 'ai'
  if (SEARCH.test(source)) return 'search'
  if (SOCIAL.test(source) || /social/.test(medium)) return 'social'
  return source === '' ? 'direct' : 'referral'
}

/** The host of a web page, or the website of the app for `android-app://`; empty for anything else. */
function hostOf(address: string): string {
  const app = /^android-app:\/\/([\w.]{1,100})/i.exec(address)?.[1]?.toLowerCase()
  if (app) return ANDROID_APPS.get(app) ?? app
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return ''
  return withoutWww(new URL(address).host)
}

const withoutWww = (host: string) => host.toLowerCase().replace(/^www\d?\./, '')
