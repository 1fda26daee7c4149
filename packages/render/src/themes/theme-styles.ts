import type { ThemeName } from '@vitrine/model'
import type { FontFamily } from '../fonts/font-family.ts'

/** The fonts and stylesheets of a theme's start page, a module loaded by the editor when it shows the theme. */
export type ThemeStyles = {
  /** The families named by the stylesheets, the first screen's first. */
  fonts: readonly FontFamily[]
  /** Families of `fonts` that phones skip: they use the next family named. */
  wideFonts?: readonly FontFamily[]
  /** The source of `theme.css`: the whole page. */
  theme: string
  /** The source of `sections.css`, in which `@part <name>;` starts the styles of a section or shared part. */
  sections: string
}

type LoadedTheme = Pick<ThemeStyles, 'fonts' | 'wideFonts'> & {
  /** CSS by part: `theme`, `article`, or the name of a section or shared part. */
  css: ReadonlyMap<string, string>
}

const loaded = new Map<ThemeName, LoadedTheme>()

/**
 * Registers a theme's fonts and styles; `article` is the source of its `article.css`, needed by published posts only.
 */
export function addThemeStyles(name: ThemeName, styles: ThemeStyles, article = ''): void {
  const { fonts, wideFonts, theme, sections } = styles
  loaded.set(name, {
    fonts,
    wideFonts,
    css: new Map([['theme', theme], ['article', article], ...partsIn(sections)]),
  })
}

/** Splits the source of a `sections.css` at its `@part <name>;` markers. */
export function partsIn(sections: string): [name: string, css: string][] {
  return sections
    .split('@part ')
    .slice(1)
    .map(part => {
      const end = part.indexOf(';')
      return [part.slice(0, end), part.slice(end + 1)]
    })
}

export const hasThemeStyles = (theme: ThemeName): boolean => loaded.has(theme)

export const themeFonts = (theme: ThemeName): Pick<ThemeStyles, 'fonts' | 'wideFonts'> => loadedTheme(theme)

/**
 * The source of a theme's stylesheet for one part (`theme`, `article`, a section or shared part); '' if the theme has
 * none.
 */
export const themeCss = (theme: ThemeName, part: string): string => loadedTheme(theme).css.get(part) ?? ''

/** Throws if the theme's styles are not loaded: a page without them would differ from the published one. */
function loadedTheme(name: ThemeName): LoadedTheme {
  const theme = loaded.get(name)
  if (!theme) throw new Error(`Theme not loaded: ${name}`)
  return theme
}
