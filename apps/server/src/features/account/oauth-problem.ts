import { type SignInProblem, VitrineError } from '@vitrine/model'
import { AuthorizationResponseError, ClientError } from 'openid-client'

/** What `thrown` means to the person who came back, or wanted to leave. */
export function problemOf(thrown: unknown): SignInProblem {
  if (thrown instanceof AuthorizationResponseError)
    return DECLINED.has(thrown.error) ? 'declined' : 'unconfirmed'
  for (let at = thrown; at instanceof Error; at = at.cause) {
    if (at instanceof VitrineError) return at.code.startsWith('upstream') ? 'unreachable' : 'internal'
    if (at instanceof ClientError && at.code === 'OAUTH_TIMEOUT') return 'unreachable'
    if (at.name === 'TimeoutError' || at.message === 'fetch failed') return 'unreachable'
  }
  return 'unconfirmed'
}

const DECLINED = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'])

/** What may be logged of it. A client's errors carry whole answers as their cause: tokens, and people's addresses. */
export function tellable(thrown: unknown): { name: string; code: string; message: string } {
  if (!(thrown instanceof Error)) return { name: typeof thrown, code: '', message: '' }
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : ''
  const message = thrown instanceof AuthorizationResponseError ? '' : (thrown.message.split('\n')[0] ?? '')
  return { name: thrown.name, code, message: message.slice(0, 200) }
}
