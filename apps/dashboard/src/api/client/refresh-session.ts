import type { Session } from './session-port.ts'

/** Milliseconds after which a refresh counts as failed. */
const TIMEOUT = 15_000

/** `unreachable`: nobody answered who knows about the session, which proves nothing about it. */
export type RefreshOutcome = 'renewed' | 'refused' | 'unreachable'

let running: Promise<RefreshOutcome> | null = null

/**
 * Renews the access token once for everybody who asks meanwhile. Whoever comes with a token that has been replaced
 * since needs no refresh at all. Tabs take turns (Web Locks): a refresh token that is used twice ends every session.
 *
 * @param stale the token that was refused
 * @returns `renewed` where there is a token worth retrying with
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
  let answer: Response
  try {
    answer = await fetch('/api/auth/refresh-token', {
      method: 'POST',
      credentials: 'include',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT),
    })
  } catch {
    return { outcome: 'unreachable' }
  }
  // A server that is restarted or has too much to do, or a page from somebody in between.
  if (answer.status >= 500 || answer.status === 429) return { outcome: 'unreachable' }
  if (!answer.ok) return { outcome: 'refused' }
  const body = (await answer.json().catch(() => null)) as { accessToken?: unknown } | null
  if (body === null) return { outcome: 'unreachable' }
  const token = body.accessToken
  return typeof token === 'string' && token ? { outcome: 'renewed', token } : { outcome: 'refused' }
}
