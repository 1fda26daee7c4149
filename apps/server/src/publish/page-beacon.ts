import { PageTold } from '@vitrine/model'
import { LRUCache } from 'lru-cache'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Where pages of sites tell how they were left. */
export const BEACON_PATH = '/_v'

const MAX_BODY_BYTES = 1024
/** One network tells one website so much within a minute; what is beyond it is not listened to. */
const MAX_PER_MINUTE = 120
const MINUTE_MS = 60_000

export type PageBeaconDeps = {
  /** The website that a name leads to now; null where none is shown. */
  findWebsiteId: (name: string) => Promise<string | null>
  /** Counts what was told from a network. True once it is kept for good, or is to be left out by rule. */
  onBeacon: (
    request: IncomingMessage,
    of: { websiteId: string; network: string },
    told: PageTold,
  ) => Promise<boolean>
  networkOf: (request: IncomingMessage) => string
}

/**
 * Hears what a page tells. The answer is 204 once it is kept, and never an error: 202 says that it may be lost, and
 * nothing says what was wrong with it, as nobody reads that.
 */
export function createPageBeacon({ findWebsiteId, onBeacon, networkOf }: PageBeaconDeps) {
  // By size: a greatest number would lay out room for all of them at once.
  const heard = new LRUCache<string, { times: number }>({
    maxSize: 50_000,
    sizeCalculation: () => 1,
    ttl: MINUTE_MS,
  })
  const isFlood = (websiteId: string, network: string) => {
    const key = `${websiteId} ${network}`
    const known = heard.get(key) ?? { times: 0 }
    known.times += 1
    // Set once a minute: setting it again would begin the minute anew.
    if (known.times === 1) heard.set(key, known)
    return known.times > MAX_PER_MINUTE
  }
  return async (name: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let isKept = false
    try {
      isKept = await hear()
    } catch {
      // The visitor is none the wiser, and the look at the page was counted when it was sent.
    }
    response.writeHead(isKept ? 204 : 202, isKept ? NO_STORE : { ...NO_STORE, 'content-length': '0' }).end()

    async function hear(): Promise<boolean> {
      const site = request.headers['sec-fetch-site']
      if (site !== undefined && site !== 'same-origin') return true
      const body = await readBody(request)
      const said = body === null ? null : PageTold.safeParse(parseJson(body))
      if (!said?.success) return true
      const websiteId = await findWebsiteId(name)
      if (!websiteId) return true
      const network = networkOf(request)
      return isFlood(websiteId, network) || onBeacon(request, { websiteId, network }, said.data)
    }
  }
}

const NO_STORE = { 'cache-control': 'no-store' }

/** The body; null where it is too long, of which nothing is kept. @throws Error when the request ends half-way */
function readBody(request: IncomingMessage): Promise<string | null> {
  return new Promise((settle, fail) => {
    const parts: Buffer[] = []
    let bytes = 0
    request.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes <= MAX_BODY_BYTES) parts.push(part)
    })
    request.on('end', () => settle(bytes > MAX_BODY_BYTES ? null : Buffer.concat(parts).toString()))
    request.on('error', fail)
    request.on('close', () => {
      if (!request.complete) fail(new Error('the page went away while it told'))
    })
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
