import { type Transcript, VitrineError } from '@vitrine/model'
import type { ReadIo } from '../../io.ts'
import { removeContactFromText } from '../../remove-contact-data.ts'
import { parseTimedText } from '../../transcript/parse-timed-text.ts'
import { createTranscript } from '../../transcript/parse-transcript.ts'
import { ApiVideo } from '../data-api/schemas.ts'
import { listItems } from '../data-api/request.ts'
import { toVideoFromApi } from '../data-api/data-api.ts'
import type { PathFailure } from '../channel-data.ts'
import { getDefaultThumbnail } from '../web/parse-videos.ts'
import { type CaptionTrack, isSameLanguage, type VideoDetails, readPlayer } from './player.ts'
import { readVideosByLink } from './read-videos-by-link.ts'
import { request, getFailure, runPath } from '../request.ts'

export type { CaptionTrack, VideoDetails } from './player.ts'

/**
 * Video details as far as they could be read; `obstacle` is why captions are unknown, null if the player
 * answered.
 */
export type VideoDetailsReading = { video: VideoDetails; obstacle: 'blocked' | 'limited' | 'failed' | null }

/**
 * Reads a video by the player, if public pages may be read; else title, duration and thumbnail by the Data
 * API (1 unit) or oEmbed; else the id alone.
 * @throws VitrineError video_not_found if two paths report that it does not exist; the signal's reason
 */
export async function readVideoDetails(id: string, io: ReadIo): Promise<VideoDetailsReading> {
  const player = io.mayReadPages('youtube') ? await readPlayerPath(id, io) : ({ kind: 'failed' } as const)
  if (player.kind === 'found' && player.film.title)
    return { video: withoutContactData(player.film), obstacle: null }
  const known = (await readByDataApi(id, io)) ?? (await readByOembed(id, io))
  if (known === 'missing' || (player.kind === 'denied' && !known)) throw new VitrineError('video_not_found')
  const obstacle =
    player.kind === 'limited' || player.kind === 'blocked'
      ? player.kind
      : player.kind === 'found'
        ? null
        : 'failed'
  return { video: withoutContactData(known ?? createMinimalDetails(id)), obstacle }
}

function withoutContactData(video: VideoDetails): VideoDetails {
  const title = removeContactFromText(video.title ?? '') || null
  return { ...video, title, description: removeContactFromText(video.description) }
}

async function readPlayerPath(id: string, io: ReadIo) {
  let result: Awaited<ReturnType<typeof readPlayer>> = { kind: 'failed' }
  await runPath(io, 'player', async () => {
    result = await readPlayer(id, io)
    if (result.kind === 'found') return { kind: 'found', found: [] }
    return result.kind === 'denied' ? { kind: 'unknown' } : result
  })
  return result as Awaited<ReturnType<typeof readPlayer>>
}

async function readByDataApi(id: string, io: ReadIo): Promise<VideoDetails | 'missing' | null> {
  const key = io.keys.youtubeApiKey
  if (!key) return null
  const answer = await listItems('videos', { part: 'snippet,contentDetails', id }, key, io)
  if (answer.kind !== 'items') return null
  if (answer.items.length === 0) return 'missing'
  const parsed = ApiVideo.safeParse(answer.items[0]).data
  const video = parsed && toVideoFromApi(parsed)
  if (!video) return null
  const { title, description, duration_s, thumbnail } = video
  return { ...createMinimalDetails(id), title, description: description ?? '', duration_s, thumbnail }
}

async function readByOembed(id: string, io: ReadIo): Promise<VideoDetails | null> {
  const [video] = await readVideosByLink([`https://www.youtube.com/watch?v=${id}`], io)
  return video ? { ...createMinimalDetails(id), title: video.title, thumbnail: video.thumbnail } : null
}

/** Returns what is known of every video. */
function createMinimalDetails(id: string): VideoDetails {
  const still = getDefaultThumbnail(id)
  const thumbnail = still && { ...still, alt: '' }
  return { id, title: null, description: '', duration_s: null, author: null, thumbnail, tracks: [] }
}

export type TranscriptReading =
  | { kind: 'found'; transcript: Transcript }
  /** The video has no captions. */
  | { kind: 'none' }
  /** It has those of several audio tracks, and YouTube does not say which was recorded. */
  | { kind: 'unclear' }
  | PathFailure

/** Further tracks are translations of the same captions. */
const MAX_TRACKS = 3

/** Reads the best available captions. `wanted` is the language of the article, null for the spoken one. */
export async function readCaptions(
  tracks: readonly CaptionTrack[],
  wanted: string | null,
  io: ReadIo,
): Promise<TranscriptReading> {
  const ranked = rankCaptionTracks(tracks, wanted).slice(0, MAX_TRACKS)
  if (ranked.length === 0) return { kind: tracks.length > 0 ? 'unclear' : 'none' }
  let result: Exclude<TranscriptReading, { kind: 'unclear' }> = { kind: 'none' }
  await runPath(io, 'captions', async () => {
    result = await readTracks(ranked, io)
    if (result.kind === 'found') return { kind: 'found', found: [] }
    return result.kind === 'none' ? { kind: 'unknown' } : result
  })
  return result
}

async function readTracks(
  tracks: readonly CaptionTrack[],
  io: ReadIo,
): Promise<Exclude<TranscriptReading, { kind: 'unclear' }>> {
  let obstacle: PathFailure | null = null
  for (const track of tracks) {
    const answer = await request(io, { url: track.url, headers: { 'accept-language': 'en' } })
    if (answer.kind !== 'answered') {
      obstacle ??= answer
      continue
    }
    const refusal = getFailure(answer, io.now())
    // An empty body means that a proof-of-origin token is required.
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
 * Ranks caption tracks: manual in the spoken language, then auto-generated, then manual in the wanted
 * language, then others, as translations change the wording. `wanted` is BCP 47 or null. Auto-generated ones of dubs
 * are left out: nobody said what they contain.
 */
export function rankCaptionTracks(tracks: readonly CaptionTrack[], wanted: string | null): CaptionTrack[] {
  // Without dubs, auto-generated captions are in the spoken language.
  const [auto, ...others] = tracks.filter(({ kind }) => kind === 'auto')
  const isClear = auto && others.every(({ language }) => isSameLanguage(language, auto.language))
  const isHeard = ({ isSpoken, language }: CaptionTrack) =>
    isSpoken ?? (isClear === true && isSameLanguage(language, auto.language))
  const rank = (track: CaptionTrack): number => {
    if (isHeard(track)) return track.kind === 'manual' ? 0 : 1
    if (wanted !== null && isSameLanguage(track.language, wanted)) return 2
    return isSameLanguage(track.language, 'en') ? 3 : 4
  }
  return tracks
    .filter(track => track.kind === 'manual' || isHeard(track))
    .toSorted((a, b) => rank(a) - rank(b))
}
