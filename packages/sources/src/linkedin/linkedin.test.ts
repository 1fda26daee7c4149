import { isPartialSource, Profile, type ProfileLink, type ProfileOf } from '@vitrine/model'
import { beforeEach, describe, expect, it } from 'vitest'
import { testProfileReader } from '../testing/profile-reader-contract.ts'
import { createTestIo, type TestIoOptions } from '../testing/test-io.ts'
import { readLinkedIn } from './linkedin.ts'
import { createProfileFromUserinfo } from './userinfo.ts'
import { setUpMockServer } from '../testing/set-up-mock-server.ts'

const person = (id: string): ProfileLink => ({
  platform: 'linkedin',
  kind: 'person',
  id,
  url: `https://www.linkedin.com/in/${id}`,
})
const company = (id: string): ProfileLink => ({
  platform: 'linkedin',
  kind: 'company',
  id,
  url: `https://www.linkedin.com/company/${id}`,
})
const BRIGHT: TestIoOptions = { linkedinProvider: { name: 'brightdata', key: 'outside-key' } }
const ENRICH: TestIoOptions = { linkedinProvider: { name: 'enrichlayer', key: 'outside-key' } }

for (const io of [{}, BRIGHT, ENRICH]) {
  testProfileReader(readLinkedIn, {
    type: 'linkedin-individual',
    known: {
      ada: person('ada-example'),
      hostile: person('hostile-example'),
      masked: person('masked-example'),
      employers: person('employers-example'),
      unmasked: person('unmasked-example'),
    },
    unknown: null,
    hidden: Object.fromEntries(
      ['blocked', 'authwall', 'challenge', 'guest-home'].map(name => [
        name,
        { link: person(`${name}-example`), reason: 'blocked' },
      ]),
    ),
    withoutData: 'fallback',
    io,
  })
  testProfileReader(readLinkedIn, {
    type: 'linkedin-company',
    known: { hafenwerk: company('hafenwerk-example'), thin: company('thin-example') },
    unknown: null,
    withoutData: 'fallback',
    io,
  })
}

const outside = setUpMockServer()
beforeEach(() => outside.reset())

const read = (link: ProfileLink, options: TestIoOptions = {}) =>
  readLinkedIn(link, createTestIo(outside, options))

describe('the public page of a person', () => {
  it('yields name, picture, location and bio, and reports the career as hidden', async () => {
    const profile = await read(person('ada-example'))
    expect(profile).toMatchObject({
      name: 'Ada Byron',
      location: 'Bergen, Norway',
      stats: [{ key: 'followers', value: 1204 }],
      problem: { kind: 'hidden' },
      details: {
        experience: [],
        education: [{ school: 'Norwegian Institute of Technology', start: '2004', end: '2009' }],
      },
    })
    expect(profile.bio).toContain('\n\nBefore that')
    expect(profile.avatar?.url).toContain('media.licdn.com')
  })

  it('yields the headline of a masked page and nothing that is masked', async () => {
    const profile = await read(person('masked-example'))
    expect(profile.headline).toBe('Harbour engineer | Quays, locks & tides')
    expect(profile.problem?.kind).toBe('hidden')
    expect(JSON.stringify(profile)).not.toContain('**')
  })

  it('yields employers and years without titles, as a part of the career', async () => {
    const profile = await read(person('employers-example'))
    expect(profile).toMatchObject({
      headline: null,
      problem: { kind: 'hidden' },
      details: {
        experience: [
          { title: 'Hafenwerk', organization: null, start: '2018', is_current: true },
          { title: 'Fjord Works', organization: null, start: '2009-06', end: '2010-08', is_current: false },
        ],
      },
    })
    expect(isPartialSource(profile.provenance['details.experience'])).toBe(true)
  })

  it('yields the page’s own sections where they are unmasked, and nobody else’s titles', async () => {
    const profile = await read(person('unmasked-example'))
    expect(profile.problem).toBeUndefined()
    expect(isPartialSource(profile.provenance['details.experience'])).toBe(false)
    const hafenwerk = {
      organization: 'Hafenwerk',
      organization_url: 'https://www.linkedin.com/company/hafenwerk',
    }
    expect(profile.details).toMatchObject({
      experience: [
        {
          ...hafenwerk,
          title: 'Lead engineer',
          location: 'Bergen, Norway',
          start: '2018-04',
          end: null,
          is_current: true,
          description: 'Rebuilt quay 7.\n\nTwo years, no flood & no delay.',
        },
        { ...hafenwerk, title: 'Engineer', start: '2010-01', end: '2018-03', is_current: false },
        {
          title: 'Intern',
          organization: 'Fjord Works',
          organization_url: 'https://www.linkedin.com/company/fjord-works',
          location: null,
          start: '2009',
          end: '2010',
          is_current: false,
        },
      ],
      education: [
        {
          school: 'Norwegian Institute of Technology',
          school_url: 'https://www.linkedin.com/school/nth',
          degree: 'MSc',
          field: 'Marine technology',
          start: '2004',
          end: '2009',
        },
      ],
    })
    expect(profile.bio).toMatch(/^I plan quays[^]* in two harbours\.$/)
    expect(profile.links).toEqual([{ label: 'Blog', url: 'https://quays.example/' }])
    expect((profile as ProfileOf<'linkedin-individual'>).details.experience).toHaveLength(3)
    expect(JSON.stringify(profile)).not.toMatch(/Somebody Else|Show (?:more|less)/)
  })

  it.each([BRIGHT, ENRICH])('adds no bare employer to the roles of a data service', async io => {
    const outsidePage = await read(person('ada-example'), io)
    const { experience } = outsidePage.details as ProfileOf<'linkedin-individual'>['details']
    expect(experience.filter(({ organization }) => organization === null)).toEqual([])
  })
})

