import type { ThemeName } from '@vitrine/model'
import { addThemeStyles, hasThemeStyles } from './styles.ts'

const files = import.meta.glob<Readonly<Record<string, string>>>('./*/home-styles.ts', { import: 'sources' })

/** Fetches what the start page needs of a theme's styles, once; rejects where they cannot be fetched. */
export async function loadTheme(name: ThemeName): Promise<void> {
  if (hasThemeStyles(name)) return
  const load = files[`./${name}/home-styles.ts`]
  if (!load) throw new Error(`The theme "${name}" has no file for its styles`)
  addThemeStyles(name, await load())
}
