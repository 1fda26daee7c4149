import type { CustomDomainStatus, DomainProvider, DomainRecord, DomainStage } from '@vitrine/model'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { websites } from './websites.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Result of the last check, as shown to the owner. */
export type DomainReport = {
  stages: DomainStage[]
  records: DomainRecord[]
  /** ALIAS record in place of A and AAAA, for providers that support it. */
  alias?: { host: string; value: string } | null
  provider: DomainProvider | null
  message: string
}

/** State of a host's certificate. `until` is its expiry. */
export type HostCertificate = {
  state: 'issuing' | 'ready' | 'failed'
  reason: string | null
  until: string | null
}

/** The last notice sent, so that none is sent twice. */
export type DomainNotice = 'active' | 'broken' | 'releasing' | 'released'

/**
 * A website's custom domain, at most one. Several websites may name the same domain; the one whose proof was seen
 * last holds it.
 */
export const customDomains = pgTable(
  'custom_domains',
  {
    websiteId: text('website_id')
      .primaryKey()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /** Lower case, punycode, no final dot. */
    domain: text('domain').notNull(),
    /** The `www` name of an apex and vice versa. */
    sibling: text('sibling'),
    status: text('status').$type<CustomDomainStatus>().notNull(),
    /** When ownership was proven. Null while unproven, which does not block others from the domain. */
    provenAt: moment('proven_at'),
    activeSince: moment('active_since'),
    /** When the records became wrong; null while they are right. */
    misconfiguredSince: moment('misconfigured_since'),
    /** When the website lost the plan that includes a custom domain. */
    suspendedAt: moment('suspended_at'),
    releasedAt: moment('released_at'),
    /** Whether the records pointed here at the last check. */
    pointsHere: boolean('points_here').notNull().default(false),
    siblingPointsHere: boolean('sibling_points_here').notNull().default(false),
    certificates: jsonb('certificates').$type<Record<string, HostCertificate>>().notNull().default({}),
    report: jsonb('report').$type<DomainReport>().notNull(),
    /** Number of checks since it was set. */
    checks: integer('checks').notNull().default(0),
    lastNotice: text('last_notice').$type<DomainNotice>(),
    checkedAt: moment('checked_at'),
    nextCheckAt: moment('next_check_at'),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    uniqueIndex('custom_domains_held')
      .on(table.domain)
      .where(sql`${table.provenAt} is not null and ${table.releasedAt} is null`),
    index('custom_domains_domain').on(table.domain),
    index('custom_domains_sibling').on(table.sibling),
    index('custom_domains_next_check_at').on(table.nextCheckAt),
  ],
)
