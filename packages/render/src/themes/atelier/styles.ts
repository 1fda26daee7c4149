import { family as fraunces } from '../../fonts/families/fraunces.ts'
import { family as frauncesDisplay } from '../../fonts/families/fraunces-display.ts'
import { family as frauncesItalic } from '../../fonts/families/fraunces-italic.ts'
import { family as instrumentSans } from '../../fonts/families/instrument-sans.ts'
import type { ThemeStyles } from '../theme-styles.ts'
import sections from './sections.css?raw'
import theme from './theme.css?raw'

export const styles: ThemeStyles = {
  fonts: [fraunces, instrumentSans, frauncesDisplay, frauncesItalic],
  wideFonts: [frauncesDisplay, frauncesItalic],
  theme,
  sections,
}
