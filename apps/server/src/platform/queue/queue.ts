import { type Db as BossDb, fromDrizzle, PgBoss } from 'pg-boss'
import { sql as raw } from 'drizzle-orm'
import type { ZodType, z } from 'zod'
import type { Db, Sql } from '../db/db.ts'
import { isUnreachable } from '../db/pg-errors.ts'
import { logContext, type Log } from '../telemetry/log.ts'
import type { JobCatalogue } from './define-job.ts'
import { createBossDb, QUEUE_SCHEMA } from './queue-schema.ts'
import { withSpan } from '../telemetry/spans.ts'

/** `released`: given back to the queue because the process stops. */
export type JobResult = 'completed' | 'failed' | 'released'

type JobName<Jobs> = keyof Jobs & string

export type JobContext = {
  /** The job's id, the same in each attempt. */
  id: string
  /** Aborts when the process stops or the job takes too long; the rest is left to the next attempt. */
  signal: AbortSignal
  /** Starts at 1. */
  attempt: number
  isLastAttempt: boolean
  /** Whether the process stops, so that this attempt does not count. */
  isReleased(): boolean
}

/** Runs one job. If it throws, the job is retried as its definition says. */
type JobHandler<Payload extends ZodType> = (payload: z.output<Payload>, context: JobContext) => Promise<void>

/**
 * Jobs that could run now, the age of the oldest in seconds, and failures of the last week; `degraded` if jobs wait
 * without being processed.
 */
type QueueState =
  | { status: 'ok' | 'degraded'; waiting: number; oldest_seconds: number; failed: number }
  | { status: 'down' }

export type Queue<Jobs extends JobCatalogue> = {
  /**
   * Adds a job within the caller's transaction. Returns its id, or null if one with the same key exists. `group` is what
   * the job's `perGroup` counts.
   */
  add<N extends JobName<Jobs>>(
    sql: Sql,
    name: N,
    payload: z.input<Jobs[N]['payload']>,
    options?: { startAfter?: Date; group?: string },
  ): Promise<string | null>
  /** Sets the handler of a job; once for each, before `start`. */
  work<N extends JobName<Jobs>>(name: N, handler: JobHandler<Jobs[N]['payload']>): void
  /** @throws if a job has no handler */
  start(): Promise<void>
  state(): Promise<QueueState>
  /** Aborts running handlers, waits some seconds, and releases their jobs to other processes. */
  stop(): Promise<void>
}

export type QueueDeps<Jobs extends JobCatalogue> = {
  db: Pick<Db, 'sql' | 'pool' | 'listen'>
  log: Log
  jobs: Jobs
  /** Whether this process runs jobs; otherwise it only adds them. */
  isWorker: boolean
  /** Interval of checks for jobs whose worker is gone. */
  superviseSeconds?: number
  /** Interval of polling for jobs whose delay has passed. */
  pollSeconds?: number
  /** Called for each job that this process ran. */
  onJobEnd?: (name: string, result: JobResult, seconds: number) => void
}

const SUPERVISE_SECONDS = 20
/** NOTIFY wakes workers for new jobs; polling finds delayed ones and missed notifications. */
const POLL_SECONDS = 5
/** pg-boss polls for each kind of job by itself: thirty queries, where one finds which kinds are due. */
const BOSS_POLL_SECONDS = 300
const RELEASE_TIMEOUT_MS = 5_000
/** A job waiting longer means that no worker runs. */
const STALLED_SECONDS = 300

type RunningJob = { name: string; id: string; retryLimit: number }

