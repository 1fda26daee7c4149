import { draftWebsite, mergeProfiles, parseProfileLink, Profile } from '@vitrine/model'
import { beforeEach, describe, expect, it } from 'vitest'
import { testProfileReader } from '../../testing/profile-reader-contract.ts'
import { readProfile } from '../../read-profile.ts'
import { expectValidProfiles } from '../../testing/fuzz-responses.ts'
import { at, createTestIo } from '../../testing/test-io.ts'
import { readWebPage } from '../web.ts'
import { setUpMockServer } from '../../testing/set-up-mock-server.ts'

testProfileReader(readWebPage, {
  type: 'web',
  known: {
    'a user': at('https://codeberg.org/AdaExempel'),
    'an organisation': at('https://codeberg.org/Hafen_e.V.'),
    'a server with another name': at('https://code.letters.example/press'),
  },
  unknown: null,
  withoutData: 'fallback',
})

describe('Forgejo and Gitea', () => {
  const outside = setUpMockServer()
  beforeEach(() => outside.reset())
  const read = (text: string) => readProfile(at(text), createTestIo(outside))
  const repositoriesOf = ({ details }: Profile) => {
    if (details.type !== 'github') throw new Error(details.type)
    return details.repositories
  }

  it.each(['codeberg.org/adaexempel', 'https://codeberg.org/AdaExempel/almanac/src/branch/main'])(
    'reads the user of %s with texts, README and organisations, without the mail address',
    async link => {
      const profile = await read(link)
      expect(profile).toMatchObject({
        link: { kind: 'account', id: 'codeberg.org/AdaExempel', url: 'https://codeberg.org/AdaExempel' },
        name: 'Ada Exempel',
        bio: 'Small tools that outlive their weather.',
        location: 'Bergen',
        links: [{ url: 'https://ada.example/' }],
        joined_at: '2021-03-09T17:42:54.000Z',
        details: {
          is_organization: false,
          organizations: [{ name: 'Hafen e. V.', url: 'https://codeberg.org/Hafen_e.V.' }],
        },
      })
      expect(profile.stats).toContainEqual({ key: 'followers', label: 'Followers', value: 18 })
      expect(JSON.stringify(profile)).not.toMatch(/ada@|noreply/)
      expect(profile.provenance['details.profile_readme']).toMatchObject({
        path: 'website',
        detail: 'Codeberg',
      })
      expect(JSON.stringify(profile.details)).toContain('"href":"https://codeberg.org/AdaExempel/almanac"')
    },
  )

  it('reads public repositories, and marks a mirror of somebody else’s work as a fork', async () => {
    const repositories = repositoriesOf(await read('codeberg.org/AdaExempel'))
    expect(repositories).toMatchObject([
      {
        full_name: 'AdaExempel/almanac',
        description: 'Tells when to sail ⛵',
        language: 'Go',
        stars: 64,
        topics: ['tides', 'calendar'],
        homepage: 'https://almanac.example/',
        updated_at: '2026-08-20T17:01:48.000Z',
      },
      { name: 'tidebook', topics: [] },
      { name: 'kernel', is_fork: true },
      { name: '.profile' },
    ])
  })

  it('reads the contributions of the last year by day', async () => {
    const { details } = await read('codeberg.org/AdaExempel')
    if (details.type !== 'github') throw new Error(details.type)
    const days = details.contributions?.days ?? []
    expect(details.contributions?.total).toBe(10)
    expect(days.filter(({ count }) => count > 0)).toEqual([
      { date: '2026-09-09', count: 8, level: 4 },
      { date: '2026-10-10', count: 2, level: 1 },
    ])
    // From a Sunday to the day of reading.
    expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2025-11-16', '2026-11-21'])
  })

  it('reads an organisation, whose name ends in a dot', async () => {
    expect(await read('codeberg.org/Hafen_e.V.')).toMatchObject({
      link: { kind: 'organization', url: 'https://codeberg.org/Hafen_e.V.' },
      name: 'Hafen e. V.',
      bio: 'We keep the harbour’s old machines running.',
      location: 'Hamburg',
      details: { is_organization: true, repositories: [{ name: 'crane' }] },
    })
  })

  it('recognises a server with another name by its page', async () => {
    expect(await read('code.letters.example/press')).toMatchObject({
      link: { kind: 'account' },
      name: 'Letters Press',
      avatar: { url: 'https://code.letters.example/avatars/1' },
      details: { type: 'github', repositories: [{ name: 'type-case' }] },
    })
  })

  it('says that an account is unknown', async () => {
    expect(await read('codeberg.org/nobody')).toMatchObject({ links: [], problem: { kind: 'unknown' } })
  })

  it('keeps the rest and says so where the repositories cannot be read', async () => {
    const io = createTestIo(outside)
    const { fetch } = io
    io.fetch = async (url, init) =>
      url.includes('/repos/search')
        ? new Response('{}', { status: 429, headers: { 'retry-after': '30' } })
        : fetch(url, init)
    expect(await readProfile(at('codeberg.org/AdaExempel'), io)).toMatchObject({
      name: 'Ada Exempel',
      problem: { kind: 'rate_limited', retry_at: '2026-11-21T12:00:30.000Z' },
    })
  })

  it('is joined with GitHub without naming a repository with the same homepage twice', async () => {
    const parsed = parseProfileLink('https://github.com/ada-example')
    if (!parsed.ok) throw new Error(parsed.message)
    const github = await readProfile(parsed.link, createTestIo(outside))
    const merged = mergeProfiles(github, await read('codeberg.org/AdaExempel'))
    const names = repositoriesOf(merged).map(({ full_name }) => full_name)
    expect(names.filter(name => name.endsWith('/tidebook'))).toEqual(['ada-example/tidebook'])
    expect(names).toContain('AdaExempel/almanac')
    expect(Profile.parse(merged)).toEqual(merged)
  })

  it('drafts a site that links to Codeberg', async () => {
    const { design } = draftWebsite(await read('codeberg.org/AdaExempel'))
    expect(design.hero).toMatchObject({
      actions: [{ label: 'Codeberg', url: 'https://codeberg.org/AdaExempel' }, {}],
    })
    expect(design.projects?.items.map(({ name }) => name)).toEqual(['almanac', 'tidebook'])
  })

  it('keeps its link where the account states a name that no link can hold', async () => {
    const io = createTestIo(outside)
    const { fetch } = io
    io.fetch = async (url, init) =>
      url.includes('/users/mallory') ? Response.json({ id: 73, login: 'm'.repeat(500) }) : fetch(url, init)
    expect(await readProfile(at('codeberg.org/mallory'), io)).toMatchObject({
      link: { kind: 'account', url: 'https://codeberg.org/mallory' },
    })
  })

  it('takes no code from a profile, and no repository of another host', async () => {
    const profile = await read('codeberg.org/mallory')
    expect(Profile.parse(profile)).toEqual(profile)
    expect(profile).toMatchObject({ avatar: null, links: [], location: null, joined_at: null })
    expect(repositoriesOf(profile).every(({ url }) => url.startsWith('https://codeberg.org/'))).toBe(true)
  })

  it('reads any mutation of its responses into a valid profile', async () => {
    await expectValidProfiles(
      () => createTestIo(outside),
      io => readProfile(at('codeberg.org/AdaExempel'), io),
      {
        special: ['/', '..', 'https://codeberg.org/a/b', { id: 1 }, '0001-01-01T00:00:00Z'],
        positions: 260,
        runs: 300,
      },
    )
  })
})
