import { t } from '../i18n/translate.ts'
import type { Article } from './article.ts'

/** Tells the owner what the check changed about a finished article; null if nothing. */
export function describeCheck({
  fact_check,
  fallback,
}: Pick<Article, 'fact_check' | 'fallback'>): string | null {
  const { removed, sentences } = fact_check ?? { removed: 0, sentences: 0 }
  switch (fallback) {
    case 'unsupported_sentences':
      return t(
        'The video doesn’t support {removed, number} of the model’s {sentences, plural, one {# sentence} other {# sentences}}, so this draft uses the video’s own words.',
        { removed, sentences },
      )
    case 'unchecked_language':
      return t(
        'We can’t check articles in this language against the video yet, so this draft uses the video’s own words.',
      )
    case 'unchecked_translation':
      return t('We can’t check a translation against the video, so this draft uses the video’s own words.')
    case 'unusable_answers':
      return t('The language model returned no usable text, so this draft uses the video’s own words.')
    case null:
      if (removed === 0) return null
      return t(
        '{removed, plural, one {One sentence was removed because the video doesn’t support it.} other {# sentences were removed because the video doesn’t support them.}}',
        { removed },
      )
  }
}
