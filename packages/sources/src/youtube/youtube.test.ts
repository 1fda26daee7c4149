import { Profile, type ProfileLink, type ProfileOf } from '@vitrine/model'
import { beforeEach, describe, expect, it } from 'vitest'
import { testProfileReader } from '../testing/profile-reader-contract.ts'
import { createTestIo, type TestIoOptions } from '../testing/test-io.ts'
import { readYouTube } from './youtube.ts'
import { setUpMockServer } from '../testing/set-up-mock-server.ts'

const linkTo = (id: string, url: string): ProfileLink => ({ platform: 'youtube', kind: 'channel', id, url })
const link = (handle: string) => linkTo(`@${handle}`, `https://www.youtube.com/@${handle}`)
const SAMPLES = [
  'faraday',
  'shorts',
  'void',
  'hidden',
  'agegate',
  'feedonly',
  'captcha',
  'hostile',
  'many',
  'longlist',
  'notation-fr',
  'notation-hi',
  'notation-ja',
  'notation-ru',
].map(name => `${name}-example`)
const known = Object.fromEntries(SAMPLES.map(name => [name, link(name)]))
const unknown = link('nobody-has-this-name')
const KEY: TestIoOptions = { youtubeApiKey: 'outside-key' }

testProfileReader(readYouTube, {
  type: 'youtube',
  known,
  unknown,
  hidden: { captcha: { link: link('captcha-example'), reason: 'rate_limited' } },
  withoutData: 'fallback',
})
testProfileReader(readYouTube, { type: 'youtube', known, unknown, withoutData: 'fallback', io: KEY })

const outside = setUpMockServer()
beforeEach(() => outside.reset())

const read = (name: string, options: TestIoOptions = {}) =>
  readYouTube(link(name), createTestIo(outside, options))
const stat = (profile: ProfileOf<'youtube'>, key: string) => profile.stats.find(one => one.key === key)?.value
const hosts = () => new Set(outside.requests().map(({ host }) => host))

it('announces the avatar and the newest large thumbnails before it has all videos', async () => {
  const announced: string[] = []
  const first: string[] = []
  const missing = new Set<string>()
  let isListed = false
  const profile = await readYouTube(link('many-example'), {
    ...createTestIo(outside),
    onStage: ({ stage, status }) => void (isListed ||= stage === 'videos' && status !== 'running'),
    onPicture: async (url, { isFirst = false } = {}) => {
      announced.push(isListed ? 'too late' : url)
      if (isFirst) first.push(url)
      // The third large thumbnail does not exist.
      if (url.includes('maxres') && announced.filter(one => one.includes('maxres')).length === 3)
        missing.add(url)
      return !missing.has(url)
    },
  })
  const { avatar, details } = profile
  const large = details.videos.flatMap(({ thumbnail }) => (thumbnail?.width === 1280 ? [thumbnail.url] : []))
  const shorts = details.videos.flatMap(({ kind, thumbnail }) =>
    kind === 'short' && thumbnail ? [thumbnail.url] : [],
  )
  const small = details.videos.flatMap(({ id, thumbnail }) =>
    thumbnail && [...missing].some(url => url.includes(id)) ? [thumbnail.url] : [],
  )
  expect([large.length > 2, shorts.length > 2, missing.size, small.length]).toEqual([true, true, 1, 1])
  expect(announced.toSorted()).toEqual(
    [avatar?.url, ...large, ...missing, ...small, ...shorts.slice(0, 8)].toSorted(),
  )
  expect(first.toSorted()).toEqual([avatar?.url, large[0]].toSorted())
  expect(outside.requests().filter(({ path }) => path.includes('maxres'))).toEqual([])
})

it('rejects with the reason of its signal if that aborts while the last thumbnails are downloaded', async () => {
  const ending = new AbortController()
  const reading = readYouTube(link('faraday-example'), {
    ...createTestIo(outside),
    signal: ending.signal,
    onPicture: async url => {
      // Thumbnails of Shorts are announced once the channel is read.
      if (url.includes('oardefault')) ending.abort(new Error('The visitor left.'))
      return false
    },
  })
  await expect(reading).rejects.toThrow('The visitor left.')
})

