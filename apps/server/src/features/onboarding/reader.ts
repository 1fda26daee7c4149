import { type CachedAnswer, type Quota, type ReadIo, readProfile } from '@vitrine/sources'
import type { Clock } from '../../platform/clock.ts'
import type { Outside } from '../../platform/fetch.ts'
import type { HttpCache } from '../../platform/http-cache.ts'
import type { Log } from '../../platform/log.ts'
import type { PreviewDeps } from './make-preview.ts'

export type ReaderDeps = {
  outside: Pick<Outside, 'fetch'>
  cache: Pick<HttpCache<CachedAnswer>, 'get' | 'set'>
  clock: Clock
  log: Log
  githubToken: string | null
  onQuota(quota: Quota): void
}

/** One request's share of a reading; the whole has a deadline of its own. */
const REQUEST_TIMEOUT_MS = 10_000
const REQUEST_MAX_BYTES = 5_000_000

/** Reads profiles with this server's way out, keys and cache. */
export function createReader(deps: ReaderDeps): PreviewDeps['read'] {
  const { outside, cache, clock, log, githubToken, onQuota } = deps
  return (link, signal, onStage) => {
    const io: ReadIo = {
      fetch: (url, init = {}) =>
        outside.fetch(url, { ...init, timeoutMs: REQUEST_TIMEOUT_MS, maxBytes: REQUEST_MAX_BYTES }),
      signal,
      now: () => clock.now(),
      keys: { githubToken },
      // A cache in trouble costs requests, never a reading.
      cache: {
        get: url =>
          cache.get(url).catch(error => {
            log.warn({ err: error }, 'the cache of answers could not be read')
            return null
          }),
        set: (url, answer) =>
          cache.set(url, answer).catch(error => log.warn({ err: error }, 'an answer was not cached')),
      },
      onStage,
      onQuota,
    }
    return readProfile(link, io)
  }
}
