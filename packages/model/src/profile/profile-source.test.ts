import { expect, it } from 'vitest'
import { CHANNEL, PERSON } from '../draft/testing/typed-profiles.ts'
import type { Profile, ProfileSource } from './profile.ts'
import {
  asFurtherPlace,
  mergeSources,
  sourceId,
  sourcesOf,
  withKnownFields,
  withSource,
} from './profile-source.ts'

const mark = (at: string, detail = 'page') =>
  ({ path: 'public-page', detail, at }) as Profile['provenance'][string]
const read = (provenance: Profile['provenance']) => withSource({ ...CHANNEL, provenance }, 'link')
const source = (changes: Partial<ProfileSource> = {}): ProfileSource => ({
  kind: 'file',
  label: 'cv.pdf',
  link: null,
  fields: [],
  marks: [],
  read_at: null,
  problem: null,
  ...changes,
})

it('says of a reading what it gave, without what the link alone says, and when it was read last', () => {
  const [one] =
    read({
      link: mark('2026-01-03'),
      name: mark('2026-01-01', 'the link'),
      bio: mark('2026-01-02'),
      'details.videos': mark('2026-01-01'),
    }).sources ?? []
  expect(one).toMatchObject({
    kind: 'link',
    label: 'YouTube',
    fields: ['bio', 'details.videos'],
    marks: [{ path: 'public-page', detail: 'page' }],
    read_at: '2026-01-02',
    problem: null,
  })
})

it('takes the time of the name, then of the link, if a reading gave nothing', () => {
  const timeOf = (provenance: Profile['provenance']) => read(provenance).sources?.[0]?.read_at
  expect(timeOf({ name: mark('2026-01-01', 'the link'), link: mark('2026-01-03') })).toBe('2026-01-01')
  expect(timeOf({ link: mark('2026-01-03') })).toBe('2026-01-03')
  expect(timeOf({})).toBeNull()
})

it('identifies a source by its address, else by its kind and label', () => {
  expect(sourceId(source({ link: CHANNEL.link }))).toBe(CHANNEL.link.url)
  expect(sourceId(source())).toBe('file:cv.pdf')
})

it('keeps the later reading of a source, in the place of the first, and ten at most', () => {
  const merged = mergeSources(
    [source({ read_at: '2026-01-02', problem: null }), source({ label: 'b' })],
    [source({ read_at: '2026-01-01', fields: ['bio'] }), source({ label: 'b', fields: ['name'] })],
  )
  expect(merged.map(({ label, fields }) => [label, fields])).toEqual([
    ['cv.pdf', []],
    ['b', ['name']],
  ])
  const many = Array.from({ length: 8 }, (_, at) => source({ label: `a${at}` }))
  expect(
    mergeSources(
      many,
      many.map(one => ({ ...one, label: `b${one.label}` })),
    ),
  ).toHaveLength(10)
  expect(mergeSources()).toEqual([])
})

it('lets an incomplete reading stand for what was known of its source before, once', () => {
  const [first, second] = [
    { path: 'public-page', detail: 'page' },
    { path: 'public-page', detail: 'feed' },
  ] as const
  const profile = { ...CHANNEL, sources: [source({ fields: ['name', 'bio'], marks: [first] })] }
  const known = source({ fields: ['bio', 'location'], marks: [first, second] })
  const [kept] = withKnownFields(profile, known).sources ?? []
  expect(kept).toMatchObject({ fields: ['name', 'bio', 'location'], marks: [first, second] })
})

it('takes a profile of an earlier version for a reading of its link, an example for none', () => {
  const { sources: _, ...old } = { ...PERSON, is_example: false }
  expect(sourcesOf(old)).toMatchObject([{ kind: 'link', link: PERSON.link }])
  expect(sourcesOf({ ...old, is_example: true })).toEqual([])
  expect(sourcesOf({ ...old, sources: [source()] })).toEqual([source()])
})

it('puts the page of a further place first among the links, and proves it', () => {
  const place = asFurtherPlace({
    ...CHANNEL,
    links: [{ label: 'Shop', url: 'https://x.example' }],
    provenance: { link: mark('2026-01-01') },
  })
  expect(place.links).toEqual([
    { label: 'YouTube', url: CHANNEL.link.url },
    { label: 'Shop', url: 'https://x.example' },
  ])
  expect(place.provenance.links).toEqual(mark('2026-01-01'))
  expect(asFurtherPlace({ ...CHANNEL, provenance: {} }).provenance).toEqual({})
})

it('keeps thirty fields and ten marks of a source, and labels of 200 characters', () => {
  const provenance = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [
      `details.${'x'.repeat(60)}${at}`,
      mark(`2026-01-${10 + at}`, `page ${at >> 1}`),
    ]),
  )
  const [one] =
    withSource(
      { ...CHANNEL, provenance, problem: { kind: 'hidden', retry_at: null } },
      'file',
      'y'.repeat(300),
    ).sources ?? []
  expect(one).toMatchObject({ label: 'y'.repeat(200), link: null, read_at: '2026-01-49', problem: 'hidden' })
  expect(one?.fields).toEqual(Array.from({ length: 30 }, () => `details.${'x'.repeat(52)}`))
  expect(one?.marks.map(({ detail }) => detail)).toEqual(Array.from({ length: 10 }, (_, at) => `page ${at}`))
  expect(withSource(CHANNEL, 'file', '').sources?.[0]?.label).toBe('YouTube')
  const known = source({
    fields: Array.from({ length: 40 }, (_, at) => `f${at}`),
    marks: Array.from({ length: 20 }, (_, at) => ({ path: 'api', detail: `${at}` })),
  })
  const [kept] = withKnownFields({ ...CHANNEL, sources: [source()] }, known).sources ?? []
  expect([kept?.fields.length, kept?.marks.length]).toEqual([30, 10])
  expect(withKnownFields({ ...CHANNEL, sources: undefined }, known).sources).toEqual([])
  const links = Array.from({ length: 40 }, (_, at) => ({ label: `${at}`, url: `https://a.example/${at}` }))
  expect(asFurtherPlace({ ...CHANNEL, links }).links).toHaveLength(40)
})

it('takes a later reading of one time, and one that was never read, for the newer', () => {
  const at = (read_at: string | null, problem: string) => source({ read_at, problem: problem as never })
  const kept = (first: string | null, second: string | null) =>
    mergeSources([at(first, 'one')], [at(second, 'two')])[0]?.problem
  expect([
    kept('2026-01-01', '2026-01-01'),
    kept(null, null),
    kept(null, '2026'),
    kept('2026', null),
  ]).toEqual(['two', 'two', 'two', 'one'])
})

it('takes a profile without sources whose link leads nowhere for none', () => {
  const link = { ...PERSON.link, url: 'https://profile.invalid/ada' }
  expect(sourcesOf({ ...PERSON, is_example: false, sources: [], link })).toEqual([])
})
