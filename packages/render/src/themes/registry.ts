import { THEME_LABELS, type ThemeName } from '@vitrine/model'
import type { ThemeManifest } from './manifest.ts'

type Theme = ThemeManifest & { label: string }

const manifests = import.meta.glob<ThemeManifest>('./*/theme.ts', { import: 'manifest', eager: true })

/** All themes by name. A new folder beside this file is a new theme once `THEME_LABELS` names it. */
export const THEMES: Record<ThemeName, Theme> = Object.fromEntries(
  Object.values(manifests)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(manifest => [manifest.name, { ...manifest, label: THEME_LABELS[manifest.name] }]),
) as Record<ThemeName, Theme>
