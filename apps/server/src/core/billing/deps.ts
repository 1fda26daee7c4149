import type Stripe from 'stripe'
import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Log } from '../../platform/telemetry/log.ts'

/** Dependencies of billing. */
export type BillingDeps = {
  sql: Sql
  clock: Clock
  log: Log
  stripe: Stripe
  queue: Pick<JobQueue, 'add'>
  /**
   * The product's domain, stored in the metadata of every object made at Stripe. Objects with another or no domain
   * are ignored: one Stripe account may serve several installations and other products.
   */
  domain: string
  /** Called after the commit with names whose pages changed. */
  changed(names: readonly string[]): void
}
