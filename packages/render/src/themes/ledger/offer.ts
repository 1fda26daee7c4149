import type { ThemeOffer } from '../manifest.ts'

export const offer: ThemeOffer = {
  sentence: 'A book of accounts: twelve columns, one accent, every list a table closed by a double rule.',
  suits: ['linkedin-individual', 'linkedin-company', 'github'],
}
