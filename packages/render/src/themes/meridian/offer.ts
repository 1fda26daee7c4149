import type { ThemeOffer } from '../manifest.ts'

export const offer: ThemeOffer = {
  sentence:
    'One line runs down the page and everything is stated against it: large statements, facts as a report.',
  suits: ['linkedin-company', 'linkedin-individual', 'youtube'],
}
