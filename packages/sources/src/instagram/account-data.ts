import type { InstagramMedia, ReadingProblem } from '@vitrine/model'

/** A door into Instagram, as provenance names it. */
type Door = { path: 'api' | 'public-page' | 'sign-in'; detail: string }

/** What one path told of an account. What is left out or null was not told. */
export type Found = {
  door: Door
  username?: string | null
  name?: string | null
  bio?: string | null
  /** Width and height in pixels, where they are told. */
  avatar?: { url: string; width: number | null; height: number | null } | null
  website?: string | null
  links?: { label: string | null; url: string }[]
  category?: string | null
  isBusiness?: boolean | null
  posts?: number | null
  followers?: number | null
  following?: number | null
  media?: InstagramMedia[]
}

/** How a path ended that gave nothing. `unknown`: Instagram says the same of what is missing and what it keeps. */
export type Closed =
  | { kind: 'blocked' | 'failed' | 'timeout' | 'unknown' }
  | { kind: 'limited'; retryAfter: number | null }

export type PathResult = { kind: 'found'; found: Found; problem?: ReadingProblem } | Closed
