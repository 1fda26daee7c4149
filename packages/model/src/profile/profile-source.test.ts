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
