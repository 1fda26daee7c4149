const RTL_LANGUAGES = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'nqo',
  'ps',
  'sd',
  'syr',
  'ug',
  'ur',
  'yi',
])

/** The text direction of a language (BCP 47); a script subtag overrides the language. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const [base = '', ...rest] = language.toLowerCase().split('-')
  const script = rest.find(part => part.length === 4)
  if (script) return ['arab', 'hebr', 'thaa', 'syrc', 'nkoo', 'adlm'].includes(script) ? 'rtl' : 'ltr'
  return RTL_LANGUAGES.has(base) ? 'rtl' : 'ltr'
}

const LETTER = /[\p{L}]/u
const RTL_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/** Whether the first strongly directional letter is right-to-left, as `dir="auto"` decides. */
export function isRightToLeft(text: string): boolean {
  for (const letter of text) if (LETTER.test(letter)) return RTL_LETTER.test(letter)
  return false
}
