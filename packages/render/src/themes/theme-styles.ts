import type { ReactNode } from 'react'
import type { PageContext } from '../page/page-context.ts'
import type { Design, SectionKey, ThemeName } from '@vitrine/model'
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

export type Fonts = Pick<ThemeStyles, 'fonts' | 'wideFonts'>

type LoadedTheme = Fonts & {
  /** CSS by part: `theme`, `article`, or the name of a section or shared part. */
  css: ReadonlyMap<string, string>
}

const loaded = new Map<ThemeName, LoadedTheme>()

/** The styles of appearances, which browsers load for designs with one only (`appearance/appearance.ts`). */
type AppearanceStyles = {
  /** The theme's fonts, or those of the chosen pairing. */
  fonts(design: Design, own: Fonts): Fonts
  /** A theme's stylesheet with the names of the fonts of the chosen pairing. */
  rename(design: Design, css: string): string
  /** The rules of the appearance and of the backgrounds of sections. */
  css(design: Design, sections: readonly SectionKey[]): string
  /** Null for a section with the theme's background. */
  sectionBackgroundOf(page: PageContext, id: SectionKey): SectionBackground | null
}
/** The classes of a section, after others, and its picture. */
export type SectionBackground = { className: string; photo: ReactNode }
let appearance: AppearanceStyles | undefined

export function addAppearance(styles: AppearanceStyles): void {
  appearance = styles
}

/** Whether the styles and layouts that a design needs beside its theme's are loaded. */
export const isAppearanceLoaded = (design: Design): boolean =>
  appearance !== undefined || !(hasAppearance(design) || hasLayout(design))

/** Whether a design differs from its theme's own appearance. */
export function hasAppearance(design: Design): boolean {
  if (design.appearance) return true
  for (const key in design) if ((design[key as keyof Design] as Sectional | null)?.background) return true
  return false
}
/** Whether a section has another layout than the default. */
const hasLayout = (design: Design): boolean =>
  Object.values(design).some(data => (data as Sectional | null)?.layout)

type Sectional = { background?: unknown; layout?: unknown }

/** The styles of a design's appearance; null if it has the theme's own, or until they are loaded. */
export const appearanceOf = (design: Design): AppearanceStyles | null =>
  appearance && hasAppearance(design) ? appearance : null

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

export const themeFonts = (theme: ThemeName): Fonts => loadedTheme(theme)

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
