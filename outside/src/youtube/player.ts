import { json, type MockResponse } from '../mock-host.ts'
import type { Channel, SampleVideo } from './channel.ts'
import { type TranscriptLine, generateTranscript } from './generate-transcript.ts'

/**
 * Returns the caption kinds of a video. `hidden-example` has auto-generated ones only, `shorts-example` and
 * every fifth video of `many-example` none.
 */
function getCaptionKinds(channel: Channel, video: SampleVideo): ('manual' | 'asr')[] {
  if (video.isComing || video.seconds < 60 || channel.handle === 'shorts-example') return []
  if (channel.handle === 'many-example' && channel.videos.indexOf(video) % 5 === 4) return []
  return channel.handle === 'hidden-example' ? ['asr'] : ['manual', 'asr']
}

/**
 * Creates the player response: caption URLs of the web client need a proof-of-origin token, those of mobile
 * clients do not.
 */
export function createPlayerResponse(channel: Channel | null, id: string, client: string): MockResponse {
  const video = channel?.videos.find(one => one.id === id)
  if (!channel || !video || channel.state === 'terminated')
    return json(200, { playabilityStatus: { status: 'ERROR', reason: 'This video is unavailable' } })
  if (channel.state === 'captcha' || channel.state === 'feed-only')
    return json(200, {
      playabilityStatus: { status: 'LOGIN_REQUIRED', reason: 'Sign in to confirm you’re not a bot' },
    })
  return json(200, {
    playabilityStatus: {
      status: channel.state === 'age-gate' ? 'LOGIN_REQUIRED' : 'OK',
      ...(channel.state === 'age-gate' ? { reason: 'This video may be inappropriate for some users.' } : {}),
    },
    ...createCaptions(channel, video, client),
    videoDetails: {
      videoId: id,
      title: video.title,
      lengthSeconds: String(video.seconds),
      channelId: channel.id,
      shortDescription: video.description,
      thumbnail: {
        thumbnails: [
          { url: `https://i.ytimg.com/vi/${id}/mqdefault.jpg`, width: 320, height: 180 },
          { url: `https://i.ytimg.com/vi/${id}/maxresdefault.jpg`, width: 1280, height: 720 },
        ],
      },
      viewCount: String(video.views),
      author: channel.name,
    },
  })
}

const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })

/**
 * Creates the list of captions, by the names of their languages, and that of audio tracks: `.4` is the original, `.10`
 * an automatic dub.
 */
function createCaptions(channel: Channel, video: SampleVideo, client: string) {
  const own = getCaptionKinds(channel, video).map(kind => ({ kind, language: 'en' }))
  const isListed = video.captionClients?.includes(client) ?? true
  if (own.length === 0 || !isListed) return {}
  const dubs = video.dubs.map(language => ({ kind: 'asr' as const, language }))
  const listed = [...dubs, ...own].toSorted((a, b) => a.language.localeCompare(b.language))
  const captionTracks = listed.map(({ kind, language }) => ({
    baseUrl: `https://www.youtube.com/api/timedtext?v=${video.id}&lang=${language}${kind === 'asr' ? '&kind=asr' : ''}${client === 'WEB' ? '&exp=xpe' : ''}&fmt=srv3`,
    name: {
      runs: [{ text: `${LANGUAGE_NAMES.of(language)}${kind === 'asr' ? ' (auto-generated)' : ''}` }],
    },
    vssId: kind === 'asr' ? `a.${language}` : `.${language}`,
    languageCode: language,
    ...(kind === 'asr' ? { kind } : {}),
    isTranslatable: true,
    trackName: '',
  }))
  const indices = (heard: string) =>
    listed.flatMap(({ kind, language }, index) => (kind === 'manual' || language === heard ? index : []))
  const heard = ['en', ...video.dubs].sort()
  const audioTracks = heard.map(language => ({
    captionTrackIndices: indices(language),
    ...(video.dubs.length > 0 ? { audioTrackId: language === 'en' ? 'en-US.4' : `${language}.10` } : {}),
  }))
  return {
    captions: {
      playerCaptionsTracklistRenderer: {
        captionTracks,
        ...(video.hidesAudio ? {} : { audioTracks, defaultAudioTrackIndex: heard.indexOf('en') }),
      },
    },
  }
}

/**
 * Creates timed text: manual captions as sentences, auto-generated ones in small pieces without punctuation.
 */
export function createTimedTextResponse(channel: Channel | null, query: URLSearchParams): MockResponse {
  const video = channel?.videos.find(one => one.id === query.get('v'))
  const kind = query.get('kind') === 'asr' ? 'asr' : 'manual'
  const headers = { 'content-type': 'text/xml; charset=UTF-8' }
  if (!channel || !video || query.get('exp') === 'xpe' || !getCaptionKinds(channel, video).includes(kind))
    return { status: 200, headers, body: '' }
  const language = query.get('lang') ?? 'en'
  const spoken = generateTranscript(video.id, video.seconds)
  const lines = spoken.map(line =>
    language === 'en' ? line : { ...line, text: `${language}: ${line.text.split(' ').reverse().join(' ')}` },
  )
  const cues = (kind === 'asr' ? lines.flatMap(splitAutoCaptions) : lines).map(({ start, length, text }) =>
    query.get('fmt') === 'srv3'
      ? `<p t="${Math.round(start * 1000)}" d="${Math.round(length * 1000)}">${escapeXml(text)}</p>`
      : `<text start="${start.toFixed(2)}" dur="${length.toFixed(2)}">${escapeXml(escapeXml(text))}</text>`,
  )
  const body =
    query.get('fmt') === 'srv3'
      ? `<timedtext format="3"><body>${cues.join('')}</body></timedtext>`
      : `<?xml version="1.0" encoding="utf-8" ?><transcript>${cues.join('')}</transcript>`
  return { status: 200, headers, body }
}

function splitAutoCaptions({ start, length, text }: TranscriptLine): TranscriptLine[] {
  const words = text.toLowerCase().replace(/[.,:]/g, '').split(' ')
  const pieces: TranscriptLine[] = []
  for (let from = 0; from < words.length; from += 6) {
    const piece = words.slice(from, from + 6)
    const begin = start + (from / words.length) * length
    pieces.push({ start: begin, length: (piece.length / words.length) * length, text: piece.join(' ') })
  }
  return pieces
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, letter => `&#${letter.charCodeAt(0)};`)
}
