import { type Transcript, VitrineError } from '@vitrine/model'
import type { ReadIo } from '../../io.ts'
import { parseTimedText } from '../../transcript/parse-timed-text.ts'
import { createTranscript } from '../../transcript/parse-transcript.ts'
import { ApiVideo } from '../data-api/schemas.ts'
import { list } from '../data-api/request.ts'
import { videoFound } from '../data-api/data-api.ts'
import type { Closed } from '../channel-data.ts'
import { stillOf } from '../web/parse-videos.ts'
import { type CaptionTrack, type Film, readPlayer } from './player.ts'
import { readVideos } from './read-videos-by-link.ts'
import { request, refusalOf, walk } from '../request.ts'

export type { CaptionTrack, Film } from './player.ts'

/** A video as far as it could be read; `obstacle` is why no captions are known, null where the player told all. */
export type FilmReading = { film: Film; obstacle: 'blocked' | 'limited' | 'failed' | null }

/**
 * Reads a video: by the player, where public pages may be read; title, length and still else by the Data API (one
 * unit) or by oEmbed. Where nothing but the id is known, that is answered.
 * @throws VitrineError video_not_found where YouTube says by two doors that there is none; the signal's reason
 */
export async function readFilm(id: string, io: ReadIo): Promise<FilmReading> {
  const player = io.mayReadPages('youtube') ? await playerOf(id, io) : ({ kind: 'failed' } as const)
  if (player.kind === 'found' && player.film.title) return { film: player.film, obstacle: null }
  const known = (await byKey(id, io)) ?? (await byOembed(id, io))
  if (known === 'missing' || (player.kind === 'denied' && !known)) throw new VitrineError('video_not_found')
  const obstacle =
    player.kind === 'limited' || player.kind === 'blocked'
      ? player.kind
      : player.kind === 'found'
        ? null
        : 'failed'
  return { film: known ?? bare(id), obstacle }
}

async function playerOf(id: string, io: ReadIo) {
  let result: Awaited<ReturnType<typeof readPlayer>> = { kind: 'failed' }
  await walk(io, 'player', async () => {
    result = await readPlayer(id, io)
    if (result.kind === 'found') return { kind: 'found', found: [] }
    return result.kind === 'denied' ? { kind: 'unknown' } : result
  })
  return result as Awaited<ReturnType<typeof readPlayer>>
}

async function byKey(id: string, io: ReadIo): Promise<Film | 'missing' | null> {
  const key = io.keys.youtubeApiKey
  if (!key) return null
  const answer = await list('videos', { part: 'snippet,contentDetails', id }, key, io)
  if (answer.kind !== 'items') return null
  if (answer.items.length === 0) return 'missing'
  const told = ApiVideo.safeParse(answer.items[0]).data
  const video = told && videoFound(told)
  if (!video) return null
  const { title, description, duration_s, thumbnail } = video
  return { ...bare(id), title, description: description ?? '', duration_s, thumbnail }
}

async function byOembed(id: string, io: ReadIo): Promise<Film | null> {
  const [video] = await readVideos([`https://www.youtube.com/watch?v=${id}`], io)
  return video ? { ...bare(id), title: video.title, thumbnail: video.thumbnail } : null
}

/** What is known of every video. */
function bare(id: string): Film {
  const still = stillOf(id)
  const thumbnail = still && { ...still, alt: '' }
  return { id, title: null, description: '', duration_s: null, author: null, thumbnail, tracks: [] }
}

export type TranscriptReading =
  | { kind: 'found'; transcript: Transcript }
  /** Nobody wrote captions, and no machine did. */
  | { kind: 'none' }
  | Closed

/** So many captions are tried: the next ones are other translations of the same. */
const MOST_TRIES = 3

/** The words of a video by its captions, the best first. `wanted` is the language of the article, null for the spoken one. */
export async function readCaptions(
  tracks: readonly CaptionTrack[],
  wanted: string | null,
  io: ReadIo,
): Promise<TranscriptReading> {
  let obstacle: Closed | null = null
  for (const track of tracksByWorth(tracks, wanted).slice(0, MOST_TRIES)) {
    const answer = await request(io, { url: track.url, headers: { 'accept-language': 'en' } })
    if (answer.kind !== 'answered') {
      obstacle ??= answer
      continue
    }
    const refusal = refusalOf(answer, io.now())
    // An empty answer means that a proof of being a browser is wanted.
    if (refusal || answer.body === '') {
      obstacle ??= refusal ?? { kind: 'blocked' }
      continue
    }
    const cues = parseTimedText(answer.body)
    const transcript = cues && createTranscript(cues, track.kind, track.language)
    if (transcript) return { kind: 'found', transcript }
  }
  return obstacle ?? { kind: 'none' }
}

/**
 * Captions in the order in which they are worth reading: what a person wrote in the language that is spoken, what a
 * machine heard, then what was written in the language that is wanted, then the rest. Translations are other words than
 * the ones that were said, so that they come late. `wanted` is BCP 47 or null.
 */
export function tracksByWorth(tracks: readonly CaptionTrack[], wanted: string | null): CaptionTrack[] {
  // A machine hears in the language that is spoken, and in no other.
  const heard = tracks.find(({ kind }) => kind === 'auto')?.language ?? null
  const rank = ({ kind, language }: CaptionTrack): number => {
    if (heard !== null && isSame(language, heard)) return kind === 'manual' ? 0 : 1
    if (wanted !== null && isSame(language, wanted)) return 2
    return isSame(language, 'en') ? 3 : 4
  }
  return tracks.toSorted((a, b) => rank(a) - rank(b))
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase().split('-')[0] === other.toLowerCase().split('-')[0]
}
