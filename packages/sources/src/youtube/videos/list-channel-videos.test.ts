import type { ProfileLink } from '@vitrine/model'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestIo, type TestIoOptions } from '../../testing/test-io.ts'
import { listChannelVideos } from './list-channel-videos.ts'
import { setUpMockServer } from '../../testing/set-up-mock-server.ts'

const outside = setUpMockServer()
beforeEach(() => outside.reset())

const link = (name: string): ProfileLink => ({
  platform: 'youtube',
  kind: 'channel',
  id: `@${name}`,
  url: `https://www.youtube.com/@${name}`,
})
const KEY: TestIoOptions = { youtubeApiKey: 'outside-key' }

async function all(name: string, count: number, options: TestIoOptions): Promise<string[]> {
  const ids: string[] = []
  let token: string | null = null
  do {
    const read = await listChannelVideos(
      link(name),
      { channelId: null },
      { count, token },
      createTestIo(outside, options),
    )
    if (read.kind !== 'found') throw new Error(read.kind)
    expect(read.page.videos.length).toBeLessThanOrEqual(count)
    ids.push(...read.page.videos.map(({ id }) => id))
    token = read.page.next
  } while (token !== null)
  return ids
}

describe('listChannelVideos', () => {
  it.each([
    ['with a key', KEY],
    ['without one', {}],
  ])('returns every video once for any page size: %s', async (_, options) => {
    const inOne = await all('many-example', 50, options)
    expect(inOne.length).toBeGreaterThan(100)
    expect(new Set(inOne).size).toBe(inOne.length)
    expect(await all('many-example', 17, options)).toEqual(inOne)
  })

  it.each(['longlist-example', 'many-example'])(
    'pages to the end of the uploads without a key, with dates and views: %s',
    async name => {
      const withKey = await all(name, 50, KEY)
      expect(await all(name, 50, {})).toEqual(withKey)
      const io = createTestIo(outside)
      const read = await listChannelVideos(link(name), { channelId: null }, { count: 3, token: null }, io)
      const [first] = read.kind === 'found' ? read.page.videos : []
      expect(first).toMatchObject({ title: 'Exercise 1, step by step', views: 100, published: '2026-11-20' })
    },
  )

  it('lists the titles that the owner wrote where YouTube shows translations', async () => {
    const read = await listChannelVideos(
      link('hidden-example'),
      { channelId: null },
      { count: 10, token: null },
      createTestIo(outside),
    )
    const videos = read.kind === 'found' ? read.page.videos : []
    expect(videos.map(({ title, views }) => [title, views])).toContainEqual(['Leim aus Knochen', 20_900])
  })

  it('lists all of 600 videos without a key', async () => {
    expect(new Set(await all('longlist-example', 50, {})).size).toBe(600)
  })

  it('ends with the last video, and returns none for an empty channel', async () => {
    for (const options of [KEY, {}]) {
      const read = await listChannelVideos(
        link('void-example'),
        { channelId: null },
        { count: 10, token: null },
        createTestIo(outside, options),
      )
      expect(read).toMatchObject({ kind: 'found', page: { videos: [], next: null } })
    }
  })

  it('falls back to the web if the quota is exceeded', async () => {
    outside.fail({ kind: 'rate-limit', host: 'www.googleapis.com' })
    const read = await listChannelVideos(
      link('faraday-example'),
      { channelId: null },
      { count: 3, token: null },
      createTestIo(outside, KEY),
    )
    expect(read.kind === 'found' && read.page.videos).toHaveLength(3)
  })

  it('starts over for an unknown token', async () => {
    for (const token of ['', 'k.', 'p.5', 'p.1.%zz', 'p.0.../../x', 'whatever']) {
      const read = await listChannelVideos(
        link('faraday-example'),
        { channelId: null },
        { count: 3, token },
        createTestIo(outside),
      )
      expect(['found', 'unknown', 'failed']).toContain(read.kind)
    }
  })

  it('returns why the videos cannot be read', async () => {
    const read = await listChannelVideos(
      link('captcha-example'),
      { channelId: null },
      { count: 3, token: null },
      createTestIo(outside),
    )
    expect(read.kind).toBe('limited')
  })
})
