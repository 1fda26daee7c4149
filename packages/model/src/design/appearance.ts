/**
 * The owner's settings of a theme's appearance, each absent for the theme's own: what it means is the theme's business
 * (`packages/render/src/appearance`). A value that a theme does not have is kept and has no effect there.
 */
export const APPEARANCE = {
  /** A pairing of typefaces, named after the one of its headings. */
  type: [
    'archivo',
    'bricolage',
    'familjen',
    'fraunces',
    'hanken',
    'instrument',
    'martian',
    'newsreader',
    'schibsted',
    'space',
  ],
  scale: ['small', 'large'],
  density: ['compact', 'airy'],
  width: ['narrow', 'wide'],
  corner: ['soft', 'round'],
} as const

export type AppearanceSetting = keyof typeof APPEARANCE
export type AppearanceValue = (typeof APPEARANCE)[AppearanceSetting][number]
export type TypePairing = (typeof APPEARANCE)['type'][number]

export const APPEARANCE_SETTINGS = Object.keys(APPEARANCE) as AppearanceSetting[]

export const BACKGROUNDS = ['plain', 'tinted', 'inverted', 'picture'] as const
export type BackgroundKind = (typeof BACKGROUNDS)[number]
