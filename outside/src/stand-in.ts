import type { Failure } from './failures.ts'

/** One request that arrived. Secrets are not kept: of a token only that there was one. */
export type LoggedRequest = {
  method: string
  host: string
  path: string
  query: string
  headers: Record<string, string>
  authenticated: boolean
  /** 0 where the connection was closed without an answer. */
  status: number
}

export type OutsideStandIn = {
  /** The value for OUTSIDE_URL. */
  url: string
  hosts: string[]
  /** Accounts that can be read. */
  accounts: string[]
  /** Accounts that exist to fail, each in its way. */
  failingAccounts: string[]
  fail(failure: Failure): void
  /** Milliseconds that every answer waits from now on. */
  delay(ms: number): void
  /** Forgets failures, the delay and the log. */
  reset(): void
  requests(): LoggedRequest[]
  close(): Promise<void>
}
