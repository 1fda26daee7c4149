import type { ZodType, z } from 'zod'

/** What is known of a job before anybody asks for one. */
export type JobDefinition<Payload extends ZodType = ZodType> = {
  payload: Payload
  /** How often it is tried again after it failed, and seconds before the first of these; each waits twice as long. */
  retries: number
  backoffSeconds: number
  /** Longer than it may ever take: then it is taken from whoever works on it. */
  expireSeconds: number
  /**
   * Jobs of one key are one job: asked for again while it waits (`started`; a second may follow a running one), or
   * while it waits or runs (`done`), nothing is added.
   */
  once?: { until: 'started' | 'done'; key(payload: z.output<Payload>): string }
  /** Seconds for which one that is over is kept, where a week is too long for what it says of people. */
  retentionSeconds?: number
  /** When it is done by itself, once across all processes: five fields of cron, UTC. A missed time is made up for. */
  cron?: string
}
// oxlint-disable-next-line typescript/no-explicit-any -- keys take payloads, so no other type holds jobs of every kind
export type JobCatalogue = Record<string, JobDefinition<any>>

/** Keeps the payload's type for `once.key`. */
export const defineJob = <Payload extends ZodType>(kind: JobDefinition<Payload>): JobDefinition<Payload> =>
  kind
