import { Profile, type ProfileLink } from '@vitrine/model'
import { beforeEach, describe, expect, it } from 'vitest'
import { testProfileReader } from '../testing/profile-reader-contract.ts'
import { createTestIo, type TestIoOptions } from '../testing/test-io.ts'
import { readInstagram } from './instagram.ts'
import { parsePostLink, readPosts } from './read-posts.ts'
import { exchangeInstagramCode, getInstagramAuthorizeUrl } from './oauth.ts'
import { setUpMockServer } from '../testing/set-up-mock-server.ts'

const link = (id: string): ProfileLink => ({
  platform: 'instagram',
  kind: 'account',
  id,
  url: `https://www.instagram.com/${id}`,
})
const SAMPLES = ['atkins', 'webonly', 'embedonly', 'hostile', 'preview', 'empty', 'private'].map(
  name => `${name}.example`,
)
const known = Object.fromEntries(SAMPLES.map(name => [name, link(name)]))
const TOKEN: TestIoOptions = { instagramToken: 'outside-token' }

testProfileReader(readInstagram, {
  type: 'instagram',
  known,
  unknown: null,
  hidden: {
    ...Object.fromEntries(
      ['wall', 'suspended', 'check', 'front'].map(name => [
        name,
        { link: link(`${name}.example`), reason: 'blocked' },
      ]),
    ),
    blocked: { link: link('blocked.example'), reason: 'rate_limited' },
  },
  withoutData: 'fallback',
})
testProfileReader(readInstagram, {
  type: 'instagram',
  known: { rich: link('atkins.example'), business: link('business.example') },
  unknown: null,
  withoutData: 'fallback',
  io: TOKEN,
})

const outside = setUpMockServer()
beforeEach(() => outside.reset())

const read = (name: string, options: TestIoOptions = {}) =>
  readInstagram(link(`${name}.example`), createTestIo(outside, options))
const paths = () => outside.requests().map(({ host, path }) => `${host}${path}`)

describe('the public page', () => {
  it('yields the account and its newest posts with one request', async () => {
    const profile = await read('atkins')
    expect(profile).toMatchObject({
      name: 'Anna Atkins',
      links: [{ label: 'atkins.example', url: 'https://atkins.example/plates' }],
      details: { category: 'Artist', is_business: true },
    })
    expect(profile.problem).toBeUndefined()
    expect(profile.details.media).toHaveLength(12)
    expect(paths()).toEqual(['www.instagram.com/atkins.example/'])
  })

  it('distinguishes photos, reels and carousels, with sizes, captions and times', async () => {
    const { details } = await read('atkins')
    const kinds = details.media.map(({ kind }) => kind)
    expect(new Set(kinds)).toEqual(new Set(['photo', 'reel', 'carousel']))
    expect(details.media.find(({ kind }) => kind === 'carousel')?.images).toHaveLength(3)
    expect(details.media[0]).toMatchObject({
      permalink: 'https://www.instagram.com/p/C000plateAA/',
      taken_at: '2026-11-18T09:00:00.000Z',
      images: [{ width: 648, height: 810, alt: 'A white Dictyota dichotoma, in fruit on blue paper' }],
    })
  })

  it.each(['atkins', 'webonly'])('yields the highlights of %s with their covers', async name => {
    const { details, provenance } = await read(name)
    expect(details.highlights.map(({ title }) => title)).toEqual(['Kew', 'Algae', 'Workshop'])
    expect(details.highlights[0]?.picture?.url).toContain('cdninstagram.com')
    expect(provenance['details.highlights']?.path).toBe('public-page')
  })

  it('does not treat an unknown post count as zero', async () => {
    const { stats } = await read('atkins')
    expect(stats.map(({ key }) => key)).toEqual(['followers', 'following'])
  })

  it.each([
    ['webonly', 'web_profile_info'],
    ['embedonly', 'embed'],
  ])('%s is read by the next path', async (name, detail) => {
    const profile = await read(name)
    expect(profile.details.media.length).toBeGreaterThan(5)
    expect(profile.provenance['details.media']?.detail).toContain(detail)
  })
})

