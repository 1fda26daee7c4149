import type { ThemeOffer } from '../manifest.ts'

export const offer: ThemeOffer = {
  sentence:
    'A gallery: white walls, numbered rooms, every picture at its own proportions, a label beside it.',
  suits: ['instagram', 'linkedin-individual', 'linkedin-company'],
}
