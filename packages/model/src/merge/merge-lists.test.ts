import { describe, expect, it } from 'vitest'
import { mergeLists } from './merge-lists.ts'

type Item = Record<string, unknown>
const merge = (path: string, best: unknown[], other: unknown[]) =>
  mergeLists(path, best, other).map(({ item }) => item)

/** Whether two entries of a list become one. */
const isJoined = (path: string, one: unknown, two: unknown) => mergeLists(path, [one], [two]).length === 1

it('keeps the order of the better source and then what only the other has, and says whose each is', () => {
  expect(mergeLists('details.skills', ['Diving', 'Rigging'], ['rigging!', 'Welding'])).toEqual([
    { item: 'Diving', isOther: false, index: 0 },
    { item: 'Rigging', isOther: false, index: 1 },
    { item: 'Welding', isOther: true, index: 1 },
  ])
  expect(merge('details.values', [1, null], [1, 2])).toEqual([1, null, 2])
})

it.each([
  ['links', 40],
  ['details.skills', 200],
  ['details.anything', 30],
])('%s has at most %i entries', (path, most) => {
  expect(
    merge(
      path,
      Array.from({ length: 250 }, (_, at) => `entry ${at}`),
      [],
    ),
  ).toHaveLength(most)
})

it('never mixes shares of a whole', () => {
  const shares = [
    { name: 'C', share: 0.7 },
    { name: 'Go', share: 0.3 },
  ]
  expect(
    merge('details.languages', shares, [
      { name: 'C', share: 1 },
      { name: 'Rust', share: 1 },
    ]),
  ).toEqual(shares)
  expect(merge('details.languages', [], shares)).toEqual(shares)
  expect(
    merge('details.languages', [{ name: 'Norwegian' }, { name: 'C', share: 1 }], [{ name: 'German' }]),
  ).toHaveLength(3)
  expect(merge('details.languages', ['share'], ['C'])).toHaveLength(2)
})

