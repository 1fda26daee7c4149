import { plainText, Profile } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { testProfileReader } from '../testing/profile-reader-contract.ts'
import { readProfile } from '../read-profile.ts'
import { at, createTestIo } from '../testing/test-io.ts'
import { readWebPage } from './web.ts'
import { setUpMockServer } from '../testing/set-up-mock-server.ts'

describe('Bluesky', () => {
  testProfileReader(readWebPage, {
    type: 'web',
    known: { 'an account': at('https://bsky.app/profile/mara-lindqvist.example') },
    unknown: null,
    withoutData: 'fallback',
  })
})

describe('ActivityPub', () => {
  testProfileReader(readWebPage, {
    type: 'web',
    known: {
      'an account of Mastodon': at('https://social.example/@mara'),
      'an account on a server that signs': at('https://locked.example/@mara'),
      'an organisation': at('@press@letters.example'),
    },
    unknown: null,
    withoutData: 'fallback',
  })
})

describe('places with an interface of their own', () => {
  const outside = setUpMockServer()
  const read = (text: string) => readProfile(at(text), createTestIo(outside))

  it.each([
    'https://bsky.app/profile/mara-lindqvist.example',
    'bsky.app/profile/did:plc:mara7lindqvist2example34',
  ])('reads name, texts, figures and the proven link of %s', async link => {
    const profile = await read(link)
    expect(profile).toMatchObject({
      name: 'Mara Lindqvist',
      avatar: { url: expect.stringContaining('/avatar/') },
      stats: [
        { key: 'followers', value: 4821 },
        { key: 'posts', value: 1207 },
      ],
      joined_at: '2024-02-11T09:12:44.102Z',
      links: [
        { url: 'https://mara-lindqvist.example/', is_verified: true },
        { label: 'GitHub', url: 'https://github.com/mara-example' },
      ],
      language: 'en',
    })
    expect(profile.links[1]).not.toHaveProperty('is_verified')
    expect(profile.bio).toMatch(/^Marine biologist and illustrator in Bergen\./)
    expect(JSON.stringify(profile)).not.toContain('mara@')
    expect(profile.provenance.name).toMatchObject({ path: 'website', detail: 'Bluesky' })
  })

  it('reads her own posts of Bluesky with links and pictures, and none that she only shared or answered', async () => {
    const { posts = [] } = await read('bsky.app/profile/mara-lindqvist.example')
    expect(posts).toMatchObject([
      {
        url: 'https://bsky.app/profile/mara-lindqvist.example/post/3kelp',
        published_at: '2026-11-03T08:55:10.000Z',
        picture: {
          url: expect.stringContaining('bafkreikelp'),
          width: 1600,
          alt: 'A diver’s slate with forty strokes',
        },
        tags: ['kelp'],
      },
      { url: 'https://bsky.app/profile/mara-lindqvist.example/post/3media' },
    ])
    expect(JSON.stringify(posts[0]?.body)).toContain(
      '{"type":"text","text":"mara-lindqvist.example/kelp","marks":[{"type":"link","attrs":{"href":"https://mara-lindqvist.example/kelp"}}]}',
    )
    expect(JSON.stringify(posts[1]?.body)).toContain('An atlas of the western shore')
  })

  it.each([
    ['nobody.bsky.social', 'unknown'],
    ['https://bsky.app/profile/ended.bsky.social', 'unknown'],
    // Its owner asked that only logged-in people see it.
    ['https://bsky.app/profile/quiet.bsky.social', 'hidden'],
  ])('shows nothing of %s', async (link, kind) => {
    expect(await read(link)).toMatchObject({ bio: null, links: [], problem: { kind } })
  })

  it.each([
    'social.example/@mara',
    '@mara@social.example',
    'https://letters.example/@mara@social.example',
    'https://social.example/users/mara',
  ])('reads the actor and the verified links of %s', async link => {
    const profile = await read(link)
    expect(profile).toMatchObject({
      name: 'Mara Lindqvist',
      location: 'Bergen, Norway',
      stats: [
        { key: 'followers', value: 2210 },
        { key: 'posts', value: 903 },
      ],
      joined_at: '2022-11-07T00:00:00.000Z',
      links: [
        { label: 'Notes', url: 'https://mara-lindqvist.example/', is_verified: true },
        { label: 'Code', url: 'https://github.com/mara-example' },
      ],
    })
    expect(profile.bio).toMatch(/tide line & how it changes\.$/)
    expect(profile.provenance.bio).toMatchObject({ path: 'website', detail: 'social.example' })
  })

  it('reads public posts of an outbox, without answers, shared ones, warnings and those for followers', async () => {
    const { posts = [] } = await read('social.example/@mara')
    expect(posts).toMatchObject([
      {
        url: 'https://social.example/@mara/113',
        title: null,
        picture: { url: 'https://social.example/media/kelp.jpg', width: 1600 },
        tags: ['kelp'],
      },
      { url: 'https://social.example/@mara/108' },
    ])
    expect(posts[0] && plainText(posts[0].body)).toContain(
      'The whole story is at mara-lindqvist.example/kelp',
    )
  })

  it('reads an account whose server shows actors to signed requests only', async () => {
    const profile = await read('locked.example/@mara')
    expect(profile).toMatchObject({
      name: 'Mara Lindqvist',
      links: [{ is_verified: true }, {}],
      posts: [{ url: 'https://locked.example/@mara/113', picture: { width: 800 }, tags: ['kelp'] }],
    })
    expect(profile.provenance.bio).toMatchObject({ detail: 'locked.example' })
  })

  it('reads an organisation and its articles, whose host is not that of its handle', async () => {
    expect(await read('@press@letters.example')).toMatchObject({
      name: 'Letters Press',
      link: { kind: 'company' },
      posts: [{ title: 'On setting type by hand', url: 'https://letters.example/by-hand' }],
    })
  })

  it('does not follow an account that has moved to one that does not say so', async () => {
    expect(await read('@moved@letters.example')).toMatchObject({ name: 'Old account' })
  })

  it('takes no actor of another server from a host', async () => {
    expect(await read('impostor.example/@mara')).toMatchObject({ bio: null, problem: { kind: 'unknown' } })
  })

  it('reads the page of a host without WebFinger', async () => {
    expect(await read('mara-lindqvist.example/@anything')).toMatchObject({ name: 'Mara Lindqvist' })
  })

  it.each(['https://bsky.app/profile/hostile.bsky.social', 'hostile-social.example/@mallory'])(
    'takes no code from %s: addresses are web addresses, texts are text',
    async link => {
      const profile = await read(link)
      expect(profile.problem).toBeUndefined()
      expect(Profile.parse(profile)).toEqual(profile)
      const urls = [...profile.links, ...(profile.posts ?? []).flatMap(({ picture }) => picture ?? [])]
      for (const { url } of urls) expect(new URL(url).protocol).toMatch(/^https?:$/)
      expect(JSON.stringify(profile.posts ?? [])).not.toMatch(/"href":"javascript:|"src":"(?!https?:)/i)
    },
  )
})
