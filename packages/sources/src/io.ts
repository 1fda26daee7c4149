import type { Platform, Stage } from '@vitrine/model'

/** A stored response with its ETag for conditional requests, which do not count against the rate limit. */
export type CachedResponse = { etag: string; body: string; headers: Record<string, string> }

/** Remaining requests of this server at a platform, until `resetAt`. */
export type Quota = {
  platform: Platform
  authenticated: boolean
  limit: number
  remaining: number
  resetAt: string
  /** The operator's key was rejected, and the reading continued without it. */
  keyRejected: boolean
}

/** Progress of a reader. `progress` is 0–1, or null if unknown. */
export type StageReport = {
  stage: Stage
  status: 'running' | 'done' | 'skipped'
  progress: number | null
  /** The result in words: "Grace Hopper, Arlington". */
  detail: string | null
}

/** A data service through which the operator reads LinkedIn. */
export type LinkedInProvider = { name: 'brightdata' | 'enrichlayer'; key: string }

/** Result of one access path; `path` is its short name: "InnerTube", "channel page". */
export type PathOutcome = {
  platform: Platform
  path: string
  result: 'found' | 'not-found' | 'blocked' | 'limited' | 'failed' | 'timeout'
  ms: number
}

/** Everything a reader may access. */
export type ReadIo = {
  /** Rejects with a VitrineError (`upstream_timeout`, `upstream_failed`) or with the signal's reason. */
  fetch(
    url: string,
    init?: { method?: string; headers?: Record<string, string>; body?: string; signal?: AbortSignal },
  ): Promise<Response>
  /** Ends the whole reading: the visitor left, or the total time is over. */
  signal: AbortSignal
  /** Maximum milliseconds of one request; 5,000 by default. */
  requestTimeoutMs?: number
  now(): Date
  /** The operator's keys; null if not configured. */
  keys: {
    githubToken: string | null
    youtubeApiKey: string | null
    /** For `business_discovery`: the operator's professional account reads other professional accounts. */
    instagramToken: string | null
    linkedinProvider: LinkedInProvider | null
  }
  /** Tokens of the profile's owner, for this reading only. */
  owner?: { instagramToken?: string }
  /** Whether public pages of this platform may be read (setting `READ_PUBLIC_PAGES`). */
  mayReadPages(platform: Platform): boolean
  cache: {
    get(url: string): Promise<CachedResponse | null>
    set(url: string, answer: CachedResponse): Promise<void>
  }
  onStage(report: StageReport): void
  onQuota?(quota: Quota): void
  /** Announces that the operator's key was accepted by a platform that names no remaining requests. */
  onKeyAccepted?(platform: Platform): void
  /**
   * Announces the URL of a picture that the profile will have, so that it is copied during the reading. Resolves to
   * whether the URL has a picture. `isFirst`: the picture is expected at the top of the page.
   */
  onPicture?(url: string, options?: { isFirst?: boolean }): Promise<boolean>
  /** Called once per access path, for the operator's metrics. */
  onPath?(outcome: PathOutcome): void
}
