import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Platform, ReportReason } from '@vitrine/model'
import { users } from '../accounts/accounts.table.ts'
import { websites } from '../websites/websites.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Websites that the operator has taken down. Their data stays. */
export const takedowns = pgTable('takedowns', {
  websiteId: text('website_id')
    .primaryKey()
    .references(() => websites.id, { onDelete: 'cascade' }),
  /** Shown to the owner, not to visitors. */
  reason: text('reason').notNull(),
  /** Taken down for legal reasons: visitors get 451 instead of 410. */
  byLaw: boolean('by_law').notNull(),
  takenDownAt: moment('taken_down_at').notNull(),
})

/** Profiles whose website was taken down: the same account cannot publish them again, under no name. */
export const blockedProfiles = pgTable(
  'blocked_profiles',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    platform: text('platform').$type<Platform>().notNull(),
    /** The profile's id at the platform, as in its link. */
    sourceId: text('source_id').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.platform, table.sourceId] })],
)

/** Profiles that may not be made into websites: their owners proved that they are theirs, and opted out. */
export const optedOutProfiles = pgTable(
  'opted_out_profiles',
  {
    platform: text('platform').$type<Platform>().notNull(),
    /** The profile's id at the platform, as `profileKey` returns it. */
    sourceId: text('source_id').notNull(),
    /** The website that was claimed; null once it is deleted, which the opt-out outlives. */
    websiteId: text('website_id').references(() => websites.id, { onDelete: 'set null' }),
    optedOutAt: moment('opted_out_at').notNull(),
  },
  table => [
    uniqueIndex('opted_out_profiles_claim').on(table.websiteId, table.platform, table.sourceId),
    index('opted_out_profiles_profile').on(table.platform, table.sourceId),
  ],
)

/** Profiles at whose platforms the owners of accounts have signed in. */
export const signedInProfiles = pgTable(
  'signed_in_profiles',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    platform: text('platform').$type<Platform>().notNull(),
    /** The profile's id at the platform in small letters. */
    sourceId: text('source_id').notNull(),
    signedInAt: moment('signed_in_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.platform, table.sourceId] })],
)

/** Places (URLs of profiles and pages) that linked back to a website, or carried its code, when last read. */
export const ownershipProofs = pgTable(
  'ownership_proofs',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** Where the proof was found last. */
    via: text('via').$type<'page' | 'domain' | 'sign-in'>().notNull().default('page'),
    checkedAt: moment('checked_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.websiteId, table.url] }),
    // For the next check.
    index('ownership_proofs_checked_at').on(table.checkedAt),
  ],
)

/** Visitors' reports about websites. */
export const abuseReports = pgTable(
  'abuse_reports',
  {
    id: text('id').primaryKey(),
    /** The reported subdomain or custom host. */
    site: text('site').notNull(),
    websiteId: text('website_id').references(() => websites.id, { onDelete: 'set null' }),
    reason: text('reason').$type<ReportReason>().notNull(),
    message: text('message').notNull(),
    /** The reporter's address, if given. */
    email: text('email'),
    createdAt: moment('created_at').notNull(),
    closedAt: moment('closed_at'),
  },
  table => [
    index('abuse_reports_created_at').on(table.createdAt),
    index('abuse_reports_website_id').on(table.websiteId),
    index('abuse_reports_open').on(table.site).where(sql`${table.closedAt} is null`),
  ],
)
