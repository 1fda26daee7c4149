const RIGHT_TO_LEFT = new Set([
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

/** The direction in which a language (BCP 47) is written; a script subtag outweighs the language. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const [base = '', ...rest] = language.toLowerCase().split('-')
  const script = rest.find(part => part.length === 4)
  if (script) return ['arab', 'hebr', 'thaa', 'syrc', 'nkoo', 'adlm'].includes(script) ? 'rtl' : 'ltr'
  return RIGHT_TO_LEFT.has(base) ? 'rtl' : 'ltr'
}
