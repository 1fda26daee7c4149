import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Profile, type ProfileLink, type ProfileOf } from '@vitrine/model'
import { type MockServer, startMockServer } from '@vitrine/outside'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestIo, type TestIoOptions } from '../testing/test-io.ts'
import { readLinkedIn } from './linkedin.ts'
import { flattenJsonLd, parseHtmlPage } from '../html/html-page.ts'
import { parsePersonPage } from './person-page.ts'

const recordings = resolve(import.meta.dirname, '../../../../../shared/recordings')
const isThere = existsSync(recordings)
if (!isThere) console.log('skipped: what LinkedIn really answered, as no recordings lie beside the project')

const text = (name: string) => readFileSync(resolve(recordings, 'linkedin', name), 'utf8')
const company = (id: string): ProfileLink => ({
  platform: 'linkedin',
  kind: 'company',
  id,
  url: `https://www.linkedin.com/company/${id}`,
})
const AT = '2026-11-21T12:00:00.000Z'

describe.skipIf(!isThere)('recorded LinkedIn responses, if available', () => {
  let outside: MockServer
  beforeAll(async () => {
    outside = await startMockServer({ recordings })
  })
  afterAll(() => outside.close())
  const read = async (id: string, options: TestIoOptions = {}) => {
    const profile = await readLinkedIn(company(id), createTestIo(outside, options))
    expect(Profile.parse(profile)).toEqual(profile)
    return profile as ProfileOf<'linkedin-company'>
  }

  it('a company’s public page is read completely', async () => {
    const profile = await read('audiense')
    expect(profile).toMatchObject({
      name: 'Audiense',
      location: 'London, London',
      stats: [{ key: 'followers', value: 5_750 }],
      details: {
        tagline: 'Put consumer segmentation and cultural understanding at the center of your strategy.',
        industry: 'Advertising Services',
        size: '51-200 employees',
        founded: 2011,
        headquarters: 'London, London',
        organization_type: 'Privately Held',
        locations: [
          {
            name: 'London',
            address: 'Kemp House, 152 - 160 City Road, London, London EC1V2NX, GB',
            is_headquarters: true,
          },
        ],
      },
    })
    expect(profile.bio).toMatch(/^The Audiense platform combines[\s\S]*Instagram strategy$/)
    expect(profile.avatar?.url).toMatch(/^https:\/\/media\.licdn\.com\/.*company-logo/)
    expect(profile.details.website).toBe('http://www.audiense.com/')
    expect(profile.links).toEqual([{ label: 'audiense.com', url: 'http://www.audiense.com/' }])
    expect(profile.banner?.url).toMatch(/^https:\/\/media\.licdn\.com\/.*audiense_cover/)
    expect(profile.details.employees_count).toBe(69)
    // Ten cards, six of which are reposts.
    expect(profile.details.updates.map(({ date }) => date)).toEqual([
      '2024-10-04',
      '2024-10-03',
      '2024-10-02',
      '2024-10-01',
    ])
    for (const update of profile.details.updates)
      expect(Object.entries(update).filter(([, value]) => value === null)).toEqual([])
    expect(profile.problem).toBeUndefined()
  })

  it.each([['the-kraft-heinz-company', 'Kraft Heinz', 2015, 1_557_451]] as const)(
    '%s is read completely from a data service',
    async (id, name, founded, followers) => {
      const profile = await read(id, { linkedinProvider: { name: 'brightdata', key: 'outside-key' } })
      expect(profile).toMatchObject({
        name,
        stats: [{ key: 'followers', value: followers }],
        details: {
          founded,
          employees_count: 25_254,
          industry: 'Food and Beverage Services',
          size: '10,001+ employees',
          headquarters: 'Chicago, IL',
          organization_type: 'Public Company',
          website: 'https://www.careers.kraftheinz.com/',
          tagline: "Let's make life delicious!",
        },
      })
      expect(profile.details.specialties).toContain('Food')
      expect(profile.details.locations).toHaveLength(1)
      expect(profile.details.updates).toHaveLength(10)
      expect([profile.avatar, profile.banner].every(Boolean)).toBe(true)
    },
  )

  it.each(['the-kraft-heinz-company', 'ibm', 'bright-data', 'stalkit'])(
    'no modelled field of %s is lost',
    async id => {
      const all = JSON.parse(text('brightdata-companies-2024.json')) as (Record<string, unknown> & {
        updates?: { images?: string[] }[]
      })[]
      const raw = all.find(one => one.id === id)
      const { details, ...profile } = await read(id, {
        linkedinProvider: { name: 'brightdata', key: 'outside-key' },
      })
      const isSpecific = (picture: unknown) => !String(picture).includes('static.licdn.com')
      expect({
        name: profile.name,
        about: profile.bio,
        logo: profile.avatar?.url,
        image: profile.banner?.url ?? null,
        headquarters: [details.headquarters, profile.location],
        followers: profile.stats,
        slogan: details.tagline,
        industries: details.industry,
        company_size: details.size,
        founded: details.founded,
        organization_type: details.organization_type,
        website: details.website,
        specialties: details.specialties.join(', '),
        employees_in_linkedin: details.employees_count,
        formatted_locations: details.locations.map(({ name, address }) => address ?? name),
        updates: details.updates.map(({ text: words, picture }) => [words.slice(0, 20), picture?.url]),
      }).toEqual({
        name: raw?.name,
        about: String(raw?.about)
          .replace(/\n{3,}/g, '\n\n')
          .trim(),
        logo: raw?.logo,
        image: isSpecific(raw?.image) ? raw?.image : null,
        headquarters: [raw?.headquarters, raw?.headquarters],
        followers: [{ key: 'followers', label: 'Followers', value: raw?.followers }],
        slogan: raw?.slogan ?? null,
        industries: raw?.industries,
        company_size: raw?.company_size,
        founded: raw?.founded ?? null,
        organization_type: raw?.organization_type,
        website: raw?.website,
        specialties: String(raw?.specialties).replace(', and ', ', '),
        employees_in_linkedin: raw?.employees_in_linkedin,
        formatted_locations: raw?.formatted_locations,
        updates: (raw?.updates ?? []).map(one => [
          (one as { text: string }).text.slice(0, 20),
          one.images?.find(isSpecific),
        ]),
      })
      expect(details.updates.filter(({ date, url }) => !date || !url)).toEqual([])
    },
  )

  it('a person’s masked page yields the unmasked fields', () => {
    const [{ profile: raw, posts }] = JSON.parse(text('jsonld-person-williamhgates-masked-2024.json'))
    const page = { kind: 'page' as const, data: flattenJsonLd([raw, posts]), meta: new Map(), elements: [] }
    const link: ProfileLink = {
      platform: 'linkedin',
      kind: 'person',
      id: 'williamhgates',
      url: 'https://www.linkedin.com/in/williamhgates',
    }
    const profile = parsePersonPage(page, link, AT)
    expect(profile).toMatchObject({
      name: 'Bill Gates',
      location: 'Seattle, Washington, United States',
      stats: [{ key: 'followers', value: 35_172_164 }],
      details: {
        education: [
          {
            school: 'Harvard University',
            school_url: 'https://www.linkedin.com/school/harvard-university',
            start: '1973',
            end: '1975',
          },
        ],
        experience: [],
        publications: [
          {
            title: 'How to power a clean tomorrow',
            url: 'https://www.linkedin.com/pulse/how-power-clean-tomorrow-bill-gates-ddckc',
          },
          { title: 'I found inspiration in India' },
          { title: "India's innovations are still changing the world" },
          { title: 'Greasy—and good for the planet' },
        ],
      },
    })
    expect(profile?.bio).toMatch(/^Co-chair of the Bill & Melinda Gates Foundation/)
    expect(profile?.avatar?.url).toContain('media.licdn.com')
    expect(JSON.stringify(profile)).not.toContain('**')
  })

  it.each([
    'html-blocked-js-challenge-2024.html',
    'html-profile-not-found-2024.html',
    'html-redirect-guest-home-2024.html',
  ])('%s is never taken for a profile', async name => {
    const io = createTestIo(outside)
    io.fetch = async url => Object.defineProperty(new Response(text(name)), 'url', { value: url })
    const link: ProfileLink = {
      platform: 'linkedin',
      kind: 'person',
      id: 'somebody',
      url: 'https://www.linkedin.com/in/somebody',
    }
    const profile = await readLinkedIn(link, io)
    expect([profile.name, ['blocked', 'unknown'].includes(profile.problem?.kind ?? '')]).toEqual([
      'somebody',
      true,
    ])
    expect(parsePersonPage(parseHtmlPage(text(name)), link, AT)?.name ?? 'nobody').toBe('nobody')
  })
})
