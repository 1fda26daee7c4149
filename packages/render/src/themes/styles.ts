import type { ThemeName } from '@vitrine/model'

/** By the file's path, `./atelier/theme.css`. */
type Sources = Readonly<Record<string, string>>

const known = new Map<ThemeName, Sources>()

export function addThemeStyles(theme: ThemeName, sources: Sources): void {
  known.set(theme, sources)
}

export const hasThemeStyles = (theme: ThemeName): boolean => known.has(theme)

/**
 * The source of a theme's stylesheet `theme` or of its part for one section; empty when it has no such part. Throws
 * where the theme's styles are not there yet: a page without them would be another page than the published one.
 */
export function themeStyle(theme: ThemeName, part: string): string {
  const sources = known.get(theme)
  if (!sources) throw new Error(`The styles of the theme "${theme}" are not loaded`)
  return sources[`./${theme}/${part}.css`] ?? sources[`./${part}.css`] ?? ''
}
