import { describe, expect, it } from 'vitest'
import { COMPANY, PERSON } from '../draft/testing/typed-profiles.ts'
import type { Contradiction, Profile } from '../profile/profile.ts'
import {
  chooseValue,
  contradictingPairs,
  contradictionsBetween,
  fold,
  joinContradictions,
  MAX_CONTRADICTIONS,
  findVaguerLocations,
} from './contradictions.ts'

type Item = Record<string, unknown>
const role = (title: string | null, start: string | null, end: string | null, more: Item = {}): Item => ({
  title,
  organization: 'Hafen AG',
  start,
  end,
  is_current: false,
  ...more,
})
const now = { is_current: true }
const other = { organization: 'Werft' }

describe('two entries of one place', () => {
  it.each<[string, Item, Item, boolean]>([
    ['other ends', role('Diver', '2015', '2018'), role('Diver', '2015', '2017'), true],
    ['other starts', role('Diver', '2015', '2018'), role('diver!', '2016', '2018'), true],
    ['finer dates', role('Diver', '2015', '2018'), role('Diver', '2015-03', '2018-01'), false],
    ['coarser dates', role('Diver', '2015-03', '2018-01'), role('Diver', '2015', '2018'), false],
    ['a missing start', role('Diver', null, '2018'), role('Diver', '2015', '2018'), false],
    ['a missing end', role('Diver', '2015', '2018'), role('Diver', '2015', null), false],
    ['an end by the other', role('Diver', '2015', null, now), role('Diver', '2015', '2018'), true],
    ['an end by the first', role('Diver', '2015', '2018'), role('Diver', '2015', null, now), true],
    ['times far apart', role('Diver', '2010', '2012'), role('Diver', '2015', '2018'), false],
    ['times far apart, later first', role('Diver', '2015', '2018'), role('Diver', '2010', '2012'), false],
    ['times that touch', role('Diver', '2015', '2017'), role('Diver', '2017-05', '2019'), false],
    ['a start while it goes on', role('Diver', '2015', null, now), role('Diver', '2017', null), true],
    ['a start before it goes on', role('Diver', '2015', null), role('Diver', '2017', null, now), false],
    ['an end alone at the start', role('Diver', null, '2016'), role('Diver', '2016', '2018'), true],
    ['no time but going on', role('Diver', null, null, now), role('Diver', '2015', '2018'), true],
    ['another name and one start', role('Diver', '2015', '2018'), role('Rigger', '2015-02', null), true],
    ['another name and start', role('Diver', '2015', '2018'), role('Rigger', '2016', '2018'), false],
    ['another name and end', role('Diver', '2015', '2018'), role('Rigger', '2015', '2017'), false],
    ['another name without a start', role('Diver', null, '2018'), role('Rigger', '2015', '2018'), false],
    ['another name, the start of one', role('Diver', '2015', '2018'), role('Rigger', null, '2018'), false],
    ['no name in the other', role('Diver', '2015', '2018'), role(null, '2015', '2018'), false],
    ['no name in the first', role('', '2015', '2018'), role('Diver', '2015', '2018'), false],
    [
      'no place',
      role('Diver', '2015', '2018', { organization: null }),
      role('Diver', '2015', '2017', { organization: '' }),
      false,
    ],
    ['another place', role('Diver', '2015', '2018'), role('Diver', '2015', '2017', other), false],
  ])('with %s contradict: %4$s', (_, mine, theirs, isPair) => {
    for (const path of ['details.experience', 'details.volunteering', 'experience'])
      expect([...contradictingPairs(path, [mine], [theirs])]).toEqual(isPair ? [[mine, theirs]] : [])
    expect(contradictingPairs('details.skills', [mine], [theirs]).size).toBe(0)
  })

  it.each<[string, Item[], Item[], number]>([
    [
      'are told apart by name',
      [role('Diver', '2015', '2018'), role('Rigger', '2015', '2018')],
      [role('Rigger', '2015', '2017'), role('Diver', '2015', '2016')],
      2,
    ],
    [
      'of one name in the first stay open',
      [role('Diver', '2015', '2018'), role('Diver', '2019', null)],
      [role('Diver', '2015', '2017')],
      0,
    ],
    [
      'of one name in the other stay open',
      [role('Diver', '2015', '2018')],
      [role('Diver', '2015', '2017'), role('Diver', '2015', '2016')],
      0,
    ],
    [
      'of one place and other names stay open',
      [role('Diver', '2015', '2018'), role('Cook', '2015', '2018')],
      [role('Rigger', '2015', '2018')],
      0,
    ],
    [
      'of one place in the other stay open',
      [role('Diver', '2015', '2018')],
      [role('Rigger', '2015', '2018'), role('Cook', '2015', '2018')],
      0,
    ],
    [
      'after one without a place are compared',
      [role('Diver', '2015', '2018', { organization: '' }), role('Diver', '2015', '2018')],
      [role('Diver', '2015', '2017')],
      1,
    ],
    [
      'after one without a partner are compared',
      [role('Diver', '2015', '2018', other), role('Diver', '2015', '2018')],
      [role('Diver', '2015', '2017')],
      1,
    ],
  ])('several %s', (_, mine, theirs, count) => {
    expect(contradictingPairs('details.experience', mine, theirs).size).toBe(count)
  })

  it('are studies by degree and school', () => {
    const study = (degree: string, end: string) => ({ degree, school: 'NTNU', start: '2001', end })
    const [mine, theirs] = [study('MSc', '2006'), study('M.Sc', '2007')]
    expect(contradictingPairs('details.education', [mine], [study('MSc', '2007')]).size).toBe(1)
    expect(contradictingPairs('details.education', [mine], [theirs]).size).toBe(0)
  })
})

