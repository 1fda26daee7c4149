/**
 * The labels of all themes by their permanent names. A theme is a line here, a folder in `packages/render/src/themes`
 * and an entry in `offers.ts` there; the landing page reads the labels without the themes' styles.
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
