import { parseVideoLink, type VideoKind } from '@vitrine/model'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestIo, type TestIoOptions } from '../../testing/test-io.ts'
import { readCaptions, readVideoDetails, rankCaptionTracks } from './video-details.ts'
import { parsePlayerResponse } from './player.ts'
import { readYouTube } from '../youtube.ts'
import { setUpMockServer } from '../../testing/set-up-mock-server.ts'

const outside = setUpMockServer()
beforeEach(() => outside.reset())

async function videoOf(handle: string, at = 0, wanted: VideoKind = 'video'): Promise<string> {
  const link = {
    platform: 'youtube',
    kind: 'channel',
    id: `@${handle}`,
    url: `https://www.youtube.com/@${handle}`,
  } as const
  const { details } = await readYouTube(link, createTestIo(outside, { youtubeApiKey: 'outside-key' }))
  const id = details.videos.filter(({ kind }) => kind === wanted)[at]?.id ?? ''
  outside.reset()
  return id
}
const KEY: TestIoOptions = { youtubeApiKey: 'outside-key' }

describe('video details and captions', () => {
  it('are read by a mobile client: manual captions with their times', async () => {
    const id = await videoOf('faraday-example')
    const io = createTestIo(outside)
    const { video, obstacle } = await readVideoDetails(id, io)
    expect([video.title, video.duration_s, obstacle]).toEqual([
      'What is left when a candle is gone',
      3120,
      null,
    ])
    const read = await readCaptions(video.tracks, null, io)
    if (read.kind !== 'found') throw new Error(read.kind)
    expect(read.transcript).toMatchObject({ kind: 'manual', language: 'en' })
    expect(read.transcript.cues.length).toBeGreaterThan(300)
    expect(read.transcript.cues.at(-1)?.end).toBeLessThanOrEqual(3120)
    expect(io.paths.map(({ path, result }) => `${path}: ${result}`)).toEqual([
      'player: found',
      'captions: found',
    ])
  })

  it('have the title and description that the owner wrote where YouTube shows translations', async () => {
    const { video } = await readVideoDetails(await videoOf('hidden-example', 2), createTestIo(outside))
    expect(video).toMatchObject({
      title: 'Leim aus Knochen',
      author: 'Stille Werkstatt',
      description: 'Wie er riecht, wie er hält und wann er besser ist als jeder andere.',
    })
  })

  it('fall back to auto-generated captions', async () => {
    const io = createTestIo(outside)
    const { video } = await readVideoDetails(await videoOf('hidden-example'), io)
    expect(await readCaptions(video.tracks, 'de', io)).toMatchObject({
      kind: 'found',
      transcript: { kind: 'auto' },
    })
  })

  it('are those of the audio that was recorded, not those of its dubs', async () => {
    const io = createTestIo(outside)
    const { video } = await readVideoDetails(await videoOf('hidden-example', 1), io)
    expect(video.tracks.map(({ language, kind }) => `${language} ${kind}`)).toEqual([
      'ar auto',
      'en auto',
      'fr auto',
    ])
    for (const wanted of [null, 'fr'])
      expect(await readCaptions(video.tracks, wanted, io)).toMatchObject({
        kind: 'found',
        transcript: { kind: 'auto', language: 'en' },
      })
  })

  it('are never those of one of several audio tracks if the recorded one is unknown', async () => {
    const io = createTestIo(outside)
    const { video } = await readVideoDetails(await videoOf('hidden-example', 0, 'live'), io)
    expect(await readCaptions(video.tracks, null, io)).toEqual({ kind: 'unclear' })
    const manual = { url: 'https://www.youtube.com/manual', language: 'es', kind: 'manual' } as const
    expect(rankCaptionTracks([...video.tracks, manual], null)).toEqual([manual])
  })

  it('are asked of another client if the first one lists no captions', async () => {
    const io = createTestIo(outside)
    const { video } = await readVideoDetails(await videoOf('hidden-example', 2), io)
    expect(await readCaptions(video.tracks, null, io)).toMatchObject({ kind: 'found' })
  })

  it('are blocked, not missing, if only the website lists captions', async () => {
    const io = createTestIo(outside)
    const { video, obstacle } = await readVideoDetails(await videoOf('hidden-example', 3), io)
    expect([video.title, obstacle]).toEqual(['Die Hobelbank, die schon da war', null])
    expect(await readCaptions(video.tracks, null, io)).toEqual({ kind: 'blocked' })
    expect(io.paths.at(-1)).toMatchObject({ path: 'captions', result: 'blocked' })
  })

  it('keep the word of one client if the others are refused', async () => {
    const io = createTestIo(outside)
    const id = await videoOf('many-example', 3)
    const answered = io.fetch
    io.fetch = (url, init) =>
      /"clientName":"(?:IOS|WEB)"/.test(init?.body ?? '')
        ? Promise.resolve(new Response('', { status: 403 }))
        : answered(url, init)
    const { video, obstacle } = await readVideoDetails(id, io)
    expect([video.tracks, obstacle, video.title]).toEqual([[], null, 'Exercise 5, step by step'])
  })

  it('report a video without captions', async () => {
    const io = createTestIo(outside)
    const { video } = await readVideoDetails(await videoOf('many-example', 3), io)
    expect(video.tracks).toEqual([])
    expect(await readCaptions(video.tracks, null, io)).toEqual({ kind: 'none' })
  })

  it('keep title and thumbnail if the player requires a bot check', async () => {
    const link = parseVideoLink(`https://youtu.be/${await videoOf('feedonly-example')}`)
    if (!link.ok) throw new Error(link.message)
    for (const options of [{}, KEY, { mayReadPages: () => false }]) {
      const { video, obstacle } = await readVideoDetails(link.video.id, createTestIo(outside, options))
      expect(video.title).toBeTruthy()
      expect(video.thumbnail?.url).toContain(link.video.id)
      expect(obstacle).toBe('mayReadPages' in options ? 'failed' : 'blocked')
    }
  })

  it('throw video_not_found for a missing video', async () => {
    for (const options of [{}, KEY])
      await expect(readVideoDetails('AAAAAAAAAAA', createTestIo(outside, options))).rejects.toMatchObject({
        code: 'video_not_found',
      })
  })

  it('accept only YouTube’s caption URLs', () => {
    const answer = (baseUrl: string) =>
      parsePlayerResponse(
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

  it('prefer the spoken language and manual captions', () => {
    const track = (language: string, kind: 'manual' | 'auto') => ({ url: '', language, kind })
    const order = rankCaptionTracks(
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

describe('the spoken language', () => {
  const languages = ['ar', 'en', 'pt']
  const read = (renderer: Record<string, unknown>, spoken = languages) => {
    const captionTracks = spoken.map(languageCode => ({
      baseUrl: `/api/timedtext?v=AAAAAAAAAAA&lang=${languageCode}&kind=asr`,
      languageCode,
      kind: 'asr',
    }))
    const answer = parsePlayerResponse(
      {
        playabilityStatus: { status: 'OK' },
        videoDetails: { videoId: 'AAAAAAAAAAA', title: 'T' },
        captions: { playerCaptionsTracklistRenderer: { captionTracks, ...renderer } },
      },
      'AAAAAAAAAAA',
    )
    const tracks = answer.kind === 'found' ? answer.film.tracks : []
    return rankCaptionTracks(tracks, null).map(({ language }) => language)
  }

  it.each([
    ['the original audio', { audioTracks: [{ audioTrackId: 'en.10' }, { audioTrackId: 'pt-BR.4' }] }, ['pt']],
    [
      'the original audio, though a dub is the default',
      { audioTracks: [{ audioTrackId: 'en.10' }, { audioTrackId: 'pt-BR.4' }], defaultAudioTrackIndex: 0 },
      ['pt'],
    ],
    [
      'the default audio',
      { audioTracks: [{ audioTrackId: 'ar' }, { audioTrackId: 'en-US' }], defaultAudioTrackIndex: 1 },
      ['en'],
    ],
    [
      'the captions of the default audio',
      {
        audioTracks: [{ captionTrackIndices: [0] }, { captionTrackIndices: [2] }],
        defaultAudioTrackIndex: 1,
      },
      ['pt'],
    ],
    ['nothing, if several languages are possible', { audioTracks: [{ captionTrackIndices: [0, 1, 2] }] }, []],
    ['nothing, if the audio tracks are malformed', { audioTracks: [null, 'en.4', { audioTrackId: 4 }] }, []],
  ])('is that of %s', (_, renderer, ranked) => {
    expect(read(renderer)).toEqual(ranked)
  })

  it('has no captions if the only ones are of a dub', () => {
    const of = (...ids: string[]) =>
      read({ audioTracks: ids.map(audioTrackId => ({ audioTrackId })) }, ['en'])
    expect(of('cy.4', 'en.10')).toEqual([])
    expect(of('und.4', 'en.10')).toEqual(['en'])
  })

  it('of Norwegian has two codes', () => {
    expect(read({ audioTracks: [{ audioTrackId: 'nb.4' }] }, ['no'])).toEqual(['no'])
  })
})

const folder = resolve(import.meta.dirname, '../../../../../../shared/recordings/youtube')
describe.skipIf(!existsSync(folder))('recorded player responses', () => {
  const recorded = (name: string, id: string) =>
    parsePlayerResponse(JSON.parse(readFileSync(`${folder}/innertube-player-${name}.json`, 'utf8')), id)

  it('distinguish captions, none, a bot check, an age gate and a missing video', () => {
    const found = recorded('potoken-required', 'GJLlxj_dtq8')
    if (found.kind !== 'found') throw new Error(found.kind)
    expect([found.film.title, found.film.duration_s]).toEqual(['Surface Go Review - It’s Awesome', 316])
    expect(rankCaptionTracks(found.film.tracks, null)[0]).toMatchObject({ language: 'en', kind: 'manual' })
    const none = recorded('no-captions', 'dsMFmonKDD4')
    expect(none.kind === 'found' && none.film.tracks).toEqual([])
    expect(recorded('request-blocked', 'AAAAAAAAAAA').kind).toBe('blocked')
    expect(recorded('age-restricted', 'Njp5uhTorCo')).toMatchObject({ kind: 'found', isGated: true })
    expect(recorded('unavailable', 'AAAAAAAAAAA').kind).toBe('denied')
  })
})
