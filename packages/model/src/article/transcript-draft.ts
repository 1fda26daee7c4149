import { cutText } from '../text/cut-text.ts'
import { oneLine } from '../text/clean-text.ts'
import { tagsIn } from '../draft/posts/post-tags.ts'
import { detectLanguage } from '../i18n/detect-language.ts'
import type { Article, ArticleSection, ArticleVideo } from './article.ts'
import { blocksOfSpeech, plannedSections, secondOf } from './article-plan.ts'
import type { BlogConfig } from './blog-config.ts'
import { type Spoken, spokenSentences, wordCount } from './spoken-sentences.ts'
import { isTelling, keyWords, mostTelling } from './rank-sentences.ts'
import type { Transcript } from './transcript.ts'

/** Sentences of a section at most. */
const SENTENCES: Record<BlogConfig['length'], number> = { short: 5, medium: 9, long: 18 }
const IN_PARAGRAPH = 4

/**
 * A draft of a video's own words, made without any model: its chapters, or parts cut where the topic changes; of each
 * the sentences that tell the most, cleaned, in their order; one of them as a quotation with its moment. Nothing is
 * said that was not said.
 */
export function draftFromTranscript(
  video: ArticleVideo,
  transcript: Transcript,
  length: BlogConfig['length'],
): Article {
  const spoken = spokenSentences(transcript)
  const { blocks } = blocksOfSpeech(spoken)
  const parts = plannedSections(blocks, video, length).map(({ heading, first, last }) => ({
    heading,
    said: blocks.slice(first, last + 1).flatMap(block => block.sentences),
  }))
  const sections = parts.map(({ heading, said }, index): ArticleSection => {
    const others = parts.filter((_, other) => other !== index).map(part => part.said)
    return sectionOf(heading, said, others, video, length)
  })
  const whole = spoken.filter(isTelling)
  return {
    title: titleOf(video, whole),
    excerpt: excerptOf(whole),
    tags: tagsIn(video.description).slice(0, 6),
    sections: sections.filter(({ paragraphs, quote }) => paragraphs.length > 0 || quote !== null),
    written_by: 'transcript',
    language: transcript.language ?? detectLanguage(whole.map(({ text }) => text).join(' ')) ?? 'en',
  }
}

/** A section of what was said in it, and nothing else. */
export function sectionOf(
  heading: string,
  said: readonly Spoken[],
  others: readonly (readonly Spoken[])[],
  video: ArticleVideo,
  length: BlogConfig['length'],
): ArticleSection {
  const telling = said.filter(isTelling)
  const quoted =
    mostTelling(
      telling.filter(({ text }) => isQuotable(text)),
      others,
      1,
    )[0] ?? null
  const kept = mostTelling(
    telling.filter(sentence => sentence !== quoted),
    others,
    SENTENCES[length],
  )
  const paragraphs: string[] = []
  for (let from = 0; from < kept.length; from += IN_PARAGRAPH)
    paragraphs.push(
      kept
        .slice(from, from + IN_PARAGRAPH)
        .map(({ text }) => text)
        .join(' '),
    )
  return {
    heading: heading || headingOf(telling, others),
    start: secondOf(said[0]?.start ?? null, video),
    paragraphs,
    quote: quoted && { text: quoted.text, start: secondOf(quoted.start, video) },
  }
}

const isQuotable = (text: string) => {
  const words = wordCount(text)
  return words >= 8 && words <= 45
}

/** The words that tell a part from the others. */
function headingOf(said: readonly Spoken[], others: readonly (readonly Spoken[])[]): string {
  const heading = keyWords(said, others).join(' · ')
  const [first = ''] = heading
  return first.toLocaleUpperCase() + heading.slice(first.length)
}

/** The video's own title; where nobody told it, the first thing that is said. */
export function titleOf({ title }: ArticleVideo, spoken: readonly Spoken[]): string {
  const own = oneLine(title ?? '')
  if (/[\p{L}\p{N}]/u.test(own)) return cutText(own, 200)
  return cutText(oneLine(spoken[0]?.text ?? ''), 80) || 'Video'
}

/** The first sentences that say something. */
export function excerptOf(spoken: readonly Spoken[]): string {
  const first = spoken.find(({ text }) => wordCount(text) >= 8)
  return first ? cutText(oneLine(first.text), 220) : ''
}
