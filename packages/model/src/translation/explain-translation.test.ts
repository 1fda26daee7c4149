import { expect, it } from 'vitest'
import type { TranslationRefusal } from './check-translation.ts'
import { explainTranslation } from './explain-translation.ts'

const KINDS = [
  'empty',
  'marks',
  'link',
  'number',
  'name',
  'negation',
  'praise',
  'language',
  'length',
  'meaning',
] as const
const explain = (kind: (typeof KINDS)[number], added: boolean, text = 'nine') =>
  explainTranslation({ kind, text, added } as TranslationRefusal)

it('gives every reason in its own words, and quotes what it is about', () => {
  const sentences = KINDS.flatMap(kind => [...new Set([explain(kind, false), explain(kind, true)])])
  expect(new Set(sentences).size).toBe(sentences.length)
  for (const kind of ['marks', 'link', 'number', 'name', 'negation', 'praise', 'meaning'] as const)
    for (const added of [true, false]) expect(explain(kind, added)).toContain('“nine”')
})

it.each(['marks', 'link', 'number', 'name', 'negation', 'length'] as const)(
  'tells an added %s from a lost one',
  kind => expect(explain(kind, true)).not.toBe(explain(kind, false)),
)

it('says so if the second check named no words', () => {
  expect(explain('meaning', false, '')).toBe('A second check didn’t confirm its meaning.')
})
