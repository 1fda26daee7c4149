import { hasCapitals } from '../i18n/script.ts'
import type { FontFamily } from '../fonts/font-family.ts'

/** Makes the stylesheet of a language's script: local faces, and rules in a layer above the theme. */
export type ScriptCss = (language: string, fonts: readonly FontFamily[]) => string

let scriptCss: ScriptCss | undefined

/** Registers the styles of scripts, which browsers load for the languages that need them only. */
export function addScriptCss(css: ScriptCss): void {
  scriptCss = css
}

export const hasScriptCss = (language: string): boolean => hasCapitals(language) || !!scriptCss

/** The style of a language's script; empty with capitals, or if it is not loaded (`hasScriptCss`). */
export const scriptCssOf: ScriptCss = (language, fonts) =>
  scriptCss && !hasCapitals(language) ? scriptCss(language, fonts) : ''
