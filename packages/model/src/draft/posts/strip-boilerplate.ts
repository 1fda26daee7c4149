import { isDecoration } from '../../text/clean-text.ts'
import { isHashtagList } from '../lede-faults.ts'
import { joinSentences, sentencesOf } from '../../text/sentences.ts'

const URL_PATTERN = /(?:https?:\/\/|www\.)\S+/gi
/** Minimum letters for a line with a URL to count as prose. */
const MIN_LINK_LINE_LETTERS = 40
/** Advertising and sponsorship lines. */
export const ADVERTISING =
  /\bsponsor|gesponsert|\bwerbung|patrocin|\baffiliat|\bpromo(?:tion)? ?code|gutschein|\brabatt|\bdiscount|\bcoupon|\d ?% (?:off|rabatt|de descuento|de réduction)|code promo|\bcódigo\b|\buse (?:my |the |our )?code\b|\bmerch\b|paid promotion|business inquir/i
/** Calls to action: subscribe, follow, comment. */
export const CALL_TO_ACTION =
  /\bsubscribe|abonnier|abonne[zr]|suscr[ií]b|\bfollow (?:me|us|along)\b|\bfolg(?:t|e) (?:mir|uns)\b|\bsuivez|\bsígue|\bpatreon\b|\bko-fi\b|buy me a coffee|hit the bell|\bthumbs up\b|like and share|leave a comment|comment below|link in (?:the |my |our )?(?:bio|description)|all rights reserved|©|\bcopyright\b/i
const PROFILE_LINE =
  /^\W{0,4}(?:instagram|twitter|x|facebook|tiktok|discord|linkedin|mastodon|threads|website|e-?mail)\s?[:–—-]/i
/** A credits line. */
const CREDIT_LINE =
  /^\W{0,4}(?:music|song|track|edit(?:ed|ing)|camera|thumbnail|animation|filmed|shot|produced|musik|schnitt|kamera|musique|montage|música)(?:\s(?:by|on|with|from|von|par|por)\b|\s?:).{0,100}$/i
/** A heading of a list of links, chapters or credits, or one in all capitals. */
const LIST_HEADING =
  /^[^\p{L}\p{N}]*(?:links?|time ?(?:stamps?|codes?)|chapters?|socials?|credits?|gear|resources|sources|tags|contents?|kapitel|quellen|inhalt|chapitres|liens|capítulos|enlaces|fuentes)[^\p{L}\p{N}]*$/iu
const ALL_CAPS_LINE = /^(?=.*\p{Lu}{3})[^\p{Ll}]{2,40}$/u
/** Two or more trailing hashtags, or one after a full stop: a single one can be the sentence's last word. */
const TRAILING_HASHTAGS =
  /(?:(?:^|\s)#[\p{L}\p{M}\p{N}_-]+){2,}\s*$|(?<=^|[.!?…。！？।۔؟]["'”’»)]?\s)#[\p{L}\p{M}\p{N}_-]+\s*$/u

/** Content to strip: `repeated` are sentences shared with other texts. */
export type Boilerplate = {
  repeated: ReadonlySet<string>
  hasAdvertising: boolean
  /** Lines rendered elsewhere, such as chapters. */
  isExcluded?: (line: string) => boolean
}

/**
 * Strips boilerplate from a description or caption: lists of links and hashtags, advertising, calls to subscribe,
 * orphaned headings and sentences repeated in other texts. The remaining sentences and paragraphs are unchanged.
 */
export function stripBoilerplate(text: string, boilerplate: Boilerplate): string {
  const lines = text.split('\n').map(line => (line.trim() ? stripLine(line.trim(), boilerplate) : ''))
  return lines
    .filter((line, index) => line !== null && !(isHeading(line) && hasNothingBelow(lines, index)))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The cleaned line, '' for a blank one, null for a dropped one. */
function stripLine(line: string, boilerplate: Boilerplate): string | null {
  const { repeated, hasAdvertising, isExcluded } = boilerplate
  if (isExcluded?.(line)) return null
  if (
    isDecoration(line) ||
    isHashtagList(line) ||
    PROFILE_LINE.test(line) ||
    CREDIT_LINE.test(line) ||
    isLinkLine(line)
  )
    return null
  if (hasAdvertising && ADVERTISING.test(line)) return null
  const sentences = sentencesOf(line).map(({ text }) => text)
  const remaining = joinSentences(
    sentences.filter(text => !CALL_TO_ACTION.test(text) && !repeated.has(sentenceKey(text))),
  )
    .replace(TRAILING_HASHTAGS, '')
    .trim()
  return remaining && !isDecoration(remaining) ? remaining : null
}

function isLinkLine(line: string): boolean {
  const bare = line.replace(URL_PATTERN, '')
  return bare !== line && (bare.match(/\p{L}/gu)?.length ?? 0) < MIN_LINK_LINE_LETTERS
}

const isHeading = (line: string) => line.endsWith(':') || LIST_HEADING.test(line) || ALL_CAPS_LINE.test(line)

/** Whether nothing remains below a heading before the next blank line. */
function hasNothingBelow(lines: readonly (string | null)[], index: number): boolean {
  const next = lines.slice(index + 1).find(line => line !== '')
  return next === null || next === undefined
}

const sentenceKey = (sentence: string) => sentence.toLowerCase().replace(/\s+/gu, ' ')

/** Sentences that occur in more than one text. */
export function repeatedSentences(texts: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const text of texts)
    for (const key of new Set(sentencesOf(text).map(sentence => sentenceKey(sentence.text)))) {
      if (seen.has(key)) repeated.add(key)
      seen.add(key)
    }
  return repeated
}

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** The length of a text without URLs; a CJK character counts as 2.5 letters. */
export function proseLength(text: string): number {
  const bare = text.replace(URL_PATTERN, '').trim()
  return bare.length + 1.5 * (bare.match(CJK)?.length ?? 0)
}
