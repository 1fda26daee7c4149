import { family as archivo } from '../../fonts/families/archivo.ts'
import { family as archivoCondensed } from '../../fonts/families/archivo-condensed.ts'
import { family as archivoWide } from '../../fonts/families/archivo-wide.ts'
import type { ThemeStyles } from '../theme-styles.ts'
import sections from './sections.css?raw'
import theme from './theme.css?raw'

export const styles: ThemeStyles = {
  fonts: [archivoWide, archivo, archivoCondensed],
  theme,
  sections,
}
