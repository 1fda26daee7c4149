import { family as spaceGrotesk } from '../../fonts/families/space-grotesk.ts'
import type { ThemeStyles } from '../theme-styles.ts'
import sections from './sections.css?raw'
import theme from './theme.css?raw'

export const styles: ThemeStyles = {
  fonts: [spaceGrotesk],
  theme,
  sections,
}
