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

/** One more process over the product's database and folder. */
export async function startProcess(product: Product, processes: 'web' | 'worker'): Promise<Process> {
  const [port, metricsPort] = [await findFreePort(), await findFreePort()]
  const began = performance.now()
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
  const startMs = performance.now() - began
  return {
    pid: child.pid ?? 0,
    port,
    metricsPort,
    startMs,
    async stop() {
      const ended = new Promise(done => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
    },
  }
}

export const getMemoryMb = (pid: number) => Math.round(getProcessUsage(pid).rss / 1e6)

/** How often each job ended since the process began, and how many seconds it took together. */
export async function readJobMetrics({
  metricsPort,
}: Process): Promise<Map<string, { times: number; seconds: number }>> {
  const { body } = await sendRequest(metricsPort, 'localhost', '/metrics')
  const jobs = new Map<string, { times: number; seconds: number }>()
  for (const [, what, job = '', value] of body
    .toString()
    .matchAll(/^vitrine_job_seconds_(sum|count)\{job="([\w-]+)",result="completed"\} (\S+)$/gm)) {
    const known = jobs.get(job) ?? { times: 0, seconds: 0 }
    jobs.set(job, what === 'sum' ? { ...known, seconds: Number(value) } : { ...known, times: Number(value) })
  }
  return jobs
}