describe('with a key', () => {
  it('spends three units and sends the key to the Data API only', async () => {
    const profile = await read('faraday-example', { ...KEY, mayReadPages: () => false })
    expect(outside.requests().map(({ path }) => path)).toEqual([
      '/youtube/v3/channels',
      '/youtube/v3/playlistItems',
      '/youtube/v3/videos',
    ])
    expect(outside.requests().some(({ query }) => query.includes('outside-key'))).toBe(false)
    expect(profile.name).toBe('The Faraday Lectures')
    expect(profile.problem).toBeUndefined()
  })

  it('distinguishes videos, Shorts, broadcasts and upcoming videos', async () => {
    const { details } = await read('hidden-example', { ...KEY, mayReadPages: () => false })
    expect(details.videos.map(({ kind, views }) => [kind, views])).toEqual([
      ['premiere', null],
      ['video', 5120],
      ['video', 8112],
      ['video', 20933],
      ['video', 1204],
      ['live', 3001],
    ])
    const shorts = await read('shorts-example', { ...KEY, mayReadPages: () => false })
    expect(new Set(shorts.details.videos.map(({ kind }) => kind))).toEqual(new Set(['short']))
    expect(shorts.details.videos[0]?.url).toMatch(/youtube\.com\/shorts\//)
  })

  it('adds from the page what the Data API lacks', async () => {
    const { links, provenance } = await read('faraday-example', KEY)
    expect(links.map(({ label }) => label)).toEqual(['The book', 'Notes for schools', 'Instagram'])
    expect([provenance.links?.path, provenance.name?.path]).toEqual(['public-page', 'api'])
  })

  it('falls back to the page’s videos if those of the Data API fail', async () => {
    outside.fail({ kind: 'rate-limit', path: '/youtube/v3/playlistItems' })
    const profile = await read('faraday-example', KEY)
    expect([profile.details.videos.length, profile.problem]).toEqual([27, undefined])
    expect(profile.provenance['details.videos']?.path).toBe('public-page')
    const without = await read('faraday-example', { ...KEY, mayReadPages: () => false })
    expect([without.name, without.problem?.kind]).toEqual(['The Faraday Lectures', 'rate_limited'])
  })

  it('keeps the playlist’s data if the video details fail', async () => {
    outside.fail({ kind: 'server-error', path: '/youtube/v3/videos' })
    const profile = await read('faraday-example', { ...KEY, mayReadPages: () => false })
    expect([profile.details.videos.length, profile.problem?.kind]).toEqual([27, 'failed'])
  })

  it.each([
    ['spent', 'rate-limit', { remaining: 0, keyRejected: false }],
    ['refused', 'unauthorized', { limit: 0, keyRejected: true }],
    ['not switched on', 'blocked', { limit: 0, keyRejected: true }],
  ] as const)('continues without a key that is %s and reports it to the operator', async (_, kind, quota) => {
    outside.fail({ kind, host: 'www.googleapis.com' })
    const io = createTestIo(outside, KEY)
    const profile = await readYouTube(link('faraday-example'), io)
    expect([profile.name, profile.problem, profile.provenance.name?.path]).toEqual([
      'The Faraday Lectures',
      undefined,
      'public-page',
    ])
    expect(io.quotas).toMatchObject([{ platform: 'youtube', authenticated: true, ...quota }])
    expect(io.paths.map(({ path }) => path)).toEqual(['Data API', 'feed', 'InnerTube'])
  })

  it('reports the quota reset time if the quota is exceeded and pages are disabled', async () => {
    outside.fail({ kind: 'rate-limit', host: 'www.googleapis.com' })
    const profile = await read('faraday-example', { ...KEY, mayReadPages: () => false })
    // Midnight in California at 4 a.m. local time.
    expect(profile.problem).toEqual({ kind: 'rate_limited', retry_at: '2026-11-22T08:00:00.000Z' })
  })
})

describe('counts in another language than was asked for', () => {
  it.each(['de', 'fr', 'hi', 'ja', 'ko', 'pt', 'ru', 'tr'])('are right or absent in %s', async language => {
    const profile = await read(`notation-${language}-example`)
    expect(profile.name).toBe('The Notation Lectures')
    expect([undefined, 12_300]).toContain(stat(profile, 'subscribers'))
    expect([undefined, 27]).toContain(stat(profile, 'videos'))
    expect([undefined, 1_234_567]).toContain(stat(profile, 'views'))
  })
})

describe('without a key', () => {
  it('merges header, About panel, tabs and feed', async () => {
    const profile = await read('faraday-example')
    expect(profile).toMatchObject({
      name: 'The Faraday Lectures',
      location: 'United Kingdom',
      joined_at: '2021-08-21T00:00:00.000Z',
      avatar: { width: 900 },
      banner: { width: 2560 },
    })
    expect(['subscribers', 'videos', 'views'].map(key => stat(profile, key))).toEqual([
      412_000, 27, 8_124_903,
    ])
    const { details } = profile
    expect(details.playlists.map(({ title, count }) => [title, count])[1]).toEqual([
      'The Forces of Matter',
      6,
    ])
    expect(details.keywords).toContain('natural philosophy')
    expect(details.videos.find(({ id }) => id === details.trailer)?.title).toBe('Six lectures, one candle')
    const kinds = details.videos.map(({ kind }) => kind)
    expect(
      ['video', 'short', 'live', 'premiere'].map(kind => kinds.filter(one => one === kind).length),
    ).toEqual([18, 6, 2, 1])
    expect(outside.requests().filter(({ host }) => host === 'www.youtube.com')).toHaveLength(9)
  })

  it('takes full descriptions and exact dates from the feed and records that in the provenance', async () => {
    const { details, provenance } = await read('faraday-example')
    const candle = details.videos.find(({ title }) => title.startsWith('A Candle'))
    expect(candle).toMatchObject({ published: '2026-11-11', views: 1_204_000, duration_s: 3130 })
    expect(candle?.description).toMatch(/^There is no better[\s\S]*Chemical_History_of_a_Candle$/)
    expect(provenance['details.videos']?.detail).toBe('InnerTube browse and feeds/videos.xml')
  })

  it('sorts newest first', async () => {
    const { details } = await read('faraday-example')
    const days = details.videos.flatMap(({ published }) => (published?.length === 10 ? published : []))
    expect(days).toEqual(days.toSorted().reverse())
  })

  it('upgrades thumbnails where large ones exist', async () => {
    const { details } = await read('faraday-example')
    const widths = details.videos
      .filter(({ kind }) => kind !== 'short')
      .map(({ thumbnail }) => thumbnail?.width)
    expect(widths.filter(width => width === 1280).length).toBeGreaterThan(5)
    expect(widths.every(width => width === 1280 || width === 336)).toBe(true)
    expect(details.videos.find(({ kind }) => kind === 'short')?.thumbnail).toMatchObject({
      width: 405,
      height: 720,
    })
  })

  it.each([
    ['by InnerTube', undefined],
    ['by its page', '/youtubei/'],
  ])('keeps the owner’s words where YouTube shows translations: %s', async (_, path) => {
    if (path) outside.fail({ kind: 'server-error', path })
    const profile = await read('hidden-example')
    const own = await read('hidden-example', KEY)
    expect(profile).toMatchObject({ name: 'Stille Werkstatt', bio: own.bio, language: 'de' })
    const texts = ({ details }: typeof profile) => details.videos.map(({ id, title }) => [id, title])
    const known = new Map(texts(own).map(([id = '', title]) => [id, title]))
    expect(texts(profile).filter(([id = '', title]) => known.get(id) !== title)).toEqual([])
    expect(profile.details.videos.map(({ kind }) => kind)).toContain('premiere')
  })

  it('keeps the feed’s titles if the owner’s words cannot be read from the tabs', async () => {
    const io = createTestIo(outside)
    const answered = io.fetch
    io.fetch = (url, init) =>
      init?.body?.includes('"hl":"zu"')
        ? Promise.resolve(new Response('{', { status: 500 }))
        : answered(url, init)
    const { name, details } = await readYouTube(link('hidden-example'), io)
    expect([name, details.videos.map(({ title }) => title)]).toEqual([
      'Stille Werkstatt',
      expect.arrayContaining(['Leim aus Knochen', 'Der Stuhl, der nicht wackelt']),
    ])
  })

  it('does not invent hidden or missing values', async () => {
    const hidden = await read('hidden-example')
    expect([stat(hidden, 'subscribers'), stat(hidden, 'videos')]).toEqual([undefined, 6])
    const empty = await read('void-example')
    expect(empty).toMatchObject({
      name: 'Nothing Yet',
      avatar: null,
      banner: null,
      bio: null,
      details: { videos: [] },
    })
    expect(empty.problem).toBeUndefined()
  })

  it.each([
    [
      'channel/',
      linkTo('UC6bY3ZdtUIkfJf4jvnDD3uY', 'https://www.youtube.com/channel/UC6bY3ZdtUIkfJf4jvnDD3uY'),
    ],
    ['c/', linkTo('c/faradaylectures', 'https://www.youtube.com/c/faradaylectures')],
    ['user/', linkTo('user/faradaylectures', 'https://www.youtube.com/user/faradaylectures')],
    ['a video', linkTo('video:bQrgc87NDlT', 'https://youtu.be/bQrgc87NDlT')],
  ])('finds the channel of %s, with and without a key', async (_, old) => {
    for (const options of [{}, KEY]) {
      const profile = await readYouTube(old, createTestIo(outside, options))
      expect(profile.link).toEqual(link('faraday-example'))
      expect(profile.details.channel_id).toBe('UC6bY3ZdtUIkfJf4jvnDD3uY')
    }
  })

  it('finds the channel of a video that may not be embedded', async () => {
    outside.fail({ kind: 'unauthorized', path: '/oembed' })
    const profile = await readYouTube(
      linkTo('video:bQrgc87NDlT', 'https://youtu.be/bQrgc87NDlT'),
      createTestIo(outside),
    )
    expect(profile.name).toBe('The Faraday Lectures')
  })

  it('returns at most 100 videos and 50 playlists', async () => {
    const { details } = await read('many-example')
    expect(details.videos.length).toBeGreaterThan(60)
    expect(new Set(details.videos.map(({ id }) => id)).size).toBe(details.videos.length)
    expect(details.playlists).toHaveLength(41)
    // Podcasts come first.
    expect(details.playlists[0]).toMatchObject({ title: 'Thinking aloud', count: 34 })
  })
})

/** The refusal, the fallback and the reported problem. */
describe('when YouTube refuses', () => {
  const TUBE = { host: 'www.youtube.com', path: '/youtubei/' }
  const FEED = { host: 'www.youtube.com', path: '/feeds/' }
  const PAGE = { host: 'www.youtube.com', path: '/@' }
  it.each([
    ['captcha for InnerTube', [{ kind: 'rate-limit', ...TUBE }], 24, undefined, 'public-page'],
    ['refusal by InnerTube', [{ kind: 'blocked', ...TUBE }], 24, undefined, 'public-page'],
    ['garbage from InnerTube', [{ kind: 'garbage', ...TUBE }], 24, undefined, 'public-page'],
    ['404 of the feed', [{ kind: 'not-found', ...FEED }], 27, undefined, 'public-page'],
    ['500 of the feed', [{ kind: 'server-error', ...FEED }], 27, undefined, 'public-page'],
    ['half a feed', [{ kind: 'cut-off', ...FEED }], 27, undefined, 'public-page'],
    [
      'a question for consent',
      [
        { kind: 'blocked', ...TUBE },
        { kind: 'blocked', ...PAGE },
      ],
      0,
      'blocked',
      'user',
    ],
    ['captcha everywhere', [{ kind: 'rate-limit' }], 0, 'rate_limited', 'user'],
    ['a site that is down', [{ kind: 'server-error' }], 0, 'failed', 'user'],
    ['404 of everything', [{ kind: 'not-found' }], 0, 'unknown', 'user'],
    ['no connection', [{ kind: 'unreachable' }], 0, 'failed', 'user'],
  ] as const)('%s yields a profile', async (_, failures, videos, problem, origin) => {
    for (const failure of failures) outside.fail(failure)
    const profile = await read('faraday-example')
    expect(Profile.parse(profile)).toEqual(profile)
    expect(profile.problem?.kind).toBe(problem)
    expect(profile.provenance.name?.path).toBe(origin)
    expect(profile.details.videos.length).toBe(videos)
  })

  it('keeps the header if the tabs fail', async () => {
    const io = createTestIo(outside)
    const answered = io.fetch
    io.fetch = (url, init) =>
      init?.body?.includes('EgZ2aWRlb3')
        ? Promise.resolve(new Response('{', { status: 500 }))
        : answered(url, init)
    const profile = await readYouTube(link('faraday-example'), io)
    expect([profile.name, profile.problem?.kind]).toEqual(['The Faraday Lectures', 'failed'])
    expect(profile.details.videos.filter(({ kind }) => kind === 'short')).toHaveLength(6)
  })

  it('yields name and picture of an age-gated channel', async () => {
    const profile = await read('agegate-example')
    expect(profile).toMatchObject({ name: 'The Still Room', problem: { kind: 'restricted', retry_at: null } })
    expect(profile.avatar?.width).toBe(144)
    expect(profile.details.videos).toHaveLength(2)
  })

  it('reads the feed if everything else requires a CAPTCHA', async () => {
    const profile = await read('feedonly-example')
    expect(profile).toMatchObject({ name: 'Birds at Dusk', problem: { kind: 'rate_limited' }, stats: [] })
    expect(profile.details.videos.map(({ kind }) => kind)).toEqual(['video', 'short', 'video'])
    expect(profile.provenance.name?.path).toBe('feed')
  })

  it('takes the name from the link if nothing else has it', async () => {
    const profile = await read('captcha-example')
    expect(profile).toMatchObject({
      name: '@captcha-example',
      problem: { kind: 'rate_limited' },
      details: { handle: 'captcha-example', videos: [] },
    })
    const video = await readYouTube(
      linkTo('video:00000000000', 'https://youtu.be/00000000000'),
      createTestIo(outside),
    )
    expect([video.name, video.problem?.kind]).toEqual(['youtu.be/00000000000', 'unknown'])
  })

  it('throws profile_closed with YouTube’s message for a terminated channel', async () => {
    for (const options of [{}, KEY])
      await expect(read('terminated-example', options)).rejects.toMatchObject({
        code: 'profile_closed',
        message: expect.stringMatching(
          /^YouTube has closed this channel\. It says: “This account has been terminated/,
        ),
      })
  })

  it('leaves no unhandled rejection when the visitor leaves midway', async () => {
    const left = new AbortController()
    const io = createTestIo(outside, { signal: left.signal })
    const answered = io.fetch
    io.fetch = async (url, init) => {
      const answer = await answered(url, init)
      if (url.includes('/browse')) left.abort(new Error('the visitor left'))
      return answer
    }
    const id = 'UC6bY3ZdtUIkfJf4jvnDD3uY'
    await expect(readYouTube(linkTo(id, `https://www.youtube.com/channel/${id}`), io)).rejects.toThrow('left')
  })

  it('does not report a channel as missing on one path’s word', async () => {
    outside.fail({ kind: 'server-error', path: '/@' })
    const profile = await read('nobody-has-this-name')
    expect(profile.problem?.kind).toBe('failed')
  })

  it('trusts the Data API if pages are disabled', async () => {
    const options = { ...KEY, mayReadPages: () => false }
    await expect(read('nobody-has-this-name', options)).rejects.toMatchObject({ code: 'profile_not_found' })
    const custom = await readYouTube(
      linkTo('c/x', 'https://www.youtube.com/c/x'),
      createTestIo(outside, options),
    )
    expect([custom.name, custom.problem?.kind]).toEqual(['x', 'switched_off'])
    expect(hosts()).toEqual(new Set(['www.googleapis.com']))
  })
})

describe('hostile content', () => {
  it('stays plain text, and links lead only to web pages', async () => {
    for (const options of [{}, KEY]) {
      const profile = await read('hostile-example', options)
      expect(profile.name).toBe('<script>alert(1)</script><b>Mallory TV</b>')
      expect(profile.links.map(({ url }) => new URL(url).host)).not.toContain('user:pass@evil.example')
      expect(JSON.stringify(profile)).not.toMatch(/"(?:javascript|data|vbscript):[^"]*","/)
      expect(JSON.stringify(profile)).not.toMatch(/\u202e|\\u0000|\\u0007/)
      expect(profile.details.videos.map(({ title }) => title)[0]).toBe('</title><script>alert(6)</script>')
      expect(profile.details.videos.some(({ id }) => !/^[\w-]{11}$/.test(id))).toBe(false)
    }
  })

  it('returns a different channel for each numbered sample', async () => {
    const [one, other] = await Promise.all([read('sample-1'), read('sample-2')])
    expect([one.name, other.name]).toEqual(['The Volta Lectures', 'The Herschel Lectures'])
    expect(one.details.channel_id).not.toBe(other.details.channel_id)
  })
})
