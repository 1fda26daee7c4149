import type { Session } from './session-port.ts'

/** Milliseconds after which a refresh counts as failed. */
const TIMEOUT = 15_000

let running: Promise<boolean> | null = null

/**
 * Renews the access token once for everybody who asks meanwhile. Whoever comes with a token that has been replaced
 * since needs no refresh at all. Tabs take turns (Web Locks): a refresh token that is used twice ends every session.
 *
 * @param stale the token that was refused
 * @returns whether there is a token worth retrying with
 */
export function refreshSession(session: Session, stale: string | null): Promise<boolean> {
  const current = session.accessToken()
  if (current !== null && current !== stale) return Promise.resolve(true)
  running ??= inTurn(async () => {
    const token = await requestToken()
    if (token) session.setAccessToken(token)
    return token !== null
  }).finally(() => {
    running = null
  })
  return running
}

async function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  return locks ? await locks.request('vitrine-refresh', task) : await task()
}

async function requestToken(): Promise<string | null> {
  try {
    const answer = await fetch('/api/auth/refresh-token', {
      method: 'POST',
      credentials: 'include',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (!answer.ok) return null
    const body = (await answer.json()) as { accessToken?: unknown }
    return typeof body.accessToken === 'string' && body.accessToken ? body.accessToken : null
  } catch {
    return null
  }
}
