import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyProfileOf, withProvenance } from '../draft/testing/arbitrary-profile.ts'
import { videoOf } from '../draft/testing/typed-profiles.ts'
import { applyChoices, chooseValue } from './contradictions.ts'
import { mergeProfiles } from './merge-profiles.ts'
import { furtherPlaces } from '../profile/further-places.ts'
import { linkWithoutPage } from '../profile/places.ts'
import { emptyDetails, emptyProfile } from '../profile/empty-profile.ts'
import { withSource } from '../profile/profile-source.ts'
import { Profile, type ProfileOf, type Provenance } from '../profile/profile.ts'

const mark = (path: Provenance['path'], at = '2026-11-20T10:00:00.000Z'): Provenance => ({
  path,
  detail: path,
  at,
})
const LINK = {
  platform: 'linkedin',
  kind: 'person',
  id: 'maren-holt',
  url: 'https://www.linkedin.com/in/maren-holt',
} as const

function person(
  path: Provenance['path'],
  known: Partial<Omit<Profile, 'details'>> & {
    details?: Partial<ProfileOf<'linkedin-individual'>['details']>
  },
): Profile {
  const { details = {}, ...rest } = known
  const fields = [...Object.keys(rest), ...Object.keys(details).map(field => `details.${field}`)]
  return {
    ...emptyProfile(LINK),
    name: 'maren-holt',
    ...rest,
    details: { ...emptyDetails('linkedin-individual'), ...details } as Profile['details'],
    provenance: Object.fromEntries(fields.map(field => [field, mark(path)])),
  }
}

const role = (title: string, start: string | null, more: object = {}) => ({
  title,
  organization: 'Hafen AG',
  organization_url: null,
  location: null,
  start,
  end: null,
  is_current: false,
  description: null,
  ...more,
})

