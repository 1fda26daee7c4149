import type { ThemeName } from '@vitrine/model'
import type { ThemeManifest } from './manifest.ts'

const manifests = import.meta.glob<ThemeManifest>('./*/theme.ts', { import: 'manifest', eager: true })
/** Every theme there is, by name. A new folder beside this file is a new theme; nothing else has to know it. */
export const THEMES: Record<ThemeName, ThemeManifest> = Object.fromEntries(
  Object.values(manifests)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(manifest => [manifest.name, manifest]),
) as Record<ThemeName, ThemeManifest>
