import { isDecoration } from '../../text/clean-text.ts'
import { isHashtagList } from '../lede.ts'
import { sentencesOf } from '../../text/sentences.ts'

const ADDRESS = /(?:https?:\/\/|www\.)\S+/gi
/** A line around an address says something of its own from so many letters on. */
const TELLING = 40
/** Lines that sell something, with which films are paid for. */
export const ADVERTISING =
  /\bsponsor|gesponsert|\bwerbung|patrocin|\baffiliat|\bpromo(?:tion)? ?code|gutschein|\brabatt|\bdiscount|\bcoupon|\d ?% (?:off|rabatt|de descuento|de réduction)|code promo|\bcódigo\b|\buse (?:my |the |our )?code\b|\bmerch\b|paid promotion|business inquir/i
/** Sentences that ask for an audience rather than tell of the thing. */
export const ASKING =
  /\bsubscribe|abonnier|abonne[zr]|suscr[ií]b|\bfollow (?:me|us|along)\b|\bfolg(?:t|e) (?:mir|uns)\b|\bsuivez|\bsígue|\bpatreon\b|\bko-fi\b|buy me a coffee|hit the bell|\bthumbs up\b|like and share|leave a comment|comment below|link in (?:the |my |our )?(?:bio|description)|all rights reserved|©|\bcopyright\b/i
const PLACES =
  /^\W{0,4}(?:instagram|twitter|x|facebook|tiktok|discord|linkedin|mastodon|threads|website|e-?mail)\s?[:–—-]/i
/** Who did what, in a line of its own. */
const CREDIT =
  /^\W{0,4}(?:music|song|track|edit(?:ed|ing)|camera|thumbnail|animation|filmed|shot|produced|musik|schnitt|kamera|musique|montage|música)(?:\s(?:by|on|with|from|von|par|por)\b|\s?:).{0,100}$/i
/** A heading that only says what kind of list follows; a line all in capitals is one, too. */
const LIST_HEADING =
  /^[^\p{L}\p{N}]*(?:links?|time ?(?:stamps?|codes?)|chapters?|socials?|credits?|gear|resources|sources|tags|contents?|kapitel|quellen|inhalt|chapitres|liens|capítulos|enlaces|fuentes)[^\p{L}\p{N}]*$/iu
const CAPITALS = /^(?=.*\p{Lu}{3})[^\p{Ll}]{2,40}$/u
/** Two or more at the end, or one after the end of a sentence: a single one may be its last word. */
const TAGS_AT_END =
  /(?:(?:^|\s)#[\p{L}\p{M}\p{N}_-]+){2,}\s*$|(?<=^|[.!?…。！？]["'”’»)]?\s)#[\p{L}\p{M}\p{N}_-]+\s*$/u

/** What about a text is no part of it: `repeated` are the sentences that stand under others as well. */
export type Boilerplate = {
  repeated: ReadonlySet<string>
  hasAdvertising: boolean
  /** Lines that are told in another way, such as chapters. */
  isToldElsewhere?: (line: string) => boolean
}

/**
 * What a description or caption says in sentences: without lists of links and hashtags, advertising, calls to
 * subscribe, headings over what was left out, and what stands under others word for word. Every sentence that stays
 * is as it was written; paragraphs stay paragraphs.
 */
export function ownProse(text: string, boilerplate: Boilerplate): string {
  const lines = text.split('\n').map(line => (line.trim() ? ownLine(line.trim(), boilerplate) : ''))
  return lines
    .filter((line, index) => line !== null && !(isHeading(line) && isOverNothing(lines, index)))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The line as it stays, '' for none, null for one that is left out. */
function ownLine(line: string, boilerplate: Boilerplate): string | null {
  const { repeated, hasAdvertising, isToldElsewhere } = boilerplate
  if (isToldElsewhere?.(line)) return null
  if (isDecoration(line) || isHashtagList(line) || PLACES.test(line) || CREDIT.test(line) || isLinkLine(line))
    return null
  if (hasAdvertising && ADVERTISING.test(line)) return null
  const kept = sentencesOf(line)
    .map(sentence => sentence.text)
    .filter(sentence => !ASKING.test(sentence) && !repeated.has(keyOf(sentence)))
    .join(' ')
    .replace(TAGS_AT_END, '')
    .trim()
  return kept && !isDecoration(kept) ? kept : null
}

function isLinkLine(line: string): boolean {
  const bare = line.replace(ADDRESS, '')
  return bare !== line && (bare.match(/\p{L}/gu)?.length ?? 0) < TELLING
}

const isHeading = (line: string) => line.endsWith(':') || LIST_HEADING.test(line) || CAPITALS.test(line)

/** A heading that nothing follows any more before the next blank line after it. */
function isOverNothing(lines: readonly (string | null)[], index: number): boolean {
  const next = lines.slice(index + 1).find(line => line !== '')
  return next === null || next === undefined
}

const keyOf = (sentence: string) => sentence.toLowerCase().replace(/\s+/gu, ' ')

/** The sentences that stand in more than one of the texts: the channel's furniture. */
export function repeatedSentences(texts: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const text of texts)
    for (const key of new Set(sentencesOf(text).map(sentence => keyOf(sentence.text)))) {
      if (seen.has(key)) repeated.add(key)
      seen.add(key)
    }
  return repeated
}

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** How much a text says, in letters of an alphabet: addresses count nothing, a sign for a syllable or word two and a half. */
export function proseLength(text: string): number {
  const bare = text.replace(ADDRESS, '').trim()
  return bare.length + 1.5 * (bare.match(DENSE)?.length ?? 0)
}
