import type { MockDns } from './dns/start-mock-dns.ts'
import type { Fault } from './fault-injection.ts'
import type { ModelRequest } from './llm/model-request.ts'
import type { OpenIdFaults } from './sign-in/openid-provider.ts'
import type { MockStripe } from './stripe/mock-stripe.ts'
import type { TestAccounts } from './sign-in/test-accounts.ts'

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

export type MockServer = {
  /** The value for OUTSIDE_URL. */
  url: string
  /** The value for GOOGLE_ISSUER and LINKEDIN_ISSUER. */
  openIdIssuer: string
  /** Who can sign in at GitHub and at the OpenID provider. */
  people: TestAccounts
  /** Stripe, with what happens there by itself. */
  stripe: MockStripe
  /** The DNS beside it, where one was started. */
  dns: MockDns | null
  /** What the OpenID provider does wrong, until reset. */
  quirks: OpenIdFaults
  hosts: string[]
  /** Accounts that can be read. */
  accounts: string[]
  /** Accounts that exist to fail, each in its way. */
  failingAccounts: string[]
  fail(failure: Fault): void
  /** Milliseconds that every answer waits from now on. */
  delay(ms: number): void
  /** Forgets failures, the delay and the log. */
  reset(): void
  requests(): LoggedRequest[]
  /** What language models were asked since the last reset, word for word. */
  askedModels(): readonly ModelRequest[]
  /** As which of its models the one called `any` writes from now on, until reset (then `honest`). */
  writeAs(name: string): void
  close(): Promise<void>
}
