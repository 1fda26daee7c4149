import type { BlogConfig } from '@vitrine/model'

/** What the tones are called that an article can be written in. */
export const ARTICLE_TONES: Record<BlogConfig['tone'], string> = {
  natural: 'Natural',
  professional: 'Professional',
  casual: 'Casual',
  educational: 'Educational',
  storytelling: 'Storytelling',
}
