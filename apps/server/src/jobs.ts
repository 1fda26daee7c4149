import { z } from 'zod'
import type { Queue } from './platform/queue.ts'
import { defineJob } from './platform/queue-jobs.ts'

/**
 * Every job there is, by its name (verb-noun): what it is told, and how it is tried. Each has exactly one handler, or
 * the process does not start. What a name means is kept in the database: a job that changes gets another name.
 */
export const JOBS = {
  /** Makes a website's pictures in every width and format, and fetches those that its creation did not wait for. */
  'refine-pictures': defineJob({
    payload: z.strictObject({ website_id: z.string().min(1).max(64) }),
    // Links of some platforms die within days, so all tries lie within some minutes.
    retries: 4,
    backoffSeconds: 15,
    expireSeconds: 900,
    once: { until: 'started', key: ({ website_id }) => website_id },
  }),
  /** Deletes what nobody can ask for any more: old copies, answers, sessions. */
  'sweep-leftovers': defineJob({
    payload: z.strictObject({}),
    retries: 2,
    backoffSeconds: 60,
    expireSeconds: 1800,
    once: { until: 'done', key: () => 'all' },
    every: '17 */6 * * *',
  }),
} as const

export type Jobs = typeof JOBS
export type JobQueue = Queue<Jobs>
