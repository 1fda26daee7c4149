import type { BlogConfig, ErrorCode, GenerationStage, GenerationStatus } from '@vitrine/model'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { posts } from '../posts/posts.table.ts'
import { websites } from '../websites/websites.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Posts that are made from videos: what was asked for, and how far it is. */
export const articleJobs = pgTable(
  'article_jobs',
  {
    id: text('id').primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    videoId: text('video_id').notNull(),
    /** The Idempotency-Key it was asked with. */
    key: text('key'),
    config: jsonb('config').$type<BlogConfig>().notNull(),
    /** What the owner pasted, as it was; emptied when the job is over. */
    pasted: text('pasted'),
    /** Whether a post of this video that exists is written anew. */
    isReplacing: boolean('is_replacing').notNull(),
    status: text('status').$type<GenerationStatus>().notNull(),
    stage: text('stage').$type<GenerationStage>().notNull(),
    /** 0–1. */
    progress: real('progress').notNull(),
    title: text('title'),
    thumbnail: text('thumbnail'),
    /** Seconds. */
    duration: integer('duration'),
    writtenBy: text('written_by').$type<'model' | 'transcript'>(),
    postId: text('post_id').references(() => posts.id, { onDelete: 'set null' }),
    errorCode: text('error_code').$type<ErrorCode>(),
    errorMessage: text('error_message'),
    /** Its owner does not want to see it in the list any more. */
    isDismissed: boolean('is_dismissed').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  table => [
    uniqueIndex('article_jobs_running')
      .on(table.websiteId, table.videoId)
      .where(sql`status in ('queued', 'running')`),
    uniqueIndex('article_jobs_key').on(table.userId, table.key),
    index('article_jobs_newest').on(table.websiteId, table.createdAt),
    index('article_jobs_post_id').on(table.postId),
    index('article_jobs_updated_at').on(table.updatedAt),
  ],
)

/** What the finished steps of a job gave, so that none is done twice. Gone when the job is over. */
export const articleSteps = pgTable(
  'article_steps',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => articleJobs.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    result: jsonb('result').notNull(),
  },
  table => [primaryKey({ columns: [table.jobId, table.name] })],
)
