import { ERRORS, VitrineError, t } from '@vitrine/model'
import type { ReadIo } from '../io.ts'

/**
 * A rate limit. Secondary limits (concurrent requests, CPU time) cover the whole API, and clients that continue are
 * banned. Primary limits are counted separately for REST and GraphQL.
 */
export type RateLimit = { kind: 'limited'; retryAfter: number; until: Date | null; isSecondary: boolean }

/** GitHub's response, or why there is none. Network failures and server errors are thrown. */
export type GitHubResponse =
  | { kind: 'ok'; body: string; headers: Headers }
  | { kind: 'missing' }
  | RateLimit
  | { kind: 'refused' }

/** Timeout of one request; the whole reading is bounded by `io.signal`. */
const DEFAULT_TIMEOUT_MS = 5_000
/**
 * Responses of a version are stable for at least 24 months after the next one:
 * https://docs.github.com/en/rest/about-the-rest-api/breaking-changes
 */
const API_VERSION = '2022-11-28'

const HEADERS = { 'x-github-api-version': API_VERSION, 'user-agent': 'Vitrine' }

export type GitHubRequest = { url: string; accept?: string; token?: string | null; body?: string }

/** Sends one request to GitHub, conditional on the stored ETag, if any. */
export async function requestGitHub(io: ReadIo, question: GitHubRequest): Promise<GitHubResponse> {
  const { url, accept = 'application/vnd.github+json', token = null, body } = question
  const cacheKey = `${accept} ${url}`
  const cached = body === undefined ? await io.cache.get(cacheKey) : null
  const headers: Record<string, string> = { ...HEADERS, accept }
  if (token) headers.authorization = `Bearer ${token}`
  if (cached) headers['if-none-match'] = cached.etag
  if (body !== undefined) headers['content-type'] = 'application/json'
  // The body is read within the timeout, as a response may stall midway.
  const { response, text } = await withTimeout(io, async signal => {
    const answer = await io.fetch(url, { method: body === undefined ? 'GET' : 'POST', headers, signal, body })
    return { response: answer, text: await answer.text() }
  })
  reportQuota(io, response, token !== null)
  if (response.status === 304 && cached)
    return { kind: 'ok', body: cached.body, headers: new Headers(cached.headers) }
  if (response.ok) {
    await storeEtag(io, cacheKey, response, text)
    return { kind: 'ok', body: text, headers: response.headers }
  }
  return classifyError(response, text, io.now())
}

function classifyError(response: Response, body: string, now: Date): GitHubResponse {
  const { status } = response
  if (status === 404 || status === 410 || status === 451) return { kind: 'missing' }
  if (status === 401) return { kind: 'refused' }
  // GitHub answers 409 for a repository without commits.
  if (status === 409) return { kind: 'missing' }
  const spent = response.headers.get('x-ratelimit-remaining') === '0'
  if (status === 429 || (status === 403 && (spent || /rate limit/i.test(body)))) {
    const reset = Number(response.headers.get('x-ratelimit-reset'))
    const until = spent && reset > 0 ? new Date(reset * 1000) : null
    const retryAfter = Number(response.headers.get('retry-after'))
    const left = until ? Math.ceil((until.getTime() - now.getTime()) / 1000) : 60
    return {
      kind: 'limited',
      until,
      isSecondary: !spent,
      retryAfter: Math.min(3600, Math.max(1, retryAfter > 0 ? retryAfter : left)),
    }
  }
  if (status === 403) return { kind: 'refused' }
  throw new VitrineError('upstream_failed', {
    message: t('GitHub isn’t responding. Try again in a minute.'),
  })
}

async function storeEtag(io: ReadIo, key: string, response: Response, body: string): Promise<void> {
  const etag = response.headers.get('etag')
  if (!etag) return
  const link = response.headers.get('link')
  await io.cache.set(key, { etag, body, headers: link ? { link } : {} })
}

function reportQuota(io: ReadIo, response: Response, authenticated: boolean): void {
  const limit = Number(response.headers.get('x-ratelimit-limit'))
  const reset = Number(response.headers.get('x-ratelimit-reset'))
  const keyRejected = authenticated && response.status === 401
  // The search has a limit of its own, ten a minute.
  const isSearch = response.headers.get('x-ratelimit-resource') === 'search'
  if (!keyRejected && (!limit || !reset || isSearch)) return
  io.onQuota?.({
    platform: 'github',
    authenticated,
    limit: limit || 0,
    remaining: Number(response.headers.get('x-ratelimit-remaining')) || 0,
    resetAt: (reset ? new Date(reset * 1000) : io.now()).toISOString(),
    keyRejected,
  })
}

async function withTimeout<T>(io: ReadIo, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  io.signal.throwIfAborted()
  const deadline = AbortSignal.timeout(io.requestTimeoutMs ?? DEFAULT_TIMEOUT_MS)
  try {
    return await work(AbortSignal.any([io.signal, deadline]))
  } catch (error) {
    if (io.signal.aborted) throw io.signal.reason
    // The message of the catalogue does not name the platform.
    const code = error instanceof VitrineError ? error.code : null
    if (error instanceof VitrineError && error.message !== ERRORS[error.code].message) throw error
    if (deadline.aborted || code === 'upstream_timeout')
      throw new VitrineError('upstream_timeout', {
        message: t('GitHub took too long to respond.'),
        cause: error,
      })
    throw new VitrineError('upstream_failed', { message: t('GitHub can’t be reached.'), cause: error })
  }
}

/**
 * Parses a response as JSON.
 * @throws VitrineError `upstream_failed` if it is invalid
 */
export function parseJsonOrThrow(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (error) {
    throw new VitrineError('upstream_failed', {
      message: t('GitHub sent something we can’t read.'),
      cause: error,
    })
  }
}

/** Creates the error for an exceeded rate limit, with the reset time if GitHub sends it. */
export function createRateLimitError(answer: { retryAfter: number; until: Date | null }): VitrineError {
  return new VitrineError('source_rate_limited', {
    message: answer.until
      ? t('GitHub is limiting this server until {time} UTC. Your link is fine: try again after that.', {
          time: answer.until.toISOString().slice(11, 16),
        })
      : t('GitHub is limiting our requests. Your link is fine: try again in a moment.'),
    retryAfter: answer.retryAfter,
  })
}

export function createNotFoundError(login: string): VitrineError {
  return new VitrineError('profile_not_found', {
    message: t('There’s no GitHub account called {login}.', { login }),
  })
}

/** Turns upstream failures into null, so that the next path is tried; rethrows everything else. */
export function ignoreUpstreamError(error: unknown): null {
  if (
    error instanceof VitrineError &&
    (error.code === 'upstream_failed' || error.code === 'upstream_timeout')
  )
    return null
  throw error
}
