import { describe, expect, it } from 'vitest'
import { endsDangling } from './dangling-words.ts'
import { isBullet, joinRows } from './join-rows.ts'
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
      'The analysis of all kinds of single-\ncell data in singlecut slices.',
      'The analysis of all kinds of single-cell data in singlecut slices.',
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
    ['a comma alone', 'Organs,\nCarillons\nBells', 'Organs, Carillons\nBells'],
    ['a hyphen after a small letter', 'Organ-\nbuilder', 'Organ-builder'],
    [
      'an opening bracket',
      'I have tuned organs for twelve ye\n(in Norway)',
      'I have tuned organs for twelve ye (in Norway)',
    ],
    [
      'a broken word in capitals elsewhere',
      'We plan the develop-\nment of quays; DEVELOPMENT is slow.',
      'We plan the development of quays; DEVELOPMENT is slow.',
    ],
    [
      'a hyphen before a capital',
      'We plan the quays of all of Aust-\nAgder; AustAgder, Austgder',
      'We plan the quays of all of Aust-Agder; AustAgder, Austgder',
    ],
    [
      'a slash within',
      'I write front-end/programs for all of\nback-end work.',
      'I write front-end/programs for all of back-end work.',
    ],
    [
      'a broken word with a capital',
      'Develop-\nment of quays; development is slow.',
      'Development of quays; development is slow.',
    ],
    [
      'a row of 32 letters',
      'I have tuned organs for twelve x\nin Norway',
      'I have tuned organs for twelve x in Norway',
    ],
    ['a single letter and a hyphen', 'Vitamin C-\nrich', 'Vitamin C- rich'],
  ])('joins rows after or before %s', (_, text, joined) => {
    expect(joinRows(text)).toBe(joined)
  })

  it('joins a row whose text goes on with an address, a sign or a number', () => {
    for (const next of ['see https://a.example', 'bells #2', 'a1. bells', '12 bells'])
      expect(joinRows(`Organs,  \n ${next}`)).toBe(`Organs, ${next}`)
    expect(isBullet('  - x')).toBe(true)
    expect(isBullet('x - y')).toBe(false)
  })

  it.each([
    'I tune organs.\nand ships',
    'organ tuner\ncoffee drinker',
    'Skills and other things that I have learned:\norgans',
    'I have tuned organs for twelve years\n- in Norway',
    'I tune organs\n\nin all of the towns on the coast',
    'Organs,\n\nbells',
    '\nbells, and organs',
    'Organs,\n1. bells',
    'Organs,\n12) bells',
    'Organs,\n\u{1f514} bells',
    'Organs,\nhttps://a.example',
    'Organs,\nhttp://a.example',
    'Organs,\n#bells',
    'Organs, bells\nCarillons',
    'Twin-organs\nCarillons',
    'I have tuned organs for twelve.\nin all of Norway.',
    'I have tuned organs for twelve x\nIn all of norway',
    'I have tuned organs for twelve\nin Norway',
  ])('keeps the rows of %j', text => {
    expect(joinRows(text)).toBe(text)
  })
})

// Texts that would take minutes if each row were joined to a copy of all before it.
it.each([
  [`${'a'.repeat(39)},`, 5000, 5000 * 41 - 1],
  [`${'ab '.repeat(13)}`, 5000, 5000 * 39 - 1],
  ['ab-', 20_000, 60_000],
  ['a'.repeat(200_000), 1, 200_000],
])('joins rows such as %j', (row, count, length) => {
  expect(joinRows(Array.from({ length: count }, () => row).join('\n'))).toHaveLength(length)
})

it.each([
  ['Head of', true],
  ['Leiterin der', true],
  ['Responsable de', true],
  ['Organs,', true],
  ['Organs -', true],
  ['Organs -  ', true],
  ['Organs, bells', false],
  ['Organs of', true],
  ['Organs OF', true],
  ['Made of?', false],
  ['7', false],
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
