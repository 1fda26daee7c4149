import type { Evidence, PreviewData, Profile } from '@vitrine/model'
import { expect, test } from 'vitest'
import { listSourcedTexts, type SourcedText } from './sourced-texts.ts'

const now = new Date(2026, 10, 21, 12)
const at = new Date(2026, 10, 21, 9).toISOString()
const PAGE = 'From your public LinkedIn page · today'
const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

type Parts = {
  profile?: Partial<Record<keyof Profile, unknown>>
  design: Record<string, unknown>
  evidence: Record<string, Evidence[]>
  posts?: unknown[]
}

/** A preview of only what a test names. */
const previewOf = ({ profile, design, evidence, posts = [] }: Parts) =>
  ({
    profile: {
      link: { platform: 'linkedin' },
      provenance: Object.fromEntries(
        ['name', 'headline', 'bio', 'location', 'stats', 'joined_at', 'details', 'links'].map(field => [
          field,
          { path: 'public-page', detail: 'JSON-LD', at },
        ]),
      ),
      ...profile,
    },
    seo: { language: 'en' },
    section_order: Object.keys(design),
    posts,
    design,
    evidence,
  }) as unknown as PreviewData

const list = (parts: Parts) => listSourcedTexts(previewOf(parts), now)
const textsOf = (parts: Parts): SourcedText[] => list(parts).flatMap(({ texts }) => texts)

const career = {
  profile: {
    headline: 'Mathematician',
    bio: 'I write notes.',
    provenance: {
      headline: { path: 'public-page', detail: 'JSON-LD', at },
      bio: { path: 'public-page', detail: 'JSON-LD', at },
      'details.experience': { path: 'export', detail: 'PDF', at },
    },
    details: { experience: [{ title: 'Analyst', organization: 'Engines' }] },
  },
  design: {
    header: { title: 'Ada' },
    hero: { title: 'Ada', lede: 'Mathematician' },
    about: { title: 'About me', body: paragraph('I write notes.') },
    experience: { title: '', items: [{ role: 'Analyst', organization: 'Engines', location: 'London' }] },
  },
  evidence: {
    'experience.items.0.role': [{ path: 'details.experience.0.title', quote: 'Analyst' }],
    'experience.items.0.organization': [{ path: 'details.experience.0.organization', quote: 'Engines' }],
    'about.body': [{ path: 'bio', quote: 'I write notes.' }],
    'hero.lede': [{ path: 'headline', quote: 'Mathematician' }],
    'hero.eyebrow': [{ path: 'location', quote: 'London' }],
    'header.title': [{ path: 'name', quote: 'Ada' }],
    'seo.title': [{ path: 'name', quote: 'Ada' }],
  },
}

test('lists texts in page order, the fields of an entry together, with one source for each section', () => {
  expect(
    list(career).map(({ heading, source, texts }) => [
      heading,
      source,
      ...texts.map(({ text, details }) => [text, ...details]),
    ]),
  ).toEqual([
    ['At the top', PAGE, ['Mathematician']],
    ['About me', PAGE, ['I write notes.']],
    ['Experience', 'From your own file · today', ['Analyst', 'Engines']],
  ])
})

test('names a section without a title as the editor does', () => {
  const design = { studies: { title: '', items: [{ title: 'Engines' }] } }
  const evidence = { 'studies.items.0.title': [{ path: 'bio', quote: 'Engines' }] }
  expect(list({ profile: { bio: 'Engines' }, design, evidence }).map(({ heading }) => heading)).toEqual([
    'Case studies',
  ])
})

test('shows no proof where the profile says the same', () => {
  expect(textsOf(career).flatMap(({ proofs, source }) => [...proofs, source])).toEqual([null, null, null])
})

