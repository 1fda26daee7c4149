/** Languages that a website may say it is in, by their codes (BCP 47). Others stay as they were read. */
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

/** Code and name of each language that can be chosen, by name; the one in use is always among them. */
export function languageOptions(current: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })
  return [...new Set([...OFFERED, current])]
    .filter(Boolean)
    .map(code => ({ code, name: nameIn(names, code) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** What was read from a profile may be no code at all. */
function nameIn(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
