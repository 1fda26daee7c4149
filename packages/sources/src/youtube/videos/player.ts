import type { Picture } from '@vitrine/model'
import { cleanLine, cleanParagraphs } from '../../sanitize.ts'
import type { ReadIo } from '../../io.ts'
import type { Closed } from '../channel-data.ts'
import { largest } from '../web/parse-videos.ts'
import { request, parseJson, refusalOf } from '../request.ts'
import { at, listAt, stringAt, textAt, type Tree } from '../web/json-tree.ts'
import { pictureOf } from '../to-video.ts'

/** Captions of a video, and where they are for the next hours. `auto` is a machine's hearing. */
export type CaptionTrack = { url: string; language: string; kind: 'manual' | 'auto' }

/** What a player is told of a video. */
export type Film = {
  id: string
  title: string | null
  description: string
  /** Seconds; null where nobody told, or while it is being broadcast. */
  duration_s: number | null
  author: string | null
  thumbnail: Picture | null
  tracks: CaptionTrack[]
}

/** `denied`: the player says there is none, which it says of private ones, too. `gated`: only for who signs in. */
export type PlayerResult = { kind: 'found'; film: Film; isGated: boolean } | { kind: 'denied' } | Closed

type Client = { name: string; number: string; agent: string; more: Record<string, string | number> }

/**
 * The players of telephones: their captions' addresses answer, where those of the web player say nothing without a proof
 * of being a browser. Old versions are answered for a year or more.
 */
const CLIENTS: Client[] = [
  {
    name: 'ANDROID',
    number: '3',
    agent: 'com.google.android.youtube/20.10.38 (Linux; U; Android 11) gzip',
    more: { clientVersion: '20.10.38', androidSdkVersion: 30 },
  },
  {
    name: 'IOS',
    number: '5',
    agent: 'com.google.ios.youtube/20.10.4 (iPhone16,2; U; CPU iOS 18_3_2 like Mac OS X;)',
    more: { clientVersion: '20.10.4', deviceModel: 'iPhone16,2' },
  },
]

/** Asks as one telephone, and where that is refused, as the other. */
export async function readPlayer(id: string, io: ReadIo): Promise<PlayerResult> {
  let last: PlayerResult = { kind: 'failed' }
  for (const client of CLIENTS) {
    last = await asClient(client, id, io)
    if (last.kind === 'denied' || (last.kind === 'found' && !last.isGated)) return last
  }
  return last
}

async function asClient(client: Client, id: string, io: ReadIo): Promise<PlayerResult> {
  const { name, number, agent, more } = client
  const answer = await request(io, {
    url: 'https://www.youtube.com/youtubei/v1/player?prettyPrint=false',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en',
      'user-agent': agent,
      'x-youtube-client-name': number,
      'x-youtube-client-version': String(more.clientVersion),
    },
    body: JSON.stringify({
      context: { client: { clientName: name, hl: 'en', gl: 'US', ...more } },
      videoId: id,
      contentCheckOk: true,
      racyCheckOk: true,
    }),
  })
  if (answer.kind !== 'answered') return answer
  return refusalOf(answer, io.now()) ?? filmIn(parseJson(answer.body), id)
}

const PRIVATE = /\bprivate\b/i
const ROBOT = /not a bot/i

/** What a player's answer says, whichever client it was for. */
export function filmIn(tree: Tree, id: string): PlayerResult {
  const status = stringAt(tree, 'playabilityStatus', 'status')
  const reason = textAt(tree, 'playabilityStatus', 'reason') ?? ''
  const details = at(tree, 'videoDetails')
  if (!status) return { kind: 'failed' }
  if (ROBOT.test(reason)) return { kind: 'blocked' }
  if (details === undefined) {
    if (status === 'ERROR' || PRIVATE.test(reason)) return { kind: 'denied' }
    return { kind: status === 'LOGIN_REQUIRED' ? 'blocked' : 'unknown' }
  }
  // Some clients are answered with another video, which says that the one asked for cannot be played there.
  if (stringAt(details, 'videoId') !== id) return { kind: 'blocked' }
  const seconds = Number(stringAt(details, 'lengthSeconds') ?? 0)
  return {
    kind: 'found',
    isGated: status === 'LOGIN_REQUIRED',
    film: {
      id,
      title: cleanLine(stringAt(details, 'title'), 300),
      description: cleanParagraphs(stringAt(details, 'shortDescription'), 10_000) ?? '',
      duration_s: Number.isInteger(seconds) && seconds > 0 && seconds <= 604_800 ? seconds : null,
      author: cleanLine(stringAt(details, 'author'), 100),
      thumbnail: pictureOf(largest(listAt(details, 'thumbnail', 'thumbnails')), ''),
      tracks: tracksIn(tree),
    },
  }
}

function tracksIn(tree: Tree): CaptionTrack[] {
  const list = listAt(tree, 'captions', 'playerCaptionsTracklistRenderer', 'captionTracks')
  return list.slice(0, 200).flatMap(track => {
    const url = captionsAt(stringAt(track, 'baseUrl'))
    const language = stringAt(track, 'languageCode')
    if (!url || !language || !/^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8}){0,3}$/.test(language)) return []
    return {
      url,
      language,
      kind: stringAt(track, 'kind') === 'asr' ? ('auto' as const) : ('manual' as const),
    }
  })
}

/** Only YouTube's own captions are fetched, in their simple shape. */
function captionsAt(address: string | null): string | null {
  if (!address || !URL.canParse(address, 'https://www.youtube.com')) return null
  const url = new URL(address, 'https://www.youtube.com')
  if (url.protocol !== 'https:' || url.host !== 'www.youtube.com' || url.pathname !== '/api/timedtext')
    return null
  url.searchParams.delete('fmt')
  return url.href.length <= 4000 ? url.href : null
}
