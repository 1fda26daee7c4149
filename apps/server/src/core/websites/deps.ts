import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'

/** Dependencies of what changes a website. */
export type WebsiteDeps = {
  sql: Sql
  clock: Clock
  queue: Pick<JobQueue, 'add'>
  addresses: SiteAddresses
  emit: EmitEvent
  /** Called after the commit with names whose pages changed, so that this process does not wait for NOTIFY. */
  changed(names: readonly string[]): void
}

/** What happened to a website, for those who are notified of it. */
export type WebsiteEvent =
  | { type: 'website.published' }
  | {
      type: 'post.published' | 'post.updated' | 'post.unpublished'
      post: { id: string; slug: string; title: string }
    }
  | { type: 'source.changed'; changes: number }
  | { type: 'message.received'; messageId: string }
  | { type: 'domain.connected' | 'domain.failed'; domain: string }

/** Records an event in the transaction that makes it happen. */
export type EmitEvent = (tx: Sql, websiteId: string, event: WebsiteEvent) => Promise<void>

/** Absolute URLs of sites and of the product, without a trailing slash. Made from the configuration once. */
export type SiteAddresses = {
  /** A website's front page under the sites' domain. */
  site(domainName: string): string
  /** A website's front page at its custom domain. */
  own(host: string): string
  /** The main dashboard. */
  product: string
  /** The WebSub hub of feeds; null or absent for none. */
  hub?: string | null
}
