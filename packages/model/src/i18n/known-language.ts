/**
 * Whether a BCP 47 tag (`en`, `de-CH`, `zh-Hant`) is well-formed and its language exists. Regions, scripts and
 * variants need only be well-formed.
 */
export function isKnownLanguage(tag: string): boolean {
  try {
    const { language } = new Intl.Locale(tag)
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
    return language !== 'und' && names.of(language) !== undefined
  } catch {
    return false
  }
}