/** Creates the job queue, stored in PostgreSQL. */
export function createQueue<Jobs extends JobCatalogue>({
  db,
  log,
  jobs,
  isWorker,
  superviseSeconds = SUPERVISE_SECONDS,
  pollSeconds = POLL_SECONDS,
  onJobEnd = () => undefined,
}: QueueDeps<Jobs>): Queue<Jobs> {
  const names = Object.keys(jobs)
  const handlers = new Map<string, JobHandler<ZodType>>()
  const stopping = new AbortController()
  const boss = new PgBoss({
    db: { executeSql: createBossDb(db.pool).executeSql, listen: createListen(db) },
    schema: QUEUE_SCHEMA,
    createSchema: false,
    migrate: isWorker,
    supervise: isWorker,
    schedule: isWorker,
    useListenNotify: isWorker,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    // Dependencies between jobs are not used.
    flowIntervalSeconds: 3600,
  })
  boss.on('error', error => log.warn({ err: error }, 'the job queue reported an error'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))

  const runner = createJobRunner(jobs, handlers, stopping.signal, log, onJobEnd)

  return {
    async add(sql, name, payload, { startAfter, group } = {}) {
      const kind = jobs[name]
      if (!kind) throw new TypeError(`there is no job ${name}`)
      const data = await kind.payload.parseAsync(payload)
      return boss.send(name, data as object, {
        db: fromDrizzle(sql, raw),
        ...(kind.once ? { singletonKey: kind.once.key(data) } : {}),
        ...(startAfter ? { startAfter } : {}),
        ...(group ? { group: { id: group } } : {}),
      })
    },
    work(name, handler) {
      if (handlers.has(name)) throw new Error(`two handlers for ${name}`)
      handlers.set(name, handler as JobHandler<ZodType>)
    },
    async start() {
      const idle = names.filter(name => !handlers.has(name))
      if (idle.length > 0) throw new Error(`no handler for ${idle.join(', ')}`)
      await boss.start()
      if (!isWorker) return
      const workers = await startWorkers(boss, jobs, runner)
      const wakeWorkers = async () => {
        const { rows } = await db.pool.query<{ name: string }>(DUE_QUERY, [names])
        for (const { name } of rows) for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
      }
      const onError = (error: unknown) => {
        // Without the database there are no jobs either; its absence is logged elsewhere.
        if (!isUnreachable(error)) log.warn({ err: error }, 'the query for due jobs failed')
      }
      const poll = setInterval(() => void wakeWorkers().catch(onError), pollSeconds * 1000)
      stopping.signal.addEventListener('abort', () => clearInterval(poll))
      await syncSchedules(boss, jobs)
    },
    async state() {
      const answer = await db.pool.query<JobCounts>(STATE_QUERY).catch(() => null)
      const counts = answer?.rows[0]
      if (!counts) return { status: 'down' }
      const { waiting, oldest_seconds, failed } = counts
      return { status: oldest_seconds > STALLED_SECONDS ? 'degraded' : 'ok', waiting, oldest_seconds, failed }
    },
    async stop() {
      stopping.abort(new Error('The process is stopping.'))
      let timer: NodeJS.Timeout | undefined
      const ended = Promise.allSettled(names.map(name => boss.offWork(name, { wait: true })))
      await Promise.race([ended, new Promise(resolve => (timer = setTimeout(resolve, RELEASE_TIMEOUT_MS)))])
      clearTimeout(timer)
      await boss.stop({ graceful: false, close: false })
      for (const job of runner.running()) {
        await release(boss, job).catch(error =>
          log.warn({ err: error, job: job.name }, 'a job could not be released at shutdown'),
        )
      }
    },
  }
}

/**
 * Creates the function that runs one job, and keeps those under way. A job stays listed after its process began to
 * shut down, so that it can be released.
 */
