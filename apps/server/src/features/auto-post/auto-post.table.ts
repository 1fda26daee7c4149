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

const timestampMs = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const websiteId = () =>
  text('website_id')
    .notNull()
    .references(() => websites.id, { onDelete: 'cascade' })

/** The auto-post settings of each website. */
export const autoPosts = pgTable(
  'auto_posts',
  {
    websiteId: websiteId().primaryKey(),
    isEnabled: boolean('is_enabled').notNull(),
    config: jsonb('config').$type<AutoPostConfig>().notNull(),
    /** Items published earlier are not posted. */
    since: timestampMs('since').notNull(),
    /** When the source was first read after `since`; null before that. */
    firstReadAt: timestampMs('first_read_at'),
    nextRunAt: timestampMs('next_run_at'),
    /** Consecutive failed runs. */
    failures: integer('failures').notNull(),
    pausedAt: timestampMs('paused_at'),
    pausedReason: text('paused_reason'),
    updatedAt: timestampMs('updated_at').notNull(),
  },
  table => [index('auto_posts_due').on(table.nextRunAt).where(sql`${table.nextRunAt} is not null`)],
)

/**
 * Every item ever seen at a website's source: the cursor. Items in it are never new again. New items are inserted in the
 * transaction that decides about them.
 */
export const autoPostItems = pgTable(
  'auto_post_items',
  {
    websiteId: websiteId(),
    /** "youtube:<id>" or "instagram:<code>", equal to the source key of the post. */
    externalId: text('external_id').notNull(),
    /** Order of discovery, oldest first. */
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    kind: text('kind').$type<AutoPostKind>().notNull(),
    title: text('title').notNull(),
    url: text('url').notNull(),
    /** `known`: it existed before, or its kind is not included. */
    state: text('state').$type<'known' | AutoPostResult['state']>().notNull(),
    reason: text('reason'),
    attempts: integer('attempts').notNull(),
    /** The article job that writes the post. */
    jobId: text('job_id'),
    postId: text('post_id'),
    /** The last run that tried it. */
    runId: text('run_id'),
    foundAt: timestampMs('found_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.websiteId, table.externalId] }),
    index('auto_post_items_open').on(table.state).where(sql`${table.state} in ('waiting', 'writing')`),
    index('auto_post_items_run').on(table.runId),
  ],
)

/** Runs. Scheduled in the transaction that sets the next due time, so that each due time has one run. */
export const autoPostRuns = pgTable(
  'auto_post_runs',
  {
    id: text('id').primaryKey(),
    websiteId: websiteId(),
    dueAt: timestampMs('due_at').notNull(),
    trigger: text('trigger').$type<AutoPostRun['trigger']>().notNull(),
    status: text('status').$type<AutoPostRun['status']>().notNull(),
    reason: text('reason'),
    results: jsonb('results').$type<AutoPostResult[]>().notNull(),
    startedAt: timestampMs('started_at'),
    endedAt: timestampMs('ended_at'),
  },
  table => [uniqueIndex('auto_post_runs_due').on(table.websiteId, table.dueAt)],
)

/** WebSub subscriptions at YouTube's hub: one for each website that posts instantly. */
export const webSubSubscriptions = pgTable('websub_subscriptions', {
  websiteId: websiteId().primaryKey(),
  /** The random part of the callback URL. */
  key: text('key').notNull().unique(),
  topic: text('topic').notNull(),
  /** The secret that the hub signs with, encrypted. */
  encryptedSecret: text('encrypted_secret').notNull(),
  /** Null until the hub has verified the intent. */
  leaseUntil: timestampMs('lease_until'),
  /** When the last request was sent to the hub. */
  requestedAt: timestampMs('requested_at').notNull(),
})
