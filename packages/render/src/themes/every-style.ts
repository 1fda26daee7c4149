import { type ThemeName, MESSAGE_LANGUAGES, siteMessages } from '@vitrine/model'
import { addScriptCss } from '../css/script-css.ts'
import { scriptCss } from '../css/scripts.ts'
import { appearance } from '../appearance/appearance.ts'
import { addPageMessages } from '../i18n/page-messages.ts'
import { addAppearance, addThemeStyles, type ThemeStyles } from './theme-styles.ts'

const styles = import.meta.glob<ThemeStyles>('./*/styles.ts', { import: 'styles', eager: true })
// `?raw`, not `?inline`: a bundler's CSS processing would differ between the server's and the dashboard's build, and
// the preview must show the server's bytes.
const articles = import.meta.glob<string>('./*/article.css', {
  import: 'default',
  query: '?raw',
  eager: true,
})

addScriptCss(scriptCss)
addAppearance(appearance)
for (const language of MESSAGE_LANGUAGES) addPageMessages(siteMessages(language))
for (const [path, own] of Object.entries(styles)) {
  const name = path.split('/')[1] as ThemeName
  addThemeStyles(name, own, articles[`./${name}/article.css`])
}
