import { createHash } from 'node:crypto'
import { truncateGraphemes, type HoldReason, type HoldRule } from '@vitrine/model'
import { getDomain } from 'tldts'
import { domainToUnicode } from 'node:url'
import { normalizeName } from '../blocklists/parse-entry.ts'
import { brandIn, hasAccountWord, ACCOUNT_WORDS, isDomainOfBrand } from './brands.ts'

/** The texts of a website, separated into those of its owner and those of its profile. */
export type WebsiteFacts = {
  name: string
  subdomain: string
  /** Texts that are not in its profile. */
  ownTexts: readonly string[]
  /** Links that are not in its profile, and those that are. */
  ownLinks: readonly string[]
  profileLinks: readonly string[]
  /** Name, handle and link of its profile. */
  profileNames: readonly string[]
  /** Everything that its profile says, links included. */
  profileText: string
  /** Addresses on other hosts that its redirects lead to. */
  redirects: readonly string[]
  /** Whether it is less than a day old. */
  isFresh: boolean
  /** Whether another website that was held or refused has the same own text. */
  hasKnownText: boolean
}

/** A website with so many points is held. One ordinary peculiarity has fewer. */
const HELD_FROM = 3
/** Links to so many domains, with so few words between them, are a link farm. */
const MANY_DOMAINS = 20
const WORDS_PER_LINK = 12
/**
 * From so many words on, a website says what it is about: a dealer of a brand links to a chat as any shop does. Pages
 * that imitate a brand say little.
 */
const TALKATIVE_WORDS = 30
/** Fewer own words than this do not tell a website from others. */
const MIN_WORDS = 25

/** Returns the rules that a new account's website is held by; empty for an ordinary one. */
export function findSuspiciousPatterns(facts: WebsiteFacts): HoldReason[] {
  const login = loginRule(facts)
  const found = [
    brandRule(facts),
    login,
    suspiciousLinksRule(facts, { isTalkative: login === null && countWords(facts) >= TALKATIVE_WORDS }),
    manyLinksRule(facts),
    redirectsRule(facts),
    facts.hasKnownText ? rule('same_text', 3, '') : null,
  ].filter(one => one !== null)
  const points = found.reduce((sum, one) => sum + one.points, 0)
  return points >= HELD_FROM ? found.map(({ reason }) => reason) : []
}

type Found = { points: number; reason: HoldReason }

const rule = (name: HoldRule, points: number, found: string): Found => ({
  points,
  reason: { rule: name, found: truncateGraphemes(found, 200) },
})

/** A brand in the name or address that the profile's names do not have; more if it is alone or with "support". */
function brandRule({ name, subdomain, profileNames }: WebsiteFacts): Found | null {
  for (const text of [name, subdomain]) {
    const brand = brandIn(text, { isName: true })
    if (!brand || profileNames.some(one => normalizeName(one).includes(normalizeName(brand)))) continue
    const isWhole = normalizeName(text) === normalizeName(brand)
    return rule('brand', isWhole || hasAccountWord(text, brand) ? 3 : 2, text)
  }
  return null
}

/** Requests to log in, to pay or to give a secret. What the profile says itself counts less: it may be its subject. */
function loginRule({ ownTexts, profileText }: WebsiteFacts): Found | null {
  const own = new Set(ownTexts.flatMap(loginWordsIn))
  const all = new Set([...own, ...loginWordsIn(profileText)])
  if (all.size === 0) return null
  const points = own.size >= 2 ? 2 : 1
  return rule('login_words', points, [...(own.size > 0 ? own : all)].join(' · '))
}

const countWords = ({ ownTexts, profileText }: WebsiteFacts): number =>
  [...ownTexts, profileText].join(' ').split(/\s+/).length

/**
 * Links and redirects to hosts that hide or imitate something. Those of the profile count less; chats, forms and
 * shorteners not at all on a website that says what it is about and asks for nothing.
 */