describe('a page without inline data', () => {
  it('yields name, bio and picture, and none of its outdated counts', async () => {
    const profile = await read('preview')
    expect(profile).toMatchObject({
      name: 'Preview “Only”',
      bio: 'Sun pictures of plants: paper, iron salts, an hour of light.\nPrints are made to order, when there is sun.',
      avatar: { width: 100, height: 100 },
      stats: [],
      details: { media: [] },
      problem: { kind: 'blocked' },
    })
    expect(profile.provenance.name?.detail).toContain('preview')
  })

  it('yields a post’s picture and caption', async () => {
    const [post] = await readPosts(
      ['https://www.instagram.com/reel/C001plateAA-preview/'],
      createTestIo(outside),
    )
    expect(post).toMatchObject({
      id: 'C001plateAA-preview',
      kind: 'reel',
      caption: 'Ceylon fern\nPlate 2. An hour of sun in Halstead, Kent. #cyanotype #fern #algae',
    })
    expect(post?.images).toHaveLength(1)
  })
})

describe('the reported problem', () => {
  it.each([
    ['private', 'private'],
    ['blocked', 'rate_limited'],
    ['wall', 'blocked'],
    ['suspended', 'blocked'],
    ['check', 'blocked'],
    ['front', 'blocked'],
    ['nobody-at-all', 'unknown'],
  ])('%s: %s', async (name, kind) => {
    const profile = await read(name)
    expect(profile.problem?.kind).toBe(kind)
    expect(profile.details.media).toEqual([])
    expect(Profile.parse(profile)).toEqual(profile)
  })

  it('of a private account is private, and no other path is tried', async () => {
    const profile = await read('private')
    expect(profile.name).toBe('Private Person')
    expect(paths()).toHaveLength(1)
  })

  it('is absent for an account with a post count of zero', async () => {
    const page = await read('empty', TOKEN)
    expect([page.problem, page.details.media]).toEqual([undefined, []])
  })

  it('is switched_off, without requests, if the operator disabled public pages', async () => {
    const profile = await read('atkins', { mayReadPages: () => false })
    expect(profile.problem).toEqual({ kind: 'switched_off', retry_at: null })
    expect(outside.requests()).toEqual([])
  })
})

describe('business_discovery', () => {
  it('reads business accounts that are hidden from visitors', async () => {
    const profile = await read('business', TOKEN)
    expect(profile.details.media).toHaveLength(24)
    expect(profile.stats).toContainEqual({ key: 'posts', label: 'Posts', value: 24 })
    expect(profile.provenance.name?.path).toBe('api')
    // Videos of other accounts have no thumbnail, and media_url must not be used as a picture.
    for (const { images } of profile.details.media)
      for (const { url } of images) expect(url).not.toContain('.mp4')
  })

  it('requests the operator’s account id once', async () => {
    const io = createTestIo(outside, TOKEN)
    await readInstagram(link('business.example'), io)
    const asked = paths().filter(path => path.endsWith('/me/accounts')).length
    await readInstagram(link('atkins.example'), io)
    expect(paths().filter(path => path.endsWith('/me/accounts'))).toHaveLength(asked)
  })

  it('finds the operator’s account behind more than a hundred pages without one', async () => {
    const profile = await read('business', TOKEN)
    expect(profile.provenance.name?.path).toBe('api')
    expect(paths().filter(path => path.endsWith('/me/accounts'))).toHaveLength(2)
    expect(outside.requests().map(({ query }) => query)).not.toContainEqual(expect.stringContaining('token'))
  })

  it('reports an expired token, and a limit not as one', async () => {
    const revoked = createTestIo(outside, { instagramToken: 'revoked' })
    await readInstagram(link('atkins.example'), revoked)
    expect(revoked.quotas).toMatchObject([{ platform: 'instagram', authenticated: true, keyRejected: true }])
    outside.fail({ host: 'graph.facebook.com', kind: 'secondary-limit' })
    const limited = createTestIo(outside, TOKEN)
    await readInstagram(link('atkins.example'), limited)
    expect(limited.quotas).toEqual([])
  })

  it('falls back to public pages if it is rejected', async () => {
    const profile = await read('atkins', { instagramToken: 'revoked' })
    expect(profile.provenance.name?.path).toBe('public-page')
  })
})

