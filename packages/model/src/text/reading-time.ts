import { type FormattedText, plainText } from './formatted-text.ts'

/** Words read in a minute: the mean of adults for non-fiction (Brysbaert 2019, 238), rounded down for code and figures. */
const WORDS_A_MINUTE = 220
/** Scripts without spaces are read by the character: about 500 in a minute. */
const CHARACTERS_A_MINUTE = 500

/** How long a text takes to read, in whole minutes, at least 1; 0 where there is nothing to read. */
export function readingMinutes(text: FormattedText): number {
  const plain = plainText(text)
  const dense =
    plain.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0
  const words = plain
    .replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu, ' ')
    .split(/\s+/)
    .filter(word => /[\p{L}\p{N}]/u.test(word)).length
  if (words + dense === 0) return 0
  return Math.max(1, Math.round(words / WORDS_A_MINUTE + dense / CHARACTERS_A_MINUTE))
}
