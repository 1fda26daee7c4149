import type {
  BookmarkAttributes,
  InstagramMedia,
  Platform,
  Profile,
  ProfileLink,
  Video,
} from '@vitrine/model'
import {
  type CachedResponse,
  type PathOutcome,
  type CaptionTrack,
  fetchFeed,
  readBookmark,
  type FetchedFeed,
  type Quota,
  readCaptions,
  readVideoDetails,
  type ReadIo,
  readPortableCareer,
  readPosts,
  readProfile,
  listChannelVideos,
  readVideosByLink,
  type TranscriptReading,
  type ChannelVideosResult,
} from '@vitrine/sources'
import type { Clock } from '../../platform/clock.ts'
import type { OutboundHttp } from '../../platform/fetch/outbound-http.ts'
import type { HttpCache } from '../../platform/fetch/http-cache.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { StageReport } from './stages.ts'

/** Reads profiles and posts from their platforms. */
export type SourceReader = {
  read(
    link: ProfileLink,
    signal: AbortSignal,
    onStage: (report: StageReport) => void,
    options?: Pick<ReadIo, 'owner' | 'onPicture'>,
  ): Promise<Profile>
  /** As `readPortableCareer`. */
  career(token: string, link: ProfileLink | null, signal: AbortSignal): Promise<Profile>
  /** Reads posts or videos by their links; leaves out those that cannot be read. */
  posts(urls: string[], signal: AbortSignal): Promise<InstagramMedia[]>
  videos(urls: string[], signal: AbortSignal): Promise<Video[]>
  /** As `readVideoDetails`. */
  video(id: string, signal: AbortSignal): ReturnType<typeof readVideoDetails>
  /** As `readCaptions`. */
  captions(
    tracks: readonly CaptionTrack[],
    wanted: string | null,
    signal: AbortSignal,
  ): Promise<TranscriptReading>
  /** As `readBookmark`. */
  bookmark(address: string, signal: AbortSignal): Promise<BookmarkAttributes | null>
  /** As `fetchFeed`. */
  feed(address: string, signal: AbortSignal): Promise<FetchedFeed>
  /** Returns a page of a channel's videos; as `listChannelVideos`. */
  channelVideos(
    link: ProfileLink,
    known: { channelId: string | null },
    page: { count: number; token: string | null },
    signal: AbortSignal,
  ): Promise<ChannelVideosResult>
}

export type SourceReaderDeps = {
  outside: Pick<OutboundHttp, 'fetch'>
  cache: Pick<HttpCache<CachedResponse>, 'get' | 'set'>
  clock: Clock
  log: Log
  keys: ReadIo['keys']
  /** The platforms whose public pages may be read. */
  pages: readonly Platform[]
  onQuota(quota: Quota): void
  onKeyAccepted?(platform: Platform): void
  onPath(outcome: PathOutcome): void
}

/** Timeout of one request; the whole reading has its own deadline. LinkedIn providers are slow. */
const REQUEST_TIMEOUT_MS = 20_000
const REQUEST_MAX_BYTES = 6_000_000

/** Creates a reader with the server's outbound HTTP client, API keys and cache. */
export function createSourceReader(deps: SourceReaderDeps): SourceReader {
  const { outside, cache, clock, log, keys, pages, onQuota, onKeyAccepted, onPath } = deps
  const ioFor = (
    signal: AbortSignal,
    onStage: ReadIo['onStage'],
    options: Pick<ReadIo, 'owner' | 'onPicture'> = {},
  ): ReadIo => ({
    fetch: (url, init = {}) =>
      outside.fetch(url, { ...init, timeoutMs: REQUEST_TIMEOUT_MS, maxBytes: REQUEST_MAX_BYTES }),
    signal,
    now: () => clock.now(),
    keys,
    ...options,
    mayReadPages: platform => pages.includes(platform),
    // A failing cache costs requests, but does not fail a reading.
    cache: {
      get: url =>
        cache.get(url).catch(error => {
          log.warn({ err: error }, 'the response cache could not be read')
          return null
        }),
      set: (url, answer) =>
        cache.set(url, answer).catch(error => log.warn({ err: error }, 'a response could not be cached')),
    },
    onStage,
    onQuota,
    ...(onKeyAccepted ? { onKeyAccepted } : {}),
    onPath,
  })
  const ioWithoutStages = (signal: AbortSignal) => ioFor(signal, () => undefined)
  return {
    video: (id, signal) => readVideoDetails(id, ioWithoutStages(signal)),
    captions: (tracks, wanted, signal) => readCaptions(tracks, wanted, ioWithoutStages(signal)),
    channelVideos: (link, known, page, signal) =>
      listChannelVideos(link, known, page, ioWithoutStages(signal)),
    read: (link, signal, onStage, options) => readProfile(link, ioFor(signal, onStage, options)),
    career: (token, link, signal) => readPortableCareer(token, link, ioWithoutStages(signal)),
    posts: (urls, signal) => readPosts(urls, ioWithoutStages(signal)),
    feed: (address, signal) => fetchFeed(address, ioWithoutStages(signal)),
    bookmark: (address, signal) => readBookmark(address, ioWithoutStages(signal)),
    videos: (urls, signal) => readVideosByLink(urls, ioWithoutStages(signal)),
  }
}
