import { currentLocale } from '@vitrine/model'
/** Languages offered for a website, as BCP 47 codes. Others stay selected if a profile has them. */
const OFFERED = [
  ...['en', 'de', 'fr', 'es', 'ar', 'bg', 'bn', 'ca', 'cs', 'da', 'el', 'et', 'fa', 'fi', 'he', 'hi', 'hr'],
  ...[
    'hu',
    'id',
    'it',
    'ja',
    'ko',
    'lt',
    'lv',
    'ms',
    'nb',
    'nl',
    'pl',
    'pt',
    'pt-BR',
    'ro',
    'ru',
    'sk',
    'sl',
  ],
  ...['sr', 'sv', 'sw', 'ta', 'th', 'tr', 'uk', 'ur', 'vi', 'zh', 'zh-TW'],
]

/** Returns code and name of each language, sorted by name; always includes the current one. */
export function languageOptions(current: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([currentLocale()], { type: 'language', fallback: 'code' })
  return [...new Set([...OFFERED, current])]
    .filter(Boolean)
    .map(code => ({ code, name: languageName(names, code) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Languages read from profiles may be invalid codes. */
function languageName(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
