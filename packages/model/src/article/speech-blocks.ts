import { type SpokenSentence, countWords } from './spoken-sentences.ts'

/** Consecutive sentences, the unit of an outline. `start` in seconds, null without timestamps. */
export type SpeechBlock = { start: number | null; sentences: readonly SpokenSentence[]; words: number }

/** About a minute of speech. */
const WORDS_PER_BLOCK = 140

/** Splits a transcript into blocks at sentence boundaries. */
export function splitIntoBlocks(spoken: readonly SpokenSentence[]): SpeechBlock[] {
  const blocks: SpeechBlock[] = []
  let sentences: SpokenSentence[] = []
  let words = 0
  const close = () => {
    if (sentences.length > 0) blocks.push({ start: sentences[0]?.start ?? null, sentences, words })
    sentences = []
    words = 0
  }
  for (const sentence of spoken) {
    sentences.push(sentence)
    words += countWords(sentence.text)
    if (words >= WORDS_PER_BLOCK) close()
  }
  close()
  return blocks
}

export function speechText(blocks: readonly SpeechBlock[]): string {
  return blocks.flatMap(block => block.sentences.map(sentence => sentence.text)).join(' ')
}