test('names the source of a text that differs from its section', () => {
  const texts = textsOf({
    profile: { name: 'Ada', location: 'London' },
    design: { hero: { title: 'Ada', eyebrow: 'London', lede: 'I lead with numbers.' } },
    evidence: {
      'hero.title': [{ path: 'name', quote: 'Ada' }],
      'hero.eyebrow': [{ path: 'location', quote: 'London' }],
      'hero.lede': [{ path: 'owner', quote: 'I lead with numbers.' }],
    },
  })
  expect(texts.map(({ source }) => source)).toEqual([null, null, 'Your own statement'])
  expect(texts.flatMap(({ proofs }) => proofs)).toEqual([])
})

test('shows the whole sentence of a shortened text, with the used part marked', () => {
  const [text] = textsOf({
    profile: { headline: 'Hello! Organ tuner at Holt & Sons, Bergen. Hire me.' },
    design: { hero: { lede: 'Organ tuner' } },
    evidence: { 'hero.lede': [{ path: 'headline', quote: 'Organ tuner' }] },
  })
  expect(text?.proofs).toEqual([
    {
      kind: 'excerpt',
      pieces: [
        { text: 'Organ tuner', isUsed: true },
        { text: ' at Holt & Sons, Bergen.', isUsed: false },
      ],
    },
  ])
})

const repositories = [3920, 2108, 1340, 742, 500, 0].map((stars, index) => ({ name: `r${index}`, stars }))
const starsOf = (evidence: Evidence[]): Parts => ({
  profile: { details: { repositories: [...repositories, { name: 'fork', stars: 9000 }] } },
  design: { stats: { title: 'Numbers', items: [{ label: 'Stars', value: 8610, kind: 'count' }] } },
  evidence: { 'stats.items.0': evidence },
})
const sumEvidence = (quote: string): Evidence => ({
  path: 'details.repositories',
  quote,
  derivation: { kind: 'sum', field: 'stars', parts: [0, 1, 2, 3, 4, 5] },
})

test('shows the largest parts of a sum, the others together and the total', () => {
  const [text] = textsOf(starsOf([sumEvidence('8610')]))
  expect(text?.text).toBe('8,610 Stars')
  expect(text?.proofs).toEqual([
    {
      kind: 'sum',
      parts: [
        { name: 'r0', value: '3,920' },
        { name: 'r1', value: '2,108' },
        { name: 'r2', value: '1,340' },
        { name: 'r3', value: '742' },
      ],
      others: { name: '2 more', value: '500' },
      total: { name: 'Sum over 6 repositories', value: '8,610', note: '1 fork not counted' },
    },
  ])
})

test('shows no sum whose parts do not add up', () => {
  expect(textsOf(starsOf([sumEvidence('9000')]))[0]?.proofs).toEqual([])
})

test('reads evidence stored before derivations', () => {
  const parts = [0, 1].map(index => ({
    path: `details.repositories.${index}.stars`,
    quote: String(repositories[index]?.stars),
  }))
  expect(textsOf(starsOf(parts))[0]?.proofs).toEqual([{ kind: 'note', text: '3,920 + 2,108 + …' }])
  const stored = { ...starsOf([{ path: 'joined_at', quote: '2011-03-04T09:10:11Z' }]) }
  expect(textsOf(stored)[0]?.proofs).toEqual([{ kind: 'note', text: 'Joined on 4 March 2011' }])
})

test('shows the date of a year in words, and the exact number of an abbreviated one', () => {
  const texts = textsOf({
    profile: { joined_at: '2011-03-04T23:10:11Z', stats: [{ value: 12_440 }, { value: 412 }] },
    design: {
      stats: {
        items: [
          { label: 'Since', value: 2011, kind: 'year' },
          { label: 'Followers', value: 12_440, kind: 'count' },
          { label: 'Members', value: 412, kind: 'count' },
        ],
      },
    },
    evidence: {
      'stats.items.0': [{ path: 'joined_at', quote: '2011-03-04T23:10:11Z', derivation: { kind: 'year' } }],
      'stats.items.1': [{ path: 'stats.0.value', quote: '12440' }],
      'stats.items.2': [{ path: 'stats.1.value', quote: '412' }],
    },
  })
  expect(texts.map(({ text, proofs }) => [text, proofs])).toEqual([
    ['Since 2011', [{ kind: 'note', text: 'Joined on 4 March 2011' }]],
    ['12.4k Followers', [{ kind: 'note', text: 'Exactly 12,440' }]],
    ['412 Members', []],
  ])
})

