import type { ArticleSection, ArticleVideo } from './article.ts'
import { secondOf } from './article-plan.ts'
import { type Evidence, gateText, refusalOf, type Refusal } from './evidence.ts'
import { asSpoken, isVerbatim } from './quotes.ts'
import { type Spoken, wordCount } from './spoken-sentences.ts'

/** A section as a model wrote it. */
export type Written = { heading?: string; paragraphs: readonly string[]; quote?: string | null }
export type GatedSection = { section: ArticleSection | null; refused: Refusal[] }

/** Fewer words are no section. */
const LEAST_WORDS = 25

/**
 * What is left of a written section when everything that was never said is gone; null where that is too little. The
 * moment is the one at which its part of the transcript begins, never one that a model told.
 */
export function gateSection(
  { heading = '', paragraphs, quote = null }: Written,
  said: readonly Spoken[],
  witness: Evidence['witness'],
  video: ArticleVideo,
): GatedSection {
  const window = said.map(({ text }) => text).join(' ')
  const evidence: Evidence = { witness, window }
  const refused: Refusal[] = []
  const kept = paragraphs.slice(0, 40).flatMap(paragraph => {
    const gated = gateText(paragraph.slice(0, 5000), evidence)
    refused.push(...gated.refused)
    return gated.text ? [gated.text] : []
  })
  const isEnough = kept.reduce((sum, text) => sum + wordCount(text), 0) >= LEAST_WORDS
  return {
    section: isEnough
      ? {
          heading: gateLine(heading, witness, 160),
          start: secondOf(said[0]?.start ?? null, video),
          paragraphs: kept,
          quote: trueQuote(quote, said, video),
        }
      : null,
    refused,
  }
}

/** A heading or title that says nothing unsupported, and quotes nothing; empty otherwise. */
export function gateLine(line: string, witness: Evidence['witness'], max: number): string {
  const plain = line
    .replace(/[#*_`]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<=\p{L})\.$/u, '')
  if (!plain || plain.length > max || /[“”„«»"「」『』]/u.test(plain)) return ''
  return refusalOf(plain, witness) === null ? plain : ''
}

/** A quotation as it was said, with the moment of the sentence it begins in; null where nobody said it. */
function trueQuote(
  quote: string | null,
  said: readonly Spoken[],
  video: ArticleVideo,
): ArticleSection['quote'] {
  const text = (quote ?? '')
    .replace(/^[\s“”„«»"'‘’「」『』]+|[\s“”„«»"‘’「」『』]+$/gu, '')
    .replace(/\s+/g, ' ')
  const words = wordCount(text)
  if (words < 4 || words > 80 || /…|\.{3}/.test(text)) return null
  const at = said.findIndex((_, index) => {
    const near = said.slice(index, index + 6).map(one => one.text)
    return isVerbatim(text, near.join(' ')) && !isVerbatim(text, near.slice(1).join(' '))
  })
  const sentence = said[at]
  return sentence && asSpoken(text)
    ? { text: text.slice(0, 700), start: secondOf(sentence.start, video) }
    : null
}

/** A short text about the whole, of which only what holds is kept; empty where nothing does. */
export function gateParagraph(
  text: string,
  said: readonly Spoken[],
  witness: Evidence['witness'],
  max: number,
): string {
  const window = said.map(one => one.text).join(' ')
  const gated = gateText(text.slice(0, 2000), { witness, window }).text
  return gated.length <= max ? gated : ''
}
