import { sentencesOf } from '../text/sentences.ts'
import type { Facts } from './fact.ts'
import { judgeSentence, type JudgeOptions } from './judge-sentence.ts'
import type { Verdict } from './verdict.ts'

export type JudgedSentence = { text: string; verdict: Verdict }

/** A sentence's trailing ids of the facts it stands on, as models are asked to write them: "… [f3, f7]". */
const CITATION = /\s*\[((?:[a-z]\d{1,4})(?:\s*,\s*[a-z]\d{1,4})*)\]\s*([.!?…]?)\s*$/u
const QUOTED = /[“„«"][^“”„«»"]{1,600}[”“»"]/gu

/** A sentence without its citation, and the ids it cites; undefined if it cites nothing. */
export function splitCitation(sentence: string): { text: string; cited: string[] | undefined } {
  const match = CITATION.exec(sentence)
  if (!match) return { text: sentence, cited: undefined }
  return { text: sentence.slice(0, match.index) + (match[2] ?? ''), cited: (match[1] ?? '').split(/\s*,\s*/) }
}

/** Judges each sentence of a text; a quotation is never split. */
export function judgeText(text: string, facts: Facts, options: JudgeOptions = {}): JudgedSentence[] {
  return wholeSentences(text).map(raw => {
    const { text: sentence, cited } = splitCitation(raw)
    const verdict = judgeSentence(sentence, facts, cited ? { ...options, cited } : options)
    return { text: sentence, verdict }
  })
}

/** The sentences of a text; full stops within a quotation end none, and a citation belongs to what it follows. */
function wholeSentences(text: string): string[] {
  const flat = text.replace(/\s+/g, ' ').trim().replace(/([.!?…])\s*(\[(?:[a-z]\d{1,4})(?:\s*,\s*[a-z]\d{1,4})*\])/gu, ' $2$1')
  const quiet = flat.replace(QUOTED, quotation => quotation.replace(/[.!?…](?=.)/gu, '_'))
  return sentencesOf(quiet).map(({ start, end }) => flat.slice(start, end).trim())
}

/** Whether every sentence of a text passes. */
export function isSupported(text: string, facts: Facts, options: JudgeOptions = {}): boolean {
  const judged = judgeText(text, facts, options)
  return judged.length > 0 && judged.every(({ verdict }) => verdict.ok)
}
