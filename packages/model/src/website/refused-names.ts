import { RESERVED_DOMAIN_NAMES } from './website.ts'

/** Hate and plain obscenity, in the languages whose speakers would see it. Short words that are also names are not here. */
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

/** What people put before and behind such a word; a name made only of these and such words says nothing else. */
const BEFORE =
  'the my your our i im we you all kill hate love big little old dirty stupid fat dumb ugly free xxx'
const AFTER =
  's er ers ing ed off you this that them all me him her site sites web online official face head hole xxx'

/** Digits that are read as a letter. Letters are never taken for each other: "weil" is a name, "well" is not it. */
const LOOKS_LIKE: Record<string, string> = {
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

const written = (word: string) => [...word].map(letter => LOOKS_LIKE[letter] ?? letter).join('')
/** As often as somebody leans on the key: "fuuuck". */
const drawnOut = (word: string) => [...word].map(letter => `${LOOKS_LIKE[letter] ?? letter}+`).join('')

const anyOf = (words: readonly string[]) => words.join('|')
const before = `(?:${anyOf(BEFORE.split(' ').map(written))}|[0-9])`
const after = `(?:${anyOf(AFTER.split(' ').map(written))}|[0-9])`
const offensive = `(?:${anyOf(OFFENSIVE.map(drawnOut))})`
const OFFENDS = new RegExp(`^${before}*(?:${offensive}${after}*)+$`)

/** Names that somebody would pose as. No plurals: "account5" is the fifth account. */
const TRUSTED =
  `vitrine linkedin github youtube instagram google facebook apple microsoft paypal stripe amazon
  admin root login signin signup account dashboard security support billing payment`
    .split(/\s+/)
    .filter(Boolean)

/** One of them with digits for letters, such as "paypa1". Read as a whole only. */
const POSES = new RegExp(`^(?:${anyOf(TRUSTED.map(written))})$`)

/** Whom people trust with money, mails and passwords. No word and nobody's name: chase, santander and visa are not here. */
const BRANDS = `vitrine linkedin github youtube instagram google facebook apple microsoft paypal stripe amazon
  whatsapp tiktok netflix telegram snapchat pinterest spotify roblox ebay alibaba aliexpress
  gmail icloud office365 onedrive dropbox docusign openai chatgpt
  coinbase binance metamask kraken revolut wellsfargo bankofamerica americanexpress mastercard
  hsbc barclays sparkasse postbank commerzbank deutschebank usps fedex`
  .split(/\s+/)
  .filter(Boolean)
/** Of these, a letter that looks like another makes a name that people have, or a word. */
const NOT_BY_LETTERS = ['apple', 'google', 'kraken']

/** Letters that look like others in an address, beside digits: `paypai`, `arnazon`. */
const SIMILAR: Record<string, string> = { l: '[l1i]', i: '[i1l]', m: '(?:m|rn)', w: '(?:w|vv)' }
const similar = (word: string) =>
  NOT_BY_LETTERS.includes(word)
    ? written(word)
    : [...word].map(letter => SIMILAR[letter] ?? LOOKS_LIKE[letter] ?? letter).join('')

/** What somebody puts beside a brand who asks for passwords in its name. */
const ASKS = `(?:${anyOf(
  'my id help com pay auth recovery reset unlock login signin secure security verify verification confirm account accounts support helpdesk billing payment payments wallet official service services customercare update'.split(
    ' ',
  ),
)})`
const brand = `(?:${anyOf(BRANDS.map(similar))})`
const BRANDED = new RegExp(`^(?:${brand}|${ASKS}+${brand}${ASKS}*|${brand}${ASKS}+)$`)

/**
 * Whether nobody may have this name: it is reserved, poses as one that people trust, or offends. A name is refused only when
 * it is made of such words and what people put around them, never because one stands somewhere within it: Scunthorpe,
 * Assange and Dickson are welcome.
 *
 * @param name in lower case, letters and digits
 */
export function isRefusedName(name: string): boolean {
  return RESERVED_DOMAIN_NAMES.has(name) || isHarmfulName(name)
}

/** Whether a name is refused for what it says: nothing is to be made of such a one and offered in its place. */
export function isHarmfulName(name: string): boolean {
  return POSES.test(name) || BRANDED.test(name) || OFFENDS.test(name)
}
