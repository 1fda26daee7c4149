import { family as familjenGrotesk } from '../../fonts/families/familjen-grotesk.ts'
import { family as martianMono } from '../../fonts/families/martian-mono.ts'
import type { ThemeStyles } from '../theme-styles.ts'
import sections from './sections.css?raw'
import theme from './theme.css?raw'

export const styles: ThemeStyles = {
  fonts: [familjenGrotesk, martianMono],
  theme,
  sections,
}
