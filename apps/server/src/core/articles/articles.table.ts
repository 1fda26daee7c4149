import type {
  ArticleFallback,
  BlogConfig,
  ErrorCode,
  ArticleCheck,
  GenerationStage,
  GenerationStatus,
} from '@vitrine/model'
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

/** Jobs that write a post from a video, with their progress. */
export const articleJobs = pgTable(
  'article_jobs',
  {
    id: text('id').primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    videoId: text('video_id').notNull(),
    /** Idempotency-Key of the request. */
    key: text('key'),
    config: jsonb('config').$type<BlogConfig>().notNull(),
    /** Cleared when the job ends. */
    pastedTranscript: text('pasted_transcript'),
    /** Whether to overwrite an existing post of this video. */
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
    factCheck: jsonb('fact_check').$type<ArticleCheck>(),
    fallback: text('fallback').$type<ArticleFallback>(),
    postId: text('post_id').references(() => posts.id, { onDelete: 'set null' }),
    /** The version of the post that has the text, if the post was published or scheduled and stays as it is. */
    postVersion: integer('post_version'),
    errorCode: text('error_code').$type<ErrorCode>(),
    errorMessage: text('error_message'),
    /** Hidden from the list by its owner. */
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

/** Results of a job's finished steps, so that none runs twice. Deleted when the job ends. */
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
