import { family as jetbrainsMono } from '../../fonts/families/jetbrains-mono.ts'
import type { ThemeStyles } from '../theme-styles.ts'
import sections from './sections.css?raw'
import theme from './theme.css?raw'

export const styles: ThemeStyles = {
  fonts: [jetbrainsMono],
  theme,
  sections,
}
