import type { OtherTraffic, PageTold } from '@vitrine/model'
import type { IncomingHttpHeaders } from 'node:http'
import type { BeaconEvent } from './group-into-visits.ts'

/**
 * One look at a page, as it was asked for, or what the page told of it: kept for a moment in memory, and never
 * written down as it is.
 */
export type PageHit = {
  websiteId: string
  /** Milliseconds since 1970. */
  at: number
  /** Of the site, decoded. */
  page: string
  /** The address as asked, with its query, and the host it was asked of. */
  url: string
  host: string
  /** The client's address; IPv6 clients are known by their network. */
  network: string
  agent: string
  referrer: string
  /** Set where the request itself says that it is no visit. */
  other: OtherTraffic | null
  /** What an open page told; null for the request that opened it. */
  beacon: BeaconEvent['event'] | null
}

/**
 * What a request for a page tells; null where nobody opens it as a page: frames of the dashboard, pictures of it.
 * Whoever says Do Not Track or Global Privacy Control is a number and nothing else.
 */
export function pageHitFrom(
  headers: IncomingHttpHeaders,
  what: Pick<PageHit, 'websiteId' | 'at' | 'page' | 'url' | 'host' | 'network'>,
): PageHit | null {
  const destination = headers['sec-fetch-dest']
  if (destination !== undefined && destination !== 'document') return null
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-purpose']
  const unmeasured = hasOptedOut(headers)
  const prefetched = typeof purpose === 'string' && /prefetch|prerender|preview/i.test(purpose)
  const other = prefetched ? 'prefetch' : unmeasured ? 'not_measured' : null
  return {
    ...what,
    agent: (headers['user-agent'] ?? '').slice(0, 400),
    referrer: unmeasured ? '' : (headers.referer ?? '').slice(0, 2000),
    other,
    beacon: null,
  }
}

/** What an open page told; null from whoever does not want to be counted. */
export function beaconHitFrom(
  headers: IncomingHttpHeaders,
  { told, ...what }: Pick<PageHit, 'websiteId' | 'at' | 'network'> & { told: PageTold },
): PageHit | null {
  if (hasOptedOut(headers)) return null
  return {
    ...what,
    page: '',
    url: '',
    host: '',
    agent: (headers['user-agent'] ?? '').slice(0, 400),
    referrer: '',
    other: null,
    beacon:
      told.k === 'end' ? { kind: 'end', scroll: told.s } : { kind: 'click', target: told.u, number: told.i },
  }
}

const hasOptedOut = (headers: IncomingHttpHeaders) => headers.dnt === '1' || headers['sec-gpc'] === '1'
