import type { ThemeName } from '@vitrine/model'

/** The themes' names as people read them. The renderer's own list would bring every stylesheet along. */
export const THEME_LABELS: Record<ThemeName, string> = {
  atelier: 'Atelier',
  blueprint: 'Blueprint',
  gazette: 'Gazette',
  ledger: 'Ledger',
  marquee: 'Marquee',
  meridian: 'Meridian',
  signal: 'Signal',
  terminal: 'Terminal',
  'white-cube': 'White Cube',
  zine: 'Zine',
}
