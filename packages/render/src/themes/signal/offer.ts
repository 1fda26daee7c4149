import type { ThemeOffer } from '../manifest.ts'

export const offer: ThemeOffer = {
  sentence:
    'The whole of you on one screen, links always at hand, and every section under a flag of its own.',
  suits: ['instagram', 'youtube', 'linkedin-individual', 'github', 'linkedin-company'],
}
