import type { ThemeOffer } from '../manifest.ts'

export const offer: ThemeOffer = {
  sentence: 'Large statements: one line runs down the page, everything stands against it, facts as a report.',
  suits: ['linkedin-company', 'linkedin-individual', 'youtube'],
}
