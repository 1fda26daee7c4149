import type { InstagramDetails, InstagramMedia, ReadingProblem } from '@vitrine/model'

/** An access path to Instagram as recorded in the provenance. */
type Origin = { path: 'api' | 'public-page' | 'sign-in'; detail: string }

/** Account data of one access path. Missing and null values were not provided. */
export type AccountData = {
  origin: Origin
  username?: string | null
  name?: string | null
  bio?: string | null
  /** Width and height in pixels, if known. */
  avatar?: { url: string; width: number | null; height: number | null } | null
  website?: string | null
  links?: { label: string | null; url: string }[]
  category?: string | null
  isBusiness?: boolean | null
  posts?: number | null
  followers?: number | null
  following?: number | null
  media?: InstagramMedia[]
  highlights?: InstagramDetails['highlights']
}

/**
 * The reason why a path returned nothing. `unknown`: Instagram answers the same for missing and for hidden accounts.
 */
export type PathFailure =
  | { kind: 'blocked' | 'failed' | 'timeout' | 'unknown' }
  | { kind: 'limited'; retryAfter: number | null }

export type PathResult = { kind: 'found'; found: AccountData; problem?: ReadingProblem } | PathFailure
