import { type FormattedText, plainText } from './formatted-text.ts'

/** Adults' mean for non-fiction is 238 words per minute (Brysbaert 2019), reduced for code and numbers. */
const WORDS_PER_MINUTE = 220
/** Scripts without spaces are counted by character: about 500 per minute. */
const CHARACTERS_PER_MINUTE = 500

/** Reading time in whole minutes, at least 1; 0 for an empty text. */
export function readingMinutes(text: FormattedText): number {
  const plain = plainText(text)
  const dense =
    plain.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0
  const words = plain
    .replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu, ' ')
    .split(/\s/)
    .filter(word => /[\p{L}\p{N}]/u.test(word)).length
  if (words + dense === 0) return 0
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE + dense / CHARACTERS_PER_MINUTE))
}
