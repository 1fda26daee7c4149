import { loadSiteMessages, type ThemeName } from '@vitrine/model'
import { addPageMessages, hasPageMessages } from '../i18n/page-messages.ts'
import { addThemeStyles, hasThemeStyles, type ThemeStyles } from './theme-styles.ts'

const files = import.meta.glob<ThemeStyles>('./*/styles.ts', { import: 'styles' })

/** Whether a theme and the messages of a language are loaded. */
export const isThemeLoaded = (name: ThemeName, language: string): boolean =>
  hasThemeStyles(name) && hasPageMessages(language)

/**
 * Loads the fonts and styles of a theme's start page and the messages of a language (BCP 47) once; rejects if loading
 * fails.
 */
export async function loadTheme(name: ThemeName, language: string): Promise<void> {
  await Promise.all([loadStyles(name), loadPageMessages(language)])
}

async function loadStyles(name: ThemeName): Promise<void> {
  if (hasThemeStyles(name)) return
  const load = files[`./${name}/styles.ts`]
  if (!load) throw new Error(`The theme "${name}" has no styles.ts`)
  addThemeStyles(name, await load())
}

async function loadPageMessages(language: string): Promise<void> {
  if (!hasPageMessages(language)) addPageMessages(await loadSiteMessages(language))
}
