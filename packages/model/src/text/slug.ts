import { transliterateWord } from './transliterate.ts'

/** A slug for a title: transliterated to Latin letters and digits if possible, else in the original script. */
export function slugify(title: string): string {
  // Before the split, as "3½" becomes "31⁄2".
  const words = title
    .normalize('NFKC')
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]/u)
  const slug = words.map(slugifyWord).filter(Boolean).join('-')
  if (slug.length <= 80) return slug || 'post'
  const end = slug.lastIndexOf('-', 80)
  return end > 30 ? slug.slice(0, end) : Array.from(slug.slice(0, 81)).slice(0, -1).join('')
}

function slugifyWord(word: string): string {
  return (
    transliterateWord(word) ||
    word
      .toLowerCase()
      .replace(/[^\p{Ll}\p{Lo}\p{M}\p{N}]/gu, '')
      .replace(/^\p{M}+/u, '')
  )
}

/** Symbols that belong to a name after a letter: C++ is not C. */
const SPOKEN_SYMBOLS: Record<string, string> = { '+': ' plus ', '#': ' sharp ' }

/** A tag's slug; tags with equal slugs are one tag. */
export const tagSlug = (tag: string): string =>
  slugify(tag.replace(/(?<=\p{L}\+*)[+#]/gu, sign => SPOKEN_SYMBOLS[sign] ?? sign))
