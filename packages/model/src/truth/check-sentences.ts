import { sentencesOf } from '../text/sentences.ts'
import { type CheckOptions, checkSentence } from './check-sentence.ts'
import type { Facts } from './fact.ts'
import type { Verdict } from './verdict.ts'

export type CheckedSentence = { text: string; verdict: Verdict }

const QUOTED = /[“„«"][^“”„«»"]{1,600}[”“»"]/gu

/** Checks each sentence of a text when it is asked for; a quotation is never split. */
export function* eachChecked(
  text: string,
  facts: Facts,
  options: CheckOptions = {},
): Generator<CheckedSentence> {
  for (const sentence of wholeSentences(text))
    yield { text: sentence, verdict: checkSentence(sentence, facts, options) }
}

/** Checks all sentences of a text. */
export const checkSentences = (text: string, facts: Facts, options: CheckOptions = {}): CheckedSentence[] => [
  ...eachChecked(text, facts, options),
]

/** The sentences of a text; full stops within a quotation end none. */
function wholeSentences(text: string): string[] {
  const flat = text.replace(/\s+/g, ' ').trim()
  const quiet = flat.replace(QUOTED, quotation => quotation.replace(/[.!?…](?=.)/gu, '_'))
  return sentencesOf(quiet).map(({ start, end }) => flat.slice(start, end).trim())
}

/** Whether every sentence of a text passes; not for an empty one. */
export function isSupported(text: string, facts: Facts, options: CheckOptions = {}): boolean {
  const checked = checkSentences(text, facts, options)
  return checked.length > 0 && checked.every(({ verdict }) => verdict.ok)
}
