import { type ZodType, z } from 'zod'

/** Definition of a job. */
export type JobDefinition<Payload extends ZodType = ZodType> = {
  payload: Payload
  /** Retries after a failure, and seconds before the first; each further delay doubles. */
  retries: number
  backoffSeconds: number
  /** Seconds after which a delay no longer doubles; default is no limit. */
  maxBackoffSeconds?: number
  /** Longer than the job can take; then its worker loses it. */
  expireSeconds: number
  /** Deduplication: of jobs with the same key only one waits (`started`), or only one waits or runs (`done`). */
  once?: { until: 'started' | 'done'; key(payload: z.output<Payload>): string }
  /** Concurrent jobs in one process; default is one. */
  concurrency?: number
  /**
   * Concurrent jobs of one group in all processes; default is no limit. Workers that start at the same moment may exceed
   * it.
   */
  perGroup?: number
  /** Seconds for which a finished job is stored; default is a week. Shorter for jobs with personal data. */
  retentionSeconds?: number
  /** Schedule as five cron fields in UTC, run once across all processes. A missed run is made up for. */
  cron?: string
}
// oxlint-disable-next-line typescript/no-explicit-any -- keys take payloads, so no other type holds jobs of every kind
export type JobCatalogue = Record<string, JobDefinition<any>>

/** Infers the payload's type for `once.key`. */
export const defineJob = <Payload extends ZodType>(kind: JobDefinition<Payload>): JobDefinition<Payload> =>
  kind

const NO_PAYLOAD = z.strictObject({})

/** A job without a payload that runs by a schedule, only once at a time. By default it is not retried: its next run is. */
export const defineScheduledJob = (
  kind: Partial<JobDefinition<typeof NO_PAYLOAD>> & { expireSeconds: number; cron: string },
): JobDefinition<typeof NO_PAYLOAD> => ({
  payload: NO_PAYLOAD,
  retries: 0,
  backoffSeconds: 0,
  once: { until: 'done', key: () => 'all' },
  ...kind,
})
