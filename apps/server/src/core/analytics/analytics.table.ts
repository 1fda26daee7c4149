import type { Channel, OtherTraffic } from '@vitrine/model'
import { sql as raw } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
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
 * Of what there may be millions: whoever writes it holds the website, and delete-visits.ts takes it away after its
 * website is gone.
 */
const websiteWithoutReference = () => text('website_id').notNull()

/**
 * What a row is of: a day of the website's calendar. The default is for processes that do not know the column yet.
 */
const localDayColumn = () => date('day').notNull().default(raw`(now() at time zone 'UTC')::date`)

/**
 * Visits: what somebody saw of a website without half an hour's pause. Nothing here names a person or an address;
 * `visitor` is a hash whose key is destroyed after two days. One partition for each month (partitions.ts), and so for
 * the views and clicks below; every visit, with all that belongs to it, is of the day whose key made its visitor.
 */
export const visits = pgTable(
  'visits',
  {
    id: bigserial('id', { mode: 'number' }).notNull(),
    websiteId: websiteWithoutReference(),
    day: localDayColumn(),
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
    /** How far down the page they read furthest, in percent; null where no page told. */
    scroll: smallint('scroll'),
  },
  table => [
    // The number alone would do, but each partition keeps its own index: none can see that of another.
    primaryKey({ columns: [table.id, table.day] }),
    index('visits_day').on(table.websiteId, table.day, table.startedAt),
    // Without the moment, which each further page changes: such a change then touches no index at all.
    index('visits_visitor').on(table.websiteId, table.visitor),
  ],
)

/** The pages of visits, each time they were seen. */
export const pageViews = pgTable(
  'page_views',
  {
    websiteId: websiteWithoutReference(),
    day: localDayColumn(),
    visitId: bigint('visit_id', { mode: 'number' }).notNull(),
    at: moment('at').notNull(),
    page: text('page').notNull(),
  },
  table => [
    index('page_views_day').on(table.websiteId, table.day, table.at),
    index('page_views_visit').on(table.visitId),
  ],
)

/** Links to elsewhere and files that visitors followed; told by the page where its owner asked for that. */
export const linkClicks = pgTable(
  'link_clicks',
  {
    websiteId: websiteWithoutReference(),
    day: localDayColumn(),
    visitId: bigint('visit_id', { mode: 'number' }).notNull(),
    /** Made by the page: the same click told twice is one. */
    number: bigint('number', { mode: 'number' }).notNull(),
    at: moment('at').notNull(),
    /** Host and path, or the file's own path. */
    target: text('target').notNull(),
  },
  table => [
    primaryKey({ columns: [table.visitId, table.number, table.day] }),
    index('link_clicks_day').on(table.websiteId, table.day),
  ],
)

/**
 * Visits that turned out to be floods: when they were, for as long as more of them may come. What they looked at is
 * among the visits no more; how many pages it were stands in other_views.
 */
export const floods = pgTable(
  'floods',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    websiteId: website(),
    day: date('day').notNull(),
    visitor: bigint('visitor', { mode: 'bigint' }).notNull(),
    startedAt: moment('started_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  table => [index('floods_visitor').on(table.websiteId, table.visitor)],
)

/** What a sum is of: everything, or one value of one list of the report. */
export type SumList =
  | 'total'
  | 'entry_page'
  | 'exit_page'
  | 'referrer'
  | 'channel'
  | 'country'
  | 'device'
  | 'browser'
  | 'system'
  | 'campaign'
  | 'page'
  | 'link'

/** What is counted of visits; every column adds up over days. */
const metricColumns = () => ({
  /** Each once a day. */
  visitors: integer('visitors').notNull(),
  visits: integer('visits').notNull(),
  views: integer('views').notNull(),
  /** Visits of one page. */
  bounced: integer('bounced').notNull(),
  /** Of all visits together. */
  durationMs: bigint('duration_ms', { mode: 'number' }).notNull(),
  /** Visits that told how far they read, and their percents together. */
  scrolled: integer('scrolled').notNull(),
  scroll: bigint('scroll', { mode: 'number' }).notNull(),
})

/** The figures of whole days, and of months as the sum of their days: exactly what counting the visits gives. */
export const visitSums = pgTable(
  'visit_sums',
  {
    websiteId: websiteWithoutReference(),
    span: text('span').$type<'day' | 'month'>().notNull(),
    /** The day, or the first of the month. */
    start: date('start').notNull(),
    list: text('list').$type<SumList>().notNull(),
    name: text('name').notNull(),
    ...metricColumns(),
    /** Of a day's total alone: its visits in columns (packed/format.ts); null where they are counted one by one. */
    packed: bytes('packed'),
  },
  table => [
    primaryKey({ columns: [table.websiteId, table.span, table.start, table.list, table.name] }),
    // What waits to be packed; days of few visits never do.
    index('visit_sums_unpacked')
      .on(table.start)
      .where(raw`packed is null and span = 'day' and list = 'total' and visits >= 50`),
  ],
)

/** Days with visits that no sum knows yet. Set in the transaction that counts, taken away in the one that sums. */
export const unsummedDays = pgTable(
  'unsummed_days',
  { websiteId: website(), day: date('day').notNull(), changedAt: moment('changed_at').notNull() },
  table => [primaryKey({ columns: [table.websiteId, table.day] })],
)

/** What an owner chose; a website without a row has nothing of it. */
export const analyticsSettings = pgTable('analytics_settings', {
  websiteId: website().primaryKey(),
  /** Whether the pages tell how visits end and which links are followed. */
  beacon: boolean('beacon').notNull().default(false),
  weeklyMail: boolean('weekly_mail').notNull().default(false),
  /** The Monday that the last mail was written on. */
  mailedOn: date('mailed_on'),
  /** In the mail: ends it without a session. */
  mailToken: text('mail_token').unique(),
  /** In the public address of the figures; null where there is none. */
  shareToken: text('share_token').unique(),
})

/** Websites that were deleted, whose visits and sums are still being taken away. */
export const deletedWebsites = pgTable('gone_websites', {
  websiteId: websiteWithoutReference().primaryKey(),
  goneAt: moment('gone_at').notNull().defaultNow(),
})

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
