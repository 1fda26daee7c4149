import type { PageKey, PostContent, PostStatus } from '@vitrine/model'
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
  lists: LinkChecks
  /** Holds the website for a look if its content asks for it, in the transaction that changed it. */
  review: ReviewWebsite
  /** Called after the commit with names whose pages changed, so that this process does not wait for NOTIFY. */
  changed(names: readonly string[]): void
}

/** A link of some content that is on a list: where it is, its address, and what people see of the list. */
export type ListedLink = { path: string; url: string; list: string }

/** Checks of links and names against the operator's lists. They read memory only. */
export type LinkChecks = {
  /** `except` are addresses that are no links, such as those of copied pictures. */
  findListed(content: unknown, except?: ReadonlySet<string>): ListedLink[]
  findListedName(name: string): string | null
  /** The status of a post that a job publishes: a draft if it contains a listed link. */
  statusOf<Status extends PostStatus>(
    status: Status,
    content: Pick<PostContent, 'cover' | 'body'>,
  ): Status | 'draft'
  /** @throws VitrineError validation_failed that names the links, by field */
  refuseListed(content: Record<string, unknown>, except?: ReadonlySet<string>): void
  /** Takes names by field. @throws VitrineError validation_failed */
  refuseNames(names: Record<string, string>): void
}

/** Returns whether visitors do not see the website. */
export type ReviewWebsite = (tx: Sql, websiteId: string) => Promise<boolean>

/** A change of a website, for its subscribers. */
export type WebsiteEvent =
  | { type: 'website.published' }
  | {
      type: 'post.published' | 'post.updated' | 'post.unpublished'
      post: { id: string; slug: string; title: string; page_key?: PageKey | undefined }
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
