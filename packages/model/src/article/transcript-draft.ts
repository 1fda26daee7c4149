import { truncateText } from '../text/truncate-text.ts'
import { collapseWhitespace } from '../text/clean-text.ts'
import { postTagsIn } from '../draft/posts/post-tags.ts'
import { detectLanguage } from '../i18n/detect-language.ts'
import type { Article, ArticleSection, ArticleVideo } from './article.ts'
import { speechBlocksOf, planSections, linkableSecond } from './article-plan.ts'
import type { BlogConfig } from './blog-config.ts'
import { type SpokenSentence, spokenSentences, countWords } from './spoken-sentences.ts'
import type { Transcript } from './transcript.ts'
import { ADVERTISING, CALL_TO_ACTION } from '../draft/posts/strip-boilerplate.ts'
import { containsContact } from '../text/contact-data.ts'
import { foldWord } from '../truth/tokens.ts'
import { bagOfWords } from './topic-segmentation.ts'

/** Maximum sentences per section. */
const MAX_SENTENCES: Record<BlogConfig['length'], number> = { short: 5, medium: 9, long: 18 }
const SENTENCES_PER_PARAGRAPH = 4

/**
 * Drafts an article from a video's own words, without a model: its chapters, or parts split where the topic changes;
 * of each the most representative sentences in order, one of them as a quotation with its timestamp.
 */
export function draftFromTranscript(
  video: ArticleVideo,
  transcript: Transcript,
  length: BlogConfig['length'],
): Article {
  const spoken = spokenSentences(transcript)
  const { blocks } = speechBlocksOf(spoken)
  const parts = planSections(blocks, video, length).map(({ heading, first, last }) => ({
    heading,
    sentences: blocks.slice(first, last + 1).flatMap(block => block.sentences),
  }))
  const sections = parts.map(({ heading, sentences }, index): ArticleSection => {
    const others = parts.filter((_, other) => other !== index).map(part => part.sentences)
    return draftSection(heading, sentences, others, video, length)
  })
  const whole = spoken.filter(isOnTopic)
  return {
    title: articleTitle(video, whole),
    excerpt: articleExcerpt(whole),
    tags: postTagsIn(video.description).slice(0, 6),
    sections: sections.filter(({ paragraphs, quote }) => paragraphs.length > 0 || quote !== null),
    written_by: 'transcript',
    fact_check: null,
    fallback: null,
    language: transcript.language ?? detectLanguage(whole.map(({ text }) => text).join(' ')) ?? 'en',
  }
}

/** Drafts one section from its sentences only. */
export function draftSection(
  heading: string,
  sentences: readonly SpokenSentence[],
  others: readonly (readonly SpokenSentence[])[],
  video: ArticleVideo,
  length: BlogConfig['length'],
): ArticleSection {
  const telling = sentences.filter(isOnTopic)
  const quoted =
    topSentences(
      telling.filter(({ text }) => isQuotable(text)),
      others,
      1,
    )[0] ?? null
  const selected = topSentences(
    telling.filter(({ text }) => text !== quoted?.text),
    others,
    MAX_SENTENCES[length],
  )
  const paragraphs: ArticleSection['paragraphs'] = []
  for (let from = 0; from < selected.length; from += SENTENCES_PER_PARAGRAPH) {
    const group = selected.slice(from, from + SENTENCES_PER_PARAGRAPH)
    const text = group.map(sentence => sentence.text).join(' ')
    paragraphs.push({ text, start: linkableSecond(group[0]?.start ?? null, video) })
  }
  return {
    heading: heading || draftHeading(telling, others),
    start: linkableSecond(sentences[0]?.start ?? null, video),
    paragraphs,
    quote: quoted && { text: quoted.text, start: linkableSecond(quoted.start, video) },
  }
}

const isQuotable = (text: string) => {
  const words = countWords(text)
  return words >= 8 && words <= 45
}

