import type { Channel, OtherTraffic } from '@vitrine/model'
import {
  bigint,
  bigserial,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { websites } from '../websites/websites.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const website = () =>
  text('website_id')
    .notNull()
    .references(() => websites.id, { onDelete: 'cascade' })

/**
 * Visits: what somebody saw of a website without half an hour's pause. Nothing here names a person or an address;
 * `visitor` is a hash whose key is destroyed after two days.
 */
export const visits = pgTable(
  'visits',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    websiteId: website(),
    visitor: bigint('visitor', { mode: 'bigint' }).notNull(),
    startedAt: moment('started_at').notNull(),
    lastAt: moment('last_at').notNull(),
    views: integer('views').notNull(),
    entryPage: text('entry_page').notNull(),
    exitPage: text('exit_page').notNull(),
    /** The host they came from, without www; empty where it is not known. */
    referrer: text('referrer').notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    country: text('country').notNull(),
    device: text('device').notNull(),
    browser: text('browser').notNull(),
    system: text('system').notNull(),
    campaign: text('campaign').notNull(),
  },
  table => [
    index('visits_started_at').on(table.websiteId, table.startedAt),
    index('visits_visitor').on(table.websiteId, table.visitor, table.lastAt),
  ],
)

/** The pages of visits, each time they were seen. */
export const pageViews = pgTable(
  'page_views',
  {
    websiteId: website(),
    visitId: bigint('visit_id', { mode: 'number' })
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    page: text('page').notNull(),
  },
  table => [
    index('page_views_at').on(table.websiteId, table.at),
    index('page_views_visit').on(table.visitId),
  ],
)

/** The keys of visitors' hashes, one for each website and day of its time zone, destroyed after two days. */
export const visitorSalts = pgTable(
  'visitor_salts',
  {
    websiteId: website(),
    day: date('day').notNull(),
    salt: bytes('salt').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.websiteId, table.day] }),
    index('visitor_salts_created_at').on(table.createdAt),
  ],
)

/** What asked for pages and is no person's visit, as numbers alone. */
export const otherViews = pgTable(
  'other_views',
  {
    websiteId: website(),
    day: date('day').notNull(),
    kind: text('kind').$type<OtherTraffic>().notNull(),
    views: integer('views').notNull(),
  },
  table => [primaryKey({ columns: [table.websiteId, table.day, table.kind] })],
)
