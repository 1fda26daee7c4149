import type { ThemeOffer } from '../manifest.ts'

export const offer: ThemeOffer = {
  sentence: 'A newspaper: nameplate and date, a lead over the fold, columns with true rules between them.',
  suits: ['youtube', 'linkedin-individual', 'github', 'linkedin-company'],
}
