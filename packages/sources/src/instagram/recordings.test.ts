import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Profile, type ProfileLink } from '@vitrine/model'
import { type MockServer, startMockServer } from '@vitrine/outside'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestIo } from '../testing/test-io.ts'
import { getFailure } from './public-pages.ts'
import { readInstagram } from './instagram.ts'
import { fromFeedMedia, fromGraphMedia } from './to-media.ts'
import { parsePostPreview, parseProfilePreview } from './open-graph-preview.ts'
import { FeedMedia, GraphMediaPage, GraphMedia, GraphUser } from './schemas.ts'

const recordings = resolve(import.meta.dirname, '../../../../../shared/recordings')
const isThere = existsSync(recordings)
if (!isThere) console.log('skipped: what Instagram really answered, as no recordings lie beside the project')

const json = (name: string) => JSON.parse(readFileSync(resolve(recordings, 'instagram', name), 'utf8'))
const link = (id: string): ProfileLink => ({
  platform: 'instagram',
  kind: 'account',
  id,
  url: `https://www.instagram.com/${id}`,
})

describe.skipIf(!isThere)('recorded Instagram responses, if available', () => {
  let outside: MockServer
  beforeAll(async () => {
    outside = await startMockServer({ recordings })
  })
  afterAll(() => outside.close())

  it('web_profile_info is read completely', async () => {
    const profile = await readInstagram(link('robertdowneyjr'), createTestIo(outside))
    expect(Profile.parse(profile)).toEqual(profile)
    expect(profile).toMatchObject({
      name: 'Robert Downey Jr. Official',
      bio: 'Get involved: @officialfootprintcoalition 🌎🙏',
      stats: [
        { key: 'posts', value: 419 },
        { key: 'followers', value: 52_979_346 },
        { key: 'following', value: 5 },
      ],
      details: { category: 'Artist', is_business: true },
    })
  })

  it('business_discovery is read completely', async () => {
    const io = createTestIo(outside, { instagramToken: 'outside-token' })
    const profile = await readInstagram(link('facebookfordevelopers'), io)
    expect(profile).toMatchObject({
      name: 'Facebook for Developers',
      stats: [
        { key: 'posts', value: 436 },
        { key: 'followers', value: 64_976 },
      ],
    })
    expect(profile.bio).toMatch(/^Follow us for updates on Facebook’s business tools/)
    expect(profile.avatar?.url).toContain('fbcdn.net')
    expect(profile.details.media).toHaveLength(2)
    expect(profile.details.media[0]).toMatchObject({
      id: '17885103395504675',
      kind: 'photo',
      likes: 87,
      permalink: 'https://www.instagram.com/p/CSr71Gzlqo4/',
      taken_at: '2021-08-17T19:00:42.000Z',
    })
  })

  it('posts of the own account are read in three response formats', () => {
    const album = fromGraphMedia(GraphMedia.parse(json('ig-media-default.json')))
    expect(album).toMatchObject({ kind: 'carousel', caption: 'ALBUM', taken_at: '2021-07-26T10:45:20.000Z' })
    expect(album?.images).toHaveLength(3)
    const page = GraphMediaPage.parse(json('ig-user-media-p1.json'))
    expect(page.data.map(fromGraphMedia).filter(Boolean)).toHaveLength(2)
    const [feed] = json('media-info-carousel-jlo-2022.json').items
    const jlo = fromFeedMedia(FeedMedia.parse(feed))
    expect(jlo).toMatchObject({
      id: 'CAnqPB-Jzcj',
      kind: 'carousel',
      taken_at: '2020-05-25T17:44:54.000Z',
      images: [{ width: 1440, height: 1440 }, {}, {}],
    })
    expect(jlo?.caption?.length).toBeGreaterThan(0)
    expect(jlo?.likes).toBeGreaterThan(1000)
    expect(GraphUser.parse(json('ig-user-fields.json'))).toMatchObject({
      username: 'facebookfordevelopers',
      followers_count: 64_363,
    })
  })

  it('refusals are detected', () => {
    const answer = (status: number, name: string) => ({
      kind: 'answered' as const,
      status,
      body: JSON.stringify(json(name)),
      url: 'https://www.instagram.com/x/',
      headers: new Headers(),
      retryAfter: null,
    })
    expect(getFailure(answer(401, 'error-401-please-wait.json'))?.kind).toBe('limited')
    expect(getFailure(answer(403, 'error-useragent-mismatch.json'))?.kind).toBe('blocked')
  })

  it('a page without inline data yields its preview', () => {
    const page = (name: string) => readFileSync(resolve(recordings, 'instagram', name), 'utf8')
    expect(parseProfilePreview(page('html-profile-loggedout-2024.html'), 'pluto__travel')).toMatchObject({
      name: 'Pluto',
      bio: 'Home of travel — Plan a trip and find the best things to do in one simple, fun and beautiful app.',
      avatar: { width: 100 },
    })
    const post = (name: string, code: string) => parsePostPreview(page(name), { code, isReel: false })
    const series = post('html-post-multi-photo-loggedout-2024.html', 'COn3M4TnRi1')
    expect(series).toMatchObject({ kind: 'carousel', permalink: 'https://www.instagram.com/p/COn3M4TnRi1/' })
    expect(series?.caption).toMatch(/^¿Listos\? Nuevo #SORTEO[\s\S]*Mucha suerte amig@s!$/)
    expect(post('html-post-tesla-sharedData-2021.html', 'BWUDBntl3_Z')).toMatchObject({
      kind: 'photo',
      caption: 'The first Model 3 production car',
    })
  })

  it.each(['html-profile-loggedout-2024.html', 'html-post-multi-photo-loggedout-2024.html'])(
    '%s without its data is unknown, not empty',
    async name => {
      const io = createTestIo(outside)
      const body = readFileSync(resolve(recordings, 'instagram', name), 'utf8')
      io.fetch = async url => Object.defineProperty(new Response(body), 'url', { value: url })
      const profile = await readInstagram(link('somebody'), io)
      expect([profile.name, profile.problem?.kind]).toEqual(['somebody', 'unknown'])
    },
  )
})
