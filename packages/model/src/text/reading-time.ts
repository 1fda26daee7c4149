import { type FormattedText, plainText } from './formatted-text.ts'

/** Adults' mean for non-fiction is 238 words per minute (Brysbaert 2019), reduced for code and numbers. */
const WORDS_PER_MINUTE = 220
/** Scripts without spaces are counted by character: about 500 per minute. */
const CHARACTERS_PER_MINUTE = 500

/** Scripts that are counted by the letter. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu

/** Counts words, and the letters of scripts without spaces. */
function countText(text: FormattedText): { words: number; letters: number } {
  const plain = plainText(text)
  const words = plain
    .replace(DENSE, ' ')
    .split(/\s/)
    .filter(word => /[\p{L}\p{N}]/u.test(word)).length
  return { words, letters: plain.match(DENSE)?.length ?? 0 }
}

/** Counts the words of a text; scripts without spaces are counted by the letter. */
export function countTextWords(text: FormattedText): number {
  const { words, letters } = countText(text)
  return words + letters
}

/** Reading time in whole minutes, at least 1; 0 for an empty text. */
export function readingMinutes(text: FormattedText): number {
  const { words, letters } = countText(text)
  if (words + letters === 0) return 0
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE + letters / CHARACTERS_PER_MINUTE))
}