describe('merging two readings of one person', () => {
  const page = person('public-page', {
    name: 'Maren Holt',
    headline: 'Engineer at Hafen AG',
    avatar: { url: 'https://media.example/a.jpg', width: 400, height: 400, alt: '' },
    details: { experience: [role('Engineer', '2018')] },
    problem: { kind: 'hidden', retry_at: null },
  })
  const file = person('export', {
    name: 'Maren Holt',
    headline: 'Harbour engineer',
    bio: 'I plan quays.',
    details: {
      experience: [
        role('Engineer', '2018-04', { description: 'Quays.' }),
        role('Engineer', '2010', { end: '2012' }),
      ],
      skills: ['Steel'],
    },
  })

  it('prefers owner-provided values and keeps what only one reading has', () => {
    const merged = mergeProfiles(page, file)
    expect(merged).toMatchObject({ headline: 'Harbour engineer', bio: 'I plan quays.' })
    expect(merged.avatar?.url).toBe('https://media.example/a.jpg')
    expect(merged.provenance).toMatchObject({
      headline: { path: 'export' },
      avatar: { path: 'public-page' },
      'details.skills': { path: 'export' },
    })
  })

  it('merges one role read twice, but not two roles with one title', () => {
    const { details } = mergeProfiles(page, file)
    expect(details).toMatchObject({
      experience: [
        { start: '2018-04', description: 'Quays.' },
        { start: '2010', end: '2012' },
      ],
    })
  })

  it('drops a problem the second reading solved', () => {
    expect(mergeProfiles(page, file).problem).toBeUndefined()
    expect(mergeProfiles(page, person('export', { bio: 'x' })).problem?.kind).toBe('hidden')
    const bare = person('public-page', { name: 'Maren Holt', problem: { kind: 'hidden', retry_at: null } })
    expect(mergeProfiles(bare, person('export', { bio: 'x' })).problem).toEqual({
      kind: 'hidden',
      retry_at: null,
    })
  })

  it('merges one study read twice, but not two at one school', () => {
    const study = (degree: string | null, start: string | null, field: string | null = null) => ({
      school: 'NTH Trondheim',
      school_url: null,
      degree,
      field,
      start,
      end: null,
      description: null,
    })
    const own = person('export', {
      details: { education: [study('MSc', '2006', 'Hydrology'), study('BSc', '2003')] },
    })
    const shown = person('public-page', { details: { education: [study(null, '2006-08')] } })
    expect(mergeProfiles(own, shown).details).toMatchObject({
      education: [
        { degree: 'MSc', start: '2006-08', field: 'Hydrology' },
        { degree: 'BSc', start: '2003' },
      ],
    })
    const added = mergeProfiles(shown, person('user', { details: { education: [study('PhD', '2010')] } }))
    expect(added.details).toMatchObject({ education: [{ degree: 'PhD' }, { degree: null }] })
  })

  it('sorts a career newest first across sources', () => {
    const older = person('export', { details: { experience: [role('Apprentice', '2001', { end: '2004' })] } })
    const newer = person('public-page', {
      details: {
        experience: [
          role('Engineer', '2018', { is_current: true }),
          role('Draughtsman', '2004', { end: '2009' }),
        ],
      },
    })
    const titles = (profile: Profile) =>
      (profile as ProfileOf<'linkedin-individual'>).details.experience.map(({ title }) => title)
    expect(titles(mergeProfiles(older, newer))).toEqual(['Engineer', 'Draughtsman', 'Apprentice'])
    expect(titles(mergeProfiles(newer, older))).toEqual(['Engineer', 'Draughtsman', 'Apprentice'])
  })

  it('keeps a problem until the other reading provides the missing part', () => {
    const blocked = { kind: 'blocked', retry_at: null } as const
    const bare = person('user', { problem: blocked })
    expect(mergeProfiles(bare, person('sign-in', { name: 'Maren Holt' })).problem).toEqual(blocked)
    expect(mergeProfiles(person('sign-in', { name: 'Maren Holt' }), bare).problem).toEqual(blocked)
    expect(mergeProfiles(file, bare).problem).toBeUndefined()
    const both = { ...file, problem: { kind: 'timeout', retry_at: null } } as const
    expect(mergeProfiles(bare, both).problem?.kind).toBe('timeout')
  })

  it('prefers a real name over a handle and a link with a page', () => {
    const skeleton = person('public-page', { name: 'maren-holt' })
    const own = { ...file, link: linkWithoutPage('linkedin', 'person', 'Maren Holt') }
    expect(mergeProfiles(skeleton, own)).toMatchObject({ name: 'Maren Holt', link: LINK })
    expect(mergeProfiles(own, skeleton)).toMatchObject({ name: 'Maren Holt', link: LINK })
  })

  it("prefers a page's spelling of the name over the link's", () => {
    const link: Provenance = { path: 'user', detail: 'the link', at: '2026-11-20T10:00:00.000Z' }
    const skeleton = { ...person('user', {}), name: 'maren-holt', provenance: { name: link } }
    const fromPage = person('public-page', { name: 'MAREN-Holt' })
    expect(mergeProfiles(fromPage, skeleton).name).toBe('MAREN-Holt')
    expect(mergeProfiles(skeleton, fromPage).name).toBe('MAREN-Holt')
  })

  it('is an example only if both are', () => {
    const marked = (is_example: boolean) => ({ ...file, is_example })
    const merged = [true, false].flatMap(first =>
      [true, false].map(second => mergeProfiles(marked(first), marked(second)).is_example),
    )
    expect(merged).toEqual([true, false, false, false])
  })

  it('prefers the first of two equal readings, else the newer one', () => {
    const [early, late] = ['2026-11-19T10:00:00.000Z', '2026-11-20T10:00:00.000Z']
    const read = (name: string, at: string) => ({
      ...person('public-page', { name, headline: `${name}, engineer` }),
      provenance: { name: mark('public-page', at), headline: mark('public-page', at) },
    })
    const getMergedNames = (first: Profile, second: Profile) => {
      const { name, headline } = mergeProfiles(first, second)
      return [name, headline]
    }
    const [holt, berg] = [
      ['Maren Holt', 'Maren Holt, engineer'],
      ['Maren Berg', 'Maren Berg, engineer'],
    ] as const
    expect(getMergedNames(read('Maren Holt', late), read('Maren Berg', late))).toEqual(holt)
    expect(getMergedNames(read('Maren Berg', late), read('Maren Holt', late))).toEqual(berg)
    expect(getMergedNames(read('Maren Holt', early), read('Maren Berg', late))).toEqual(berg)
    expect(getMergedNames(read('Maren Holt', late), read('Maren Berg', early))).toEqual(holt)
  })

  it('merges skills ignoring case and accents', () => {
    const more = person('user', { details: { skills: ['STEEL', 'Hydrologie', 'hydrologié'] } })
    expect(mergeProfiles(file, more).details).toMatchObject({ skills: ['STEEL', 'Hydrologie'] })
  })

  it('takes common fields from a profile of another type, whose details are a further place', () => {
    const github: Profile = {
      ...person('api', { name: 'Maren', bio: null }),
      link: { platform: 'github', kind: 'person', id: 'marenholt', url: 'https://github.com/marenholt' },
      details: emptyDetails('github'),
    }
    const merged = mergeProfiles(github, file)
    expect(merged.details).toEqual(emptyDetails('github'))
    expect(merged.further).toEqual({
      'linkedin-individual': { link: file.link, name: file.name, details: file.details },
    })
    expect(merged.link.platform).toBe('github')
    expect(merged).toMatchObject({ name: 'Maren', bio: 'I plan quays.' })
    expect(merged.provenance).toMatchObject({ name: { path: 'api' }, bio: { path: 'export' } })
    const counted = person('export', {
      bio: 'Another bio.',
      links: [{ label: 'Hafen', url: 'https://hafen.example/' }],
      stats: [{ key: 'followers', label: 'Followers', value: 7 }],
      banner: { url: 'https://media.example/b.jpg', width: null, height: null, alt: '' },
    })
    const both = mergeProfiles(merged, counted)
    expect(both).toMatchObject({ bio: 'I plan quays.', stats: [], banner: null, links: [{ label: 'Hafen' }] })
    expect(mergeProfiles(both, counted)).toEqual(both)
  })
})

