import type { Picture } from '@vitrine/model'
import { cleanLine, cleanParagraphs } from '../../sanitize.ts'
import type { ReadIo } from '../../io.ts'
import type { PathFailure } from '../channel-data.ts'
import { ORIGINAL_LANGUAGE } from '../original-texts.ts'
import { WEB_VERSION } from '../web/innertube.ts'
import { pickLargest } from '../web/parse-videos.ts'
import { request, parseJson, getFailure } from '../request.ts'
import { getAt, getListAt, getNumberAt, getStringAt, getTextAt, type JsonTree } from '../web/json-tree.ts'
import { toPicture } from '../to-video.ts'

/**
 * A caption track; its URL is valid for a few hours. `auto` is speech recognition, also of dubs. `isSpoken`: it is in
 * the language of the original audio; undefined if YouTube does not say.
 */
export type CaptionTrack = {
  url: string
  language: string
  kind: 'manual' | 'auto'
  isSpoken?: boolean | undefined
}

/** Video details of the player. */
export type VideoDetails = {
  id: string
  title: string | null
  description: string
  /** Seconds; null if unknown or live. */
  duration_s: number | null
  author: string | null
  thumbnail: Picture | null
  tracks: CaptionTrack[]
}

/** `denied`: the player reports no such video, which includes private ones. `isGated`: sign-in required. */
export type PlayerResult =
  | { kind: 'found'; film: VideoDetails; isGated: boolean }
  | { kind: 'denied' }
  | PathFailure

type Client = { name: string; number: string; agent?: string; more: Record<string, string | number> }

/**
 * Mobile clients: their caption URLs work, while the web client's need a proof-of-origin token. Old versions
 * keep working for a year or more, but may list no captions.
 */
const MOBILE_CLIENTS: Client[] = [
  {
    name: 'ANDROID',
    number: '3',
    agent: 'com.google.android.youtube/21.26.364 (Linux; U; Android 11) gzip',
    more: { clientVersion: '21.26.364', androidSdkVersion: 30, osName: 'Android', osVersion: '11' },
  },
  {
    name: 'IOS',
    number: '5',
    agent: 'com.google.ios.youtube/21.26.4 (iPhone16,2; U; CPU iOS 18_3_2 like Mac OS X;)',
    more: {
      clientVersion: '21.26.4',
      deviceMake: 'Apple',
      deviceModel: 'iPhone16,2',
      osName: 'iPhone',
      osVersion: '18.3.2.22D82',
    },
  },
]
/** Asked only whether there are captions, if no mobile client lists any. */
const WEB_CLIENT: Client = { name: 'WEB', number: '1', more: { clientVersion: WEB_VERSION } }

/**
 * Tries the clients in order until one of them is allowed and lists captions, and asks that one for its owner's words,
 * too. Clients that are allowed may list none though there are some, so that all have to agree that there are none.
 */
export async function readPlayer(id: string, io: ReadIo): Promise<PlayerResult> {
  let last: PlayerResult = { kind: 'failed' }
  let silent: { client: Client; film: VideoDetails } | null = null
  for (const client of MOBILE_CLIENTS) {
    last = await requestAsClient(client, id, 'en', io)
    if (last.kind === 'denied') break
    if (last.kind !== 'found' || last.isGated) continue
    if (last.film.tracks.length > 0) return withOwnWords(last.film, client, id, io)
    silent ??= { client, film: last.film }
  }
  if (!silent) return last
  const web = await requestAsClient(WEB_CLIENT, id, 'en', io)
  const tracks = web.kind === 'found' ? web.film.tracks : []
  return withOwnWords({ ...silent.film, tracks }, silent.client, id, io)
}

/** Replaces texts that may be YouTube's translations. */
async function withOwnWords(
  film: VideoDetails,
  client: Client,
  id: string,
  io: ReadIo,
): Promise<PlayerResult> {
  const own = await requestAsClient(client, id, ORIGINAL_LANGUAGE, io)
  return {
    kind: 'found',
    isGated: false,
    film: own.kind === 'found' ? withTextsOf(film, own.film) : film,
  }
}

function withTextsOf(film: VideoDetails, { title, description, author }: VideoDetails): VideoDetails {
  return { ...film, title: title ?? film.title, description, author: author ?? film.author }
}

async function requestAsClient(
  client: Client,
  id: string,
  language: string,
  io: ReadIo,
): Promise<PlayerResult> {
  const { name, number, agent, more } = client
  const answer = await request(io, {
    url: 'https://www.youtube.com/youtubei/v1/player?prettyPrint=false',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      ...(agent ? { 'user-agent': agent } : {}),
      'x-youtube-client-name': number,
      'x-youtube-client-version': String(more.clientVersion),
    },
    body: JSON.stringify({
      context: { client: { clientName: name, hl: language, gl: 'US', ...more } },
      videoId: id,
      contentCheckOk: true,
      racyCheckOk: true,
    }),
  })
  if (answer.kind !== 'answered') return answer
  return getFailure(answer, io.now()) ?? parsePlayerResponse(parseJson(answer.body), id)
}

