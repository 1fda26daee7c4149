/** Who is acting: a signed-in user, in one of their sessions. Only the session check makes one. */
export type Actor = { readonly userId: string; readonly sessionId: string }