describe('merging two readings of one company', () => {
  const company = (path: Provenance['path'], details: Partial<ProfileOf<'linkedin-company'>['details']>) => ({
    ...person(path, { name: 'Hafen AG' }),
    details: { ...emptyDetails('linkedin-company'), ...details } as ProfileOf<'linkedin-company'>['details'],
    provenance: Object.fromEntries(Object.keys(details).map(field => [`details.${field}`, mark(path)])),
  })
  const post = (id: string, text: string, date: string | null) => ({
    text,
    url: `https://www.linkedin.com/feed/update/urn:li:activity:${id}`,
    date,
    picture: null,
  })

  it('merges updates by their id and sorts them newest first', () => {
    const page = company('public-page', {
      updates: [
        post('7248246460041809920', 'Lock 3 opened today.\nTwo years.', '2024-10-05'),
        post('7247945789950353408', 'Quay 7.', '2024-10-04'),
      ],
    })
    const provided = company('provider', {
      updates: [
        {
          ...post('', 'Lock 3 opened', null),
          url: 'https://www.linkedin.com/posts/hafen_lock-activity-7248246460041809920-s1',
        },
        post('7245000000000000000', 'Ships.', '2024-09-26'),
      ],
    })
    const { details } = mergeProfiles(page, provided)
    expect(details).toMatchObject({
      updates: [{ text: 'Lock 3 opened', date: '2024-10-05' }, { text: 'Quay 7.' }, { text: 'Ships.' }],
    })
  })

  it('keeps one headquarters, and two offices in one city', () => {
    const office = (address: string | null, isFirst = false) => ({
      name: 'Hamburg',
      address,
      is_headquarters: isFirst,
    })
    const page = company('public-page', { locations: [office('Am Kai 1', true)] })
    const provided = company('provider', {
      locations: [office(null, true), office('Hafentor 3'), office('Elbweg 9')],
    })
    expect(mergeProfiles(page, provided).details).toMatchObject({
      locations: [office('Am Kai 1', true), office('Hafentor 3'), office('Elbweg 9')],
    })
  })
})