describe('entries of two sources are one', () => {
  const permalink = (id: string) => `https://www.instagram.com/p/${id}/`
  const post = (id: string) => ({ text: 'We open', url: `https://www.linkedin.com/posts/x-activity-${id}` })
  it.each<[string, string, Item, Item, boolean]>([
    [
      'posts by number',
      'details.updates',
      post('7248246460041809920'),
      { text: 'open', url: 'https://www.linkedin.com/feed/update/urn:li:share:7248246460041809920' },
      true,
    ],
    ['posts by number', 'details.updates', post('7248246460041809920'), post('7248246460041809921'), false],
    [
      'posts without a number',
      'details.updates',
      { text: 'We open', url: 'https://a.example/1' },
      { text: 'we open.', url: null },
      true,
    ],
    [
      'pictures by address',
      'details.media',
      { permalink: permalink('A'), id: '1' },
      { permalink: permalink('A').slice(0, -1), id: '2' },
      true,
    ],
    [
      'pictures by address',
      'details.media',
      { permalink: permalink('A') },
      { permalink: permalink('a') },
      false,
    ],
    ['videos by id', 'details.videos', { id: 'aA', title: 'Wax' }, { id: 'aA', title: 'Wick' }, true],
    ['videos by id', 'details.videos', { id: 'aA', title: 'Wax' }, { id: 'aa', title: 'Wax' }, false],
    ['repositories by full name', 'details.repositories', { full_name: 'A/B' }, { full_name: 'a/b' }, true],
    [
      'offices by address',
      'details.locations',
      { is_headquarters: false, name: 'Bergen', address: 'Kai 1' },
      { is_headquarters: false, name: 'Bergen', address: 'Kai 2' },
      false,
    ],
    [
      'offices by name',
      'details.locations',
      { is_headquarters: false, name: 'Bergen', address: '' },
      { is_headquarters: false, name: 'bergen', address: null },
      true,
    ],
    [
      'headquarters by name',
      'details.locations',
      { is_headquarters: true, name: 'Bergen', address: 'Kai 1' },
      { is_headquarters: true, name: 'Bergen', address: 'Kai 2' },
      true,
    ],
    [
      'headquarters and offices',
      'details.locations',
      { is_headquarters: true, name: 'Bergen', address: '' },
      { is_headquarters: false, name: 'Bergen', address: '' },
      false,
    ],
    [
      'recommendations by name',
      'details.recommendations',
      { name: 'Ines', role: 'Chief', text: 'Good' },
      { name: 'Ines', role: 'Master', text: 'Very good' },
      true,
    ],
    [
      'links by address',
      'links',
      { label: 'Work', url: 'https://www.holt.example/boats/' },
      { label: 'Portfolio', url: 'http://holt.example/boats' },
      true,
    ],
    [
      'links by address',
      'links',
      { label: 'Work', url: 'https://holt.example/work#a' },
      { label: 'Work', url: 'https://holt.example/work#b' },
      false,
    ],
    [
      'figures by key',
      'stats',
      { key: 'followers', label: 'Followers', value: 1 },
      { key: 'followers', label: 'Fans', value: 2 },
      true,
    ],
    [
      'certificates by name',
      'details.certifications',
      { name: 'Diver', authority: 'A' },
      { name: 'diver', authority: 'B' },
      true,
    ],
    [
      'honours by title',
      'details.honors',
      { title: 'Quay', issuer: 'A' },
      { title: 'quay', issuer: 'B' },
      true,
    ],
    [
      'what has an address only',
      'details.keywords',
      { url: 'https://a.example' },
      { url: 'https://a.example/' },
      true,
    ],
    ['what has no name', 'details.keywords', { size: 1 }, { size: 1 }, true],
    ['what has no name', 'details.keywords', { size: 1 }, { size: 2 }, false],
    [
      'roles by title and employer',
      'details.experience',
      { title: 'Diver', organization: 'A' },
      { title: 'diver', organization: 'a' },
      true,
    ],
    [
      'roles by title and employer',
      'details.experience',
      { title: 'Diver', organization: 'A' },
      { title: 'Diver', organization: 'B' },
      false,
    ],
    [
      'roles of one year',
      'details.experience',
      { title: 'D', organization: 'A', start: '2015' },
      { title: 'D', organization: 'A', start: '2015-03' },
      true,
    ],
    [
      'roles of one month',
      'details.experience',
      { title: 'D', organization: 'A', start: '2015-03' },
      { title: 'D', organization: 'A', start: '2015' },
      true,
    ],
    [
      'roles of other years',
      'details.experience',
      { title: 'D', organization: 'A', start: '2015', end: '2015' },
      { title: 'D', organization: 'A', start: '2018', end: '2018' },
      false,
    ],
    [
      'roles of no known year',
      'details.experience',
      { title: 'D', organization: 'A', start: '' },
      { title: 'D', organization: 'A', start: '2018' },
      true,
    ],
    [
      'studies by school',
      'details.education',
      { school: 'NTNU', degree: 'MSc' },
      { school: 'ntnu', degree: null },
      true,
    ],
    [
      'studies of a longer degree',
      'details.education',
      { school: 'NTNU', degree: 'MSc' },
      { school: 'NTNU', degree: 'MSc Coasts' },
      true,
    ],
    [
      'studies of a shorter degree',
      'details.education',
      { school: 'NTNU', degree: 'MSc Coasts' },
      { school: 'NTNU', degree: 'msc' },
      true,
    ],
    [
      'studies of other degrees',
      'details.education',
      { school: 'NTNU', degree: 'MSc' },
      { school: 'NTNU', degree: 'BSc' },
      false,
    ],
  ])('%s', (_, path, one, two, joined) => expect(isJoined(path, one, two)).toBe(joined))

  it('each with the one of its own time', () => {
    const role = (start: string, more: Item = {}) => ({
      title: 'D',
      organization: 'A',
      start,
      end: start,
      ...more,
    })
    const merged = merge(
      'details.volunteering',
      [role('2010'), role('2015'), role('2018')],
      [role('2018', { place: 'X' }), role('2015', { place: 'Y' }), role('2001')],
    )
    expect(merged).toEqual([
      role('2018', { place: 'X' }),
      role('2015', { place: 'Y' }),
      role('2010'),
      role('2001'),
    ])
  })
})

