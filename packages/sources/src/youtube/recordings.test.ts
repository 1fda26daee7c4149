import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Profile, type ProfileLink } from '@vitrine/model'
import { type MockServer, startMockServer } from '@vitrine/outside'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestIo } from '../testing/test-io.ts'
import { extractInitialData, parseVideoOwner } from './web/read-channel.ts'
import { parseHeader, parseUnavailable, parseTabs } from './web/parse-channel.ts'
import { toVideoFromApi } from './data-api/data-api.ts'
import { ApiVideo } from './data-api/schemas.ts'
import { parseFeed } from './web/read-channel.ts'
import type { Origin } from './channel-data.ts'
import { getContent } from './web/innertube.ts'
import { parsePlaylists, parseVideos } from './web/parse-videos.ts'
import { getFailure } from './request.ts'
import { readYouTube } from './youtube.ts'

const recordings = resolve(import.meta.dirname, '../../../../../shared/recordings')
const isThere = existsSync(recordings)
if (!isThere) console.log('skipped: what YouTube really answered, as no recordings lie beside the project')

const link = (id: string): ProfileLink => ({
  platform: 'youtube',
  kind: 'channel',
  id,
  url: `https://www.youtube.com/${id.startsWith('UC') ? `channel/${id}` : id}`,
})
const DOOR: Origin = { path: 'public-page', detail: 'a recording' }
const NOW = new Date('2026-05-21T12:00:00Z')
const text = (name: string) => readFileSync(resolve(recordings, 'youtube', name), 'utf8')
const tree = (name: string): unknown => JSON.parse(text(`innertube-browse-${name}.json`))