describe('owner sign-in', () => {
  it('exchanges the authorization code for a token of two months', async () => {
    const asked = { clientId: 'app', clientSecret: 'secret', redirectUri: 'http://127.0.0.1/back' }
    expect(getInstagramAuthorizeUrl({ ...asked, state: 'x' })).toContain('scope=instagram_business_basic')
    const { fetch } = createTestIo(outside)
    const { token, expiresIn } = await exchangeInstagramCode({ ...asked, code: 'a-code#_' }, fetch)
    expect([token, expiresIn > 86_400 * 50]).toEqual(['owner-token', true])
    await expect(exchangeInstagramCode({ ...asked, code: 'stolen' }, fetch)).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it('reads the signed-in account, whatever link was given', async () => {
    const io = createTestIo(outside, { owner: { instagramToken: 'owner-token' } })
    const profile = await readInstagram(link('somebody.else'), io)
    expect([profile.link.id, profile.name]).toEqual(['atkins.example', 'Anna Atkins'])
    expect(profile.details.media).toHaveLength(24)
    expect(profile.provenance.name?.path).toBe('sign-in')
  })
})

describe('a failure of the signed-in account', () => {
  const TIME_TO_WAIT = '2026-11-21T12:19:00.000Z'
  it.each([
    ['secondary-limit', 'rate_limited', TIME_TO_WAIT],
    ['rate-limit', 'rate_limited', null],
    ['server-error', 'failed', null],
    ['not-found', 'failed', null],
    ['unauthorized', 'blocked', null],
  ] as const)('%s is %s, and only a rejected token is blocked', async (kind, problem, retry_at) => {
    outside.fail({ host: 'graph.instagram.com', kind })
    const profile = await read('atkins', { owner: { instagramToken: 'owner-token' } })
    expect(profile.problem).toEqual({ kind: problem, retry_at })
  })
})

describe('readPosts', () => {
  it('reads photos, reels and carousels in both embed formats', async () => {
    const links = [0, 1, 4, 6].map(index => `https://www.instagram.com/p/C00${index}plateAA/?igsh=x`)
    const media = await readPosts([...links, links[0] ?? '', 'nonsense'], createTestIo(outside))
    expect(media.map(({ kind }) => kind)).toEqual(['photo', 'photo', 'reel', 'carousel'])
    expect(media[1]?.caption).toMatch(/^Ceylon fern\nPlate 2/)
    expect(media[1]?.images[0]?.width).toBe(810)
  })

  it('omits invalid links, and reads nothing if pages are disabled', async () => {
    expect(await readPosts(['https://www.instagram.com/p/nothing-here/'], createTestIo(outside))).toEqual([])
    const off = createTestIo(outside, { mayReadPages: () => false })
    expect(await readPosts(['https://www.instagram.com/p/C000plateAA/'], off)).toEqual([])
  })

  it.each([
    ['https://www.instagram.com/reel/Cabc_-123/?utm_source=x', 'Cabc_-123'],
    ['instagram.com/anna.atkins/p/Cabc123', 'Cabc123'],
    ['https://instagr.am/p/Cabc123', 'Cabc123'],
    ['https://www.instagram.com/anna.atkins', null],
    ['https://evil.example/p/Cabc123', null],
    ['', null],
  ])('%s', (text, code) => {
    expect(parsePostLink(text)?.code ?? null).toBe(code)
  })
})

describe('readInstagram always returns a profile', () => {
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
      { kind, io: TOKEN },
    ]),
  )('$kind', async ({ kind, io }) => {
    outside.fail({ kind })
    const profile = await read('atkins', io)
    expect(Profile.parse(profile)).toEqual(profile)
    expect(profile.problem).toBeDefined()
    expect(profile.name).toBe('atkins.example')
  })
})