function suspiciousLinksRule(
  { ownLinks, profileLinks, redirects }: WebsiteFacts,
  { isTalkative }: { isTalkative: boolean },
): Found | null {
  const linked = ownLinks
    .flatMap(link => suspicionOf(link) ?? [])
    .filter(one => !(isTalkative && one.isCommon))
  const own = [...linked, ...redirects.flatMap(link => suspicionOf(link) ?? [])]
  const inProfile = profileLinks
    .flatMap(link => suspicionOf(link) ?? [])
    .filter(one => !(isTalkative && one.isCommon))
    .map(one => ({ ...one, points: 1 }))
  const suspicions = [...own, ...inProfile]
  const [worst] = suspicions.toSorted((one, other) => other.points - one.points)
  return worst
    ? rule('odd_links', worst.points, [...new Set(suspicions.map(({ host }) => host))].join(' · '))
    : null
}

/** Many links to many places, with few words between them. */
function manyLinksRule({ ownTexts, ownLinks }: WebsiteFacts): Found | null {
  const domains = new Set(ownLinks.flatMap(link => getDomain(link) ?? []))
  const words = ownTexts.reduce((sum, text) => sum + text.split(/\s+/).length, 0)
  return domains.size >= MANY_DOMAINS && words < ownLinks.length * WORDS_PER_LINK
    ? rule('many_links', 3, String(domains.size))
    : null
}

/** Redirects to other hosts on the first day. */
const redirectsRule = ({ redirects, isFresh }: WebsiteFacts): Found | null =>
  isFresh && redirects.length > 0 ? rule('redirects', 1, redirects.join(' · ')) : null

/** A hash that tells whether two websites have the same own words; null if they are too few to say so. */
export function fingerprintTexts(texts: readonly string[]): string | null {
  const words =
    texts
      .join(' ')
      .toLowerCase()
      .match(/\p{L}{2,}/gu) ?? []
  return words.length < MIN_WORDS ? null : createHash('sha256').update(words.join(' ')).digest('base64url')
}

/**
 * Requests of phishing and advance-fee pages, in the product's languages and some others. Each line is one request:
 * several ways to say it count once.
 */
