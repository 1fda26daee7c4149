import { BeaconReport } from '@vitrine/model'
import { LRUCache } from 'lru-cache'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from './responses/read-body.ts'

/** Path to which pages of sites send beacons when they are left. */
export const BEACON_PATH = '/_v'

const MAX_BODY_BYTES = 1024
/** Limit of beacons per minute from one network for one website; further ones are ignored. */
const MAX_PER_MINUTE = 120
const MINUTE_MS = 60_000

export type PageBeaconDeps = {
  /** Returns the website that a name shows; null if none. */
  findWebsiteId: (name: string) => Promise<string | null>
  /** Records a beacon. Returns true once it is stored, or if it is ignored by a rule. */
  onBeacon: (
    request: IncomingMessage,
    of: { websiteId: string; network: string },
    payload: BeaconReport,
  ) => Promise<boolean>
  networkOf: (request: IncomingMessage) => string
}

/**
 * Creates the handler of page beacons. Answers 204 once stored and 202 if it may be lost; never an error, as no script
 * reads it.
 */
export function createPageBeacon({ findWebsiteId, onBeacon, networkOf }: PageBeaconDeps) {
  // Limited by size: with `max`, the cache would allocate all entries at once.
  const counters = new LRUCache<string, { count: number }>({
    maxSize: 50_000,
    sizeCalculation: () => 1,
    ttl: MINUTE_MS,
  })
  const isOverLimit = (websiteId: string, network: string) => {
    const key = `${websiteId} ${network}`
    const counter = counters.get(key) ?? { count: 0 }
    counter.count += 1
    // Not set again within the minute, as that would extend its lifetime.
    if (counter.count === 1) counters.set(key, counter)
    return counter.count > MAX_PER_MINUTE
  }
  return async (name: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let isStored = false
    try {
      isStored = await handle()
    } catch {
      // Ignored: the page hit was already counted when the page was sent.
    }
    response
      .writeHead(isStored ? 204 : 202, isStored ? NO_STORE : { ...NO_STORE, 'content-length': '0' })
      .end()

    async function handle(): Promise<boolean> {
      const site = request.headers['sec-fetch-site']
      if (site !== undefined && site !== 'same-origin') return true
      const body = await readBody(request, MAX_BODY_BYTES)
      const parsed = body === null ? null : BeaconReport.safeParse(parseJson(body))
      if (!parsed?.success) return true
      const websiteId = await findWebsiteId(name)
      if (!websiteId) return true
      const network = networkOf(request)
      return isOverLimit(websiteId, network) || onBeacon(request, { websiteId, network }, parsed.data)
    }
  }
}

const NO_STORE = { 'cache-control': 'no-store' }

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
