import type { OtherTraffic, BeaconReport } from '@vitrine/model'
import type { IncomingHttpHeaders } from 'node:http'
import type { BeaconEvent } from './group-into-visits.ts'
import { classifyBot } from './user-agent.ts'

/** A page request or beacon of a visit, as received. Held in memory for a moment and never stored as it is. */
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
  /** The beacon's event; null for a page request. */
  beacon: BeaconEvent['event'] | null
}

/** Whether a request opens a page. Frames and images do not. */
export const opensPage = (headers: IncomingHttpHeaders): boolean => {
  const destination = headers['sec-fetch-dest']
  return destination === undefined || destination === 'document'
}

/**
 * Returns the kind of a request that is no visit, as its headers show; null for a visit. Do Not Track and Global
 * Privacy Control are counted as a number without a visitor.
 */
export function findExcludedKind(headers: IncomingHttpHeaders): OtherTraffic | null {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-purpose']
  if (typeof purpose === 'string' && /prefetch|prerender|preview/i.test(purpose)) return 'prefetch'
  return hasOptedOut(headers) ? 'not_measured' : classifyBot(agentOf(headers))
}

/** Returns the page hit of a visit's request. */
export const pageHitFrom = (
  headers: IncomingHttpHeaders,
  request: Pick<PageHit, 'websiteId' | 'at' | 'page' | 'url' | 'host' | 'network'>,
): PageHit => ({
  ...request,
  agent: agentOf(headers),
  referrer: (headers.referer ?? '').slice(0, 2000),
  beacon: null,
})

/** Returns the hit of a beacon, or null if the visitor has opted out or is a bot. */
export function beaconHitFrom(
  headers: IncomingHttpHeaders,
  { beacon, ...request }: Pick<PageHit, 'websiteId' | 'at' | 'network'> & { beacon: BeaconReport },
): PageHit | null {
  const agent = agentOf(headers)
  if (hasOptedOut(headers) || classifyBot(agent) !== null) return null
  return {
    ...request,
    page: '',
    url: '',
    host: '',
    agent,
    referrer: '',
    beacon:
      beacon.k === 'end'
        ? { kind: 'end', scroll: beacon.s }
        : { kind: 'click', target: beacon.u, number: beacon.i },
  }
}

const agentOf = (headers: IncomingHttpHeaders) => (headers['user-agent'] ?? '').slice(0, 400)

const hasOptedOut = (headers: IncomingHttpHeaders) => headers.dnt === '1' || headers['sec-gpc'] === '1'