/** A reading of PERSON or COMPANY whose fields are all of one source. */
const readingOf = (
  source: string | null,
  known: Partial<Profile>,
  details: Item = {},
  base = PERSON,
): Profile => {
  const mark = {
    path: 'api' as const,
    detail: source ?? 'd',
    at: '2026-01-01T00:00:00Z',
    ...(source ? { source } : {}),
  }
  const fields = ['location', ...Object.keys(details).map(field => `details.${field}`)]
  return {
    ...base,
    location: null,
    ...known,
    details: {
      ...base.details,
      experience: [],
      education: [],
      volunteering: [],
      ...details,
    } as Profile['details'],
    provenance: Object.fromEntries(fields.map(field => [field, mark])),
  }
}
const FIRST = () => 1
const SECOND = () => -1

describe('the questions about two readings', () => {
  it.each<[string | null, string | null, boolean]>([
    ['Bergen', 'Oslo', true],
    ['Bergen', 'bergen, Norway', false],
    ['Bergen, Norway', 'Norway', false],
    ['Bergen, Norway', 'Oslo, Norway', true],
    ['Greater Bergen Area', 'Bergen, Norway', false],
    ['Bergen, Norway', 'New Bergen, Texas', false],
    ['Bergen', null, false],
    ['', 'Oslo', false],
  ])('ask whether it is %j or %j: %s', (one, two, isAsked) => {
    const asked = contradictionsBetween(
      readingOf('A', { location: one }),
      readingOf('B', { location: two }),
      FIRST,
    )
    const options = [
      { source: 'A', values: { value: one } },
      { source: 'B', values: { value: two } },
    ]
    expect(asked).toEqual(isAsked ? [{ id: 'location', path: 'location', entry: null, options }] : [])
  })

  it.each<[unknown, unknown, boolean]>([
    [1990, 1991, true],
    [1990, 1990, false],
    [1990, null, false],
    [null, 1990, false],
  ])('ask about the founding years %s and %s: %s, the better source first', (one, two, isAsked) => {
    const asked = contradictionsBetween(
      readingOf('A', {}, { founded: one, headquarters: 'Bergen' }, COMPANY),
      readingOf('B', {}, { founded: two, headquarters: 'Bergen' }, COMPANY),
      SECOND,
    )
    const options = [
      { source: 'B', values: { value: two } },
      { source: 'A', values: { value: one } },
    ]
    expect(asked).toEqual(
      isAsked ? [{ id: 'details.founded', path: 'details.founded', entry: null, options }] : [],
    )
  })

  it('ask about the dates and the name of a role, with what each source leaves open', () => {
    const asked = (mine: Item, theirs: Item, compare = FIRST) =>
      contradictionsBetween(
        readingOf('A', {}, { experience: [mine] }),
        readingOf('B', {}, { experience: [theirs] }),
        compare,
      ).map(({ id, entry, options }) => [
        id,
        entry?.name,
        entry?.place,
        ...options.map(({ values }) => values),
      ])
    const id = 'details.experience/diver@hafen ag'
    expect(asked(role('Diver', '2015', '2018'), role('Diver', null, '2017'))).toEqual([
      [
        `${id}/dates`,
        'Diver',
        'Hafen AG',
        { start: '2015', end: '2018', is_current: false },
        { start: '2015', end: '2017', is_current: false },
      ],
    ])
    expect(asked(role('Diver', '2015', '2018'), role('Diver', '2015', null, now), SECOND)).toEqual([
      [
        `${id}/dates`,
        'Diver',
        'Hafen AG',
        { start: '2015', end: null, is_current: true },
        { start: '2015', end: '2018', is_current: false },
      ],
    ])
    expect(asked(role('Diver', '2015', null), role('Rigger', '2015', null))).toEqual([
      [`${id}/title`, 'Diver', 'Hafen AG', { title: 'Diver' }, { title: 'Rigger' }],
    ])
    expect(asked({ ...role('Diver', '2015', '2018'), end: undefined }, role('Diver', '2016', null))).toEqual(
      [],
    )
  })

  it('ask about studies and places of another type', () => {
    const study = (end: string) => ({ education: [{ degree: 'MSc', school: 'NTNU', start: '2001', end }] })
    expect(
      contradictionsBetween(readingOf('A', {}, study('2006')), readingOf('B', {}, study('2007')), FIRST),
    ).toMatchObject([
      {
        id: 'details.education/msc@ntnu/dates',
        options: [{ values: { start: '2001', end: '2006' } }, { values: { start: '2001', end: '2007' } }],
      },
    ])
    const asPlace = (source: string, founded: number): Profile => {
      const { link, name, details } = readingOf(source, {}, { founded }, COMPANY)
      const mark = { path: 'api' as const, detail: '', at: '', source }
      return {
        ...readingOf(source, {}),
        further: { 'linkedin-company': { link, name, details } } as Profile['further'],
        provenance: { 'further.linkedin-company.details.founded': mark },
      }
    }
    expect(
      contradictionsBetween(asPlace('A', 1990), asPlace('B', 1991), FIRST).map(({ id, path }) => [id, path]),
    ).toEqual([['further.linkedin-company.details.founded', 'further.linkedin-company.details.founded']])
    expect(contradictionsBetween(asPlace('A', 1990), readingOf('B', {}), FIRST)).toEqual([])
  })

  it('are none between values of one source or of none', () => {
    const [here, there] = [{ location: 'Bergen' }, { location: 'Oslo' }]
    const unknown = { ...readingOf('B', there), provenance: {} }
    expect(contradictionsBetween(readingOf('A', here), readingOf('A', there), FIRST)).toEqual([])
    expect(contradictionsBetween(readingOf('A', here), unknown, FIRST)).toEqual([])
    expect(contradictionsBetween(unknown, readingOf('A', here), FIRST)).toEqual([])
  })

  it('name the source that has the mark of the field, else the first', () => {
    const source = (label: string, detail: string) => ({
      kind: 'link',
      label,
      link: null,
      fields: [],
      marks: [{ path: 'api', detail }],
      read_at: null,
      problem: null,
    })
    const named = (details: string[], known: Partial<Profile>) =>
      ({
        ...readingOf(null, known),
        sources: details.map(detail => source(`of ${detail}`, detail)),
      }) as unknown as Profile
    const asked = (details: string[]) =>
      contradictionsBetween(
        named(details, { location: 'Bergen' }),
        readingOf('B', { location: 'Oslo' }),
        FIRST,
      )[0]?.options[0]?.source
    expect(asked(['x', 'd', 'y'])).toBe('of d')
    expect(asked(['x', 'y'])).toBe('of x')
  })
})

