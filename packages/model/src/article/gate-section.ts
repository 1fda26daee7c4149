import type { ArticleSection, ArticleVideo } from './article.ts'
import { linkableSecond } from './article-plan.ts'
import { type Evidence, gateText, findRefusal, type Refusal } from './gate-text.ts'
import { normalizeSpeech, isVerbatim } from './quotations.ts'
import { type SpokenSentence, countWords } from './spoken-sentences.ts'

/** A section as written by a model. */
export type WrittenSection = { heading?: string; paragraphs: readonly string[]; quote?: string | null }
export type GatedSection = { section: ArticleSection | null; refused: Refusal[] }

/** Sections with fewer words are dropped. */
const MIN_SECTION_WORDS = 25

/**
 * Removes unsupported sentences from a written section; null if too little remains. The start is that of its part of
 * the transcript, never one the model stated.
 */
export function gateSection(
  { heading = '', paragraphs, quote = null }: WrittenSection,
  spoken: readonly SpokenSentence[],
  evidenceIndex: Evidence['evidenceIndex'],
  video: ArticleVideo,
): GatedSection {
  const window = spoken.map(({ text }) => text).join(' ')
  const evidence: Evidence = { evidenceIndex, window }
  const refused: Refusal[] = []
  const gatedParagraphs = paragraphs.slice(0, 40).flatMap(paragraph => {
    const gated = gateText(paragraph.slice(0, 5000), evidence)
    refused.push(...gated.refused)
    return gated.text ? [gated.text] : []
  })
  const isEnough = gatedParagraphs.reduce((sum, text) => sum + countWords(text), 0) >= MIN_SECTION_WORDS
  return {
    section: isEnough
      ? {
          heading: gateLine(heading, evidenceIndex, 160),
          start: linkableSecond(spoken[0]?.start ?? null, video),
          paragraphs: gatedParagraphs,
          quote: verifyQuote(quote, spoken, video),
        }
      : null,
    refused,
  }
}

/** Returns a heading or title if all of it is supported and it quotes nothing, else ''. */
export function gateLine(line: string, evidenceIndex: Evidence['evidenceIndex'], max: number): string {
  const plain = line
    .replace(/[#*_`]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<=\p{L})\.$/u, '')
  if (!plain || plain.length > max || /[“”„«»"「」『』]/u.test(plain)) return ''
  return findRefusal(plain, evidenceIndex) === null ? plain : ''
}

/** The quotation with the start of the sentence it begins in, or null if it is not verbatim. */
function verifyQuote(
  quote: string | null,
  spoken: readonly SpokenSentence[],
  video: ArticleVideo,
): ArticleSection['quote'] {
  const text = (quote ?? '')
    .replace(/^[\s“”„«»"'‘’「」『』]+|[\s“”„«»"‘’「」『』]+$/gu, '')
    .replace(/\s+/g, ' ')
  const words = countWords(text)
  if (words < 4 || words > 80 || /…|\.{3}/.test(text)) return null
  const at = spoken.findIndex((_, index) => {
    const near = spoken.slice(index, index + 6).map(one => one.text)
    return isVerbatim(text, near.join(' ')) && !isVerbatim(text, near.slice(1).join(' '))
  })
  const sentence = spoken[at]
  return sentence && normalizeSpeech(text)
    ? { text: text.slice(0, 700), start: linkableSecond(sentence.start, video) }
    : null
}

/** Returns the supported sentences of a short text, or '' if they exceed `max` UTF-16 units. */
export function gateParagraph(
  text: string,
  spoken: readonly SpokenSentence[],
  evidenceIndex: Evidence['evidenceIndex'],
  max: number,
): string {
  const window = spoken.map(one => one.text).join(' ')
  const gated = gateText(text.slice(0, 2000), { evidenceIndex, window }).text
  return gated.length <= max ? gated : ''
}
