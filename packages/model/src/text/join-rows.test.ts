import { describe, expect, it } from 'vitest'
import { endsDangling } from './dangling-words.ts'
import { joinRows } from './join-rows.ts'
import { sentencesOf } from './sentences.ts'

describe('joinRows', () => {
  it.each([
    [
      'a row in lower case',
      'I have tuned organs for twelve years\nin all of Norway.',
      'I have tuned organs for twelve years in all of Norway.',
    ],
    ['a comma', 'Organs,\nCarillons', 'Organs, Carillons'],
    [
      'a small word',
      'I have tuned the organs of many of\nNorway’s churches.',
      'I have tuned the organs of many of Norway’s churches.',
    ],
    [
      'a slash',
      'I write programs for all kinds of front-end/\nback-end work.',
      'I write programs for all kinds of front-end/back-end work.',
    ],
    [
      'a hyphen of its own',
      'The analysis of all kinds of single-\ncell data.',
      'The analysis of all kinds of single-cell data.',
    ],
    [
      'a broken word',
      'We plan the develop-\nment of quays; development is slow.',
      'We plan the development of quays; development is slow.',
    ],
    [
      'a soft hyphen',
      'We plan the develop\u00ad\nment of quays for the town.',
      'We plan the development of quays for the town.',
    ],
  ])('joins rows after or before %s', (_, text, joined) => {
    expect(joinRows(text)).toBe(joined)
  })

  it.each([
    'I tune organs.\nand ships',
    'organ tuner\ncoffee drinker',
    'Skills and other things that I have learned:\norgans',
    'I have tuned organs for twelve years\n- in Norway',
    'I tune organs\n\nin all of the towns on the coast',
  ])('keeps the rows of %j', text => {
    expect(joinRows(text)).toBe(text)
  })
})

it.each([
  ['Head of', true],
  ['Leiterin der', true],
  ['Responsable de', true],
  ['Organs,', true],
  ['Organs -', true],
  ['This is what it is made of.', false],
  ['Head of organs', false],
])('endsDangling of %j is %s', (text, isDangling) => {
  expect(endsDangling(text)).toBe(isDangling)
})

it.each([
  ['She has a Bachelor (B.A.) focused on organs. It helps.', 2],
  ['He served in the U.S. Army. It was long.', 2],
  ['A tuner, e.g. of organs. That is all.', 2],
])('sentencesOf %j finds %i', (text, count) => {
  expect(sentencesOf(text)).toHaveLength(count)
})
