import { family as instrumentSans } from '../../fonts/families/instrument-sans.ts'
import type { ThemeStyles } from '../theme-styles.ts'
import sections from './sections.css?raw'
import theme from './theme.css?raw'

export const styles: ThemeStyles = {
  fonts: [instrumentSans],
  theme,
  sections,
}
