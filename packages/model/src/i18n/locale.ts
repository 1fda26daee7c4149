import { wordLanguageOf } from './message-language.ts'

const known = new Map<string, string>()

/**
 * The locale in which a site of this language writes numbers and dates: that of its words, so that English words
 * never stand beside Arabic digits; a region (de-CH) is kept. Any text is allowed, nonsense is English.
 */
export function localeOf(language: string): string {
  const found = known.get(language)
  if (found) return found
  const locale = resolve(language)
  // Languages come from strangers: the memory of them must stay small.
  if (known.size > 200) known.clear()
  known.set(language, locale)
  return locale
}

function resolve(language: string): string {
  const base = wordLanguageOf(language)
  const region = /^[a-z]{2}-([a-z]{2})$/i.exec(language)?.[1]
  return region && wordLanguageOf(language) === language.slice(0, 2).toLowerCase()
    ? `${base}-${region.toUpperCase()}`
    : base
}
