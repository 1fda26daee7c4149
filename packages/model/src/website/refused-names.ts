import { RESERVED_DOMAIN_NAMES } from './website.ts'

/**
 * Hate speech and obscenities in the languages of likely visitors. Short words that are also names are not listed.
 */
const OFFENSIVE = `fuck fucker fucking motherfucker cunt shit bullshit bitch whore slut wanker pussy bastard
  nigger nigga faggot kike tranny retard coon raghead wetback paki
  nazi neonazi hitler heilhitler siegheil kkk whitepower gasthejews
  porn porno pedophile paedophile
  arschloch hurensohn fotze schlampe kanake untermensch
  merde putain salope encule connard pute
  mierda cabron maricon hijodeputa
  stronzo vaffanculo cazzo puttana frocio
  kurwa blyat pizda`
  .split(/\s+/)
  .filter(Boolean)

/** Prefixes and suffixes; a name made only of these and offensive words is rejected. */
const PREFIXES =
  'the my your our i im we you all kill hate love big little old dirty stupid fat dumb ugly free xxx'
const SUFFIXES =
  's er ers ing ed off you this that them all me him her site sites web online official face head hole xxx'

/** Digits read as letters. Letters are never interchanged: "weil" is a name, "well" is another word. */
const LOOKALIKE_DIGITS: Record<string, string> = {
  a: '[a4]',
  b: '[b8]',
  e: '[e3]',
  g: '[g69]',
  i: '[i1]',
  l: '[l1]',
  o: '[o0]',
  s: '[s5]',
  t: '[t7]',
  z: '[z2]',
}

const withDigits = (word: string) => [...word].map(letter => LOOKALIKE_DIGITS[letter] ?? letter).join('')
/** Repeated letters: "fuuuck". A letter that is doubled is repeated once: `k+k+k+` would take exponential time. */
const withRepeats = (word: string) =>
  word.replace(
    /(.)\1*/g,
    (run, letter: string) => `${LOOKALIKE_DIGITS[letter] ?? letter}{${String(run.length)},}`,
  )

const alternatives = (words: readonly string[]) => words.join('|')
const before = `(?:${alternatives(PREFIXES.split(' ').map(withDigits))}|[0-9])`
const after = `(?:${alternatives(SUFFIXES.split(' ').map(withDigits))}|[0-9])`
const offensive = `(?:${alternatives(OFFENSIVE.map(withRepeats))})`
const OFFENSIVE_NAME = new RegExp(`^${before}*(?:${offensive}${after}*)+$`)

/** Names used for impersonation. No plurals: "account5" is the fifth account. */
const PROTECTED_NAMES =
  `vitrine linkedin github youtube instagram google facebook apple microsoft paypal stripe amazon
  admin root login signin signup account dashboard security support billing payment`
    .split(/\s+/)
    .filter(Boolean)

/** A protected name with digits for letters, such as "paypa1"; whole names only. */
const IMPERSONATION = new RegExp(`^(?:${alternatives(PROTECTED_NAMES.map(withDigits))})$`)

/**
 * Brands trusted with money, mail or passwords. No words or personal names: chase, santander and visa are not listed.
 */
const BRANDS = `vitrine linkedin github youtube instagram google facebook apple microsoft paypal stripe amazon
  whatsapp tiktok netflix telegram snapchat pinterest spotify roblox ebay alibaba aliexpress
  gmail icloud office365 onedrive dropbox docusign openai chatgpt
  coinbase binance metamask kraken revolut wellsfargo bankofamerica americanexpress mastercard
  hsbc barclays sparkasse postbank commerzbank deutschebank usps fedex`
  .split(/\s+/)
  .filter(Boolean)
/** Brands whose lookalikes are real names or words. */
const EXACT_LETTERS = ['apple', 'google', 'kraken']

/** Letters that look like others in a URL, in addition to digits: `paypai`, `arnazon`. */
const LOOKALIKE_LETTERS: Record<string, string> = { l: '[l1i]', i: '[i1l]', m: '(?:m|rn)', w: '(?:w|vv)' }
const withLookalikes = (word: string) =>
  EXACT_LETTERS.includes(word)
    ? withDigits(word)
    : [...word].map(letter => LOOKALIKE_LETTERS[letter] ?? LOOKALIKE_DIGITS[letter] ?? letter).join('')

/** Terms that phishing sites combine with a brand. */
const PHISHING_TERMS = `(?:${alternatives(
  'my id help com pay auth recovery reset unlock login signin secure security verify verification confirm account accounts support helpdesk billing payment payments wallet official service services customercare update'.split(
    ' ',
  ),
)})`
const brand = `(?:${alternatives(BRANDS.map(withLookalikes))})`
const BRAND_IMPERSONATION = new RegExp(
  `^(?:${brand}|${PHISHING_TERMS}+${brand}${PHISHING_TERMS}*|${brand}${PHISHING_TERMS}+)$`,
)

/**
 * Whether a subdomain is refused: reserved, impersonating or offensive. A name is refused only if it consists
 * entirely of such words and their usual affixes, never because it contains one: Scunthorpe, Assange and Dickson are
 * allowed.
 *
 * @param name in lower case, letters and digits
 */
export function isRefusedName(name: string): boolean {
  return RESERVED_DOMAIN_NAMES.has(name) || isHarmfulName(name)
}

/** Whether a name is refused for its meaning; no alternatives are derived from it. */
export function isHarmfulName(name: string): boolean {
  return IMPERSONATION.test(name) || BRAND_IMPERSONATION.test(name) || isOffensiveName(name)
}

/** Digits in a row that are read as letters: "513gheil". */
const WORD_DIGITS = 3
/** Digits of a name, as each can be read in several ways: the time grows exponentially with their number. */
const MAX_DIGITS = 10

/** Digits in the middle of a long row mean nothing; of a name with many, one before and one after each word count. */
function isOffensiveName(name: string): boolean {
  const cut = (digits: number) =>
    name.replace(/\d+/g, run => (run.length > 2 * digits ? run.slice(0, digits) + run.slice(-digits) : run))
  const short = [WORD_DIGITS, 1].map(cut).find(one => one.replace(/\D/g, '').length <= MAX_DIGITS)
  return short !== undefined && OFFENSIVE_NAME.test(short)
}
