import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkCase, readCorpus, TUNED_CORPUS, type CheckedSentence } from './testing/corpus.ts'

const TODAY = new Date('2026-11-23')
const FILE = join(import.meta.dirname, 'testing/verdicts.json')

/** A verdict in three letters: how a sentence passed, or why it was refused. */
const codeOf = ({ verdict }: CheckedSentence) =>
  (verdict.ok ? verdict.kind : verdict.refusal.kind).slice(0, 3)
const corpus = readCorpus(TUNED_CORPUS)

/** RECORD=1 rewrites the record; its difference shows which sentences a change of the rules lets pass or refuses. */
it.each(corpus)('judges each sentence of %s as recorded, and lets no lie pass', (name, cases) => {
  const checked = cases.map(one => checkCase(one, TODAY))
  expect(checked.flat().filter(sentence => !sentence.true && sentence.verdict.ok)).toEqual([])
  const codes = checked.map(sentences => sentences.map(codeOf).join(' '))
  const recorded = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string[]>
  if (process.env.RECORD) writeFileSync(FILE, `${JSON.stringify({ ...recorded, [name]: codes }, null, 2)}\n`)
  expect(codes).toEqual(process.env.RECORD ? codes : recorded[name])
})