describe('refusals', () => {
  it.each([
    ['blocked-example', 'blocked'],
    ['authwall-example', 'blocked'],
    ['challenge-example', 'blocked'],
    ['guest-example', 'blocked'],
    ['hidden-example', 'unknown'],
    ['nobody-at-all', 'blocked'],
  ])('%s: problem %s, and only the handle as name', async (slug, kind) => {
    const profile = await read(person(slug))
    expect(profile.problem?.kind).toBe(kind)
    expect(profile.name).toBe(slug)
    expect(Profile.parse(profile)).toEqual(profile)
  })

  it('sends no requests if the operator disabled public pages', async () => {
    const profile = await read(company('hafenwerk-example'), { mayReadPages: () => false })
    expect(profile.problem?.kind).toBe('switched_off')
    expect(outside.requests()).toEqual([])
  })
})

describe('a data service', () => {
  it.each([
    ['Bright Data', BRIGHT],
    ['Enrich Layer', ENRICH],
  ])('%s adds the career to the page’s own fields', async (detail, io) => {
    const profile = await read(person('ada-example'), io)
    expect(profile.problem).toBeUndefined()
    expect(profile.headline).toBe('Harbour engineer')
    const { experience } = profile.details as ProfileOf<'linkedin-individual'>['details']
    expect(experience.slice(0, 2)).toMatchObject([
      { title: 'Lead engineer', organization: 'Hafenwerk', start: '2018-04', end: null, is_current: true },
      { title: 'Engineer', organization: 'Hafenwerk', start: '2010-01' },
    ])
    expect(experience[1]?.end).toMatch(/^2018-03/)
    expect(profile.provenance['details.experience']).toMatchObject({ path: 'provider', detail })
    expect(profile.location).toContain('Bergen')
    expect(JSON.stringify(profile)).not.toContain('Contact Info')
  })

  it('that returns a snapshot is polled until it is ready', async () => {
    const profile = await read(person('provided-example'), BRIGHT)
    expect(profile.name).toBe('Provided Only')
    expect(outside.requests().filter(({ path }) => path.includes('/snapshot/'))).toHaveLength(2)
  })

  it.each([BRIGHT, ENRICH])('with a rejected key does not affect the other paths', async io => {
    const refused = { linkedinProvider: io.linkedinProvider && { ...io.linkedinProvider, key: 'wrong' } }
    const profile = await read(person('ada-example'), refused)
    expect([profile.name, profile.problem?.kind]).toEqual(['Ada Byron', 'hidden'])
  })
})

