/**
 * Theme labels by permanent name. Adding a theme takes a line here, a folder in `packages/render/src/themes` and an
 * entry in its `offers.ts`. A module of its own so that the landing page gets the labels without the themes' styles.
 */
export const THEME_LABELS = {
  terminal: 'Terminal',
  blueprint: 'Blueprint',
  ledger: 'Ledger',
  atelier: 'Atelier',
  meridian: 'Meridian',
  signal: 'Signal',
  marquee: 'Marquee',
  'white-cube': 'White Cube',
  gazette: 'Gazette',
  zine: 'Zine',
} as const

/** The colour modes of a theme; `auto` follows the visitor's system. */
export const THEME_MODES = ['light', 'dark', 'auto'] as const
