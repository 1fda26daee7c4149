/** What a call needs to know about the session; the store hands it in, so that calls know no store. */
export type Session = {
  accessToken(): string | null
  setAccessToken(token: string): void
  /** The session is over: forget everything that belonged to it and ask for a new sign-in. */
  end(): void
}
