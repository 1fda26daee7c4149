/**
 * Who is acting: a signed-in user, in one of their sessions. Only the session check makes one. For a program that acts by
 * an access token `sessionId` is the token's id: no session has it, so nothing that asks for one is done for it.
 */
export type Actor = { readonly userId: string; readonly sessionId: string }
