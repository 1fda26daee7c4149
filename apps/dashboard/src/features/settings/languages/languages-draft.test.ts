import { expect, it } from 'vitest'
import {
  addLanguage,
  countChanges,
  countTranslated,
  groupBySection,
  rebaseDraft,
  toBatches,
  toDraft,
  toTranslations,
} from './languages-draft.ts'

const saved = [{ language: 'fr', texts: [{ source: 'Hello', text: 'Bonjour' }] }]
const withText = (text: string) => new Map([['fr', new Map([['Hello', text]])]])

it('saves no empty texts and no space around them', () => {
  expect(toTranslations(toDraft(saved))).toEqual(saved)
  expect(toTranslations(withText(' Salut '))).toEqual([
    { language: 'fr', texts: [{ source: 'Hello', text: 'Salut' }] },
  ])
  expect(toTranslations(withText('  '))).toEqual([{ language: 'fr', texts: [] }])
})

it('counts changed texts, and a language that was added or removed as one', () => {
  const before = toDraft(saved)
  expect(countChanges(before, withText('Bonjour '))).toBe(0)
  expect(countChanges(before, withText(''))).toBe(1)
  expect(countChanges(before, addLanguage(before, 'de'))).toBe(1)
  expect(countChanges(before, new Map())).toBe(1)
})

it('makes one’s own changes to what was saved on another screen meanwhile', () => {
  const before = new Map([
    [
      'fr',
      new Map([
        ['Hello', 'Bonjour'],
        ['Bye', 'Adieu'],
      ]),
    ],
    ['de', new Map([['Hello', 'Hallo']])],
  ])
  const mine = new Map([
    [
      'fr',
      new Map([
        ['Hello', 'Salut'],
        ['Bye', 'Adieu'],
      ]),
    ],
    ['es', new Map<string, string>()],
  ])
  const theirs = new Map([
    [
      'fr',
      new Map([
        ['Hello', 'Bonjour'],
        ['Bye', 'Au revoir'],
      ]),
    ],
    ['de', new Map([['Hello', 'Hallo']])],
    ['it', new Map([['Hello', 'Ciao']])],
  ])
  expect(rebaseDraft(before, mine, theirs)).toEqual(
    new Map([
      [
        'fr',
        new Map([
          ['Hello', 'Salut'],
          ['Bye', 'Au revoir'],
        ]),
      ],
      ['it', new Map([['Hello', 'Ciao']])],
      ['es', new Map()],
    ]),
  )
  expect(rebaseDraft(before, before, theirs)).toEqual(theirs)
})

it('counts the texts of the website that are translated, not those it no longer has', () => {
  const texts = [{ place: 'hero', source: 'Hello' }]
  expect(countTranslated(texts, new Map([['Hello', 'Bonjour']]))).toBe(1)
  expect(countTranslated(texts, new Map([['Gone', 'Parti']]))).toBe(0)
  expect(countTranslated(texts, undefined)).toBe(0)
})

it('groups texts by their place, in order', () => {
  const texts = ['hero', 'about', 'hero'].map((place, index) => ({ place, source: String(index) }))
  expect(groupBySection(texts)).toEqual([
    ['hero', ['0', '2']],
    ['about', ['1']],
  ])
})

it('asks for proposals in batches of few texts and few letters', () => {
  const sizes = (sources: string[]) => toBatches(sources).map(batch => batch.length)
  expect(sizes(Array.from({ length: 45 }, (_, index) => `Text ${index}`))).toEqual([20, 20, 5])
  expect(sizes(['a'.repeat(3000), 'b'.repeat(3000), 'c'.repeat(15_000), 'd'])).toEqual([1, 1, 1, 1])
  expect(sizes([])).toEqual([])
})
