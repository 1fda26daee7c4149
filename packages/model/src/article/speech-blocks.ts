import { type Spoken, wordCount } from './spoken-sentences.ts'

/** A few sentences that follow each other: what an outline points at. `start` in seconds, null without times. */
export type Block = { start: number | null; sentences: readonly Spoken[]; words: number }

/** About a minute of speech. */
const BLOCK_WORDS = 140

/** Cuts what is said into blocks, between sentences; every sentence is in exactly one. */
export function blocksOf(spoken: readonly Spoken[]): Block[] {
  const blocks: Block[] = []
  let sentences: Spoken[] = []
  let words = 0
  const close = () => {
    if (sentences.length > 0) blocks.push({ start: sentences[0]?.start ?? null, sentences, words })
    sentences = []
    words = 0
  }
  for (const sentence of spoken) {
    sentences.push(sentence)
    words += wordCount(sentence.text)
    if (words >= BLOCK_WORDS) close()
  }
  close()
  return blocks
}

/** What is said in some blocks, as one text. */
export function textOf(blocks: readonly Block[]): string {
  return blocks.flatMap(block => block.sentences.map(sentence => sentence.text)).join(' ')
}
