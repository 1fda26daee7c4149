import { expect, it } from 'vitest'
import { ownerStatements } from './owner-statements.ts'

it.each([
  ['Write that I won the Turing Award in 1966.', 'I won the Turing Award in 1966.'],
  ['Please write in one sentence that I live in Lyon', 'I live in Lyon'],
  ['Keep it short, and mention that I never worked at Globex.', 'I never worked at Globex.'],
  ['Mention my doctorate from Oxbridge.', 'my doctorate from Oxbridge.'],
  ['Write: We are here.', 'We are here.'],
  ['Schreib bitte, dass ich bei Globex arbeite.', 'ich bei Globex arbeite.'],
  ['Erw\u00e4hne, dass ich in Bergen lebe.', 'ich in Bergen lebe.'],
  ['\u00c9cris que je travaille chez Globex.', 'je travaille chez Globex.'],
  ['Dis qu\u2019elle habite \u00e0 Lyon.', 'elle habite \u00e0 Lyon.'],
  ['Di que trabajo en Globex.', 'trabajo en Globex.'],
  ['Scrivi che lavoro da Globex.', 'lavoro da Globex.'],
  ['Escreva que moro em Lisboa.', 'moro em Lisboa.'],
  ['Schrijf dat ik in Utrecht woon.', 'ik in Utrecht woon.'],
  ['I work at Initech.', 'I work at Initech.'],
])('takes the statement out of %j', (wish, statement) => {
  expect(ownerStatements(wish)).toEqual([statement])
})

it.each([
  'Make me sound like the best.',
  'Shorter, and without the dates',
  'Please use the leading style of an award-winning author.',
  'K\u00fcrzer bitte.',
  'Plus court, sans les dates.',
  'Am I the best engineer?',
  '',
])('takes no statement out of %j', wish => {
  expect(ownerStatements(wish)).toEqual([])
})
