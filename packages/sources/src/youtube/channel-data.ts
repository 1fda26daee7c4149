import type { ReadingProblem, Video, YouTubeDetails } from '@vitrine/model'

export type FoundPicture = { url: string; width: number | null; height: number | null }

/** A door into YouTube, as provenance names it. */
export type Door = { path: 'api' | 'public-page' | 'feed'; detail: string }

/**
 * What one path told of a channel, in the platform's own words, before it becomes a Profile. What is left out was not
 * told: hidden counts, a channel without a handle, a path that does not know.
 */
export type Found = {
  door: Door
  channelId?: string | null
  /** With or without its sign, as the platform writes it. */
  handle?: string | null
  name?: string | null
  description?: string | null
  avatar?: FoundPicture | null
  banner?: FoundPicture | null
  location?: string | null
  links?: { label: string | null; url: string }[]
  keywords?: string[]
  trailer?: string | null
  joinedAt?: string | null
  subscribers?: number | null
  videoCount?: number | null
  views?: number | null
  /** Lists of their own (the tabs of a channel), each newest first. */
  videos?: Video[][]
  playlists?: YouTubeDetails['playlists']
}

/** How a path ended that gave nothing. `unknown`: nobody said whether there is such a channel. */
export type Closed =
  | { kind: 'blocked' | 'failed' | 'timeout' | 'unknown' }
  | { kind: 'limited'; until: Date | null }

/** What a path says: the channel (all of it, or what is shown in spite of something), that there is none, or nothing. */
export type PathResult =
  | { kind: 'found'; found: Found[]; problem?: ReadingProblem }
  /** `message` is the sentence for people; `isClosed` where there was one. */
  | { kind: 'missing'; message: string; isClosed?: true }
  | Closed
