import type { FaultKind } from './fault-kinds.ts'
import { type MockRequest, html, json, type MockResponse } from './mock-host.ts'

export { FAULT_KINDS, type FaultKind, isFaultKind } from './fault-kinds.ts'

/** A fault for all requests, or those of one method, host or path prefix, a number of times or until reset. */
export type Fault = {
  kind: FaultKind
  method?: string
  host?: string
  path?: string
  times?: number
  /** Milliseconds that `slow` waits before the regular response; 30,000 by default. */
  ms?: number
}

export class FaultInjector {
  #faults: (Fault & { left: number })[] = []

  add(failure: Fault): void {
    this.#faults.push({ ...failure, left: failure.times ?? Number.POSITIVE_INFINITY })
  }

  clear(): void {
    this.#faults = []
  }

  /** Returns the fault for a request and counts it as used. */
  take({ method, host, path }: MockRequest): Fault | null {
    const fault = this.#faults.find(
      ({ left, ...where }) =>
        left > 0 &&
        (where.method === undefined || where.method === method) &&
        (where.host === undefined || where.host === host) &&
        (where.path === undefined || path.startsWith(where.path)),
    )
    if (!fault) return null
    fault.left -= 1
    return fault
  }
}

/** A PNG of one transparent pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const RATE_LIMIT_MESSAGE = 'API rate limit exceeded for 203.0.113.7.'
const RATE_LIMIT_HEADERS = {
  'x-ratelimit-limit': '60',
  'x-ratelimit-remaining': '41',
  'x-ratelimit-resource': 'core',
}

/** Creates GitHub's response to an exceeded rate limit, which resets after `minutes`. */
export function createRateLimitResponse(minutes = 20): MockResponse {
  const reset = Math.floor(Date.now() / 1000) + minutes * 60
  const message = `${RATE_LIMIT_MESSAGE} (But here's the good news: Authenticated requests get a higher rate limit. Check out the documentation for more details.)`
  return json(
    403,
    {
      message,
      documentation_url: 'https://docs.github.com/rest/overview/resources-in-the-rest-api#rate-limiting',
    },
    {
      ...RATE_LIMIT_HEADERS,
      'x-ratelimit-remaining': '0',
      'x-ratelimit-used': '60',
      'x-ratelimit-reset': String(reset),
    },
  )
}

/** Creates the 429 page of a website, which has no reset time. */
function createTooManyRequestsPage(): MockResponse {
  const page = html(429, '<!doctype html><title>Too many requests</title><p>Please wait a moment.')
  return { ...page, headers: { ...page.headers, 'retry-after': '60' } }
}

/**
 * Returns the response of a fault, or null for faults during (`slow`, `cut-off`, those of
 * `malformed-responses.ts`) or before (`unreachable`) the regular response.
 */
export function getFaultResponse(kind: FaultKind, host: string): MockResponse | null {
  switch (kind) {
    case 'rate-limit':
      return host === 'api.github.com' ? createRateLimitResponse() : createTooManyRequestsPage()
    case 'secondary-limit':
      return json(
        403,
        {
          message:
            'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.',
        },
        {
          ...RATE_LIMIT_HEADERS,
          'retry-after': '60',
          'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + 600),
        },
      )
    case 'unauthorized':
      return json(401, { message: 'Bad credentials', documentation_url: 'https://docs.github.com/rest' })
    case 'not-found':
      return json(404, { message: 'Not Found', documentation_url: 'https://docs.github.com/rest' })
    case 'blocked':
      return html(403, '<!doctype html><title>Access denied</title><p>Automated reading is refused.')
    case 'server-error':
      return html(500, '<!doctype html><title>Unicorn!</title><p>This page is taking too long to load.')
    case 'garbage':
      return {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: '{"login":"\u0000\ufffd[[[',
      }
    case 'picture':
      return { status: 200, headers: { 'content-type': 'image/png' }, body: PIXEL }
    case 'slow':
    case 'cut-off':
    case 'unreachable':
    case 'drips':
    case 'huge':
    case 'torn-gzip':
    case 'gzip-bomb':
    case 'loop':
    case 'bad-text':
      return null
  }
}
