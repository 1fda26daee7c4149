import type { BillingMode } from '@vitrine/model'
import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Dns } from '../../platform/dns/dns.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { HttpProbe } from '../../platform/fetch/http-probe.ts'
import type { EmitEvent, LinkChecks, SiteAddresses } from '../websites/deps.ts'
import type { DomainProofs } from './domain-proofs.ts'
import type { Installation } from './installation.ts'

/** Dependencies of custom domains. */
export type DomainsDeps = {
  sql: Sql
  clock: Clock
  log: Log
  queue: Pick<JobQueue, 'add'>
  emit: EmitEvent
  lists: Pick<LinkChecks, 'refuseListed'>
  billing: BillingMode
  dns: Dns
  probe: HttpProbe
  proofs: DomainProofs
  installation: Installation
  addresses: Pick<SiteAddresses, 'own'>
  /** Called after the commit with names and hosts whose pages changed. */
  changed(names: readonly string[]): void
}
