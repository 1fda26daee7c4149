import { parseVideoLink } from '@vitrine/model'
import { type OutsideStandIn, startOutside } from '@vitrine/outside'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestIo, type TestIoOptions } from '../../testing/test-io.ts'
import { readCaptions, readFilm, tracksByWorth } from './video-details.ts'
import { filmIn } from './player.ts'
import { readYouTube } from '../youtube.ts'

let outside: OutsideStandIn
beforeAll(async () => {
  outside = await startOutside()
})
beforeEach(() => outside.reset())
afterAll(() => outside.close())

async function videoOf(handle: string, at = 0): Promise<string> {
  const link = {
    platform: 'youtube',
    kind: 'channel',
    id: `@${handle}`,
    url: `https://www.youtube.com/@${handle}`,
  } as const
  const { details } = await readYouTube(link, createTestIo(outside, { youtubeApiKey: 'outside-key' }))
  const id = details.videos.filter(({ kind }) => kind === 'video')[at]?.id ?? ''
  outside.reset()
  return id
}
const KEY: TestIoOptions = { youtubeApiKey: 'outside-key' }

describe('a video and its words', () => {
  it('are read as a telephone would: what a person wrote, with its times', async () => {
    const id = await videoOf('faraday-example')
    const io = createTestIo(outside)
    const { film, obstacle } = await readFilm(id, io)
    expect([film.title, film.duration_s, obstacle]).toEqual([
      'What is left when a candle is gone',
      3120,
      null,
    ])
    const read = await readCaptions(film.tracks, null, io)
    if (read.kind !== 'found') throw new Error(read.kind)
    expect(read.transcript).toMatchObject({ kind: 'manual', language: 'en' })
    expect(read.transcript.cues.length).toBeGreaterThan(300)
    expect(read.transcript.cues.at(-1)?.end).toBeLessThanOrEqual(3120)
    expect(io.paths.map(({ path, result }) => `${path}: ${result}`)).toEqual(['player: found'])
  })

  it('are what a machine heard where nobody wrote them', async () => {
    const io = createTestIo(outside)
    const { film } = await readFilm(await videoOf('hidden-example'), io)
    expect(await readCaptions(film.tracks, 'de', io)).toMatchObject({
      kind: 'found',
      transcript: { kind: 'auto' },
    })
  })

  it('are told to be missing where there are none', async () => {
    const io = createTestIo(outside)
    const { film } = await readFilm(await videoOf('many-example', 3), io)
    expect(film.tracks).toEqual([])
    expect(await readCaptions(film.tracks, null, io)).toEqual({ kind: 'none' })
  })

  it('leave title and still where the player asks for proof of being human', async () => {
    const link = parseVideoLink(`https://youtu.be/${await videoOf('feedonly-example')}`)
    if (!link.ok) throw new Error(link.message)
    for (const options of [{}, KEY, { mayReadPages: () => false }]) {
      const { film, obstacle } = await readFilm(link.video.id, createTestIo(outside, options))
      expect(film.title).toBeTruthy()
      expect(film.thumbnail?.url).toContain(link.video.id)
      expect(obstacle).toBe('mayReadPages' in options ? 'failed' : 'blocked')
    }
  })

  it('are none where YouTube knows no such video', async () => {
    for (const options of [{}, KEY])
      await expect(readFilm('AAAAAAAAAAA', createTestIo(outside, options))).rejects.toMatchObject({
        code: 'video_not_found',
      })
  })

  it('are asked for by address only at YouTube', () => {
    const answer = (baseUrl: string) =>
      filmIn(
        {
          playabilityStatus: { status: 'OK' },
          videoDetails: { videoId: 'AAAAAAAAAAA', title: 'T' },
          captions: { playerCaptionsTracklistRenderer: { captionTracks: [{ baseUrl, languageCode: 'en' }] } },
        },
        'AAAAAAAAAAA',
      )
    const tracks = (baseUrl: string) => {
      const read = answer(baseUrl)
      return read.kind === 'found' ? read.film.tracks.map(({ url }) => url) : null
    }
    expect(tracks('/api/timedtext?v=AAAAAAAAAAA&fmt=srv3')).toEqual([
      'https://www.youtube.com/api/timedtext?v=AAAAAAAAAAA',
    ])
    for (const evil of [
      'http://169.254.169.254/api/timedtext',
      'https://evil.example/api/timedtext',
      'https://www.youtube.com/redirect?q=x',
      '//evil.example/api/timedtext',
    ])
      expect(tracks(evil)).toEqual([])
  })

  it('are taken in the language that is spoken, written before heard', () => {
    const track = (language: string, kind: 'manual' | 'auto') => ({ url: '', language, kind })
    const order = tracksByWorth(
      [track('de', 'manual'), track('en', 'auto'), track('en-GB', 'manual'), track('fr', 'manual')],
      'fr',
    )
    expect(order.map(({ language, kind }) => `${language} ${kind}`)).toEqual([
      'en-GB manual',
      'en auto',
      'fr manual',
      'de manual',
    ])
  })
})

const folder = resolve(import.meta.dirname, '../../../../../../shared/recordings/youtube')
describe.skipIf(!existsSync(folder))('recorded players', () => {
  const recorded = (name: string, id: string) =>
    filmIn(JSON.parse(readFileSync(`${folder}/innertube-player-${name}.json`, 'utf8')), id)

  it('tell captions, none, a riddle, a gate and an absence apart', () => {
    const found = recorded('potoken-required', 'GJLlxj_dtq8')
    if (found.kind !== 'found') throw new Error(found.kind)
    expect([found.film.title, found.film.duration_s]).toEqual(['Surface Go Review - It’s Awesome', 316])
    expect(tracksByWorth(found.film.tracks, null)[0]).toMatchObject({ language: 'en', kind: 'manual' })
    const none = recorded('no-captions', 'dsMFmonKDD4')
    expect(none.kind === 'found' && none.film.tracks).toEqual([])
    expect(recorded('request-blocked', 'AAAAAAAAAAA').kind).toBe('blocked')
    expect(recorded('age-restricted', 'Njp5uhTorCo')).toMatchObject({ kind: 'found', isGated: true })
    expect(recorded('unavailable', 'AAAAAAAAAAA').kind).toBe('denied')
  })
})
