import type { ThemeOffer } from '../manifest.ts'

export const offer: ThemeOffer = {
  sentence:
    'An annotated page: one long measure of text, notes beside it, numbers in the margin in blue pencil.',
  suits: ['linkedin-individual', 'instagram', 'youtube'],
}
