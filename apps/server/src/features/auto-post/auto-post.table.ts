import type { AutoPostConfig, AutoPostKind, AutoPostResult, AutoPostRun } from '@vitrine/model'
import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { websites } from '../../core/websites/websites.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const websiteId = () =>
  text('website_id')
    .notNull()
    .references(() => websites.id, { onDelete: 'cascade' })

/** What each website posts by itself. */
export const autoPosts = pgTable(
  'auto_posts',
  {
    websiteId: websiteId().primaryKey(),
    isEnabled: boolean('is_enabled').notNull(),
    config: jsonb('config').$type<AutoPostConfig>().notNull(),
    /** What appeared before is not posted. */
    since: moment('since').notNull(),
    /** When the source was first read since then; null until it was. */
    firstReadAt: moment('first_read_at'),
    nextRunAt: moment('next_run_at'),
    /** Runs that failed one after the other. */
    failures: integer('failures').notNull(),
    pausedAt: moment('paused_at'),
    pausedReason: text('paused_reason'),
    updatedAt: moment('updated_at').notNull(),
  },
  table => [index('auto_posts_due').on(table.nextRunAt).where(sql`${table.nextRunAt} is not null`)],
)

/**
 * Everything that was ever seen at a website's source: the cursor. What is in it is never taken for new again; what is
 * new is written here in the transaction that decides about it.
 */
export const autoPostItems = pgTable(
  'auto_post_items',
  {
    websiteId: websiteId(),
    /** "youtube:<id>", as the source key of its post. */
    externalId: text('external_id').notNull(),
    /** The order in which they were found; the older first. */
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    kind: text('kind').$type<AutoPostKind>().notNull(),
    title: text('title').notNull(),
    url: text('url').notNull(),
    /** `known`: it was there before, or is of a kind that is not taken. */
    state: text('state').$type<'known' | AutoPostResult['state']>().notNull(),
    reason: text('reason'),
    attempts: integer('attempts').notNull(),
    /** The job that writes it. */
    jobId: text('job_id'),
    postId: text('post_id'),
    /** The run that took it last. */
    runId: text('run_id'),
    foundAt: moment('found_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.websiteId, table.externalId] }),
    index('auto_post_items_open').on(table.state).where(sql`${table.state} in ('waiting', 'writing')`),
    index('auto_post_items_run').on(table.runId),
  ],
)

/** Every run, planned in the transaction that sets the time of the next: each due time has one. */
export const autoPostRuns = pgTable(
  'auto_post_runs',
  {
    id: text('id').primaryKey(),
    websiteId: websiteId(),
    dueAt: moment('due_at').notNull(),
    trigger: text('trigger').$type<AutoPostRun['trigger']>().notNull(),
    status: text('status').$type<AutoPostRun['status']>().notNull(),
    reason: text('reason'),
    results: jsonb('results').$type<AutoPostResult[]>().notNull(),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
  },
  table => [uniqueIndex('auto_post_runs_due').on(table.websiteId, table.dueAt)],
)

/** Where YouTube's hub tells of new videos (WebSub): one subscription for each website that wants to know at once. */
export const hubSubscriptions = pgTable('hub_subscriptions', {
  websiteId: websiteId().primaryKey(),
  /** A part of the callback's address that nobody guesses. */
  key: text('key').notNull().unique(),
  topic: text('topic').notNull(),
  /** The secret that the hub signs with, sealed. */
  sealed: text('sealed').notNull(),
  /** Null until the hub has asked whether we meant it. */
  leaseUntil: moment('lease_until'),
  /** When the hub was asked last. */
  askedAt: moment('asked_at').notNull(),
})
