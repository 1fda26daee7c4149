/**
 * The authenticated caller: a user in one of their sessions. Only the session check creates one. For an API token
 * `sessionId` is the token's id, which matches no session, so checks that need a session fail.
 */
export type Actor = { readonly userId: string; readonly sessionId: string }
