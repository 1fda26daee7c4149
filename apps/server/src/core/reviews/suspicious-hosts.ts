import { getDomain } from 'tldts'
import { domainToUnicode } from 'node:url'
import { ACCOUNT_WORDS, brandIn, isDomainOfBrand } from './brands.ts'

/** Shorteners, which hide where a link leads. */
const SHORTENERS = new Set(
  `bit.ly tinyurl.com t.ly is.gd v.gd cutt.ly rb.gy shorturl.at ow.ly tiny.cc s.id rebrand.ly bl.ink soo.gd clck.ru
   goo.su u.to qr.ae adf.ly shorte.st tr.im x.co`.split(/\s+/),
)
/** Endings that lists of phishing name far more often than their share of all domains. */
const CHEAP_ENDINGS = new Set(
  'top icu cfd sbs buzz click cyou rest tk ml ga cf gq bond quest monster cam surf zip mov lol'.split(' '),
)
/** Where anybody makes a form: a club for its tournament, too. */
const FORMS = /^(?:docs\.google\.com\/forms|forms\.gle|forms\.office\.com)/
/** Where anybody puts a page in a minute. */
const PAGE_PLACES =
  /^(?:[^/]+\.(?:weebly\.com|wixsite\.com|web\.app|firebaseapp\.com|pages\.dev|workers\.dev|r2\.dev|glitch\.me|000webhostapp\.com|ngrok-free\.app|ngrok\.io|duckdns\.org|ipfs\.io|dweb\.link|blob\.core\.windows\.net)|ipfs\.io\/)/
/** Chats in which strangers are asked for money. */
const CHATS = /^(?:t\.me|telegram\.me|wa\.me|api\.whatsapp\.com|chat\.whatsapp\.com)\//

/** `isCommon` where ordinary small businesses and clubs link to, too. */
export type HostSuspicion = { points: 1 | 2; host: string; isCommon: boolean }

/** Returns how suspicious the host of a link is; null for an ordinary one. */
export function suspicionOf(address: string): HostSuspicion | null {
  const url = URL.parse(address)
  if (!url) return null
  const host = url.hostname.replace(/^www\./, '')
  const suspicion = (points: 1 | 2, isCommon = false): HostSuspicion => ({ points, host, isCommon })
  if (/^[\d.]+$|^\[/.test(host) || url.username !== '') return suspicion(2)
  const domain = getDomain(host) ?? host
  const brand = brandIn(host.replaceAll(/[.-]/g, ' '), { isName: false })
  if (brand && !isDomainOfBrand(domain, brand) && !isSharedHost(host, domain)) return suspicion(2)
  const words = new Set(host.split(/[.-]/).filter(word => ACCOUNT_WORDS.has(word)))
  if (words.size >= 2) return suspicion(2)
  if (mixesScripts(host)) return suspicion(2)
  const place = `${host}${url.pathname}`
  const isCheap = CHEAP_ENDINGS.has(host.split('.').at(-1) ?? '')
  if (isCheap || PAGE_PLACES.test(place)) return suspicion(1)
  return SHORTENERS.has(domain) || FORMS.test(place) || CHATS.test(place) ? suspicion(1, true) : null
}

/** Names below these are people's: "paypal-fans.github.io" says nothing, as its owner is a user there. */
const isSharedHost = (host: string, domain: string) =>
  domain !== host && /^(?:github\.io|gitlab\.io|wordpress\.com|medium\.com|substack\.com)$/.test(domain)

/** Whether one label contains letters of Latin and of another alphabet that look alike. */
function mixesScripts(host: string): boolean {
  if (!host.includes('xn--')) return false
  return domainToUnicode(host)
    .split('.')
    .some(label => /[a-z]/.test(label) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(label))
}
