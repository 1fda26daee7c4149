import type { ThemeOffer } from '../manifest.ts'

export const offer: ThemeOffer = {
  sentence: 'A manual page about you: one typeface, one grid of characters, set with care.',
  suits: ['github'],
}