it('asks for the place of residence if the lower-ranked places differ', () => {
  const places = (...locations: (string | null)[]) =>
    findVaguerLocations(locations.map((location, at) => readingOf(`S${at}`, { location })))
  expect(places('Norway', 'Bergen, Norway', null, 'Oslo, Norway')).toEqual([
    {
      id: 'location',
      path: 'location',
      entry: null,
      options: [
        { source: 'S0', values: { value: 'Norway' } },
        { source: 'S1', values: { value: 'Bergen, Norway' } },
        { source: 'S3', values: { value: 'Oslo, Norway' } },
      ],
    },
  ])
  expect(places('Norway', 'Bergen, Norway', 'Bergen')).toEqual([])
  expect(places('Bergen', 'Oslo')).toEqual([])
})

const question = (id: string, ...values: string[]): Contradiction => ({
  id,
  path: id,
  entry: null,
  options: values.map((value, at) => ({ source: `S${at}`, values: { value } })),
})

it('joins questions about one fact with at most four different options, and twenty questions', () => {
  const joined = joinContradictions([question('a', 'x', 'y')], undefined, [
    question('b', 'z'),
    question('a', 'y', 'v', 'w', 'u'),
  ])
  expect(joined.map(({ id, options }) => [id, options.map(({ values }) => values.value)])).toEqual([
    ['a', ['x', 'y', 'v', 'w']],
    ['b', ['z']],
  ])
  const many = Array.from({ length: 30 }, (_, at) => question(`q${at}`, 'x', 'y'))
  expect(joinContradictions(many)).toEqual(many.slice(0, MAX_CONTRADICTIONS))
})

