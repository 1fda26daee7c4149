import { createHash } from 'node:crypto'
import { cutGraphemes, type HoldReason, type HoldRule } from '@vitrine/model'
import { getDomain } from 'tldts'
import { normalizeName } from '../blocklists/parse-entry.ts'
import { brandIn, hasAccountWord } from './brands.ts'
import { loginWordsIn } from './login-words.ts'
import { suspicionOf } from './suspicious-hosts.ts'

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
  reason: { rule: name, found: cutGraphemes(found, 200) },
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
export function hashOwnTexts(texts: readonly string[]): string | null {
  const words =
    texts
      .join(' ')
      .toLowerCase()
      .match(/\p{L}{2,}/gu) ?? []
  return words.length < MIN_WORDS ? null : createHash('sha256').update(words.join(' ')).digest('base64url')
}
