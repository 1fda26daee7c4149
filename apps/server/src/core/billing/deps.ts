import type Stripe from 'stripe'
import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Log } from '../../platform/telemetry/log.ts'

/** What the rules about payments stand on. */
export type BillingDeps = {
  sql: Sql
  clock: Clock
  log: Log
  stripe: Stripe
  queue: Pick<JobQueue, 'add'>
  /**
   * The product's domain. It stands on all that is made at Stripe, and what bears another's, or none, is let alone:
   * one account at Stripe may serve several installations, and other products.
   */
  domain: string
  /** Called after the commit with names that answer differently now. */
  changed(names: readonly string[]): void
}