/** The key terms of a part. */
function draftHeading(
  sentences: readonly SpokenSentence[],
  others: readonly (readonly SpokenSentence[])[],
): string {
  const heading = keyTerms(sentences, others).join(' · ')
  const [first = ''] = heading
  return first.toLocaleUpperCase() + heading.slice(first.length)
}

/** The video's title, or the first sentence if it has none. */
export function articleTitle({ title }: ArticleVideo, spoken: readonly SpokenSentence[]): string {
  const own = collapseWhitespace(title ?? '')
  if (/[\p{L}\p{N}]/u.test(own)) return truncateText(own, 200)
  return truncateText(collapseWhitespace(spoken[0]?.text ?? ''), 80) || 'Video'
}

/** The first sentence of at least eight words. */
export function articleExcerpt(spoken: readonly SpokenSentence[]): string {
  const first = spoken.find(({ text }) => countWords(text) >= 8)
  return first ? truncateText(collapseWhitespace(first.text), 220) : ''
}

/** Whether a sentence is about the subject, not a sponsor, a call to action or contact data. */
function isOnTopic({ text }: SpokenSentence): boolean {
  return !ADVERTISING.test(text) && !CALL_TO_ACTION.test(text) && !containsContact(text)
}

/**
 * Returns the `count` most representative sentences of a part in spoken order. Words are weighted by TF-IDF over the
 * parts.
 */
function topSentences(
  part: readonly SpokenSentence[],
  others: readonly (readonly SpokenSentence[])[],
  count: number,
): SpokenSentence[] {
  const worth = termWeights(part, others)
  const ranked = part
    .map((sentence, index) => ({ sentence, index, score: scoreSentence(sentence.text, worth) }))
    .sort((a, b) => b.score - a.score)
  const keys = ranked.map(({ sentence }) => foldWord(sentence.text))
  return ranked
    .filter((_, rank) => keys.indexOf(keys[rank] ?? '') === rank)
    .slice(0, count)
    .sort((a, b) => a.index - b.index)
    .map(({ sentence }) => sentence)
}

/** The terms that distinguish a part, as spoken: at most two, the best first. */
function keyTerms(part: readonly SpokenSentence[], others: readonly (readonly SpokenSentence[])[]): string[] {
  const worth = termWeights(part, others)
  const spelled = new Map<string, string>()
  for (const { text } of part)
    for (const [word] of text.matchAll(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}|\p{L}[\p{L}\p{M}'’-]{3,}/gu,
    )) {
      const known = spelled.get(foldWord(word))
      // Mid-sentence spelling has the word's own case.
      if (!known || word === word.toLocaleLowerCase()) spelled.set(foldWord(word), word)
    }
  return [...worth]
    .sort(([, a], [, b]) => b - a)
    .flatMap(([word]) => spelled.get(word) ?? [])
    .slice(0, 2)
}

/** The words of each part, by its sentences: each section is compared with all others. */
const partBags = new WeakMap<readonly SpokenSentence[], Map<string, number>>()

function bagOfPart(part: readonly SpokenSentence[]): Map<string, number> {
  const bag = partBags.get(part) ?? bagOfWords(part.map(({ text }) => text).join(' '))
  partBags.set(part, bag)
  return bag
}

/** The weight of each word that a part has twice or more. */
function termWeights(
  part: readonly SpokenSentence[],
  others: readonly (readonly SpokenSentence[])[],
): Map<string, number> {
  const own = bagOfPart(part)
  const bags = others.map(bagOfPart)
  const repeated = [...own].filter(([, count]) => count > 1)
  return new Map(
    repeated.map(([word, count]) => {
      const having = 1 + bags.filter(bag => bag.has(word)).length
      return [word, Math.sqrt(count) * Math.log((bags.length + 2) / having)]
    }),
  )
}

/** Normalised by length; sentences under 6 or over 60 words score 0. */
function scoreSentence(text: string, worth: ReadonlyMap<string, number>): number {
  const words = countWords(text)
  if (words < 6 || words > 60) return 0
  let score = 0
  for (const word of bagOfWords(text).keys()) score += worth.get(word) ?? 0
  return score / Math.sqrt(words + 6)
}