const PRIVATE = /\bprivate\b/i
const BOT_CHECK = /not a bot/i

/** Parses the player response of any client. */
export function parsePlayerResponse(tree: JsonTree, id: string): PlayerResult {
  const status = getStringAt(tree, 'playabilityStatus', 'status')
  const reason = getTextAt(tree, 'playabilityStatus', 'reason') ?? ''
  const details = getAt(tree, 'videoDetails')
  if (!status) return { kind: 'failed' }
  if (BOT_CHECK.test(reason)) return { kind: 'blocked' }
  if (details === undefined) {
    if (status === 'ERROR' || PRIVATE.test(reason)) return { kind: 'denied' }
    return { kind: status === 'LOGIN_REQUIRED' ? 'blocked' : 'unknown' }
  }
  // Some clients get another video instead, which explains that this one cannot be played there.
  if (getStringAt(details, 'videoId') !== id) return { kind: 'blocked' }
  const seconds = Number(getStringAt(details, 'lengthSeconds') ?? 0)
  return {
    kind: 'found',
    isGated: status === 'LOGIN_REQUIRED',
    film: {
      id,
      title: cleanLine(getStringAt(details, 'title'), 300),
      description: cleanParagraphs(getStringAt(details, 'shortDescription'), 10_000) ?? '',
      duration_s: Number.isInteger(seconds) && seconds > 0 && seconds <= 604_800 ? seconds : null,
      author: cleanLine(getStringAt(details, 'author'), 100),
      thumbnail: toPicture(pickLargest(getListAt(details, 'thumbnail', 'thumbnails')), ''),
      tracks: parseCaptionTracks(tree),
    },
  }
}

const LANGUAGE = /^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8}){0,3}$/

function parseCaptionTracks(tree: JsonTree): CaptionTrack[] {
  const renderer = getAt(tree, 'captions', 'playerCaptionsTracklistRenderer')
  const list = getListAt(renderer, 'captionTracks').slice(0, 200)
  const tracks = list.flatMap(track => {
    const url = parseCaptionUrl(getStringAt(track, 'baseUrl'))
    const language = getStringAt(track, 'languageCode')
    if (!url || !language || !LANGUAGE.test(language)) return []
    return { url, language, kind: isAuto(track) ? ('auto' as const) : ('manual' as const) }
  })
  const spoken = findSpokenLanguage(renderer, list)
  if (spoken === null) return tracks
  return tracks.map(track => ({ ...track, isSpoken: isSameLanguage(track.language, spoken) }))
}

const isAuto = (track: JsonTree) => getStringAt(track, 'kind') === 'asr'

/**
 * Returns the language of the original audio: of the track whose id ends with `.4` (`.10` is an automatic dub), else of
 * the default one, which may be a dub; by its id, else by its captions. Null if neither says.
 */
function findSpokenLanguage(renderer: JsonTree, list: JsonTree[]): string | null {
  const audio = getListAt(renderer, 'audioTracks')
  const main = getNumberAt(renderer, 'defaultAudioTrackIndex') ?? (audio.length === 1 ? 0 : null)
  const original =
    audio.find(one => getStringAt(one, 'audioTrackId')?.endsWith('.4')) ??
    (main === null ? undefined : audio[main])
  const named = getStringAt(original, 'audioTrackId')?.split('.')[0]
  if (named && LANGUAGE.test(named) && !/^(?:und|mul|zxx)\b/.test(named)) return named
  const recognised = getListAt(original, 'captionTrackIndices').flatMap(index => {
    const track = typeof index === 'number' ? list[index] : undefined
    return (isAuto(track) && getStringAt(track, 'languageCode')) || []
  })
  const [first = null, ...others] = new Set(recognised)
  return others.length === 0 ? first : null
}

/** Returns whether two codes name one language, in any region or script, and by old codes, too (`iw` is `he`). */
export function isSameLanguage(one: string, other: string): boolean {
  const [primary, otherPrimary] = [one, other].map(code => {
    const { language } = new Intl.Locale(code.split('-')[0] ?? '')
    return language === 'nb' ? 'no' : language
  })
  return primary === otherPrimary
}

/** Accepts YouTube's own caption URLs only, and requests the simple format. */
function parseCaptionUrl(address: string | null): string | null {
  if (!address || !URL.canParse(address, 'https://www.youtube.com')) return null
  const url = new URL(address, 'https://www.youtube.com')
  if (url.protocol !== 'https:' || url.host !== 'www.youtube.com' || url.pathname !== '/api/timedtext')
    return null
  url.searchParams.delete('fmt')
  return url.href.length <= 4000 ? url.href : null
}
