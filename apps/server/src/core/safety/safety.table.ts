import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ReportReason } from '@vitrine/model'
import { websites } from '../websites/websites.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Websites that the operator does not show any more. They and their owners' work stay as they are. */
export const takedowns = pgTable('takedowns', {
  websiteId: text('website_id')
    .primaryKey()
    .references(() => websites.id, { onDelete: 'cascade' }),
  /** Told to the owner; visitors are told none. */
  reason: text('reason').notNull(),
  /** Somebody with the right to has demanded it: visitors are answered 451 instead of 410. */
  byLaw: boolean('by_law').notNull(),
  takenDownAt: moment('taken_down_at').notNull(),
})

/** What visitors told the operator about websites. */
export const abuseReports = pgTable(
  'abuse_reports',
  {
    id: text('id').primaryKey(),
    /** The name under the sites' domain that was reported. */
    site: text('site').notNull(),
    websiteId: text('website_id').references(() => websites.id, { onDelete: 'set null' }),
    reason: text('reason').$type<ReportReason>().notNull(),
    words: text('words').notNull(),
    /** Where who reported can be asked, if they said. */
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
