import { draftWebsite, Profile } from '@vitrine/model'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { testProfileReader } from '../testing/profile-reader-contract.ts'
import { readProfile } from '../read-profile.ts'
import { expectValidProfiles } from '../testing/fuzz-responses.ts'
import { at, createTestIo } from '../testing/test-io.ts'
import { isOrcid } from './orcid.ts'
import { readWebPage } from './web.ts'
import { setUpMockServer } from '../testing/set-up-mock-server.ts'

testProfileReader(readWebPage, {
  type: 'web',
  known: { 'a record': at('https://orcid.org/0000-0000-1234-563X') },
  unknown: null,
  withoutData: 'fallback',
})

describe('the check digit of an ORCID iD', () => {
  // Identifiers of ORCID's documentation.
  it.each(['0000-0002-1825-0097', '0000-0001-5109-3700', '0000-0002-1694-233X'])('accepts %s', id => {
    expect(isOrcid(id)).toBe(true)
  })

  it('refuses a wrong digit, two swapped ones and other lengths', () => {
    const digits = fc.array(fc.nat(9), { minLength: 15, maxLength: 15 })
    const withCheck = (list: number[]) =>
      [...'0123456789X'].map(check => list.join('') + check).filter(isOrcid)
    fc.assert(
      fc.property(digits, fc.nat(14), fc.integer({ min: 1, max: 9 }), (list, place, step) => {
        const [id] = withCheck(list)
        if (id === undefined) throw new Error('every number has one check digit')
        expect(withCheck(list)).toHaveLength(1)
        const changed = [...id]
        changed[place] = String((Number(id[place]) + step) % 10)
        expect(isOrcid(changed.join(''))).toBe(false)
        const swapped = [...id.slice(0, place), id[place + 1], id[place], ...id.slice(place + 2)].join('')
        expect(isOrcid(swapped)).toBe(swapped === id)
        expect(isOrcid(id.slice(1))).toBe(false)
      }),
    )
  })
})

describe('ORCID', () => {
  const outside = setUpMockServer()
  beforeEach(() => outside.reset())
  const read = (text: string) => readProfile(at(text), createTestIo(outside))
  const detailsOf = ({ details }: Profile) => {
    if (details.type !== 'linkedin-individual') throw new Error(details.type)
    return details
  }

  it.each(['orcid.org/0000-0000-1234-563x', 'https://www.orcid.org/0000-0000-1234-563X/print'])(
    'reads the name under which the person of %s publishes, texts and links in their order',
    async link => {
      const profile = await read(link)
      expect(profile).toMatchObject({
        link: {
          kind: 'person',
          id: 'orcid.org/0000-0000-1234-563X',
          url: 'https://orcid.org/0000-0000-1234-563X',
        },
        name: 'Mara Lindqvist',
        bio: 'I study kelp below the tide line & what it does to the shore.',
        location: 'Norway',
        links: [
          { label: 'Field notes', url: 'https://mara-lindqvist.example/' },
          { label: 'GitHub', url: 'https://github.com/mara-example' },
          { label: 'Scopus Author ID' },
        ],
        details: { skills: ['Kelp forests', 'tides'] },
      })
      expect(JSON.stringify(profile)).not.toMatch(/mara@|secret/)
      expect(profile.provenance['details.experience']).toMatchObject({ path: 'website', detail: 'ORCID' })
    },
  )

  it('reads employments, educations and honours in the precision of their dates', async () => {
    expect(detailsOf(await read('orcid.org/0000-0000-1234-563X'))).toMatchObject({
      experience: [
        {
          title: 'Senior researcher',
          organization: 'Tide Institute',
          organization_url: 'https://tide.example/kelp',
          location: 'Bergen, Vestland',
          start: '2016-09-01',
          end: null,
          is_current: true,
          description: 'Kelp & Shore',
        },
        // No role is known, only the employer.
        { title: 'Aquarium of Bergen', organization: null, start: '2012', end: '2016-08', is_current: false },
        { title: 'Visiting scholar', organization: 'University of the Coast' },
      ],
      education: [
        {
          school: 'University of the Coast',
          degree: 'PhD',
          field: 'Marine biology',
          start: '2008',
          end: '2012',
        },
      ],
      honors: [{ title: 'Prize for field work', issuer: 'Tide Institute', date: '2021-05' }],
    })
  })

  it('reads publications newest first, of each work the preferred version, and software as projects', async () => {
    const { publications, projects } = detailsOf(await read('orcid.org/0000-0000-1234-563X'))
    expect(publications).toEqual([
      {
        title: 'Kelp takes up CO₂ & grows',
        publisher: 'Journal of Shores',
        date: '2024-03-15',
        url: 'https://doi.org/10.5555/KELP.1',
        description: null,
      },
      { title: 'An atlas of the western shore', publisher: null, date: '2019', url: null, description: null },
      {
        title: 'A paper of a proceedings',
        publisher: null,
        date: null,
        url: 'https://conference.example/12',
        description: null,
      },
    ])
    expect(projects).toMatchObject([
      { title: 'kelpcount', url: 'https://github.com/mara-example/kelpcount', start: '2022-02' },
    ])
  })

  it('sends no request for an ORCID iD with a wrong check digit', async () => {
    expect(await read('orcid.org/0000-0000-1234-5633')).toMatchObject({ problem: { kind: 'unknown' } })
    expect(outside.requests()).toEqual([])
  })

  it.each([
    ['orcid.org/0000-0000-5678-9005', 'a missing record'],
    ['orcid.org/0000-0000-2345-6706', 'a closed record'],
  ])('shows nothing of %s, %s', async link => {
    expect(await read(link)).toMatchObject({ bio: null, links: [], problem: { kind: 'unknown' } })
  })

  it('names a record with a private name by its identifier', async () => {
    expect(await read('orcid.org/0000-0000-4567-8908')).toMatchObject({
      name: 'orcid.org/0000-0000-4567-8908',
      bio: null,
    })
  })

  it('drafts a career and publications', async () => {
    const { design, website_type } = draftWebsite(await read('orcid.org/0000-0000-1234-563X'))
    expect(website_type).toBe('linkedin-individual')
    expect(design.experience?.items).toHaveLength(3)
    expect(design.publications?.items.map(({ name }) => name)).toContain('Kelp takes up CO₂ & grows')
  })

  it('takes no code from a record: addresses are web addresses, texts are text', async () => {
    const profile = await read('orcid.org/0000-0000-3456-7807')
    expect(Profile.parse(profile)).toEqual(profile)
    const { experience, publications } = detailsOf(profile)
    const urls = [...profile.links, ...publications].flatMap(({ url }) => url ?? [])
    for (const url of [...urls, ...experience.flatMap(one => one.organization_url ?? [])])
      expect(new URL(url).protocol).toMatch(/^https?:$/)
    expect(profile.location).toBeNull()
  })

  it('reads any mutation of a record into a valid profile', async () => {
    await expectValidProfiles(
      () => createTestIo(outside),
      io => readProfile(at('orcid.org/0000-0000-1234-563X'), io),
      {
        special: [{ value: '2024' }, { value: null }, 'PUBLIC', [[]], '10.5555/x y', 'NO'],
        positions: 900,
        runs: 300,
      },
    )
  })
})
