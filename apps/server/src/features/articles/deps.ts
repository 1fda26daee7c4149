import type { CaptionTrack, VideoDetails, TranscriptReading } from '@vitrine/sources'
import type { LifecycleDeps } from '../../core/website-lifecycle/deps.ts'
import type { Llm } from '../../platform/llm/llm.ts'
import type { Log } from '../../platform/telemetry/log.ts'

/** Reads videos and what is said in them. */
export type VideoReader = {
  /** @throws VitrineError video_not_found; the signal's reason */
  film(
    id: string,
    signal: AbortSignal,
  ): Promise<{ film: VideoDetails; obstacle: 'blocked' | 'limited' | 'failed' | null }>
  captions(
    tracks: readonly CaptionTrack[],
    wanted: string | null,
    signal: AbortSignal,
  ): Promise<TranscriptReading>
}

export type ArticlesDeps = LifecycleDeps & {
  log: Log
  videos: VideoReader
  /** The language model as one person may use it; null where none is set. */
  modelFor: ((userId: string) => Llm) | null
}