describe('the choice of a value', () => {
  const mark = (source: string) => ({ path: 'api' as const, detail: '', at: '', source })
  const provenance = { location: mark('S0'), name: mark('S1') }
  const asked = (profile: Profile, ...contradictions: Contradiction[]): Profile => ({
    ...profile,
    contradictions,
  })

  it('answers its question and marks the field with its source', () => {
    const profile = {
      ...asked(PERSON, question('location', 'Bergen', 'Oslo'), question('name', 'A', 'B')),
      provenance,
    }
    const chosen = chooseValue(
      {
        ...profile,
        choices: [
          { id: 'location', values: {} },
          { id: 'x', values: {} },
        ],
      },
      'location',
      { value: 'Oslo' },
    )
    expect(chosen).toEqual({
      ...profile,
      location: 'Oslo',
      provenance: { location: mark('S1'), name: mark('S1') },
      contradictions: [question('name', 'A', 'B')],
      choices: [
        { id: 'x', values: {} },
        { id: 'location', values: { value: 'Oslo' } },
      ],
    })
    expect(chooseValue(profile, 'location', { value: 'Rome' })).toBe(profile)
    expect(chooseValue(profile, 'bio', { value: 'Oslo' })).toBe(profile)
    expect(chooseValue({ ...profile, provenance: {} }, 'location', { value: 'Oslo' }).provenance).toEqual({})
    expect(
      'contradictions' in
        chooseValue(asked(profile, question('location', 'Bergen', 'Oslo')), 'location', { value: 'Oslo' }),
    ).toBe(false)
    const choices = Array.from({ length: 40 }, (_, at) => ({ id: `c${at}`, values: {} }))
    expect(
      chooseValue({ ...profile, choices }, 'location', { value: 'Oslo' }).choices?.map(({ id }) => id),
    ).toEqual([...choices.slice(1).map(({ id }) => id), 'location'])
  })

  it.each<[string, Item[], number]>([
    [
      'the entry of that name which shows the first option',
      [role('Diver', '2001', '2002'), role('Cook', '2015', '2018'), role('Diver', '2015-01', '2018')],
      2,
    ],
    [
      'the only entry of that place which shows it',
      [role('Rigger', '2015', '2018', other), role('Diver', '2001', '2002'), role('Rigger', '2015', '2018')],
      2,
    ],
    ['else the entry of that name', [role('Cook', '2001', '2002'), role('diver', '2001', '2002')], 1],
    ['else none', [role('Cook', '2001', '2002'), role('Diver', '2015', '2018', other)], -1],
  ])('changes %s', (_, experience, target) => {
    const values = { start: '2015', end: '2017' }
    const dates: Contradiction = {
      id: 'q',
      path: 'details.experience',
      entry: { name: 'Diver', place: 'Hafen AG' },
      options: [
        { source: 'S0', values: { start: '2015', end: '2018' } },
        { source: 'S1', values },
      ],
    }
    const profile = { ...readingOf('S1', {}, { experience }), contradictions: [dates] }
    const { details, provenance: marks } = chooseValue(profile, 'q', values)
    expect(details).toMatchObject({
      experience: experience.map((item, at) => (at === target ? { ...item, ...values } : item)),
    })
    const fields = ['start', 'end'].map(field => `details.experience.${target}.${field}`)
    expect(Object.keys(marks).filter(field => /\d/.test(field))).toEqual(target < 0 ? [] : fields)
    const { link, name } = profile
    const place = {
      ...COMPANY,
      further: { 'linkedin-individual': { link, name, details: profile.details } },
    } as Profile
    const further = { ...dates, path: 'further.linkedin-individual.details.experience' }
    const { further: changed } = chooseValue(asked(place, further), 'q', values)
    expect(changed?.['linkedin-individual']?.details).toEqual(details)
    expect(chooseValue(asked(COMPANY, further), 'q', values).details).toEqual(COMPANY.details)
    expect(chooseValue(asked(COMPANY, dates), 'q', values).details).toEqual(COMPANY.details)
  })
})

it.each([
  ['  Ingénieur, M.Sc. ', 'ingenieur m sc'],
  ['C++ / C#', 'c++ c#'],
  [null, ''],
  [1990, '1990'],
])('%j is compared as %j', (value, folded) => expect(fold(value)).toBe(folded))
