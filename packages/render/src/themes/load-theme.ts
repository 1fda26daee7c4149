import { loadSiteMessages, type ThemeName, type WebsiteView } from '@vitrine/model'
import { addScriptCss, hasScriptCss } from '../css/script-css.ts'
import { loadSections } from '../sections/load-sections.ts'
import { addLayouts } from '../sections/registry.ts'
import { addPageMessages, hasPageMessages } from '../i18n/page-messages.ts'
import {
  addAppearance,
  addThemeStyles,
  hasThemeStyles,
  isAppearanceLoaded,
  type ThemeStyles,
} from './theme-styles.ts'

const files = import.meta.glob<ThemeStyles>('./*/styles.ts', { import: 'styles' })

/** Whether a theme, the messages of a language and the styles of its script are loaded. */
export const isThemeLoaded = (name: ThemeName, language: string): boolean =>
  hasThemeStyles(name) && hasPageMessages(language) && hasScriptCss(language)

/**
 * Loads the fonts and styles of a theme's start page and the messages of a language (BCP 47) with the
 * styles of its script, once; rejects if loading
 * fails.
 */
export async function loadTheme(name: ThemeName, language: string): Promise<void> {
  await Promise.all([loadStyles(name), loadPageMessages(language), loadScriptCss(language)])
}

/** Loads the styles of appearances and all layouts of sections, once; rejects if loading fails. */
export async function loadAppearance(): Promise<void> {
  const { appearance, variants } = await import('../appearance/appearance.ts')
  addAppearance(appearance)
  addLayouts(variants)
}

/** Loads all that `renderHome` needs for a website, once; rejects if loading fails. */
export async function loadHome({ design, seo, section_order }: HomeParts): Promise<void> {
  await Promise.all([
    loadTheme(design.theme_name, seo.language),
    loadSections(section_order),
    isAppearanceLoaded(design) || loadAppearance(),
  ])
}
type HomeParts = Pick<WebsiteView, 'design' | 'section_order'> & { seo: Pick<WebsiteView['seo'], 'language'> }

async function loadStyles(name: ThemeName): Promise<void> {
  if (hasThemeStyles(name)) return
  const load = files[`./${name}/styles.ts`]
  if (load) addThemeStyles(name, await load())
}

async function loadPageMessages(language: string): Promise<void> {
  if (!hasPageMessages(language)) addPageMessages(await loadSiteMessages(language))
}

async function loadScriptCss(language: string): Promise<void> {
  if (!hasScriptCss(language)) addScriptCss((await import('../css/scripts.ts')).scriptCss)
}
