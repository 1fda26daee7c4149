import { plainLetters } from '../truth/checks/verbatim.ts'
import type { Fact, Facts } from '../truth/fact.ts'
import { checkSentences } from '../truth/check-sentences.ts'
import { grammarOf } from '../truth/languages/languages.ts'
import type { ArticleSection, ArticleVideo, ArticleCheck } from './article.ts'
import { linkableSecond } from './article-plan.ts'
import { countWords } from './spoken-sentences.ts'
import { truncateGraphemes } from '../text/truncate-text.ts'

/** A sentence as written by a model, with the ids of the passages that it names. */
export type CitedSentence = { text: string; from: readonly string[] }
/** A section as written by a model. */
export type WrittenSection = {
  paragraphs: readonly (readonly CitedSentence[])[]
  quote: string | null
}

/** A sentence that passed, and the ids of the passages that support it. */
export type PassedSentence = { text: string; from: readonly string[]; isVerbatim: boolean }
export type CheckedText = ArticleCheck & { passed: PassedSentence[] }
export type CheckedSection = ArticleCheck & {
  paragraphs: PassedSentence[][]
  quote: ArticleSection['quote']
}

/** Sections with fewer words are dropped. */
const MIN_SECTION_WORDS = 25
/** A quotation runs over at most this many spoken sentences. */
const MAX_QUOTED_SENTENCES = 4

/** Whether sentences in a language (BCP 47) can be checked; in others only whole spoken sentences pass. */
export const canCheckLanguage = (language: string): boolean =>
  /^[a-z]{2}(?:-|$)/i.test(language) && grammarOf(language.toLowerCase()) !== null

/**
 * Checks each sentence of a section against the passages that it cites and those next to them, or against all of the
 * section if it cites none. `passages` are those of the section.
 */
export function checkSection(
  { paragraphs, quote }: WrittenSection,
  passages: Facts,
  video: ArticleVideo,
): CheckedSection {
  const checked = paragraphs
    .slice(0, 40)
    .map(sentences => sentences.map(({ text, from }) => checkText(text, passages, from)))
  const quoted = (quote ?? '').trim() === '' ? null : quote
  const verified = quoted === null ? null : findQuote(quoted, passages.list, video)
  const sum = (field: keyof ArticleCheck) => checked.flat().reduce((total, part) => total + part[field], 0)
  return {
    paragraphs: checked.map(sentences => sentences.flatMap(({ passed }) => passed)),
    quote: verified,
    sentences: sum('sentences') + (quoted === null ? 0 : 1),
    removed: sum('removed') + (quoted !== null && verified === null ? 1 : 0),
  }
}

/** Checks each sentence of a text against the passages cited, or against all. */
export function checkText(text: string, passages: Facts, cited: readonly string[] = []): CheckedText {
  const near = withNeighbors(cited, passages.list)
  const checked = checkSentences(text.slice(0, 5000), passages, near.length > 0 ? { cited: near } : {})
  const passed = checked.flatMap(({ text: sentence, verdict }) =>
    verdict.ok ? [{ text: sentence, from: verdict.from, isVerbatim: verdict.kind === 'verbatim' }] : [],
  )
  return { passed, sentences: checked.length, removed: checked.length - passed.length }
}

/** Checks a title or heading of at most `max` UTF-16 units as a whole; it may quote nothing. */
export function checkLine(line: string, passages: Facts, max: number): CheckedText {
  const plain = line
    .replace(/[#*_`]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<=\p{L})\.$/u, '')
  if (plain === '') return { passed: [], sentences: 0, removed: 0 }
  const { passed, removed } = checkText(plain, passages)
  const isFit = removed === 0 && plain.length <= max && !/[“”„«»"「」『』]/u.test(plain)
  const from = passed.flatMap(sentence => sentence.from)
  const whole = { text: plain, from, isVerbatim: passed.every(sentence => sentence.isVerbatim) }
  return isFit && passed.length > 0
    ? { passed: [whole], sentences: 1, removed: 0 }
    : { passed: [], sentences: 1, removed: 1 }
}

/** The section with what passed, each paragraph with the time of its first passage; null if too little remains. */
export function passedSection(
  { paragraphs, quote }: CheckedSection,
  heading: string,
  passages: Facts,
  video: ArticleVideo,
): ArticleSection | null {
  const texts = paragraphs.flatMap(sentences => {
    const text = sentences.map(sentence => sentence.text).join(' ')
    const ids = new Set(sentences.flatMap(({ from }) => from))
    const first = passages.list.find(({ id }) => ids.has(id))
    return text === '' ? [] : [{ text: truncateGraphemes(text, 5000), start: secondOf(first, video) }]
  })
  if (texts.reduce((sum, { text }) => sum + countWords(text), 0) < MIN_SECTION_WORDS) return null
  return { heading, start: secondOf(passages.list[0], video), paragraphs: texts, quote }
}

/** The ids, and those of the passages before and after each, in the order of the film; unknown ones are ignored. */
export function withNeighbors(ids: readonly string[], list: readonly Fact[]): string[] {
  const wanted = new Set(ids)
  const isNear = (index: number) =>
    [index - 1, index, index + 1].some(place => wanted.has(list[place]?.id ?? ''))
  return list.flatMap(({ id }, index) => (isNear(index) ? [id] : []))
}

const secondOf = (fact: Fact | undefined, video: ArticleVideo) =>
  linkableSecond(fact?.source.second ?? null, video)

/**
 * The spoken sentences that a quotation is taken from, whole, so that no negation or condition is cut off; null if it
 * was not said word for word.
 */
function findQuote(quote: string, list: readonly Fact[], video: ArticleVideo): ArticleSection['quote'] {
  const plain = ` ${plainLetters(quote)} `
  if (countWords(plain) < 4) return null
  for (let length = 1; length <= MAX_QUOTED_SENTENCES; length += 1)
    for (const [index, first] of list.entries()) {
      const text = list
        .slice(index, index + length)
        .map(fact => fact.text)
        .join(' ')
      const isFit = text.length <= 700 && countWords(text) <= 80
      if (isFit && ` ${plainLetters(text)} `.includes(plain)) return { text, start: secondOf(first, video) }
    }
  return null
}
