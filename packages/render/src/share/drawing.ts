// Exports for the process that draws, which does not load the renderer.
export { codePointsOf } from '../fonts/code-points.ts'
export { type FontPart, mergeFonts } from '../fonts/merge-fonts.ts'
export { readFont } from '../fonts/sfnt.ts'
export { breakableParts } from '../text/line-breaks.ts'
export { eastAsianCharacters, type EastAsianFont, eastAsianOrder } from './east-asian.ts'
export { RESUME_SCRIPT_FONTS, scriptFontsIn } from './script-fonts.ts'
