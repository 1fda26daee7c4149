import { Profile, type ProfileLink, type ProfileOf } from '@vitrine/model'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestIo, type TestIo } from '../testing/test-io.ts'
import {
  createHostileValues,
  createMutations,
  createResponseMutator,
  mutateJson,
} from '../testing/fuzz-responses.ts'
import { readPortableCareer } from './portability.ts'
import { setUpMockServer } from '../testing/set-up-mock-server.ts'

const LINK: ProfileLink = {
  platform: 'linkedin',
  kind: 'person',
  id: 'ada-example',
  url: 'https://www.linkedin.com/in/ada-example',
}

const outside = setUpMockServer()
beforeEach(() => outside.reset())

/** Signs in as a mock member and returns the token. */
async function signIn(login: string): Promise<string> {
  const body = new URLSearchParams({ code: `portability-${login}` })
  const url = `${outside.url}/www.linkedin.com/oauth/v2/accessToken`
  const { access_token } = (await (await fetch(url, { method: 'POST', body })).json()) as {
    access_token: string
  }
  return access_token
}

async function read(login: string, link: ProfileLink | null = LINK, io: TestIo = createTestIo(outside)) {
  const profile = await readPortableCareer(await signIn(login), link, io)
  expect(Profile.parse(profile)).toEqual(profile)
  return profile as ProfileOf<'linkedin-individual'>
}

describe('a member’s data', () => {
  it('becomes a whole career, all pages of every domain', async () => {
    const io = createTestIo(outside)
    const profile = await read('ada', LINK, io)
    expect(profile).toMatchObject({
      link: LINK,
      name: 'Ada Byron',
      headline: 'Harbour engineer',
      location: 'Bergen, Norway',
      details: {
        education: [
          { school: 'Norwegian Institute of Technology', degree: 'MSc', start: '1988', end: '1993-06' },
        ],
        skills: ['Hydrology', 'Steel', 'Dredging'],
        languages: [{ name: 'Norwegian' }],
        certifications: [{ name: 'Diver, class II', authority: 'Port authority', issued: '2003-09' }],
        volunteering: [{ title: 'Helmsman', organization: 'Sea rescue', start: '2011', is_current: true }],
        honors: [],
        recommendations: [],
      },
    })
    expect(profile.details.experience).toHaveLength(23)
    expect(profile.details.experience[0]).toMatchObject({
      title: 'Lead engineer',
      organization: 'Hafenwerk',
      start: '2018-04',
      is_current: true,
      description: 'Rebuilt quay 7.\n• Two years\n• No flood',
    })
    expect(profile.details.experience[22]).toMatchObject({
      title: 'Apprentice',
      end: '1997-03',
      is_current: false,
    })
    expect(profile.links.map(({ url }) => url)).toEqual([
      'https://hafenwerk.example/',
      'https://x.com/adabyron',
    ])
    expect(profile.problem).toBeUndefined()
    expect(profile.provenance['details.experience']).toMatchObject({ path: 'sign-in' })
    expect(io.paths).toMatchObject([{ path: 'portability API', result: 'found' }])
  })

  it('loses contact data, and nothing private is asked for', async () => {
    const profile = await read('ada')
    expect(JSON.stringify(profile)).not.toMatch(/ada@home|55 00 00 00|Strandgaten|5013/)
    expect(profile.bio).toBe('I plan quays that outlive their ships.')
    const domains = outside.requests().flatMap(({ query }) => new URLSearchParams(query).get('domain') ?? [])
    expect(domains).not.toContain('INBOX')
    expect(domains.every(Boolean)).toBe(true)
  })

  it('takes neither a summary that a model wrote nor recommendations of unknown direction', async () => {
    expect(JSON.stringify(await read('ada'))).not.toMatch(/visionary|fine diver/)
  })

  it('survives nulls, numbers, empty rows, unknown columns and other alphabets', async () => {
    const { name, headline, location, details } = await read('odd')
    expect([name, headline, location]).toEqual(['Ида Морская', null, 'Праттельн'])
    expect(details.experience).toMatchObject([
      { title: 'Верфь', organization: null, start: '2018', is_current: true },
      { title: 'Инженер', organization: 'Верфь', start: '2009', end: '2018-03', is_current: false },
    ])
    expect([details.education, details.skills]).toEqual([[], ['Сталь']])
    expect(JSON.stringify(details)).not.toContain('Secret')
  })

  it('has a link without a page if none was pasted', async () => {
    const { link } = await read('ada', null)
    expect(link.platform).toBe('linkedin')
    expect(link.id).not.toBe('ada-example')
  })
})