describe('an entry of both', () => {
  const joined = (one: Item, two: Item) =>
    merge('details.projects', [{ name: 'X', ...one }], [{ name: 'X', ...two }])[0]
  it.each<[string, Item, Item, Item]>([
    [
      'keeps what is known',
      { a: 'x', b: 0, c: false },
      { a: 'y', b: 1, c: true },
      { a: 'x', b: 0, c: false },
    ],
    [
      'is completed',
      { a: '', b: null, c: [] },
      { a: 'y', b: 1, c: [2], d: 3 },
      { a: 'y', b: 1, c: [2], d: 3 },
    ],
    [
      'keeps the kind of what is empty in both',
      { a: '', b: [] },
      { a: null, b: null, c: null },
      { a: '', b: [], c: undefined },
    ],
    [
      'gets a finer date',
      { start: '2015', end: '2016-02' },
      { start: '2015-03', end: '2016-02-29' },
      { start: '2015-03', end: '2016-02-29' },
    ],
    [
      'keeps another date',
      { start: '2015', end: '2016-02-01' },
      { start: '2016-03', end: '2016-02-01-x' },
      { start: '2015', end: '2016-02-01' },
    ],
    [
      'keeps a text that is no date',
      { a: '20155', b: 'x2015' },
      { a: '20155-x', b: 'x2015-01' },
      { a: '20155', b: 'x2015' },
    ],
    [
      'ends if one says so',
      { is_current: true, end: null },
      { is_current: false, end: '2018' },
      { is_current: false, end: '2018' },
    ],
    [
      'continues if no source states its end',
      { is_current: true, end: null },
      { is_current: true, end: '' },
      { is_current: true, end: null },
    ],
    [
      'is current if only the other knows dates, and says so',
      { start: null, end: null, is_current: false },
      { start: '2020', end: null, is_current: true },
      { start: '2020', end: null, is_current: true },
    ],
    [
      'is not current by another source if it knows a date of its own',
      { start: '2020', end: null, is_current: false },
      { start: '2020', end: null, is_current: true },
      { start: '2020', end: null, is_current: false },
    ],
    [
      'goes on if it says so with an end',
      { is_current: true, end: '2030' },
      { end: '2018' },
      { is_current: true, end: '2030' },
    ],
  ])('%s', (_, one, two, result) => expect(joined(one, two)).toEqual({ name: 'X', ...result }))
})