describe('merging lists', () => {
  const merged = (first: object, second: object) =>
    mergeProfiles(person('export', { details: first }), person('public-page', { details: second }))
      .details as unknown as Record<string, unknown[]>
  const linked = (first: Profile['links'], second: Profile['links']) =>
    mergeProfiles(person('export', { links: first }), person('public-page', { links: second })).links

  it("keeps the schema's maximum, the better source's items first", () => {
    const skills = (name: string) => Array.from({ length: 150 }, (_, index) => `${name} ${index}`)
    const { skills: all } = merged({ skills: skills('Steel') }, { skills: skills('Tide') })
    expect(all).toHaveLength(200)
    expect([all?.[0], all?.[149], all?.[150]]).toEqual(['Steel 0', 'Steel 149', 'Tide 0'])
    const links = (host: string) =>
      Array.from({ length: 30 }, (_, index) => ({ label: host, url: `https://${host}.example/${index}` }))
    expect(linked(links('a'), links('b'))).toHaveLength(40)
  })

  it('merges repositories of two forges that have one name and lead to the same', () => {
    const forge = (host: string, repositories: [string, string, string | null][]): Profile => {
      const link = {
        platform: 'web',
        kind: 'account',
        id: `${host}/maren`,
        url: `https://${host}/maren`,
      } as const
      const all = repositories.map(([name, description, homepage]) => ({
        ...{
          name,
          description,
          homepage,
          full_name: `${host}/${name}`,
          url: `https://${host}/maren/${name}`,
        },
        ...{ stars: 0, forks: 0, language: null, topics: [], updated_at: null, readme_sentence: null },
        ...{ is_fork: false, is_archived: false },
      }))
      const details = { ...emptyDetails('github'), repositories: all } as ProfileOf<'github'>['details']
      return { ...emptyProfile(link), details, provenance: { 'details.repositories': mark('website') } }
    }
    const { details } = mergeProfiles(
      forge('gitlab.example', [
        ['gauge', 'A gauge.', null],
        ['kiln', 'Firing.', 'https://kiln.example'],
        ['site', 'My site.', null],
      ]),
      forge('code.example', [
        ['Gauge', 'Read-only mirror of https://gitlab.example/maren/gauge.git.', null],
        ['kiln', '', 'http://www.kiln.example/'],
        ['site', 'Another one.', null],
        ['docs', 'About https://gitlab.example/maren/gauge', null],
      ]),
    )
    if (details.type !== 'github') throw new Error(details.type)
    expect(details.repositories.map(({ full_name }) => full_name)).toEqual([
      'gitlab.example/gauge',
      'gitlab.example/kiln',
      'gitlab.example/site',
      'code.example/site',
      'code.example/docs',
    ])
  })

  it('merges URLs ignoring scheme, www and trailing slashes', () => {
    const at = (url: string, label = 'Site') => ({ label, url })
    expect(
      linked(
        [at('https://holt.example/work')],
        [
          at('http://www.holt.example/work//', 'Other'),
          at('https://holt.example/Work', 'Capital'),
          at('https://holt.example/work?page=2', 'Second'),
          at('https://shop.holt.example/work', 'Shop'),
        ],
      ).map(({ label }) => label),
    ).toEqual(['Site', 'Capital', 'Second', 'Shop'])
  })

  it('ends a role that one source has ended, and takes the more precise date', () => {
    const { experience } = merged(
      { experience: [role('Engineer', '2018', { is_current: true, location: '' })] },
      { experience: [role('engineer', '2018-04', { end: '2020-01', location: 'Bergen' })] },
    )
    expect(experience).toEqual([
      role('Engineer', '2018-04', { end: '2020-01', is_current: false, location: 'Bergen' }),
    ])
    const open = merged(
      { experience: [role('Engineer', '2018-04', { is_current: true })] },
      { experience: [role('Engineer', '2018', { is_current: true })] },
    )
    expect(open.experience).toEqual([role('Engineer', '2018-04', { is_current: true })])
  })

  it('keeps roles with contradicting dates apart, and merges one without dates', () => {
    const { experience } = merged(
      { experience: [role('Engineer', '2018'), role('Engineer', '2010')] },
      { experience: [role('Engineer', '2010-03'), role('Engineer', '2004'), role('Engineer', null)] },
    )
    expect(experience?.map(one => (one as { start: string }).start)).toEqual(['2018', '2010-03', '2004'])
  })

  it('drops an employer without a title where another source knows a role there', () => {
    const bare = role('Hafen AG', '2018', { organization: null })
    const described = { ...bare, title: 'Hafen', description: 'Drew maps.', start: '1999' }
    const others = [...['Fjord', 'Hafen'].map(title => ({ ...bare, title })), described]
    const page = person('public-page', { details: { experience: [bare, ...others] } })
    const file = person('export', { details: { experience: [role('Engineer', '2018-04')] } })
    const { details } = mergeProfiles(page, file) as ProfileOf<'linkedin-individual'>
    expect(details.experience.map(({ title }) => title)).toEqual(['Engineer', 'Fjord', 'Hafen'])
  })

  it('keeps studies with different degrees apart', () => {
    const study = (degree: string | null) => ({
      school: 'NTNU',
      school_url: null,
      degree,
      field: null,
      start: null,
      end: null,
      description: null,
    })
    const { education } = merged(
      { education: [study('MSc')] },
      { education: [study('msc, Marine Technology'), study('PhD'), study(null)] },
    )
    expect(education?.map(one => (one as { degree: string }).degree)).toEqual(['MSc', 'PhD'])
  })

  it("keeps one source's shares, and sorts videos and pictures newest first", () => {
    const read = (path: Provenance['path'], details: Profile['details']): Profile => ({
      ...person(path, {}),
      details,
      provenance: Object.fromEntries(Object.keys(details).map(field => [`details.${field}`, mark(path)])),
    })
    const github = (languages: { name: string; share: number }[]) =>
      ({ ...emptyDetails('github'), languages }) as Profile['details']
    const shares = mergeProfiles(
      read('api', github([{ name: 'C', share: 1 }])),
      read('public-page', github([{ name: 'Rust', share: 1 }])),
    )
    expect(shares.details).toMatchObject({ languages: [{ name: 'C', share: 1 }] })
    const films = (list: [string, string | null][]) =>
      ({
        ...emptyDetails('youtube'),
        videos: list.map(([id, published]) => videoOf(id, { published })),
      }) as Profile['details']
    const newest = mergeProfiles(
      read(
        'api',
        films([
          ['aaaaaaaaaaa', '2026-01'],
          ['bbbbbbbbbbb', null],
        ]),
      ),
      read(
        'feed',
        films([
          ['ccccccccccc', '2026-03'],
          ['aaaaaaaaaaa', '2026-01-05'],
          ['ddddddddddd', null],
        ]),
      ),
    )
    const { videos } = newest.details as ProfileOf<'youtube'>['details']
    expect(videos.map(({ id, published }) => [id[0], published])).toEqual([
      ['c', '2026-03'],
      ['a', '2026-01-05'],
      ['b', null],
      ['d', null],
    ])
  })
})

