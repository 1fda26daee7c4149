import { parseFailure } from './failure.ts'
import type { Session } from './session-port.ts'

/** Milliseconds after which a refresh counts as `unreachable`. */
const TIMEOUT = 15_000

/** `unreachable`: no usable response, so the session may still be valid. */
export type RefreshOutcome = 'renewed' | 'refused' | 'unreachable'

let running: Promise<RefreshOutcome> | null = null

/**
 * Renews the access token; concurrent callers share one request. Skips the request if the token has changed since
 * the caller used it. Tabs take turns with a Web Lock, because using a refresh token twice ends every session.
 *
 * @param stale the refused token
 * @returns `renewed` if there is a token to retry with
 */
export function refreshSession(session: Session, stale: string | null): Promise<RefreshOutcome> {
  const current = session.accessToken()
  if (current !== null && current !== stale) return Promise.resolve('renewed')
  running ??= withRefreshLock(async () => {
    const { outcome, token } = await requestToken()
    if (token) session.setAccessToken(token)
    return outcome
  }).finally(() => {
    running = null
  })
  return running
}

/**
 * Sends a request with the session's token. If it has expired, renews it and sends again; if that is refused, ends the
 * session unless another call has done so or the token has changed. Returns null if the server is unreachable.
 */
export async function sendWithSession<T>(
  session: Session,
  send: (token: string | null) => Promise<T>,
  statusOf: (answer: T) => unknown,
): Promise<T | null> {
  let token = session.accessToken()
  let answer = await send(token)
  if (statusOf(answer) !== 401) return answer
  const outcome = await refreshSession(session, token)
  if (outcome === 'unreachable') return null
  if (outcome === 'renewed') {
    token = session.accessToken()
    answer = await send(token)
  }
  if (statusOf(answer) === 401 && session.accessToken() === token) session.end()
  return answer
}

async function withRefreshLock<T>(task: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  return locks ? await locks.request('vitrine-refresh', task) : await task()
}

async function requestToken(): Promise<{ outcome: RefreshOutcome; token?: string }> {
  let response: Response
  try {
    response = await fetch('/api/auth/refresh-token', {
      method: 'POST',
      credentials: 'include',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT),
    })
  } catch {
    return { outcome: 'unreachable' }
  }
  const body = (await response.json().catch(() => null)) as { accessToken?: unknown } | null
  // Another error is that of a restarting or overloaded server, or of an intermediary.
  if (!response.ok)
    return { outcome: parseFailure(401, body, null).code === 'unauthenticated' ? 'refused' : 'unreachable' }
  if (body === null) return { outcome: 'unreachable' }
  const token = body.accessToken
  return typeof token === 'string' && token ? { outcome: 'renewed', token } : { outcome: 'refused' }
}