describe('the order', () => {
  const ids = (path: string, best: Item[], other: Item[]) =>
    merge(path, best, other).map(item => (item as Item).name)
  it.each(['published', 'taken_at', 'published_at'])(
    'of what has the date "%s" is newest first, the undated last',
    field => {
      const of = (name: string, date: string | null) => ({ name, [field]: date })
      expect(
        ids(
          'details.media',
          [of('a', '2020'), of('b', null), of('c', '2022'), of('d', '2022')],
          [of('e', '2021')],
        ),
      ).toEqual(['c', 'd', 'e', 'a', 'b'])
    },
  )

  it('of a career from two sources is newest first, current ones above', () => {
    const of = (name: string, start: string | null, end: string | null, is_current = false) => ({
      name,
      start,
      end,
      is_current,
    })
    const best = [of('a', '2010', '2012'), of('b', '2001', null, true), of('c', '2005', null, true)]
    const other = [
      of('d', '2009', '2012'),
      of('e', '2013', null),
      of('f', null, '2014'),
      { name: 'g', date: '2015' },
    ]
    expect(ids('details.projects', best, other)).toEqual(['c', 'b', 'g', 'f', 'e', 'a', 'd'])
    expect(ids('details.projects', best, [])).toEqual(['a', 'b', 'c'])
    expect(ids('details.projects', [], best)).toEqual(['a', 'b', 'c'])
    expect(ids('details.certifications', best, other)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  })
})

it('drops employers without a role where a role there is known, under a longer or shorter name', () => {
  const role = (title: string, organization: string | null, description: string | null = null) => ({
    title,
    organization,
    description,
  })
  const titles = (...roles: Item[]) =>
    merge('details.experience', roles, []).map(item => (item as Item).title)
  const known = role('Diver', 'Hafen AG')
  expect(titles(known, role('Hafen', null))).toEqual(['Diver'])
  expect(titles(known, role('Hafen AG Bergen', null))).toEqual(['Diver'])
  expect(titles(known, role('Werft', null), role('Hafen Werft', null))).toEqual([
    'Diver',
    'Werft',
    'Hafen Werft',
  ])
  expect(titles(known, role('Hafen', null, 'Boats'))).toEqual(['Diver', 'Hafen'])
  expect(titles(known, role('Hafen', 'Werft'))).toEqual(['Diver', 'Hafen'])
  expect(titles(known, role('!', null))).toEqual(['Diver', '!'])
  expect(titles(role('Hafen', null), role('Diver', ' '))).toEqual(['Hafen', 'Diver'])
  expect(merge('details.projects', [known, role('Hafen', null)], [])).toHaveLength(2)
})

describe('one repository at two forges', () => {
  const repository = (host: string, more: Item = {}) => ({
    name: 'Tidal',
    full_name: `${host}/tidal`,
    url: `https://${host}.example/tidal`,
    homepage: null,
    description: null,
    ...more,
  })
  it.each<[string, Item, Item, boolean]>([
    [
      'that says where its mirror is',
      repository('a', { description: 'Mirror of https://B.example/tidal.git.' }),
      repository('b'),
      true,
    ],
    [
      'whose mirror says where it is',
      repository('a'),
      repository('b', { description: 'See http://www.a.example/tidal, too' }),
      true,
    ],
    [
      'with one homepage',
      repository('a', { homepage: 'https://tidal.example/' }),
      repository('b', { homepage: 'https://tidal.example' }),
      true,
    ],
    [
      'with other homepages',
      repository('a', { homepage: 'https://tidal.example/1' }),
      repository('b', { homepage: 'https://tidal.example/2' }),
      false,
    ],
    ['without homepages', repository('a', { homepage: '' }), repository('b', { homepage: '' }), false],
    [
      'of another name',
      repository('a', { homepage: 'https://tidal.example' }),
      repository('b', { name: 'Lantern', homepage: 'https://tidal.example' }),
      false,
    ],
    [
      'of the folded name',
      repository('a', { homepage: 'https://tidal.example' }),
      repository('b', { name: 'tidal', homepage: 'https://tidal.example' }),
      true,
    ],
  ])('%s: %4$s', (_, one, two, joined) => {
    expect(isJoined('details.repositories', one, two)).toBe(joined)
    expect(isJoined('details.projects', one, two)).toBe(false)
  })
})

it('joins a post that moved to another address with its path and title, and none without an address', () => {
  const post = (url: string | null, title: string, day: number) => ({
    ...{
      url,
      title,
      body: { type: 'doc', content: [] },
      published_at: `2026-03-0${day}T10:00:00Z`,
      tags: [],
    },
  })
  const old = post('https://old.example/tides', 'Tides', 1)
  expect(isJoined('posts', old, post('https://new.example/tides', 'Tide tables', 1))).toBe(true)
  expect(isJoined('posts', old, post('https://new.example/waves', 'Tide tables', 1))).toBe(false)
  expect(isJoined('posts', post(null, 'Tides', 1), post(null, 'Waves', 2))).toBe(false)
})
