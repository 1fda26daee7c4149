import { VitrineError } from '@vitrine/model'
import { Agent, type RequestInit, fetch as undiciFetch } from 'undici'
import {
  type IsAddressAllowed,
  checkUrl,
  createGuardedLookup,
  isPublicAddress,
  BlockedAddress,
  type ResolveHost,
} from './ssrf-guard.ts'

/** Limits concurrent tasks per key to `mostOf` it; further ones wait in order until their signal aborts. */
export class KeyedSemaphore {
  readonly #mostOf: (key: string) => number
  readonly #lanes = new Map<string, { running: number; waiting: Set<() => void> }>()

  constructor(mostOf: (key: string) => number) {
    this.#mostOf = mostOf
  }

  async run<T>(key: string, signal: AbortSignal, task: () => Promise<T>): Promise<T> {
    const lane = this.#lanes.get(key) ?? { running: 0, waiting: new Set() }
    this.#lanes.set(key, lane)
    if (lane.running < this.#mostOf(key)) lane.running += 1
    else await this.#turn(lane.waiting, signal)
    try {
      // Before its turn, or just as it came.
      signal.throwIfAborted()
      return await task()
    } finally {
      const [next] = lane.waiting
      if (next) {
        // Passes the slot on directly, so that no other task can take it in between.
        lane.waiting.delete(next)
        next()
      } else {
        lane.running -= 1
        if (lane.running === 0) this.#lanes.delete(key)
      }
    }
  }

  #turn(waiting: Set<() => void>, signal: AbortSignal): Promise<void> {
    return new Promise((settle, fail) => {
      signal.throwIfAborted()
      const leave = () => {
        waiting.delete(go)
        fail(signal.reason)
      }
      const go = () => {
        signal.removeEventListener('abort', leave)
        settle()
      }
      signal.addEventListener('abort', leave, { once: true })
      waiting.add(go)
    })
  }
}

type OutboundRequest = {
  method?: string
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal
  /** Timeout in milliseconds for everything: waiting, redirects and body. */
  timeoutMs?: number
  /** Largest accepted body in bytes, after decompression. */
  maxBytes?: number
  /** Whether a longer body is cut there instead of failing the request. */
  isCut?: boolean
  /** Whether redirects are followed; otherwise they are returned. Default true. */
  followsRedirects?: boolean
}

/** HTTP client for URLs that users or platforms provide, protected against SSRF. */
export type OutboundHttp = {
  /**
   * Requests an http(s) URL and reads the whole body; `url` of the response is that of the last redirect.
   * @throws VitrineError `upstream_timeout` or `upstream_failed`; the reason of the signal if it aborted
   */
  fetch(url: string, request?: OutboundRequest): Promise<Response>
  close(): Promise<void>
}

export type OutboundHttpOptions = {
  /** Sends every request to <mockServerUrl>/host/path instead; trusted, as the operator sets it. */
  outsideUrl: string | null
  timeoutMs?: number
  maxBytes?: number
  /** Concurrent requests per host; 8 by default, 16 for the picture servers of large platforms. */
  perHost?: number
  allow?: IsAddressAllowed
  /** Whether other ports than 80 and 443 are allowed; default false. */
  anyPort?: boolean
  resolve?: ResolveHost
}

const MAX_REDIRECTS = 3
/** Sent to another origin after a redirect; others may hold a key. */
const SAFE_HEADERS = new Set(['accept', 'accept-language', 'content-type', 'user-agent'])
/** They serve a hundred pictures at once to every browser, by HTTP/2. */
const PICTURE_SERVERS =
  /(?:^|\.)(?:ytimg|googleusercontent|cdninstagram|fbcdn|licdn|githubusercontent)\.(?:com|net)$/
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const USER_AGENT = 'Vitrine (reads a profile at the request of a person)'

/** Options for addresses in the operator's settings, which may be anywhere in the operator's own network. */
export const OPERATOR_ADDRESSES = { allow: () => true, anyPort: true } satisfies Partial<OutboundHttpOptions>

