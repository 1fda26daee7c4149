import type { RichText } from '@vitrine/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { comparePosts, mergePosts } from './post-diff.ts'
import { EMPTY_DRAFT, type PostDraft } from './post-draft.ts'

const doc = (...texts: string[]): RichText => ({
  type: 'doc',
  content: texts.map(text => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})
const post = (title: string, ...texts: string[]): PostDraft => ({
  ...EMPTY_DRAFT,
  title,
  body: doc(...texts),
})

it('lists the fields and paragraphs that differ, each with both versions', () => {
  const mine = post('A candle', 'Light it.', 'It has three parts.', 'Mine.')
  const theirs = { ...post('The candle', 'Light it.', 'It has four parts.', 'Mine.', 'New.'), tags: ['Fire'] }
  expect(
    comparePosts(mine, theirs, null).map(one => ({ label: one.label, mine: one.mine, theirs: one.theirs })),
  ).toEqual([
    { label: 'Title', mine: 'A candle', theirs: 'The candle' },
    { label: 'Tags', mine: null, theirs: 'Fire' },
    { label: 'Paragraph 2', mine: 'It has three parts.', theirs: 'It has four parts.' },
    { label: 'Paragraph 4', mine: null, theirs: 'New.' },
  ])
})

it('recognises what only the other version changed since the common one', () => {
  const base = { ...post('A candle', 'One.', 'Two.', 'Three.', 'Four.'), slug: 'a-candle' }
  const mine = { ...base, body: doc('One, here.', 'Two.', 'Three.') }
  const theirs = {
    ...base,
    title: 'The candle',
    body: doc('One, there.', 'Two.', 'Three.', 'Four.', 'Five.'),
  }
  expect(comparePosts(mine, theirs, base).map(({ label, isOnlyTheirs }) => [label, isOnlyTheirs])).toEqual([
    ['Title', true],
    ['Paragraph 1', false],
    // What I removed comes back rather than that what they added is lost.
    ['Paragraph 4', true],
  ])
})

it('merges any choice, and no or every one to one of both versions', () => {
  const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 })
  fc.assert(
    fc.property(texts, texts, fc.boolean(), (own, other, isTheirs) => {
      const [mine, theirs] = [post('Mine', ...own), post('Theirs', ...other)]
      const merged = mergePosts(mine, theirs, () => isTheirs)
      expect(merged).toEqual(isTheirs ? theirs : mine)
      const differences = comparePosts(mine, theirs, null)
      const [first] = differences.filter(({ id }) => id !== 'title')
      if (first) {
        const half = mergePosts(mine, theirs, id => id === first.id)
        expect(comparePosts(half, theirs, null).length).toBeLessThan(differences.length)
      }
    }),
  )
})

it('shows texts too long to align as one passage', () => {
  const long = (word: string) => post('A', ...Array.from({ length: 600 }, (_, at) => `${word} ${at}`))
  expect(comparePosts(long('a'), long('b'), null)).toHaveLength(1)
})
