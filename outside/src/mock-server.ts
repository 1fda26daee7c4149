import type { MockDns } from './dns/start-mock-dns.ts'
import type { Fault } from './fault-injection.ts'
import type { ModelRequest } from './llm/model-request.ts'
import type { OpenIdFaults } from './sign-in/openid-provider.ts'
import type { MockStripe } from './stripe/mock-stripe.ts'
import type { TestAccounts } from './sign-in/test-accounts.ts'

/** A received request. Tokens are not stored, only that there was one. */
export type LoggedRequest = {
  method: string
  host: string
  path: string
  query: string
  headers: Record<string, string>
  authenticated: boolean
  /** 0 if the connection was closed without a response. */
  status: number
}

export type MockServer = {
  /** The value for OUTSIDE_URL. */
  url: string
  /** The value for GOOGLE_ISSUER and LINKEDIN_ISSUER. */
  openIdIssuer: string
  /** Accounts that can sign in at GitHub and at the OpenID provider. */
  people: TestAccounts
  /** The mock Stripe. */
  stripe: MockStripe
  /** The mock DNS, if one was started. */
  dns: MockDns | null
  /** Faults of the OpenID provider, until reset. */
  quirks: OpenIdFaults
  hosts: string[]
  /** Readable accounts. */
  accounts: string[]
  /** Accounts with a fault each. */
  failingAccounts: string[]
  fail(failure: Fault): void
  /** Changes the bio of a GitHub account until reset; null deletes its README, too. */
  setBio(login: string, bio: string | null): void
  /** Delays every response by this many milliseconds. */
  delay(ms: number): void
  /** Clears faults, delay and log. */
  reset(): void
  requests(): LoggedRequest[]
  /** Returns the complete requests to language models since the last reset. */
  askedModels(): readonly ModelRequest[]
  /** Sets the behavior of the model `any` until reset (default `honest`). */
  writeAs(name: string): void
  close(): Promise<void>
}
