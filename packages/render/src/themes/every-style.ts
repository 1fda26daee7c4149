import { WORD_LANGUAGES, words } from '@vitrine/model'
import { FONT_FAMILIES } from '../every-font-family.ts'
import { addFontFamilies } from '../fonts.ts'
import { addPageWords } from '../page-words.ts'
import { THEMES } from './registry.ts'
import { addThemeStyles } from './styles.ts'

// `?raw`, not `?inline`: a bundler's rewriting would differ between the server's and the dashboard's build, and the
// preview must show the server's bytes.
const sources = import.meta.glob<string>('./*/*.css', { import: 'default', query: '?raw', eager: true })

addFontFamilies(FONT_FAMILIES)
for (const language of WORD_LANGUAGES) addPageWords(words(language))
for (const { name } of Object.values(THEMES)) addThemeStyles(name, sources)
