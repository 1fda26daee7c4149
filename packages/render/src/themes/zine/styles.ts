import { family as bricolageCondensed } from '../../fonts/families/bricolage-condensed.ts'
import { family as bricolageGrotesque } from '../../fonts/families/bricolage-grotesque.ts'
import type { ThemeStyles } from '../theme-styles.ts'
import sections from './sections.css?raw'
import theme from './theme.css?raw'

export const styles: ThemeStyles = {
  fonts: [bricolageCondensed, bricolageGrotesque],
  theme,
  sections,
}
