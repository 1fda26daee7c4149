import type { ApiScope } from '@vitrine/model'

/**
 * The authenticated caller: a user in one of their sessions. Only the session check creates one. For an API token
 * `sessionId` is the token's id, which matches no session, so checks that need a session fail,
 * and `scopes` are the token's; a session has none and may do everything.
 */
export type Actor = {
  readonly userId: string
  readonly sessionId: string
  readonly scopes?: readonly ApiScope[]
}