describe('merging any two profiles of one type', () => {
  const TYPES = ['linkedin-individual', 'linkedin-company', 'github', 'youtube', 'instagram'] as const
  const mixed = fc
    .tuple(fc.constantFrom(...TYPES), fc.constantFrom(...TYPES))
    .chain(([one, other]) => fc.tuple(anyProfileOf(one), anyProfileOf(other)))
  const pair = fc.constantFrom(...TYPES).chain(type => fc.tuple(anyProfileOf(type), anyProfileOf(type)))

  it('gives a valid profile with every value of either', () => {
    fc.assert(
      fc.property(pair, ([first, second]) => {
        const merged = mergeProfiles(first, second)
        expect(Profile.safeParse(merged).error).toBeUndefined()
        for (const field of ['headline', 'bio', 'avatar', 'location', 'joined_at'] as const)
          expect((merged[field] || null) === null).toBe(
            (first[field] || null) === null && (second[field] || null) === null,
          )
        for (const [field, value] of Object.entries(merged.details)) {
          if (!Array.isArray(value)) continue
          const lists = [first, second].map(
            one => (one.details as Record<string, unknown>)[field] as unknown[],
          )
          expect(value.length > 0).toBe(lists.some(list => list.length > 0))
        }
      }),
      { numRuns: process.env.TEST_WHOLE === '1' ? 80 : 10 },
    )
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(pair, ([first, second]) => {
        const merged = mergeProfiles(first, second)
        expect(mergeProfiles(merged, second)).toEqual(merged)
        expect(mergeProfiles(merged, merged)).toEqual(merged)
      }),
      { numRuns: process.env.TEST_WHOLE === '1' ? 80 : 10 },
    )
  })

  it('of different types gives a valid profile of the first type, idempotently', () => {
    fc.assert(
      fc.property(mixed, ([first, second]) => {
        const merged = mergeProfiles(first, second)
        expect(Profile.safeParse(merged).error).toBeUndefined()
        expect(merged.details.type).toBe(first.details.type)
        expect(mergeProfiles(merged, second)).toEqual(merged)
      }),
      { numRuns: process.env.TEST_WHOLE === '1' ? 80 : 10 },
    )
  })

  it('keep every list of every type, whatever the order in which they are merged', () => {
    const lists = (profile: Profile) =>
      [profile, ...furtherPlaces(profile)].flatMap(({ details }) =>
        Object.entries(details).flatMap(([field, value]) =>
          Array.isArray(value) && value.length > 0 ? [`${details.type}.${field}`] : [],
        ),
      )
    const three = fc
      .shuffledSubarray([...TYPES], { minLength: 3, maxLength: 3 })
      .chain(types => fc.tuple(...types.map(type => anyProfileOf(type).map(withProvenance))))
    fc.assert(
      fc.property(three, profiles => {
        const [first, second, third] = profiles as [Profile, Profile, Profile]
        const wanted = profiles.flatMap(lists).toSorted()
        const left = mergeProfiles(mergeProfiles(first, second), third)
        const right = mergeProfiles(first, mergeProfiles(second, third))
        for (const merged of [left, right]) {
          expect(Profile.safeParse(merged).error).toBeUndefined()
          expect(lists(merged).toSorted()).toEqual(wanted)
          // Read again as what the first one is: a channel's site whose main place is read again.
          expect(lists(mergeProfiles(second, merged)).toSorted()).toEqual(wanted)
        }
      }),
      { numRuns: process.env.TEST_WHOLE === '1' ? 80 : 10 },
    )
  })
})

