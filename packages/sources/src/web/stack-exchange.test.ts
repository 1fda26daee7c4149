import { draftWebsite, Profile } from '@vitrine/model'
import { beforeEach, describe, expect, it } from 'vitest'
import { testProfileReader } from '../testing/profile-reader-contract.ts'
import { readProfile } from '../read-profile.ts'
import { expectValidProfiles } from '../testing/fuzz-responses.ts'
import { at, createTestIo } from '../testing/test-io.ts'
import { readWebPage } from './web.ts'
import { setUpMockServer } from '../testing/set-up-mock-server.ts'

const MARA = 'stackoverflow.com/users/4242/mara-lindqvist'

testProfileReader(readWebPage, {
  type: 'web',
  known: { 'a user of Stack Overflow': at(MARA) },
  unknown: null,
  withoutData: 'fallback',
})

describe('Stack Exchange', () => {
  const outside = setUpMockServer()
  beforeEach(() => outside.reset())
  const read = (text: string) => readProfile(at(text), createTestIo(outside))
  const skillsOf = ({ details }: Profile) => {
    if (details.type !== 'linkedin-individual') throw new Error(details.type)
    return details.skills
  }

  it.each([
    MARA,
    'https://stackoverflow.com/users/4242?tab=profile',
    'https://math.stackexchange.com/users/4242',
  ])('reads the texts of %s without markup and contact data', async link => {
    const profile = await read(link)
    expect(profile).toMatchObject({
      name: "Mara Lindqvist ö O'Brien",
      location: 'Bergen, Norway & the sea',
      avatar: { url: 'https://www.gravatar.com/avatar/0123456789abcdef?s=460&d=404' },
      links: [{ url: 'https://mara-lindqvist.example/' }],
      joined_at: '2010-01-01T00:00:00.000Z',
    })
    expect(profile.bio).toContain('I write numerical code for tide gauges.')
    expect(JSON.stringify(profile)).not.toContain('mara@')
  })

  it('names as skills only the tags under which answers won votes, the strongest first', async () => {
    expect(skillsOf(await read(MARA))).toEqual(['fortran', 'numpy', 'c++'])
  })

  it('asks the site that the link names', async () => {
    await read('https://math.stackexchange.com/users/4242/mara')
    const sites = outside.requests().map(({ query }) => new URLSearchParams(query).get('site'))
    expect(sites).toContain('math.stackexchange.com')
    expect(sites).not.toContain('stackoverflow.com')
  })

  it('reads a user who states nothing else than a name', async () => {
    expect(await read('stackoverflow.com/users/4243')).toMatchObject({
      name: 'user4243',
      bio: null,
      links: [],
    })
  })

  it('shows nothing of a user who does not exist', async () => {
    expect(await read('stackoverflow.com/users/999')).toMatchObject({ problem: { kind: 'unknown' } })
  })

  it('says that the quota is used up, and until when', async () => {
    outside.fail({ kind: 'rate-limit', host: 'api.stackexchange.com' })
    expect(await read(MARA)).toMatchObject({
      problem: { kind: 'rate_limited', retry_at: '2026-11-21T13:52:00.000Z' },
    })
  })

  it('spends two of the daily calls on a profile once the filter is known', async () => {
    const io = createTestIo(outside)
    for (const link of [MARA, 'stackoverflow.com/users/4243']) await readProfile(at(link), io)
    const calls = outside.requests().map(({ path }) => path)
    expect(calls.filter(path => path.endsWith('/filters/create'))).toHaveLength(1)
    expect(calls).toHaveLength(5)
  })

  it('drafts a website of a person', async () => {
    const { design, website_type } = draftWebsite(await read(MARA))
    expect(website_type).toBe('linkedin-individual')
    expect(design.skills?.items).toEqual(['fortran', 'numpy', 'c++'])
  })

  it('takes no code from a user: addresses are web addresses', async () => {
    const profile = await read('stackoverflow.com/users/4244')
    expect(Profile.parse(profile)).toEqual(profile)
    expect(profile.links).toEqual([])
    expect(profile.avatar?.url ?? 'https://none').toMatch(/^https?:/)
  })

  it('reads any mutation of an answer into a valid profile', async () => {
    await expectValidProfiles(
      () => createTestIo(outside),
      io => readProfile(at(MARA), io),
      { special: [1e30, -1, '<b>', [[]]], positions: 300, runs: 200 },
    )
  })
})
