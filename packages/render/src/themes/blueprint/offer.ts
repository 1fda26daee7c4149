import type { ThemeOffer } from '../manifest.ts'

export const offer: ThemeOffer = {
  sentence: 'A technical drawing of your work: one ink, fine grid, dimension lines, repositories as sheets.',
  suits: ['github', 'linkedin-company'],
}
