import type { BillingMode } from '@vitrine/model'
import type { Clock } from '../../platform/clock.ts'
import type { JobQueue } from '../../jobs.ts'
import type { Sql } from '../../platform/db.ts'
import type { Pictures } from '../media/copy-pictures.ts'
import type { SiteAddresses } from './site-addresses.ts'

/** What the rules about websites stand on. */
export type WebsitesDeps = {
  sql: Sql
  clock: Clock
  pictures: Pick<Pictures, 'copy'>
  queue: Pick<JobQueue, 'add'>
  addresses: SiteAddresses
  /** How billing stands on this installation: a website's plan depends on it. */
  billing: BillingMode
  /** Called after the commit with names that answer differently now, so that this process does not wait for NOTIFY. */
  changed(names: readonly string[]): void
}
