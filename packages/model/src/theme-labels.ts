/**
 * The themes there are, by the name that never changes, as people read them. A theme is a line here and a folder in
 * `packages/render/src/themes`, and nothing else; the first page of the product reads this without the themes' styles.
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
