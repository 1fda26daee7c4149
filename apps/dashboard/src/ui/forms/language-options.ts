import { currentLocale, MESSAGE_LANGUAGES } from '@vitrine/model'

/**
 * Languages offered for a website, as BCP 47 codes: those of published pages, and large ones whose pages have English
 * labels. Others stay selected if a profile has them.
 */
const OFFERED = [...MESSAGE_LANGUAGES, 'bn', 'ca', 'ms', 'sr', 'sw', 'ta', 'ur']

/** Returns code and name of each language, sorted by name; always includes the current one. */
export function languageOptions(current: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([currentLocale()], { type: 'language', fallback: 'code' })
  return [...new Set([...OFFERED, current])]
    .filter(Boolean)
    .map(code => ({ code, name: languageName(names, code) }))
    .sort((a, b) => a.name.localeCompare(b.name, currentLocale()))
}

/** Languages read from profiles may be invalid codes. */
function languageName(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
