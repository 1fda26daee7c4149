import type { Platform, Stage } from '@vitrine/model'

/** A stored answer, kept so that an unchanged one costs nothing to ask for again. */
export type CachedResponse = { etag: string; body: string; headers: Record<string, string> }

/** How many requests a platform still allows this server. `resetAt` is when the count starts anew. */
export type Quota = {
  platform: Platform
  authenticated: boolean
  limit: number
  remaining: number
  resetAt: string
  /** The operator's key was refused: the reader went on without it. */
  keyRejected: boolean
}

/** What a reader tells while it works. `progress` is 0–1, or null where the end is not known. */
export type StageReport = {
  stage: Stage
  status: 'running' | 'done' | 'skipped'
  progress: number | null
  /** What was found, in words: "Grace Hopper, Arlington". */
  detail: string | null
}

/** A data service that reads LinkedIn for the operator. */
export type LinkedInProvider = { name: 'brightdata' | 'enrichlayer'; key: string }

/** How one path of a reader's chain ended; `path` is its short name: "InnerTube", "channel page". */
export type PathOutcome = {
  platform: Platform
  path: string
  result: 'found' | 'not-found' | 'blocked' | 'limited' | 'failed' | 'timeout'
  ms: number
}

/** Everything a reader may touch of the world. */
export type ReadIo = {
  /** Rejects with a VitrineError (`upstream_timeout`, `upstream_failed`) or with the signal's reason. */
  fetch(
    url: string,
    init?: { method?: string; headers?: Record<string, string>; body?: string; signal?: AbortSignal },
  ): Promise<Response>
  /** Ends the whole reading: the person left, or the deadline for everything passed. */
  signal: AbortSignal
  /** Milliseconds for one request of a path; 5,000 unless told. */
  requestTimeoutMs?: number
  now(): Date
  /** The operator's keys; null where none was set. */
  keys: {
    githubToken: string | null
    youtubeApiKey: string | null
    /** For `business_discovery`: the operator's own professional account reads others of its kind. */
    instagramToken: string | null
    linkedinProvider: LinkedInProvider | null
  }
  /** What the owner of the profile allowed by signing in at the platform, for this reading only. */
  owner?: { instagramToken?: string }
  /** The operator's switch: whether public pages of this platform may be read (`READ_PUBLIC_PAGES`). */
  mayReadPages(platform: Platform): boolean
  cache: {
    get(url: string): Promise<CachedResponse | null>
    set(url: string, answer: CachedResponse): Promise<void>
  }
  onStage(report: StageReport): void
  onQuota?(quota: Quota): void
  /** Told once for each path that was tried, so that operators see which doors are open. */
  onPath?(outcome: PathOutcome): void
}
