import type { ThemeName } from '@vitrine/model'
import type { FontFamily } from '../font-family.ts'
import { addFontFamilies } from '../fonts.ts'
import { THEMES } from './registry.ts'
import { addThemeStyles, hasThemeStyles } from './styles.ts'

const files = import.meta.glob<Readonly<Record<string, string>>>('./*/home-styles.ts', { import: 'sources' })
const families = import.meta.glob<FontFamily>('../font-families/*.ts', { import: 'family' })

/** Fetches what the start page needs of a theme's styles and typefaces, once; rejects where they cannot be fetched. */
export async function loadTheme(name: ThemeName): Promise<void> {
  if (hasThemeStyles(name)) return
  const load = files[`./${name}/home-styles.ts`]
  if (!load) throw new Error(`The theme "${name}" has no file for its styles`)
  const [sources, ...fonts] = await Promise.all([load(), ...THEMES[name].fonts.map(loadFamily)])
  addFontFamilies(fonts)
  addThemeStyles(name, sources)
}

function loadFamily(name: string): Promise<FontFamily> {
  const load = families[`../font-families/${name.toLowerCase().replaceAll(' ', '-')}.ts`]
  if (!load) throw new Error(`There is no file for the font "${name}"`)
  return load()
}
