import type { ThemeName } from '@vitrine/model'

/** A theme's stylesheets by what they are for: `theme`, or a section. */
const known = new Map<ThemeName, ReadonlyMap<string, string>>()

/** `sources` by the file's path: `./atelier/theme.css` among those of all themes, `./theme.css` among a theme's own. */
export function addThemeStyles(theme: ThemeName, sources: Readonly<Record<string, string>>): void {
  const own = new Map<string, string>()
  for (const [path, css] of Object.entries(sources)) {
    const part = /^\.\/([^/]+)\.css$/.exec(path.replace(`./${theme}/`, './'))?.[1]
    if (part) own.set(part, css)
  }
  known.set(theme, own)
}

export const hasThemeStyles = (theme: ThemeName): boolean => known.has(theme)

/**
 * The source of a theme's stylesheet `theme` or of its part for one section; empty when it has no such part. Throws
 * where the theme's styles are not there yet: a page without them would be another page than the published one.
 */
export function themeStyle(theme: ThemeName, part: string): string {
  const sources = known.get(theme)
  if (!sources) throw new Error(`The styles of the theme "${theme}" are not loaded`)
  return sources.get(part) ?? ''
}
