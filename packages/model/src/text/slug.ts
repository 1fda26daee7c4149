import { toPlainLetters } from './transliterate.ts'

/** A slug made of a title: Latin letters and digits where a word has a way to them, else the word's own letters. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKC')
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
  const slug = words.map(wordSlug).filter(Boolean).join('-')
  if (slug.length <= 80) return slug || 'post'
  const end = slug.lastIndexOf('-', 80)
  return end > 30 ? slug.slice(0, end) : Array.from(slug.slice(0, 81)).slice(0, -1).join('')
}

function wordSlug(word: string): string {
  // Of a word that can be read in part only, the part would be another word.
  const isReadable = (word.match(/[\p{Lo}\p{N}]/gu) ?? []).every(letter => toPlainLetters(letter) !== '')
  const plain = isReadable ? toPlainLetters(word) : ''
  return (
    plain ||
    word
      .toLowerCase()
      .normalize('NFC')
      .replace(/[^\p{Ll}\p{Lo}\p{M}\p{N}]/gu, '')
      .replace(/^\p{M}+/u, '')
  )
}

/** Signs that are part of a name where they follow a letter: C++ is not C. */
const SIGNS: Record<string, string> = { '+': ' plus ', '#': ' sharp ' }

/** A tag's name in addresses; tags with the same slug are one tag. */
export const tagSlug = (tag: string): string =>
  slugOf(tag.replace(/(?<=\p{L}\+*)[+#]/gu, sign => SIGNS[sign] ?? sign))
