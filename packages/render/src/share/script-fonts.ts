/**
 * Scripts that no theme's font has and that have a font of their own, `Noto Sans <script>`, by their names in Unicode.
 * Those of East Asia are cut for each drawing (`east-asian.ts`).
 */
export const SCRIPT_FONTS = [
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Georgian',
  'Armenian',
  'Ethiopic',
] as const

/**
 * Those that résumés are drawn in: the library that writes them sets the others wrong, by glyphs compared with
 * HarfBuzz's, which draws share images.
 */
export const RESUME_SCRIPT_FONTS = SCRIPT_FONTS.filter(
  script => !/^(?:Bengali|Gurmukhi|Kannada|Malayalam|Khmer|Myanmar)$/.test(script),
)

/** Letters of scripts that have a font of their own, and where they join, stack or change their order, it shapes them. */
const LETTERS = SCRIPT_FONTS.map(script => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const)

/** The scripts of a text that have a font of their own. */
export const scriptFontsIn = (text: string): string[] =>
  LETTERS.filter(([, letters]) => letters.test(text)).map(([script]) => script)