describe('a refusal', () => {
  it.each([
    ['revoked', 'forbidden'],
    ['abroad', 'forbidden'],
  ])('of a member who is %s is an error that says so', async (login, code) => {
    await expect(read(login)).rejects.toMatchObject({ code })
  })

  it('of data that is not prepared yet asks to come back, and the same token works then', async () => {
    const token = await signIn('early')
    await expect(readPortableCareer(token, LINK, createTestIo(outside))).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect((await readPortableCareer(token, LINK, createTestIo(outside))).name).toBe('Ada Byron')
  })

  it.each([
    ['rate-limit', 'source_rate_limited'],
    ['server-error', 'upstream_failed'],
    ['garbage', 'upstream_failed'],
    ['cut-off', 'upstream_failed'],
    ['not-found', 'upstream_failed'],
  ] as const)('by %s is %s', async (kind, code) => {
    const token = await signIn('ada')
    outside.fail({ kind, host: 'api.linkedin.com' })
    await expect(readPortableCareer(token, LINK, createTestIo(outside))).rejects.toMatchObject({ code })
  })

  it('by a torn answer is asked for once more', async () => {
    const token = await signIn('ada')
    outside.fail({ kind: 'cut-off', host: 'api.linkedin.com', times: 1 })
    expect((await readPortableCareer(token, LINK, createTestIo(outside))).problem).toBeUndefined()
  })

  it('that takes too long ends with a timeout', async () => {
    const token = await signIn('ada')
    outside.fail({ kind: 'slow', host: 'api.linkedin.com', ms: 5_000 })
    const io = { ...createTestIo(outside), requestTimeoutMs: 50 }
    await expect(readPortableCareer(token, LINK, io)).rejects.toMatchObject({ code: 'upstream_timeout' })
  })

  it('of one domain keeps the others and says that something is missing', async () => {
    const io = createTestIo(outside)
    const original = io.fetch
    io.fetch = (url, init) =>
      url.includes('POSITIONS') ? Promise.resolve(new Response('', { status: 500 })) : original(url, init)
    const profile = await read('ada', LINK, io)
    expect(profile.problem?.kind).toBe('failed')
    expect(profile.details).toMatchObject({ experience: [], skills: ['Hydrology', 'Steel', 'Dredging'] })
  })

  it('ends at a page that repeats itself', async () => {
    const io = createTestIo(outside)
    const original = io.fetch
    io.fetch = (url, init) => original(url.replace(/start=\d+/, 'start=0'), init)
    expect((await read('ada', LINK, io)).details.experience).toHaveLength(10)
  })
})

it('malformed responses always yield a valid profile or an error', async () => {
  const mutate = createResponseMutator()
  const token = await signIn('ada')
  const values = createHostileValues([{ 'Company Name': 7 }, [[]], 'Feb 30', '9999', 'x'.repeat(70_000)])
  await fc.assert(
    fc.asyncProperty(createMutations(60, values), async mutations => {
      const io = mutate(createTestIo(outside), (body, isJson) =>
        isJson ? mutateJson(body, mutations) : body,
      )
      const profile = await readPortableCareer(token, LINK, io).catch((error: Error) => error)
      if (!(profile instanceof Error)) expect(Profile.safeParse(profile).error?.issues ?? []).toEqual([])
      else expect(profile.name).toBe('VitrineError')
    }),
    { numRuns: 60 },
  )
})
