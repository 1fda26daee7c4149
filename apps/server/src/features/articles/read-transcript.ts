import { type Transcript, VitrineError, msg, t } from '@vitrine/model'
import { type VideoDetails, parseTranscript } from '@vitrine/sources'
import type { ArticleJobRow } from '../../core/articles/find-articles.ts'
import type { VideoReader } from './deps.ts'

/** Longer videos cost the model too much. */
const MAX_DURATION_S = 6 * 3600
const TRANSCRIPT_INSTRUCTIONS = msg(
  'Paste it, or drop a .srt or .vtt file. Below the video, choose “… more”, then “Show transcript”, or download the file in YouTube Studio under Subtitles.',
)

export type VideoReading = { video: VideoDetails; obstacle: 'blocked' | 'limited' | 'failed' | null }

/** @throws VitrineError video_not_found, video_too_long */
export async function readVideo(videos: VideoReader, id: string, signal: AbortSignal): Promise<VideoReading> {
  const read = await videos.video(id, signal)
  if ((read.video.duration_s ?? 0) > MAX_DURATION_S)
    throw new VitrineError('video_too_long', {
      message: t('This video is longer than six hours, which is the limit.'),
    })
  return read
}

/**
 * Returns the transcript that the owner pasted, else the captions.
 * @throws VitrineError no_transcript, source_blocked, both with instructions for the owner
 */
export async function readTranscript(
  videos: VideoReader,
  { video, obstacle }: VideoReading,
  { pastedTranscript, config }: Pick<ArticleJobRow, 'pastedTranscript' | 'config'>,
  signal: AbortSignal,
): Promise<Transcript> {
  if (pastedTranscript !== null) {
    const transcript = parseTranscript(pastedTranscript)
    if (transcript) return trimToDuration(transcript, video)
    throw new VitrineError('no_transcript', {
      message: `${t('The pasted text is too short for an article, or isn’t a transcript.')} ${t(TRANSCRIPT_INSTRUCTIONS)}`,
    })
  }
  const wanted = config.language === 'auto' ? null : config.language
  const read = await videos.captions(video.tracks, wanted, signal)
  if (read.kind === 'found') return trimToDuration(read.transcript, video)
  if (read.kind === 'none' && obstacle === null)
    throw new VitrineError('no_transcript', {
      message: `${t('This video has no captions.')} ${t(TRANSCRIPT_INSTRUCTIONS)}`,
    })
  throw new VitrineError('source_blocked', {
    message: `${t('YouTube won’t give us the transcript right now.')} ${t(TRANSCRIPT_INSTRUCTIONS)}`,
  })
}

/** Drops cues after the end. @throws VitrineError no_transcript if most are: it belongs to another video */
function trimToDuration(transcript: Transcript, { duration_s }: VideoDetails): Transcript {
  if (duration_s === null) return transcript
  const cues = transcript.cues.filter(({ start }) => start === null || start < duration_s)
  if (cues.length * 2 < transcript.cues.length)
    throw new VitrineError('no_transcript', {
      message: t('This transcript is longer than the video. It seems to belong to another one.'),
    })
  return { ...transcript, cues }
}