describe.skipIf(!isThere)('recorded YouTube responses, if available', () => {
  let outside: MockServer
  beforeAll(async () => {
    outside = await startMockServer({ recordings })
  })
  afterAll(() => outside.close())

  it('are read from InnerTube in the format of January 2026', async () => {
    const profile = await readYouTube(link('@captaindisillusion'), createTestIo(outside))
    expect(Profile.parse(profile)).toEqual(profile)
    expect(profile).toMatchObject({
      link: link('@captaindisillusion'),
      name: 'Captain Disillusion',
      avatar: { width: 900 },
      banner: { width: 2560 },
      links: [{ label: 'Patreon', url: 'http://www.patreon.com/CaptainDisillusion' }],
      stats: [
        { key: 'subscribers', value: 2_520_000 },
        { key: 'videos', value: 116 },
      ],
      details: { handle: 'CaptainDisillusion', channel_id: 'UCEOXxzW2vU0P-0THehuIIeg' },
    })
    expect(profile.bio).toMatch(/^In a world where[\s\S]*fool the masses!$/)
    expect(profile.details.keywords).toContain('critical thinking')
    expect(profile.details.videos).toHaveLength(30)
    expect(profile.details.videos[0]).toMatchObject({
      id: 'xDLxFGXuPEc',
      title: 'CD / Blur',
      views: 1_230_086,
      duration_s: 583,
      kind: 'video',
    })
  })

  it('are read from InnerTube in the format of May 2026 completely', () => {
    const videos = parseVideos(getContent(tree('tab-videos-1'), 'videos'), {
      kind: 'video',
      channelId: null,
      now: NOW,
    })
    expect(videos).toHaveLength(30)
    const [first] = videos
    expect(first).toMatchObject({ id: 'BD-LB23rRBE', views: 28, duration_s: 4054, published: '2026-05-08' })
    for (const video of videos)
      expect(
        Object.entries(video).filter(([field, value]) => field !== 'description' && value === null),
      ).toEqual([])
    expect(parseHeader(tree('tab-videos-1'), DOOR)).toMatchObject({
      name: 'Creative Commons',
      handle: 'creativecommons',
      subscribers: 8840,
      videoCount: 258,
      links: [{ url: 'https://creativecommons.org/' }],
    })
    expect(parseTabs(tree('tab-videos-1')).map(({ kind }) => kind)).toContain('live')
  })

  it('are read for Shorts and playlists', () => {
    const shorts = parseVideos(getContent(tree('tab-shorts'), 'shorts'), {
      kind: 'short',
      channelId: null,
      now: NOW,
    })
    expect(shorts).toHaveLength(48)
    expect(shorts[0]).toMatchObject({
      id: 'R8ydpPnC6vI',
      kind: 'short',
      views: 429_000,
      thumbnail: { height: 720 },
    })
    const playlists = parsePlaylists(getContent(tree('tab-playlists'), 'playlists'))
    expect(playlists).toHaveLength(30)
    expect(playlists[0]).toMatchObject({ title: 'Cameras', count: 16, thumbnail: { width: 480 } })
    expect(playlists.filter(({ count, thumbnail }) => count === null || thumbnail === null)).toEqual([])
  })

  it('are read from a Spanish channel page of 2024', async () => {
    const profile = await readYouTube(link('UCzcRQ3vRNr6fJ1A9rqFn7QA'), createTestIo(outside))
    // The handle ends with a dot, which a pasted link would lose, so that the link uses the channel id.
    expect(profile.link.id).toBe('UCzcRQ3vRNr6fJ1A9rqFn7QA')
    expect(profile).toMatchObject({
      name: 'ONE Media',
      links: [{ label: 'Facebook', url: 'https://www.facebook.com/204568612956950' }],
      stats: [{ value: 4_690_000 }, { value: 6_800 }],
      details: {
        handle: 'OneMedia.',
        trailer: 'c31G0fKqHs8',
        keywords: ['movie', 'trailer', 'movie trailers', 'one media'],
      },
    })
    const { videos, playlists } = profile.details
    expect(videos.find(({ id }) => id === 'c31G0fKqHs8')).toMatchObject({ views: 127_696, duration_s: 146 })
    expect(
      videos.filter(video => video.views === null || video.published === null || video.duration_s === null),
    ).toEqual([])
    expect(playlists.map(({ count }) => count)).toEqual([835, 1001, 350, 177, 480, 773, 647, 569])
  })

  it('are read from the feed with Shorts, dates and full descriptions', () => {
    const feed = parseFeed(text('feed-kurzgesagt.atom.xml'))
    const videos = feed?.videos?.flat() ?? []
    expect(feed).toMatchObject({
      channelId: 'UCsXVk37bltHxD1rDPwtNM8Q',
      name: 'Kurzgesagt – In a Nutshell',
      joinedAt: '2013-07-09T20:17:20+00:00',
    })
    expect(videos).toHaveLength(15)
    expect(videos.filter(({ kind }) => kind === 'short')).toHaveLength(8)
    expect(videos[0]).toMatchObject({ published: '2026-01-22', views: 1_086_938 })
    expect(videos[0]?.description).toMatch(/Sources & further reading/)
    for (const video of videos)
      expect(
        Object.entries(video).filter(([field, value]) => field !== 'duration_s' && value === null),
      ).toEqual([])
  })

  it('are read from the Data API', async () => {
    const options = { youtubeApiKey: 'outside-key', mayReadPages: () => false }
    const profile = await readYouTube(link('@googledevelopers'), createTestIo(outside, options))
    expect(profile).toMatchObject({
      name: 'Google Developers',
      location: 'United States',
      joined_at: '2007-08-23T00:34:43.000Z',
      avatar: { width: 800 },
      stats: [{ value: 1_927_873 }, { value: 5026 }, { value: 160_361_638 }],
    })
    expect(profile.details.videos.length).toBeGreaterThan(0)
    const { items } = JSON.parse(text('api-videos-list-multi.json')) as { items: unknown[] }
    expect(items.map(item => toVideoFromApi(ApiVideo.parse(item)))[0]).toMatchObject({
      id: 'D-lhorsDlUQ',
      published: '2019-03-21',
      thumbnail: { width: 1280 },
      kind: 'video',
    })
  })

  it('lead from a video to its channel', async () => {
    expect(parseVideoOwner(extractInitialData(text('html-video-2024.html')))).toEqual({
      kind: 'id',
      id: 'UCzcRQ3vRNr6fJ1A9rqFn7QA',
    })
    const profile = await readYouTube(
      { ...link('video:hwMkbaS_M_c'), url: 'https://youtu.be/hwMkbaS_M_c' },
      createTestIo(outside),
    )
    expect(profile.name).toBe('ONE Media')
  })

  it('report terminated, age-gated, auto-generated and refused channels', async () => {
    await expect(readYouTube(link('UCTGjY2I-ZUGnwVoWAGRd7XQ'), createTestIo(outside))).rejects.toMatchObject({
      code: 'profile_closed',
      message:
        "YouTube has closed this channel. It says: “This account has been terminated for a violation of YouTube's Terms of Service.”",
    })
    expect(parseUnavailable(tree('channel-terminated'), DOOR)).toMatchObject({ kind: 'missing' })
    const gated = await readYouTube(link('UCbfnHqxXs_K3kvaH-WlNlig'), createTestIo(outside))
    expect(gated).toMatchObject({
      name: 'Laphroaig Whisky',
      problem: { kind: 'restricted' },
      avatar: { width: 144 },
    })
    const automatic = await readYouTube(link('UCEgdi0XIXXZ-qJOFPf4JSKw'), createTestIo(outside))
    // All of its videos are other channels'.
    expect(automatic).toMatchObject({ name: 'Sports', details: { videos: [] } })
    const answer = {
      kind: 'answered' as const,
      status: 200,
      url: 'https://www.youtube.com/',
      headers: new Headers(),
      retryAfter: null,
    }
    expect(getFailure({ ...answer, body: text('consent-page-eu.html') }, NOW)).toEqual({ kind: 'blocked' })
    expect(getFailure({ ...answer, body: text('too-many-requests-captcha.html') }, NOW)).toEqual({
      kind: 'limited',
      until: null,
    })
    expect(getFailure({ ...answer, status: 404, body: text('feed-404-terminated.html') }, NOW)).toEqual({
      kind: 'unknown',
    })
  })
})
