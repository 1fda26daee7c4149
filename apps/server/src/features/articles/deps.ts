import type { CaptionTrack, VideoDetails, TranscriptReading } from '@vitrine/sources'
import type { LifecycleDeps } from '../../core/website-lifecycle/deps.ts'
import type { Llm } from '../../platform/llm/llm.ts'
import type { Log } from '../../platform/telemetry/log.ts'

/** Reads videos and their captions. */
export type VideoReader = {
  /** @throws VitrineError video_not_found; the signal's reason */
  video(
    id: string,
    signal: AbortSignal,
  ): Promise<{ video: VideoDetails; obstacle: 'blocked' | 'limited' | 'failed' | null }>
  captions(
    tracks: readonly CaptionTrack[],
    wanted: string | null,
    signal: AbortSignal,
  ): Promise<TranscriptReading>
}

export type ArticlesDeps = LifecycleDeps & {
  log: Log
  videos: VideoReader
  /** The language model within a user's quota; null if none is configured. */
  modelFor: ((userId: string) => Llm) | null
}
