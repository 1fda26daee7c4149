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
  // The server is restarting or overloaded, or an intermediary responded.
  if (response.status >= 500 || response.status === 429) return { outcome: 'unreachable' }
  if (!response.ok) return { outcome: 'refused' }
  const body = (await response.json().catch(() => null)) as { accessToken?: unknown } | null
  if (body === null) return { outcome: 'unreachable' }
  const token = body.accessToken
  return typeof token === 'string' && token ? { outcome: 'renewed', token } : { outcome: 'refused' }
}
