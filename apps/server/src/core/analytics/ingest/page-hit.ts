import type { OtherTraffic, BeaconReport } from '@vitrine/model'
import type { IncomingHttpHeaders } from 'node:http'
import type { BeaconEvent } from './group-into-visits.ts'

/** A page request or beacon, as received. Held in memory for a moment and never stored as it is. */
export type PageHit = {
  websiteId: string
  /** Milliseconds since 1970. */
  at: number
  /** Decoded path on the site. */
  page: string
  /** Request target with its query, and the Host header. */
  url: string
  host: string
  /** The client's IP address; for IPv6 its /64 network. */
  network: string
  agent: string
  referrer: string
  /** Set if the request's headers show that it is no visit. */
  other: OtherTraffic | null
  /** The beacon's event; null for a page request. */
  beacon: BeaconEvent['event'] | null
}

/**
 * Returns the page hit of a request, or null if it does not open a page (frames, images). Do Not Track and Global
 * Privacy Control are counted as a number without a visitor.
 */
export function pageHitFrom(
  headers: IncomingHttpHeaders,
  request: Pick<PageHit, 'websiteId' | 'at' | 'page' | 'url' | 'host' | 'network'>,
): PageHit | null {
  const destination = headers['sec-fetch-dest']
  if (destination !== undefined && destination !== 'document') return null
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-purpose']
  const optedOut = hasOptedOut(headers)
  const prefetched = typeof purpose === 'string' && /prefetch|prerender|preview/i.test(purpose)
  const other = prefetched ? 'prefetch' : optedOut ? 'not_measured' : null
  return {
    ...request,
    agent: (headers['user-agent'] ?? '').slice(0, 400),
    referrer: optedOut ? '' : (headers.referer ?? '').slice(0, 2000),
    other,
    beacon: null,
  }
}

/** Returns the hit of a beacon, or null if the visitor has opted out. */
export function beaconHitFrom(
  headers: IncomingHttpHeaders,
  { beacon, ...request }: Pick<PageHit, 'websiteId' | 'at' | 'network'> & { beacon: BeaconReport },
): PageHit | null {
  if (hasOptedOut(headers)) return null
  return {
    ...request,
    page: '',
    url: '',
    host: '',
    agent: (headers['user-agent'] ?? '').slice(0, 400),
    referrer: '',
    other: null,
    beacon:
      beacon.k === 'end'
        ? { kind: 'end', scroll: beacon.s }
        : { kind: 'click', target: beacon.u, number: beacon.i },
  }
}

const hasOptedOut = (headers: IncomingHttpHeaders) => headers.dnt === '1' || headers['sec-gpc'] === '1'
