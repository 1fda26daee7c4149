import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  checkCase,
  readCorpus,
  TUNED_CORPUS,
  type CheckedSentence,
  type CorpusCase,
} from './testing/corpus.ts'

const TODAY = new Date('2026-11-23')
const FILE = join(import.meta.dirname, 'testing/verdicts.json')
const SEPARATOR = ' | '
const corpus = readCorpus(TUNED_CORPUS)

/** The facts that support a sentence, or why it was refused and for which words. */
const summaryOf = ({ verdict }: CheckedSentence) =>
  verdict.ok
    ? `${verdict.kind} ${verdict.from.join(' ')}`
    : `${verdict.refusal.kind}: ${verdict.refusal.text}`

/** The true sentences of a case, in turn without one word, with two words swapped, or with the end of the next one. */
function slightlyChanged(one: CorpusCase): CorpusCase {
  const truths = one.sentences.filter(sentence => sentence.true)
  const sentences = truths.map((sentence, index) => {
    const words = sentence.text.split(' ')
    const next = (truths[(index + 1) % truths.length] ?? sentence).text.split(' ')
    const at = index % words.length
    const changed = [
      () => words.toSpliced(at, 1),
      () => words.toSpliced(at, 2, ...words.slice(at, at + 2).reverse()),
      () => [...words.slice(0, words.length / 2), ...next.slice(next.length / 2)],
    ][index % 3]
    return { ...sentence, text: (changed?.() ?? words).join(' ') }
  })
  return { ...one, sentences }
}

/** RECORD=1 rewrites the record; its difference shows which sentences a change of the rules lets pass or refuses. */
function expectRecorded(name: string, checked: CheckedSentence[]): void {
  const verdicts = checked.map(summaryOf).join(SEPARATOR)
  const recorded = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>
  if (process.env.RECORD) {
    recorded[name] = verdicts
    writeFileSync(FILE, `${JSON.stringify(recorded, null, 2)}\n`)
  }
  expect(verdicts.split(SEPARATOR)).toEqual(recorded[name]?.split(SEPARATOR))
}

it.each(corpus)('judges each sentence of %s as recorded, and lets no lie pass', (name, cases) => {
  const checked = cases.flatMap(one => checkCase(one, TODAY))
  expect(checked.filter(sentence => !sentence.true && sentence.verdict.ok)).toEqual([])
  expectRecorded(name, checked)
})

it.each(corpus)('judges slightly changed sentences of %s as recorded', (name, cases) => {
  expectRecorded(
    `${name}, changed`,
    cases.flatMap(one => checkCase(slightlyChanged(one), TODAY)),
  )
})