const REQUESTS: readonly RegExp[] = [
  /\b(?:verify|confirm|validate|update|unlock|restore|re-?activate) (?:your|you're|ur) (?:\w+ )?(?:account|identity|billing|payment|card|details|information|wallet|e-?mail|mailbox|password|profile)\b/,
  /\b(?:account|mailbox|card|wallet|profile) (?:has been|was|is|will be) (?:\w+ )?(?:suspended|limited|locked|blocked|deactivated|restricted|disabled|terminated|frozen|closed)\b/,
  /\b(?:enter|submit|provide|type|import|share|paste) (?:your|the) (?:\w+ )?(?:seed|recovery|secret|mnemonic|backup|pass) ?phrase\b|\b(?:12|24)[- ]word (?:seed|recovery|secret)?/,
  /\b(?:log|sign) ?in to (?:continue|restore|view|claim|verify|confirm|unlock|avoid|keep|review|release)\b/,
  /\b(?:connect|link|sync|validate|migrate|rectify) (?:your|ur) wallets?\b/,
  /\bclaim (?:your|ur|the|free) (?:\w+ )?(?:airdrop|tokens?|reward|bonus|prize|refund|gift ?card|nft|compensation)\b/,
  /\b(?:within|in the next|before) (?:24|48|72|twelve|twenty-?four) ?(?:hours|hrs|h)\b.{0,120}\b(?:suspend|clos|delet|block|limit|lock|terminat|lose)/,
  /\b(?:double|triple|multiply) your (?:bitcoins?|btc|eth|crypto|money|investment)\b/,
  /\bguaranteed (?:daily |weekly |monthly )?(?:profits?|returns?|income)\b|\b\d{2,3}% (?:daily|weekly) (?:profits?|returns?)\b/,
  /\b(?:card|credit card|debit card) (?:number|details).{0,60}\b(?:cvv|cvc|expiry|pin)\b/,
  /\b(?:pay|settle) (?:the|a|your) (?:\w+ )?(?:customs|redelivery|shipping|delivery|release|processing) (?:fee|charge)/,
  /\b(?:your|the) (?:parcel|package|shipment|delivery) (?:is|has been|was|could not be) (?:\w+ )?(?:on hold|held|stopped|suspended|delivered|returned)\b/,
  /\b(?:bestätig|verifizier|aktualisier|reaktivier|entsperr)\w* (?:sie |du )?(?:bitte )?(?:ihr|dein|euer)\w* (?:\w+ )?(?:konto|identität|daten|zahlung\w*|karte|passwort|bankdaten)/,
  /\b(?:ihr|dein|euer)\w* (?:\w+ )?(?:konto|karte|zugang|postfach) (?:wurde|ist|wird) (?:\w+ )?(?:gesperrt|eingeschränkt|blockiert|deaktiviert|gelöscht)/,
  /\b(?:vérifi|confirm|valid|actualis|réactiv|débloqu)\w* (?:votre|vos|ton) (?:compte|identité|informations|carte|paiement|coordonnées|mot de passe)/,
  /\b(?:votre|ton) (?:compte|carte|colis|accès) (?:a été|est|sera) (?:\w+ )?(?:suspendu|bloqué|limité|désactivé|retenu|en attente)/,
  /\b(?:verifi|confirm|valid|actualiz|reactiv|desbloque)\w* (?:su|sus|tu|tus) (?:cuenta|identidad|datos|tarjeta|pago|información|contraseña)/,
  /\b(?:su|tu) (?:cuenta|tarjeta|paquete|acceso) (?:ha sido|fue|está|será) (?:\w+ )?(?:suspendid|bloquead|limitad|desactivad|retenid)/,
  /\b(?:frase (?:semilla|de recuperación)|phrase (?:de récupération|secrète)|wiederherstellungsphrase|seed-?phrase)\b/,
]

/** Returns what a text asks for: the words of each kind of request, once. */
function loginWordsIn(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ')
  return REQUESTS.flatMap(request => request.exec(plain)?.[0].slice(0, 80) ?? [])
}

/** Shorteners, which hide where a link leads. */
const SHORTENERS = new Set(
  `bit.ly tinyurl.com t.ly is.gd v.gd cutt.ly rb.gy shorturl.at ow.ly tiny.cc s.id rebrand.ly bl.ink soo.gd clck.ru
   goo.su u.to qr.ae adf.ly shorte.st tr.im x.co`.split(/\s+/),
)
/** Endings that lists of phishing name far more often than their share of all domains. */
const CHEAP_ENDINGS = new Set(
  'top icu cfd sbs buzz click cyou rest tk ml ga cf gq bond quest monster cam surf zip mov lol'.split(' '),
)
/** Hosts of form builders. Legitimate sites use them as well. */
const FORMS = /^(?:docs\.google\.com\/forms|forms\.gle|forms\.office\.com)/
/** Free hosting, where anyone can publish a page without review. */
const FREE_HOSTING_HOSTS =
  /^(?:[^/]+\.(?:weebly\.com|wixsite\.com|web\.app|firebaseapp\.com|pages\.dev|workers\.dev|r2\.dev|glitch\.me|000webhostapp\.com|ngrok-free\.app|ngrok\.io|duckdns\.org|ipfs\.io|dweb\.link|blob\.core\.windows\.net)|ipfs\.io\/)/
/** Chats in which strangers are asked for money. */
const CHATS = /^(?:t\.me|telegram\.me|wa\.me|api\.whatsapp\.com|chat\.whatsapp\.com)\//

/** `isCommon` where ordinary small businesses and clubs link to, too. */
type HostSuspicion = { points: 1 | 2; host: string; isCommon: boolean }

/** Returns how suspicious the host of a link is; null for an ordinary one. */
function suspicionOf(address: string): HostSuspicion | null {
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
  if (isCheap || FREE_HOSTING_HOSTS.test(place)) return suspicion(1)
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