const languages = (share: Evidence[], detail: string): Parts => ({
  profile: {
    provenance: { 'details.languages': { path: 'api', detail, at } },
    details: {
      repositories: ['Go', 'Go', 'C'].map(name => ({ name })),
      languages: [{ name: 'Go', share: 0.7 }],
    },
  },
  design: { languages: { title: 'Languages', items: [{ name: 'Go', share: 2 / 3 }] } },
  evidence: {
    'languages.items.0': [{ path: 'details.languages.0.name', quote: 'Go' }],
    'languages.items.0.share': share,
  },
})

test('shows the repositories that a percentage counts', () => {
  const counted: Evidence = {
    path: 'details.repositories',
    quote: String(2 / 3),
    derivation: { kind: 'share', parts: [0, 1], total: 3 },
  }
  const [section] = list(languages([counted], 'main languages of 3 repositories, counted'))
  expect(section?.texts.map(({ text }) => text)).toEqual(['Go 67%'])
  expect(section?.texts[0]?.proofs).toEqual([
    {
      kind: 'sum',
      parts: [
        { name: 'Go', value: '2' },
        { name: 'Other', value: '1' },
      ],
      others: null,
      total: { name: 'Main language of 3 repositories', value: '3', note: '' },
    },
  ])
  expect(section?.note).toBeNull()
})

test('says once that percentages are of bytes', () => {
  const measured = [{ path: 'details.languages.0.share', quote: '0.7' }]
  const [section] = list(languages(measured, 'GraphQL languages, by bytes'))
  expect(section?.note).toBe('Share of the code in bytes, rounded.')
})

test('shows words of a list together', () => {
  const texts = textsOf({
    profile: { details: { skills: ['Notation', 'Algebra'] } },
    design: { skills: { title: 'Skills', items: ['Notation', 'Algebra'] } },
    evidence: {
      'skills.items.0': [{ path: 'details.skills.0', quote: 'Notation' }],
      'skills.items.1': [{ path: 'details.skills.1', quote: 'Algebra' }],
    },
  })
  expect(texts.map(({ text }) => text)).toEqual(['Notation · Algebra'])
})

test('shows where a link leads unless its text says so', () => {
  const texts = textsOf({
    profile: { links: [{ url: 'https://www.holt.example/' }, { url: 'https://x.com/holt' }] },
    design: { links: { items: [{ label: 'holt.example' }, { label: 'X' }] } },
    evidence: {
      'links.items.0': [{ path: 'links.0.url', quote: 'https://www.holt.example/' }],
      'links.items.1': [{ path: 'links.1.url', quote: 'https://x.com/holt' }],
    },
  })
  expect(texts.map(({ proofs }) => proofs)).toEqual([[], [{ kind: 'link', text: 'x.com/holt' }]])
})

test('lists the titles and excerpts of posts', () => {
  const texts = textsOf({
    profile: { details: { videos: [{ title: 'A flame', description: 'Why it points up.' }] } },
    design: { posts: { title: 'Posts', count: 4 } },
    posts: [{ title: 'A flame', excerpt: 'Why it points up.', tags: ['fire'] }],
    evidence: {
      'posts.0.title': [{ path: 'details.videos.0.title', quote: 'A flame' }],
      'posts.0.excerpt': [{ path: 'details.videos.0.description', quote: 'Why it points up.' }],
      'posts.0.tags': [{ path: 'details.videos.0.description', quote: 'Why it points up.' }],
    },
  })
  expect(texts.map(({ text, details }) => [text, ...details])).toEqual([['A flame', 'Why it points up.']])
})
