import type { Article } from './article.ts'

/** Tells the owner what the check changed about a finished article; null if nothing. */
export function describeCheck({
  fact_check,
  fallback,
}: Pick<Article, 'fact_check' | 'fallback'>): string | null {
  const { removed, sentences } = fact_check ?? { removed: 0, sentences: 0 }
  switch (fallback) {
    case 'unsupported_sentences':
      return `The video doesn’t support ${removed} of the model’s ${sentences} sentences, so this draft uses the video’s own words.`
    case 'unchecked_language':
      return 'Articles in this language can’t be checked against the video yet, so this draft uses the video’s own words.'
    case 'unchecked_translation':
      return 'A translation can’t be checked against the video, so this draft uses the video’s own words.'
    case 'unusable_answers':
      return 'The language model gave no usable text, so this draft uses the video’s own words.'
    case null:
      if (removed === 0) return null
      return removed === 1
        ? 'One sentence was removed because the video doesn’t support it.'
        : `${removed} sentences were removed because the video doesn’t support them.`
  }
}
