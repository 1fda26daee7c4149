import { draftWebsite, mergeProfiles, parseProfileLink, Profile } from '@vitrine/model'
import { beforeEach, describe, expect, it } from 'vitest'
import { testProfileReader } from '../../testing/profile-reader-contract.ts'
import { readProfile } from '../../read-profile.ts'
import { expectValidProfiles } from '../../testing/fuzz-responses.ts'
import { at, createTestIo } from '../../testing/test-io.ts'
import { readWebPage } from '../web.ts'
import { splitMirrorNote } from './forge-account.ts'
import { setUpMockServer } from '../../testing/set-up-mock-server.ts'

describe('the note of a mirror', () => {
  it.each([
    ['Mirror of https://github.com/a/b - Tide tables.', 'https://github.com/a/b', 'Tide tables.'],
    ['[Read-only] mirror of <https://github.com/a/b.git>', 'https://github.com/a/b', ''],
    ['Read-only mirror from: https://git.example/a/b.', 'https://git.example/a/b', ''],
    ['Mirrors of the world', null, 'Mirrors of the world'],
    ['A mirror of https://github.com/a/b', null, 'A mirror of https://github.com/a/b'],
    ['Mirror of javascript:alert(1)', null, 'Mirror of javascript:alert(1)'],
  ])('is taken from %s', (text, original, description) => {
    expect(splitMirrorNote(text)).toEqual({ original, description })
  })
})

testProfileReader(readWebPage, {
  type: 'web',
  known: {
    'a user': at('https://gitlab.com/ada.exempel'),
    'a group': at('https://gitlab.com/fjord-example'),
    'a server of its own': at('https://git.harbour.example/ada'),
  },
  unknown: null,
  withoutData: 'fallback',
})

