import { plainText, type RichText } from '@vitrine/model'

/** Counts words; scripts without spaces are counted by the letter. */
export function countWords(text: RichText): number {
  const plain = plainText(text)
  const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu
  const letters = plain.match(dense)?.length ?? 0
  const words = plain.replace(dense, ' ').split(/\s+/)
  return letters + words.filter(word => /[\p{L}\p{N}]/u.test(word)).length
}
