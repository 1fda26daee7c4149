import type { BlogConfig } from '@vitrine/model'

/** Labels of the article tones. */
export const ARTICLE_TONES: Record<BlogConfig['tone'], string> = {
  natural: 'Natural',
  professional: 'Professional',
  casual: 'Casual',
  educational: 'Educational',
  storytelling: 'Storytelling',
}
