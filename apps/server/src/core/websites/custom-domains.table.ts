import type { CustomDomainStatus, DomainProvider, DomainRecord, DomainStage } from '@vitrine/model'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { websites } from './websites.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** What the last look found, as it is shown to the owner. */
export type DomainReport = {
  stages: DomainStage[]
  records: DomainRecord[]
  /** For providers that have ALIAS: one record in place of A and AAAA. */
  alias?: { host: string; value: string } | null
  provider: DomainProvider | null
  message: string
}

/** How far the certificate of one host is. `until` is the end of its validity. */
export type HostCertificate = {
  state: 'issuing' | 'ready' | 'failed'
  reason: string | null
  until: string | null
}

/** Which mail about the domain was sent last, so that none is sent twice. */
export type DomainNotice = 'active' | 'broken' | 'releasing' | 'released'

/**
 * The domain of a website's own, at most one. Anybody may name a domain; only one website holds it: the one whose
 * proof was seen last.
 */
export const customDomains = pgTable(
  'custom_domains',
  {
    websiteId: text('website_id')
      .primaryKey()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /** As DNS writes it: lower case, punycode, no final dot. */
    domain: text('domain').notNull(),
    /** `www` of a bare domain and the other way round. */
    sibling: text('sibling'),
    status: text('status').$type<CustomDomainStatus>().notNull(),
    /** When its owner proved it to be theirs. Null for a mere wish, which keeps nobody from having the domain. */
    provenAt: moment('proven_at'),
    activeSince: moment('active_since'),
    /** Since when it has not been right; null while it is. */
    wrongSince: moment('wrong_since'),
    /** Since when the website's plan has no domain of its own. */
    suspendedAt: moment('suspended_at'),
    releasedAt: moment('released_at'),
    /** Whether the records led here at the last look. */
    pointsHere: boolean('points_here').notNull().default(false),
    siblingPointsHere: boolean('sibling_points_here').notNull().default(false),
    certificates: jsonb('certificates').$type<Record<string, HostCertificate>>().notNull().default({}),
    report: jsonb('report').$type<DomainReport>().notNull(),
    /** Looks that were taken since it was set. */
    looks: integer('looks').notNull().default(0),
    notice: text('notice').$type<DomainNotice>(),
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
