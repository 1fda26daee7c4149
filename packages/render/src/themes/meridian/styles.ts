import { family as hankenGrotesk } from '../../fonts/families/hanken-grotesk.ts'
import { family as newsreader } from '../../fonts/families/newsreader.ts'
import { family as newsreaderLight } from '../../fonts/families/newsreader-light.ts'
import type { ThemeStyles } from '../theme-styles.ts'
import sections from './sections.css?raw'
import theme from './theme.css?raw'

export const styles: ThemeStyles = {
  fonts: [hankenGrotesk, newsreaderLight, newsreader],
  theme,
  sections,
}
