import { type Transcript, VitrineError } from '@vitrine/model'
import { type VideoDetails, parseTranscript } from '@vitrine/sources'
import type { ArticleJobRow } from '../../core/articles/find-articles.ts'
import type { VideoReader } from './deps.ts'

/** Seconds: beyond this no one reads along any more, and a model costs too much. */
const LONGEST = 6 * 3600
const WAYS =
  'Paste it, or drop a .srt or .vtt file: below the video choose “… more”, then “Show transcript”, or download the file in YouTube Studio under Subtitles.'

export type ReadFilm = { film: VideoDetails; obstacle: 'blocked' | 'limited' | 'failed' | null }

/** @throws VitrineError video_not_found, video_too_long */
export async function readVideo(videos: VideoReader, id: string, signal: AbortSignal): Promise<ReadFilm> {
  const read = await videos.film(id, signal)
  if ((read.film.duration_s ?? 0) > LONGEST)
    throw new VitrineError('video_too_long', {
      message: 'This video is longer than six hours, which is more than can be written about at once.',
    })
  return read
}

/**
 * What is said in a video: as its owner pasted it, else by its captions.
 * @throws VitrineError no_transcript, source_blocked, both with what can be done
 */
export async function readWords(
  videos: VideoReader,
  { film, obstacle }: ReadFilm,
  { pasted, config }: Pick<ArticleJobRow, 'pasted' | 'config'>,
  signal: AbortSignal,
): Promise<Transcript> {
  if (pasted !== null) {
    const transcript = parseTranscript(pasted)
    if (transcript) return withinVideo(transcript, film)
    throw new VitrineError('no_transcript', {
      message: `What was pasted says too little for an article, or is no transcript. ${WAYS}`,
    })
  }
  const wanted = config.language === 'auto' ? null : config.language
  const read = await videos.captions(film.tracks, wanted, signal)
  if (read.kind === 'found') return withinVideo(read.transcript, film)
  if (read.kind === 'none' && obstacle === null)
    throw new VitrineError('no_transcript', { message: `This video has no captions. ${WAYS}` })
  throw new VitrineError('source_blocked', {
    message: `YouTube does not give this server the transcript right now. ${WAYS}`,
  })
}

/** What is said after the end was said in another video. */
function withinVideo(transcript: Transcript, { duration_s }: VideoDetails): Transcript {
  if (duration_s === null) return transcript
  const cues = transcript.cues.filter(({ start }) => start === null || start < duration_s)
  if (cues.length * 2 < transcript.cues.length)
    throw new VitrineError('no_transcript', {
      message: 'This transcript is longer than the video: it seems to be another one’s.',
    })
  return { ...transcript, cues }
}