describe('GitLab', () => {
  const outside = setUpMockServer()
  beforeEach(() => outside.reset())
  const read = (text: string) => readProfile(at(text), createTestIo(outside))

  it.each([
    'gitlab.com/ada.exempel',
    'https://gitlab.com/Ada.Exempel/',
    'https://gitlab.com/users/ada.exempel/projects',
    'https://gitlab.com/ada.exempel/sextant/-/tree/main/src',
  ])('reads the user of %s with texts, picture, figures and accounts elsewhere', async link => {
    const profile = await read(link)
    expect(profile).toMatchObject({
      link: {
        platform: 'web',
        kind: 'account',
        id: 'gitlab.com/ada.exempel',
        url: 'https://gitlab.com/ada.exempel',
      },
      name: 'Ada Exempel',
      headline: 'Instrument maker',
      bio: 'Instruments for tides, and the manuals that go with them.',
      location: 'Bergen, Norway',
      joined_at: '2016-04-11T09:32:51.310Z',
      avatar: { url: 'https://gitlab.com/uploads/-/system/user/avatar/4711/avatar.png' },
      details: { type: 'github', is_organization: false, company: 'Fjord Instruments' },
    })
    expect(profile.stats).toEqual([
      { key: 'repositories', label: 'Repositories', value: 4 },
      { key: 'followers', label: 'Followers', value: 93 },
    ])
    expect(profile.links).toEqual([
      { label: 'ada.example', url: 'https://ada.example/' },
      { label: 'GitHub', url: 'https://github.com/ada-example' },
      { label: 'LinkedIn', url: 'https://www.linkedin.com/in/ada-exempel-example' },
      { label: 'X', url: 'https://x.com/ada_example' },
      { label: 'social.example', url: 'https://social.example/@ada' },
      { label: 'Bluesky', url: 'https://bsky.app/profile/did:plc:ada7exempel2example3456' },
      { label: 'ORCID', url: 'https://orcid.org/0000-0002-1825-0097' },
    ])
    expect(JSON.stringify(profile)).not.toContain('ada@ada.example')
    expect(profile.provenance['details.repositories']).toMatchObject({ path: 'website', detail: 'GitLab' })
  })

  it('reads public repositories with their main language, and the README of the profile project', async () => {
    const { details } = await read('gitlab.com/ada.exempel')
    if (details.type !== 'github') throw new Error(details.type)
    expect(details.repositories.map(({ name }) => name)).toEqual(['lattice', 'sextant', 'fog-signal'])
    expect(details.repositories[0]).toMatchObject({
      description: null,
      homepage: 'https://github.com/ada-example/lattice',
    })
    expect(details.repositories[1]).toEqual({
      name: 'sextant',
      full_name: 'ada.exempel/sextant',
      url: 'https://gitlab.com/ada.exempel/sextant',
      description: 'Reads the angle of the sun from a photo ☀️ and says how sure it is.',
      stars: 212,
      forks: 9,
      language: 'Rust',
      topics: ['navigation', 'astronomy'],
      homepage: null,
      updated_at: '2026-10-30T06:07:08.910Z',
      is_fork: false,
      is_archived: false,
      readme_sentence: null,
    })
    const readme = JSON.stringify(details.profile_readme)
    expect(readme).toContain('I build instruments for people who measure tides')
    expect(readme).toContain('"href":"https://gitlab.com/ada.exempel/ada.exempel/-/blob/sextant"')
  })

  it('reads a group and the projects of its subgroups', async () => {
    expect(await read('https://gitlab.com/groups/fjord-example/-/shared')).toMatchObject({
      link: { kind: 'organization', url: 'https://gitlab.com/fjord-example' },
      name: 'Fjord Instruments',
      bio: 'Instruments for harbours, open since 2014.',
      details: {
        is_organization: true,
        repositories: [{ full_name: 'fjord-example/buoy' }, { full_name: 'fjord-example/charts/tiles' }],
      },
    })
  })

  it('recognises a server of one’s own by its page, whose pictures have no host', async () => {
    const profile = await read('git.harbour.example/ada')
    expect(profile).toMatchObject({
      link: { kind: 'account' },
      avatar: { url: 'https://git.harbour.example/uploads/-/system/user/avatar/3/ada.png' },
      details: { type: 'github', repositories: [{ name: 'mareograph', topics: ['paper'] }] },
    })
    expect(profile.provenance.name).toMatchObject({ detail: 'git.harbour.example' })
    expect(draftWebsite(profile)).toMatchObject({
      website_type: 'github',
      design: {
        hero: { actions: [{ label: 'git.harbour.example', url: 'https://git.harbour.example/ada' }, {}] },
      },
    })
  })

  it.each([
    ['gitlab.com/nobody', 'unknown'],
    ['gitlab.com/ended', 'unknown'],
    ['https://gitlab.com/groups/secret', 'unknown'],
  ])('shows nothing of %s', async (link, kind) => {
    expect(await read(link)).toMatchObject({ bio: null, links: [], problem: { kind } })
  })

  it('says that a private profile hides the rest', async () => {
    expect(await read('gitlab.com/quiet')).toMatchObject({
      name: 'Quiet Person',
      problem: { kind: 'hidden' },
    })
  })

  it('reads the page where the interface is for signed-in users, and says that parts are missing', async () => {
    expect(await read('gitlab.closed.example/ada')).toMatchObject({
      name: 'Ada Exempel',
      details: { type: 'github', repositories: [] },
      problem: { kind: 'blocked' },
    })
  })

  it('says when a limited server answers again', async () => {
    outside.fail({ kind: 'rate-limit', host: 'gitlab.com' })
    expect(await read('gitlab.com/ada.exempel')).toMatchObject({
      problem: { kind: 'rate_limited', retry_at: '2026-11-21T12:00:41.000Z' },
    })
  })

  it('is joined with GitHub without naming a mirrored repository twice', async () => {
    const parsed = parseProfileLink('https://github.com/ada-example')
    if (!parsed.ok) throw new Error(parsed.message)
    const github = await readProfile(parsed.link, createTestIo(outside))
    const merged = mergeProfiles(github, await read('gitlab.com/ada.exempel'))
    if (merged.details.type !== 'github') throw new Error(merged.details.type)
    const names = merged.details.repositories.map(({ full_name }) => full_name)
    expect(names.filter(name => name.endsWith('/lattice'))).toEqual(['ada-example/lattice'])
    expect(names).toContain('ada.exempel/sextant')
    expect(Profile.parse(merged)).toEqual(merged)
  })

  it('drafts a site that names GitLab, not GitHub', async () => {
    const { design } = draftWebsite(await read('gitlab.com/ada.exempel'))
    expect(design.hero).toMatchObject({ actions: [{ label: 'Follow on GitLab' }, {}] })
    expect(design.projects?.items.map(({ name }) => name)).toEqual(['sextant', 'lattice', 'fog-signal'])
    expect(JSON.stringify(design)).not.toContain('on GitHub')
  })

  it('takes no code from a profile, and no repository of another host', async () => {
    const profile = await read('gitlab.com/mallory')
    expect(Profile.parse(profile)).toEqual(profile)
    const { details } = profile
    if (details.type !== 'github') throw new Error(details.type)
    for (const { url } of [...profile.links, ...details.repositories])
      expect(new URL(url).protocol).toBe('https:')
    expect(details.repositories.every(({ url }) => url.startsWith('https://gitlab.com/'))).toBe(true)
    expect(profile.avatar).toBeNull()
  })

  it('reads any mutation of its responses into a valid profile', async () => {
    await expectValidProfiles(
      () => createTestIo(outside),
      io => readProfile(at('gitlab.com/ada.exempel'), io),
      {
        special: ['blocked', 'internal', '/-/blob/main/README.md', '@a@b.c', { x: 1 }],
        positions: 220,
        runs: 300,
      },
    )
  })
})
