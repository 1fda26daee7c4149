import type { ReadingProblem, Video, YouTubeDetails } from '@vitrine/model'

export type PictureData = { url: string; width: number | null; height: number | null }

/** An access path to YouTube as recorded in the provenance. */
export type Origin = { path: 'api' | 'public-page' | 'feed'; detail: string }

/**
 * Channel data of one access path, before it becomes a Profile. Missing values were not provided: hidden
 * counts, a channel without a handle, a path that does not have them.
 */
export type ChannelData = {
  origin: Origin
  channelId?: string | null
  /** With or without `@`, as the platform writes it. */
  handle?: string | null
  name?: string | null
  description?: string | null
  avatar?: PictureData | null
  banner?: PictureData | null
  location?: string | null
  links?: { label: string | null; url: string }[]
  keywords?: string[]
  trailer?: string | null
  joinedAt?: string | null
  subscribers?: number | null
  videoCount?: number | null
  views?: number | null
  /** One list per tab, each newest first. */
  videos?: Video[][]
  playlists?: YouTubeDetails['playlists']
  /** Set if name, description and titles may be YouTube's translations. */
  mayBeTranslated?: true
}

/** The reason why a path returned nothing. `unknown`: it is not known whether the channel exists. */
export type PathFailure =
  | { kind: 'blocked' | 'failed' | 'timeout' | 'unknown' }
  | { kind: 'limited'; until: Date | null }

/** Result of an access path: the channel (complete, or with a problem), not found, or a failure. */
export type PathResult =
  | { kind: 'found'; found: ChannelData[]; problem?: ReadingProblem }
  /** `message` is shown to the user; `isClosed` if the channel existed. */
  | { kind: 'missing'; message: string; isClosed?: true }
  | PathFailure
