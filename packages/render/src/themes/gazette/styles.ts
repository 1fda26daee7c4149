import { family as libreFranklin } from '../../font-families/libre-franklin.ts'
import { family as newsreader } from '../../font-families/newsreader.ts'
import { family as newsreaderItalic } from '../../font-families/newsreader-italic.ts'
import type { ThemeStyles } from '../theme-styles.ts'
import sections from './sections.css?raw'
import theme from './theme.css?raw'

export const styles: ThemeStyles = {
  fonts: [newsreader, libreFranklin, newsreaderItalic],
  wideFonts: [newsreaderItalic],
  theme,
  sections,
}
