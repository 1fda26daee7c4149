import type { ThemeOffer } from '../manifest.ts'

export const offer: ThemeOffer = {
  sentence: 'A cinema: one enormous frame, its title in the widest capitals, and the credits at the end.',
  suits: ['youtube', 'linkedin-individual', 'instagram'],
}
