/** The session as API calls see it. The store provides it, so that calls do not depend on the store. */
export type Session = {
  accessToken(): string | null
  setAccessToken(token: string): void
  /** Clears everything that belongs to the session and navigates to the login. */
  end(): void
}
