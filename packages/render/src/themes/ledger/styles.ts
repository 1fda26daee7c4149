import { family as schibstedGrotesk } from '../../fonts/families/schibsted-grotesk.ts'
import type { ThemeStyles } from '../theme-styles.ts'
import sections from './sections.css?raw'
import theme from './theme.css?raw'

export const styles: ThemeStyles = {
  fonts: [schibstedGrotesk],
  theme,
  sections,
}
