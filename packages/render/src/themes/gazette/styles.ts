import { family as libreFranklin } from '../../fonts/families/libre-franklin.ts'
import { family as newsreader } from '../../fonts/families/newsreader.ts'
import { family as newsreaderItalic } from '../../fonts/families/newsreader-italic.ts'
import type { ThemeStyles } from '../theme-styles.ts'
import sections from './sections.css?raw'
import theme from './theme.css?raw'

export const styles: ThemeStyles = {
  fonts: [newsreader, libreFranklin, newsreaderItalic],
  wideFonts: [newsreaderItalic],
  theme,
  sections,
}
