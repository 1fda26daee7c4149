import type { ThemeOffer } from '../manifest.ts'

export const offer: ThemeOffer = {
  sentence: 'Cut and paste: a photocopied cover, pictures taped down askew, words on strips of paper.',
  suits: ['instagram', 'youtube', 'linkedin-individual'],
}
