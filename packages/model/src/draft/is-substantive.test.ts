import { expect, it } from 'vitest'
import { isSubstantive } from './is-substantive.ts'

it.each([
  ['Hi there, welcome to my GitHub profile!', false],
  ['I’m Maren Holt', false],
  ["Hi, I'm Maren", false],
  ['https://maren.example www.maren.example/quays-and-locks', false],
  ['Quays', true],
  ['Hi quays', false],
  ['Ada', false],
  ['Sea', false],
  ['Quays and locks', true],
  ['I build compilers', true],
  ['1843 1844', false],
  ['C++ C#', true],
  ['岸壁', false],
  ['岸壁設計', true],
  ['이것은 배', true],
  ['', false],
])('%j says more than a greeting: %s', (sentence, is) =>
  expect(isSubstantive(sentence, 'Maren Holt')).toBe(is),
)
