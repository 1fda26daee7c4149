import type pg from 'pg'
import {
  databaseUrl,
  findFreePort,
  type Product,
  sendRequest,
  startProgram,
  getProcessUsage,
} from '../harness/start-product.ts'

export type Process = {
  pid: number
  port: number
  metricsPort: number
  startMs: number
  stop(): Promise<void>
}

/** Starts another process on the product's database and data folder. */
export async function startProcess(
  product: Product,
  processes: 'web' | 'worker',
  outsideUrl = 'http://127.0.0.1:9',
): Promise<Process> {
  const [port, metricsPort] = [await findFreePort(), await findFreePort()]
  const startedAt = performance.now()
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl(product.dataDir),
    DATA_DIR: product.dataDir,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    PROCESSES: processes,
    LOG_LEVEL: 'error',
    OUTSIDE_URL: outsideUrl,
  }
  const child = await startProgram(env, processes === 'web' ? /is ready/ : /Working in the background/)
  const startMs = performance.now() - startedAt
  return {
    pid: child.pid ?? 0,
    port,
    metricsPort,
    startMs,
    async stop() {
      const exited = new Promise(done => child.once('exit', done))
      child.kill('SIGTERM')
      await exited
    },
  }
}

export const getMemoryMb = (pid: number) => Math.round(getProcessUsage(pid).rss / 1e6)

/** Returns how often each job completed since the process started, and its total duration in seconds. */
export async function readJobMetrics({
  metricsPort,
}: Process): Promise<Map<string, { times: number; seconds: number }>> {
  const { body } = await sendRequest(metricsPort, 'localhost', '/metrics')
  const jobs = new Map<string, { times: number; seconds: number }>()
  for (const [, kind, job = '', value] of body
    .toString()
    .matchAll(/^vitrine_job_seconds_(sum|count)\{job="([\w-]+)",result="completed"\} (\S+)$/gm)) {
    const known = jobs.get(job) ?? { times: 0, seconds: 0 }
    jobs.set(job, kind === 'sum' ? { ...known, seconds: Number(value) } : { ...known, times: Number(value) })
  }
  return jobs
}

/** The seconds that a worker has spent on a job. */
export const getJobSeconds = async (worker: Process, name: string) =>
  (await readJobMetrics(worker)).get(name)?.seconds ?? 0

/** As long as the longest scheduled job may take (`recheck-links`). */
const JOB_TIMEOUT_MS = 3_600_000
const POLL_MS = 100

/** Runs a scheduled job once; returns its duration in seconds. */
export async function runJob(db: pg.Client, worker: Process, name: string): Promise<number> {
  const before = (await readJobMetrics(worker)).get(name) ?? { times: 0, seconds: 0 }
  await enqueueJob(db, name)
  const deadline = performance.now() + JOB_TIMEOUT_MS
  let after = before
  while (after.times === before.times) {
    if (performance.now() > deadline) throw new Error(`job ${name} timed out`)
    await new Promise(done => setTimeout(done, POLL_MS))
    after = (await readJobMetrics(worker)).get(name) ?? before
  }
  return (after.seconds - before.seconds) / (after.times - before.times)
}

/** Enqueues a job as its schedule does, and notifies the worker. */
export async function enqueueJob(db: pg.Client, name: string): Promise<void> {
  await db.query("insert into jobs.job (name, data) values ($1, '{}')", [name])
  await db.query("select pg_notify('pgboss_' || left(encode(sha224('jobs'), 'hex'), 24), $1)", [name])
}
