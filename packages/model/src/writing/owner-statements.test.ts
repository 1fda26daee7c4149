import { expect, it } from 'vitest'
import { ownerStatements } from './owner-statements.ts'

it.each<readonly [string, string]>([
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
  ['  Please  and then mention  my doctorate', 'my doctorate'],
  ['Inclusion is my subject', 'Inclusion is my subject'],
  ['Makers know me', 'Makers know me'],
  ['essay that I wrote', 'essay that I wrote'],
  ['Say that I won that prize', 'I won that prize'],
  ['Keep it short and mention that I ski', 'I ski'],
  ['Por favor, di que esqu\u00edo', 'esqu\u00edo'],
  ...[
    'Sono direttore di una societ\u00e0 che produce vino.',
    'I manage the state park service that protects bears.',
    'We add colours that last.',
    'In 2019 I founded Acme.',
    'In Bergen I founded a choir.',
    'More than 200 clients trust me.',
    'Mehr als 200 Kunden vertrauen uns.',
    'M\u00e1s de 200 clientes conf\u00edan en m\u00ed.',
  ].map((sentence): [string, string] => [sentence, sentence]),
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
  ' \u2026 ',
  'Please, and also make it shorter',
  'In the style of a great author',
  'In two sentences, with what I do',
  'More about my work in 2019',
  'In 3 short lines, please',
  'Say to everybody out there in the world that I won',
])('takes no statement out of %j', wish => {
  expect(ownerStatements(wish)).toEqual([])
})

it('takes each statement of several lines and sentences', () => {
  expect(ownerStatements('I work at Initech. I won!  Make it short\n\n Write that I ski \nwhy?')).toEqual([
    'I work at Initech.',
    'I won!',
    'I ski',
  ])
})