describe('a company', () => {
  it('is read from its page and its own website, which only fills gaps', async () => {
    const profile = await read(company('hafenwerk-example'))
    expect(profile.problem).toBeUndefined()
    expect(profile).toMatchObject({
      name: 'Hafenwerk',
      stats: [{ key: 'followers', value: 5120 }],
      details: {
        tagline: 'Quays for the next hundred years',
        industry: 'Civil Engineering',
        size: '201-500 employees',
        founded: 1921,
        headquarters: 'Hamburg, Germany',
        website: 'https://hafenwerk.example/',
        specialties: ['Quays', 'Locks', 'Dredging', 'Harbour cranes'],
        employees_count: 412,
        locations: [{ name: 'Hamburg', address: 'Am Kai 1, Hamburg, DE', is_headquarters: true }],
        updates: [{ text: 'Lock 3 opened today.\nTwo years, no flood.', date: '2024-10-05' }],
      },
    })
    expect(profile.links.map(({ url }) => url)).toContain('https://www.youtube.com/@hafenwerk-example')
    expect(profile.provenance.banner?.path).toBe('website')
  })

  it.each([{}, BRIGHT, ENRICH])('by number gets its named link', async options => {
    const profile = await read(company('1234567'), options)
    expect(profile.link).toEqual(company('hafenwerk-example'))
    expect(profile.name).toBe('Hafenwerk')
  })

  it.each(['server-error', 'blocked', 'unreachable', 'garbage'] as const)(
    'is complete without its own website: %s',
    async kind => {
      outside.fail({ kind, host: 'hafenwerk.example' })
      const io = createTestIo(outside)
      const profile = await readLinkedIn(company('hafenwerk-example'), io)
      expect(Profile.parse(profile)).toEqual(profile)
      expect([profile.name, profile.problem, profile.banner]).toEqual(['Hafenwerk', undefined, null])
      const { result } = io.paths.find(({ path }) => path === 'own website') ?? {}
      expect(result).not.toBe('found')
    },
  )

  it('known only to the data service is read from its own website, too', async () => {
    outside.fail({ kind: 'blocked', host: 'www.linkedin.com' })
    const profile = await read(company('hafenwerk-example'), BRIGHT)
    expect(profile.problem).toBeUndefined()
    expect(profile.provenance).toMatchObject({ name: { path: 'provider' }, banner: { path: 'website' } })
  })

  it('named like its handle keeps its own capitalisation', async () => {
    const io = createTestIo(outside)
    const asked = io.fetch
    io.fetch = (url, init) => asked(url.replace('/hafenwerk', '/hafenwerk-example'), init)
    const profile = await readLinkedIn(company('hafenwerk'), io)
    expect([profile.link.id, profile.name]).toEqual(['hafenwerk', 'Hafenwerk'])
  })

  it('with a sparse page yields only what it has', async () => {
    const profile = await read(company('thin-example'))
    expect([profile.name, profile.problem?.kind]).toEqual(['Thin & Co.', 'hidden'])
  })
})

describe('readLinkedIn always returns a profile', () => {
  const KINDS = [
    'rate-limit',
    'server-error',
    'cut-off',
    'garbage',
    'unreachable',
    'blocked',
    'not-found',
    'unauthorized',
  ] as const
  it.each(
    KINDS.flatMap(kind => [
      { kind, io: {} },
      { kind, io: BRIGHT },
      { kind, io: ENRICH },
    ]),
  )('$kind', async ({ kind, io }) => {
    outside.fail({ kind })
    for (const link of [person('ada-example'), company('hafenwerk-example')]) {
      const profile = await read(link, io)
      expect(Profile.parse(profile)).toEqual(profile)
      expect([profile.name, profile.problem === undefined]).toEqual([link.id, false])
    }
  })
})

it('a sign-in yields name and picture, and no email address', () => {
  const userinfo = {
    sub: '1',
    name: 'Ada Byron',
    picture: 'https://media.licdn.com/a.jpg',
    email: 'ada@home.example',
  }
  const profile = createProfileFromUserinfo(userinfo, {
    link: person('ada'),
    now: new Date('2026-11-21T12:00:00Z'),
  })
  expect(profile).toMatchObject({ name: 'Ada Byron', avatar: { url: 'https://media.licdn.com/a.jpg' } })
  expect(JSON.stringify(profile)).not.toContain('@home')
  expect(Profile.parse(profile)).toEqual(profile)
})
