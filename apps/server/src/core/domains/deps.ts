import type { BillingMode } from '@vitrine/model'
import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db.ts'
import type { Dns } from '../../platform/dns.ts'
import type { Log } from '../../platform/log.ts'
import type { Reach } from '../../platform/reach.ts'
import type { SiteAddresses } from '../websites/deps.ts'
import type { DomainProofs } from './domain-proofs.ts'
import type { Installation } from './installation.ts'

/** What the rules about custom domains stand on. */
export type DomainsDeps = {
  sql: Sql
  clock: Clock
  log: Log
  queue: Pick<JobQueue, 'add'>
  billing: BillingMode
  dns: Dns
  reach: Reach
  proofs: DomainProofs
  installation: Installation
  addresses: Pick<SiteAddresses, 'own'>
  /** Called after the commit with names and hosts that answer differently now. */
  changed(names: readonly string[]): void
}
