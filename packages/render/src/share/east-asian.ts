import { codePointsOf } from '../fonts/code-points.ts'
import { EAST_ASIAN_CHARACTERS } from './east-asian-characters.ts'

/** A font for the Chinese, Japanese and Korean characters of a drawing, cut from packages when it is drawn. */
export type EastAsianFont = {
  family: string
  /** The families that characters are looked up in, in this order. */
  order: EastAsianFamily[]
  weight: number
  characters: string
}
export type EastAsianFamily = 'sc' | 'tc' | 'jp' | 'kr'

const HANGUL = /\p{Script=Hangul}/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** In thousandths of an em, from the baseline; the same in all families. */
export const EAST_ASIAN_METRICS = { ascent: 1160, descent: 288 }

let known: ReadonlySet<number> | undefined

/** Whether one of the families has a character. */
export function isEastAsian(code: number): boolean {
  if (code < 0x2e80) return false
  known ??= codePointsOf(EAST_ASIAN_CHARACTERS)
  return known.has(code)
}

/** The advance width of an East Asian character in thousandths of an em. */
export function eastAsianWidth(code: number): number {
  if (code >= 0xff61 && code <= 0xffdc) return 500
  return HANGUL.test(String.fromCodePoint(code)) ? 920 : 1000
}

/** The East Asian characters of a text and the space between them, each once, in the order of their numbers. */
export function eastAsianCharacters(text: string): string {
  const found = new Set(Array.from(text).filter(letter => isEastAsian(letter.codePointAt(0) ?? 0)))
  return [' ', ...Array.from(found).sort()].join('')
}

/**
 * The order of families for a language (BCP 47), as the same character is drawn in different ways in each country. A
 * text in a language of elsewhere tells by its letters.
 */
export function eastAsianOrder(language: string, text: string): EastAsianFamily[] {
  const { language: base, script, region } = new Intl.Locale(language).maximize()
  const first: EastAsianFamily =
    base === 'ja' || (base !== 'zh' && base !== 'ko' && KANA.test(text))
      ? 'jp'
      : base === 'ko' || (base !== 'zh' && HANGUL.test(text))
        ? 'kr'
        : script === 'Hant' || region === 'TW' || region === 'HK'
          ? 'tc'
          : 'sc'
  return [first, ...(['sc', 'tc', 'jp', 'kr'] as const).filter(family => family !== first)]
}
