import type { ThemeName } from '@vitrine/model'
import type { ThemeManifest } from './manifest.ts'

const manifests = import.meta.glob<ThemeManifest>('./*/theme.ts', { import: 'manifest', eager: true })
// `?raw`, not `?inline`: a bundler's rewriting would differ between the server's and the dashboard's build, and the
// preview must show the server's bytes.
const styles = import.meta.glob<string>('./*/*.css', { import: 'default', query: '?raw', eager: true })

/** Every theme there is, by name. A new folder beside this file is a new theme; nothing else has to know it. */
export const THEMES: Record<ThemeName, ThemeManifest> = Object.fromEntries(
  Object.values(manifests)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(manifest => [manifest.name, manifest]),
) as Record<ThemeName, ThemeManifest>

/** The source of a theme's stylesheet `theme` or of its part for one section; empty when it has no such part. */
export function themeStyle(theme: ThemeName, part: string): string {
  return styles[`./${theme}/${part}.css`] ?? ''
}
