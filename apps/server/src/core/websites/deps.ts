import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'

/** Dependencies of what changes a website. */
export type WebsiteDeps = {
  sql: Sql
  clock: Clock
  queue: Pick<JobQueue, 'add'>
  addresses: SiteAddresses
  /** Called after the commit with names whose pages changed, so that this process does not wait for NOTIFY. */
  changed(names: readonly string[]): void
}

/** Absolute URLs of sites and of the product, without a trailing slash. Made from the configuration once. */
export type SiteAddresses = {
  /** A website's front page under the sites' domain. */
  site(domainName: string): string
  /** A website's front page at its custom domain. */
  own(host: string): string
  /** The main dashboard. */
  product: string
}
