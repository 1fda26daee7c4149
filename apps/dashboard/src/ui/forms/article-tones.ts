import { type BlogConfig, t } from '@vitrine/model'

/** Labels of the article tones. */
export const ARTICLE_TONES: Record<BlogConfig['tone'], string> = {
  natural: t('Natural'),
  professional: t('Professional'),
  casual: t('Casual'),
  educational: t('Educational'),
  storytelling: t('Storytelling'),
}