describe('two sources that contradict each other', () => {
  const study = (degree: string, start: string, end: string) => ({
    school: 'NTNU',
    school_url: null,
    degree,
    field: null,
    start,
    end,
    description: null,
  })
  const page = (details: Parameters<typeof person>[1]['details'], location = 'Bergen, Norway') =>
    withSource(person('public-page', { name: 'Maren Holt', location, details }), 'link')
  const file = (details: Parameters<typeof person>[1]['details'], location = 'Bergen') =>
    withSource(person('export', { name: 'Maren Holt', location, details }), 'file', 'cv.pdf')
  const experienceOf = (profile: Profile) => (profile as ProfileOf<'linkedin-individual'>).details.experience
  const asked = (profile: Profile) => (profile.contradictions ?? []).map(({ id }) => id)

  const dated = mergeProfiles(
    page({ experience: [role('Engineer', '2018-04', { end: '2020', description: 'Quays.' })] }),
    file({ experience: [role('Engineer', '2017', { end: '2021' })] }),
  )

  it('tell one role once, with the better dates and a question that names both sources', () => {
    expect(experienceOf(dated)).toEqual([role('Engineer', '2017', { end: '2021', description: 'Quays.' })])
    expect(dated.contradictions).toEqual([
      {
        id: 'details.experience/engineer@hafen ag/dates',
        path: 'details.experience',
        entry: { name: 'Engineer', place: 'Hafen AG' },
        options: [
          { source: 'cv.pdf', values: { start: '2017', end: '2021', is_current: false } },
          { source: 'LinkedIn', values: { start: '2018-04', end: '2020', is_current: false } },
        ],
      },
    ])
    expect(Profile.safeParse(dated).success).toBe(true)
  })

  it('ask about another title, degree and town, but not about other precision or a part of a place', () => {
    const merged = mergeProfiles(
      page(
        { experience: [role('Engineer', '2018')], education: [study('BSc', '2003', '2006')] },
        'Oslo, Norway',
      ),
      file({ experience: [role('Head of quays', '2018-04')], education: [study('MSc', '2003', '2006')] }),
    )
    expect(asked(merged)).toEqual([
      'location',
      'details.experience/head of quays@hafen ag/title',
      'details.education/msc@ntnu/degree',
    ])
    expect(experienceOf(merged).map(({ title, start }) => [title, start])).toEqual([
      ['Head of quays', '2018-04'],
    ])
    const same = mergeProfiles(
      page({ experience: [role('Engineer', '2018', { end: '2020' })] }),
      file({ experience: [role('Engineer', '2018-04', { end: '2020-01' })] }),
    )
    expect(asked(same)).toEqual([])
  })

  it('keep two stays at one employer, and two roles with one title, apart', () => {
    const merged = mergeProfiles(
      page({ experience: [role('Engineer', '2010', { end: '2012' })] }),
      file({ experience: [role('Engineer', '2018', { end: '2020' })] }),
    )
    expect(experienceOf(merged)).toHaveLength(2)
    expect(asked(merged)).toEqual([])
  })

  it('ask whether a role has ended', () => {
    const merged = mergeProfiles(
      page({ experience: [role('Engineer', '2018', { is_current: true })] }),
      file({ experience: [role('Engineer', '2018', { end: '2021' })] }),
    )
    expect(merged.contradictions?.[0]?.options.map(({ values }) => values)).toEqual([
      { start: '2018', end: '2021', is_current: false },
      { start: '2018', end: null, is_current: true },
    ])
  })

  const [first] = dated.contradictions ?? []
  const linkedIn = first?.options[1]?.values ?? {}

  it('show what the owner chose, and ask again only if a source says something new', () => {
    const chosen = chooseValue(dated, first?.id ?? '', linkedIn)
    expect(experienceOf(chosen)).toMatchObject([{ start: '2018-04', end: '2020', description: 'Quays.' }])
    expect(asked(chosen)).toEqual([])
    const again = applyChoices({ ...dated, ...(chosen.choices ? { choices: chosen.choices } : {}) })
    expect(again).toEqual(chosen)
    const changed = mergeProfiles(
      page({ experience: [role('Engineer', '2019', { end: '2020' })] }),
      file({ experience: [role('Engineer', '2017', { end: '2021' })] }),
    )
    expect(asked(applyChoices({ ...changed, choices: chosen.choices ?? [] }))).toHaveLength(1)
    expect(chooseValue(dated, first?.id ?? '', { start: '1900' })).toBe(dated)
    expect(chooseValue(dated, 'location', linkedIn)).toBe(dated)
  })

  it('do not contradict themselves: a page that changed is an update', () => {
    const before = page({ experience: [role('Engineer', '2018', { end: '2020' })] })
    const after = page({ experience: [role('Engineer', '2018', { end: '2021' })] }, 'Oslo')
    expect(asked(mergeProfiles(after, before))).toEqual([])
  })

  it('of any two profiles keep a valid profile, and every option can be chosen', () => {
    let cases = 0
    let count = 0
    fc.assert(
      fc.property(
        anyProfileOf('linkedin-individual'),
        anyProfileOf('linkedin-individual'),
        fc.boolean(),
        (a, b, isShifted) => {
          cases += 1
          const one = withSource(marked(a, 'public-page'), 'link')
          const details = isShifted ? shifted(a) : b.details
          const two = withSource(marked({ ...b, details }, 'export'), 'file', 'cv.pdf')
          const merged = mergeProfiles(one, two)
          count += merged.contradictions?.length ?? 0
          for (const { id, options } of merged.contradictions ?? [])
            for (const { values } of options) {
              const chosen = chooseValue(merged, id, values)
              expect(Profile.safeParse(chosen).error).toBeUndefined()
              expect(asked(chosen)).not.toContain(id)
            }
        },
      ),
      { numRuns: process.env.TEST_WHOLE === '1' ? 60 : 25 },
    )
    expect(count).toBeGreaterThan(cases / 3)
  })

  const marked = (profile: Profile, path: Provenance['path']): Profile => ({
    ...profile,
    provenance: Object.fromEntries(
      ['location', ...Object.keys(profile.details).map(field => `details.${field}`)].map(field => [
        field,
        mark(path),
      ]),
    ),
  })

  function shifted({ details }: Profile): Profile['details'] {
    if (details.type !== 'linkedin-individual') return details
    const experience = details.experience.map(one => ({ ...one, start: one.start && '1999' }))
    return { ...details, experience }
  }
})