function createJobRunner<Jobs extends JobCatalogue>(
  jobs: Jobs,
  handlers: ReadonlyMap<string, JobHandler<ZodType>>,
  stopping: AbortSignal,
  log: Log,
  onJobEnd: NonNullable<QueueDeps<Jobs>['onJobEnd']>,
) {
  const running = new Map<string, RunningJob>()
  const run = async (name: string, job: BossJob): Promise<void> => {
    const handler = handlers.get(name)
    const definition = jobs[name]
    if (!handler || !definition) throw new Error(`no handler for ${name}`)
    const context: JobContext = {
      id: job.id,
      signal: AbortSignal.any([job.signal, stopping]),
      attempt: job.retryCount + 1,
      isLastAttempt: job.retryCount >= job.retryLimit,
      isReleased: () => stopping.aborted,
    }
    running.set(job.id, { name, id: job.id, retryLimit: job.retryLimit })
    const began = performance.now()
    const end = (result: JobResult) => onJobEnd(name, result, (performance.now() - began) / 1000)
    try {
      stopping.throwIfAborted()
      await handler(await definition.payload.parseAsync(job.data ?? {}), context)
      running.delete(job.id)
      end('completed')
    } catch (error) {
      end(stopping.aborted ? 'released' : 'failed')
      if (!stopping.aborted) {
        running.delete(job.id)
        log.warn({ err: error, attempt: context.attempt }, 'a job failed')
      }
      // pg-boss stores the error, and operators read it: the message without its stack.
      throw new Error((error instanceof Error ? error.message : String(error)).slice(0, 500))
    }
  }
  return { run, running: () => running.values() }
}

/** Starts the workers of each kind of job, and returns their ids. */
async function startWorkers(
  boss: PgBoss,
  jobs: JobCatalogue,
  runner: ReturnType<typeof createJobRunner>,
): Promise<Map<string, string[]>> {
  const options = {
    pollingIntervalSeconds: BOSS_POLL_SECONDS,
    notifyPollingIntervalSeconds: BOSS_POLL_SECONDS,
    includeMetadata: true as const,
  }
  const startWorker = async (name: string, perGroup: number | undefined) => {
    const limited = perGroup ? { ...options, groupConcurrency: perGroup } : options
    const worker: string = await boss.work(name, limited, async ([job]) => {
      // Fetches the next job at once instead of waiting for the poll.
      boss.notifyWorker(worker)
      if (job)
        await logContext.run({ job: name, jobId: job.id }, () =>
          withSpan(`job ${name}`, {}, () => runner.run(name, job)),
        )
    })
    return worker
  }
  const workers = new Map<string, string[]>()
  // pg-boss can start several workers at once, but names only the first.
  for (const [name, { concurrency = 1, perGroup }] of Object.entries(jobs)) {
    const started = Array.from({ length: concurrency }, () => startWorker(name, perGroup))
    workers.set(name, await Promise.all(started))
  }
  return workers
}

/** Returns a job to the queue. The attempt does not count, and the next may start at once. */
async function release(boss: PgBoss, { name, id, retryLimit }: RunningJob): Promise<void> {
  // 0 is now by the database's clock, which decides what is fetched; the clock of this machine may differ.
  const options = { id, startAfter: 0, retryLimit: retryLimit + 1 }
  const { updated } = await boss.update(name, undefined, options)
  if (updated === 0) await boss.retry(name, id)
}

type JobCounts = { waiting: number; oldest_seconds: number; failed: number }

type BossJob = { id: string; data: unknown; signal: AbortSignal; retryCount: number; retryLimit: number }

/** The kinds of job that have one to run now. */
const DUE_QUERY = `
  select name from unnest($1::text[]) name where exists (
    select 1 from ${QUEUE_SCHEMA}.job where job.name = name.name and state < 'active' and not blocked and start_after <= now())`

/** Waiting jobs are few and indexed; failures are as counted by the last supervision. */
const STATE_QUERY = `
  select count(*)::int as waiting,
    coalesce(extract(epoch from now() - min(start_after)), 0)::int as oldest_seconds,
    (select coalesce(sum(failed_count), 0)::int from ${QUEUE_SCHEMA}.queue) as failed
  from ${QUEUE_SCHEMA}.job where state < 'active' and start_after <= now()`

function createListen(db: Pick<Db, 'listen'>): NonNullable<BossDb['listen']> {
  return async (channel, hear, again) => ({ close: await db.listen(channel, hear, again) })
}

/** Makes pg-boss's schedules match the definitions. */
async function syncSchedules(boss: PgBoss, jobs: JobCatalogue): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!jobs[name]?.cron) await boss.unschedule(name)
  }
  for (const [name, { cron }] of Object.entries(jobs)) {
    if (cron) await boss.schedule(name, cron, {}, { tz: 'UTC', missed: 'once' })
  }
}
