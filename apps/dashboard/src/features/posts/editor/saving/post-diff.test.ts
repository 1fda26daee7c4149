import type { PostContent, RichText } from '@vitrine/model'
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
    comparePosts(mine, theirs, null).map(one => ({
      label: one.label,
      mine: one.mine.words,
      theirs: one.theirs.words,
    })),
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

it('keeps a publication elsewhere, and lists it', () => {
  const base: PostContent = { ...post('A candle', 'One.'), slug: 'a-candle' }
  const mine: PostDraft = { ...base, slug: '', body: doc('One, here.') }
  const theirs: PostDraft = { ...base, status: 'published', published_at: '2026-05-04T10:00:00.000Z' }
  for (const known of [base, null]) {
    const [publication, ...rest] = comparePosts(mine, theirs, known)
    expect(publication).toMatchObject({ label: 'Publication', isOnlyTheirs: true })
    expect(publication?.mine.words).toBe('Draft')
    expect(publication?.theirs.words).toMatch(/^Published, .*2026/)
    expect(rest.map(({ label }) => label)).toEqual(['Paragraph 1'])
  }
  expect(mergePosts(mine, theirs, id => id === 'publication')).toEqual({
    ...theirs,
    slug: '',
    body: mine.body,
  })
  const dated: PostDraft = { ...theirs, published_at: '2026-05-01T10:00:00.000Z' }
  expect(comparePosts(dated, theirs, { ...base, ...theirs })[0]).toMatchObject({ isOnlyTheirs: false })
})

it('lists the address of what was published elsewhere where it is not the one of my title', () => {
  const base: PostContent = { ...post('A candle'), slug: 'a-candle' }
  const theirs: PostDraft = { ...base, status: 'published', published_at: '2026-05-04T10:00:00.000Z' }
  const mine: PostDraft = { ...base, title: 'The candle', slug: '' }
  const [address] = comparePosts(mine, theirs, base).filter(({ id }) => id === 'slug')
  expect(address).toMatchObject({ isOnlyTheirs: true, mine: { words: 'the-candle' } })
})

it('leaves out what only the other version deleted, and keeps what I moved or added', () => {
  const base = { ...post('A candle', 'One.', 'Two.', 'Three.', 'Four.'), slug: 'a-candle' }
  const merge = (own: string[], other: string[]) => {
    const [mine, theirs] = [own, other].map(texts => ({ ...base, body: doc(...texts) })) as [
      PostDraft,
      PostDraft,
    ]
    const ids = new Set(
      comparePosts(mine, theirs, base)
        .filter(({ isOnlyTheirs }) => isOnlyTheirs)
        .map(({ id }) => id),
    )
    return mergePosts(mine, theirs, id => ids.has(id)).body
  }
  expect(merge(['One.', 'Two.', 'Three.', 'Four, here.'], ['One.', 'Three.', 'Four.'])).toEqual(
    doc('One.', 'Three.', 'Four, here.'),
  )
  const moved = ['One.', 'Three.', 'Four.', 'Two.']
  expect(merge(moved, ['One.', 'Two.', 'Three.', 'Four.'])).toEqual(doc(...moved))
  const repeated = ['One.', 'Two.', 'One.', 'Three.', 'Four.']
  expect(merge(repeated, ['One.', 'Two.', 'Three.', 'Four.'])).toEqual(doc(...repeated))
})

it('tells apart what has the same words', () => {
  const withBlock = (block: object) =>
    ({ ...EMPTY_DRAFT, body: { type: 'doc', content: [block] } }) as unknown as PostDraft
  const compare = (own: object, other: object) => comparePosts(withBlock(own), withBlock(other), null)[0]
  const picture = (src: string) => ({ type: 'image', attrs: { src, alt: '' } })
  expect(compare(picture('https://a.example/1.png'), picture('https://a.example/2.png'))).toMatchObject({
    mine: { words: 'Picture', pictures: ['https://a.example/1.png'] },
    theirs: { pictures: ['https://a.example/2.png'] },
    isSameText: false,
  })
  const text = (...marks: object[]) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: 'A ring', ...(marks.length > 0 ? { marks } : {}) }],
  })
  expect(compare(text(), text({ type: 'bold' }))).toMatchObject({ isSameText: true })
  const link = (href: string) => text({ type: 'link', attrs: { href } })
  expect(compare(link('https://a.example/'), link('https://b.example/'))).toMatchObject({
    mine: { words: 'A ring\nhttps://a.example/' },
    theirs: { words: 'A ring\nhttps://b.example/' },
    isSameText: false,
  })
  const video = (id: string) => ({ type: 'video', attrs: { host: 'vimeo', id, title: '', poster: null } })
  expect(compare(video('1'), video('2'))).toMatchObject({ mine: { words: 'Video 1' }, isSameText: false })
  expect(compare({ type: 'horizontalRule' }, text())).toMatchObject({ mine: { words: 'Divider' } })
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
