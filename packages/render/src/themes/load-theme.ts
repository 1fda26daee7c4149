import { loadWords, type ThemeName } from '@vitrine/model'
import type { FontFamily } from '../font-family.ts'
import { addFontFamilies } from '../fonts.ts'
import { addPageWords, hasPageWords } from '../page-words.ts'
import { addThemeStyles, hasThemeStyles } from './styles.ts'

type HomeStyles = {
  sources: Readonly<Record<string, string>>
  families: Readonly<Record<string, FontFamily>>
}

const files = import.meta.glob<HomeStyles>('./*/home-styles.ts')

/** Whether pages of this language can be drawn in the theme: whether both are here. */
export const canDraw = (name: ThemeName, language: string): boolean =>
  hasThemeStyles(name) && hasPageWords(language)

/**
 * Fetches what the start page needs of a theme's styles and typefaces and of a language (BCP 47), once; rejects where
 * they cannot be fetched.
 */
export async function loadTheme(name: ThemeName, language: string): Promise<void> {
  await Promise.all([loadStyles(name), loadPageWords(language)])
}

async function loadStyles(name: ThemeName): Promise<void> {
  if (hasThemeStyles(name)) return
  const load = files[`./${name}/home-styles.ts`]
  if (!load) throw new Error(`The theme "${name}" has no file for its styles`)
  const { sources, families } = await load()
  addFontFamilies(Object.values(families))
  addThemeStyles(name, sources)
}

async function loadPageWords(language: string): Promise<void> {
  if (!hasPageWords(language)) addPageWords(await loadWords(language))
}
