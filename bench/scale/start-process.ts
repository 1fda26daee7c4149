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
export async function startProcess(product: Product, processes: 'web' | 'worker'): Promise<Process> {
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
    OUTSIDE_URL: 'http://127.0.0.1:9',
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
