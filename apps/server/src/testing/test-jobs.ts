import { z } from 'zod'
import { defineJob } from '../platform/queue/define-job.ts'

const base = { retries: 2, backoffSeconds: 0, expireSeconds: 60 }
const payload = z.strictObject({ word: z.string().max(40) })
const key = ({ word }: { word: string }) => word

/** Jobs of every kind, for tests of the queue. */
export const TEST_JOBS = {
  'say-word': defineJob({ ...base, payload }),
  'say-once': defineJob({ ...base, payload, once: { until: 'done', key } }),
  'say-again': defineJob({ ...base, payload, once: { until: 'started', key } }),
  'say-soon': defineJob({ ...base, payload, expireSeconds: 1 }),
  'say-together': defineJob({ ...base, payload, concurrency: 3, perGroup: 2 }),
  'sweep-words': defineJob({ ...base, payload: z.strictObject({}), cron: '0 4 * * *' }),
}