/** Creates the client. `close` ends its connections. */
export function createOutboundHttp(options: OutboundHttpOptions): OutboundHttp {
  const allow = options.allow ?? isPublicAddress
  const timing = { headersTimeout: 20_000, bodyTimeout: 10_000, keepAliveTimeout: 10_000 }
  const agent = options.outsideUrl
    ? new Agent(timing)
    : new Agent({
        ...timing,
        connect: { timeout: 5_000, lookup: createGuardedLookup(allow, options.resolve) },
      })
  const limit = new KeyedSemaphore(host => options.perHost ?? (PICTURE_SERVERS.test(host) ? 16 : 8))

  const fetchOnce = (url: URL, init: RequestInit) => {
    const target = options.outsideUrl ? `${options.outsideUrl}/${url.host}${url.pathname}${url.search}` : url
    return undiciFetch(target, { ...init, redirect: 'manual', dispatcher: agent })
  }

  const follow = async (start: string, request: OutboundRequest, signal: AbortSignal) => {
    let url = checkUrl(start, allow, options.anyPort)
    let method = request.method ?? 'GET'
    let body = request.body
    const headers = new Headers({ 'user-agent': USER_AGENT, ...request.headers })
    for (let hops = 0; ; hops += 1) {
      const answer = await fetchOnce(url, { method, headers: Object.fromEntries(headers), body, signal })
      const location = answer.headers.get('location')
      if (!REDIRECTS.has(answer.status) || !location || request.followsRedirects === false) {
        const maxBytes = request.maxBytes ?? options.maxBytes ?? 8e6
        return { url, answer, bytes: await readBody(answer, maxBytes, request.isCut) }
      }
      await answer.body?.cancel()
      if (hops === MAX_REDIRECTS) throw new BlockedAddress('too many redirects')
      const next = checkUrl(
        URL.canParse(location, url) ? new URL(location, url) : location,
        allow,
        options.anyPort,
      )
      if (next.origin !== url.origin) {
        for (const name of [...headers.keys()]) if (!SAFE_HEADERS.has(name)) headers.delete(name)
      }
      if (answer.status === 303 || (answer.status <= 302 && method === 'POST')) {
        method = 'GET'
        body = undefined
        headers.delete('content-type')
      }
      url = next
    }
  }

  return {
    async fetch(url, request = {}) {
      const deadline = AbortSignal.timeout(request.timeoutMs ?? options.timeoutMs ?? 10_000)
      const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline
      try {
        const host = URL.canParse(url) ? new URL(url).host : ''
        const { answer, bytes, url: last } = await limit.run(host, signal, () => follow(url, request, signal))
        return toResponse(answer.status, answer.headers, bytes, last)
      } catch (error) {
        if (request.signal?.aborted) throw request.signal.reason
        if (deadline.aborted) throw new VitrineError('upstream_timeout', { cause: error })
        throw toUpstreamError(error, url)
      }
    },
    close: () => agent.destroy(),
  }
}

/** Names the host if it was not reachable, so that an operator without internet access sees the cause. */
function toUpstreamError(error: unknown, url: string): VitrineError {
  const unreached = !(error instanceof BlockedAddress) && UNREACHABLE_CODES.has(findErrorCode(error))
  const message = unreached ? `${new URL(url).host} cannot be reached from this server.` : undefined
  return new VitrineError('upstream_failed', { message, cause: error })
}

const UNREACHABLE_CODES = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

function findErrorCode(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code
  }
  return ''
}

type BodyStream = {
  body: AsyncIterable<unknown> | null
  headers: { get(name: string): string | null }
}

/** Reads the decompressed body, up to a limit that ignores Content-Length. */
async function readBody(
  answer: BodyStream,
  maxBytes: number,
  isCut = false,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    if (!(chunk instanceof Uint8Array)) continue
    size += chunk.byteLength
    // Leaving the loop cancels the stream, and with it connection and decompressor.
    if (size > maxBytes && !isCut) throw new BlockedAddress(`an answer of more than ${maxBytes} bytes`)
    parts.push(chunk)
    if (size >= maxBytes && isCut) break
  }
  return new Uint8Array(Buffer.concat(parts))
}

const NULL_BODY_STATUSES = new Set([204, 205, 304])

function toResponse(
  status: number,
  given: Iterable<[string, string]>,
  bytes: Uint8Array<ArrayBuffer>,
  url: URL,
): Response {
  const headers = new Headers([...given])
  headers.delete('content-encoding')
  headers.delete('content-length')
  // The Response constructor rejects non-standard statuses such as LinkedIn's 999.
  const allowedStatus = status >= 200 && status <= 599 ? status : 502
  const response = new Response(NULL_BODY_STATUSES.has(status) ? null : bytes, {
    status: allowedStatus,
    headers,
  })
  Object.defineProperty(response, 'url', { value: url.href })
  if (allowedStatus !== status) Object.defineProperty(response, 'status', { value: status })
  return response
}
