import type pg from 'pg'
import type { Product } from '../product.ts'
import { ask } from './prepare.ts'
import { joinProduct, jobsOf, megabytes } from './processes.ts'

const LATEST_MS = 180_000

/** Whatever is done by itself, once each: how many milliseconds it takes, and the memory of the worker after. */
export async function measureJobs(product: Product, db: pg.Client) {
  const { rows } = await db.query<{ name: string }>('select name from jobs.schedule order by name')
  const worker = await joinProduct(product, 'worker')
  try {
    const startMb = megabytes(worker.pid)
    const figures: Record<string, number> = {}
    for (const { name } of rows) {
      const before = (await jobsOf(worker)).get(name) ?? { times: 0, seconds: 0 }
      await ask(db, name)
      const until = performance.now() + LATEST_MS
      let after = before
      while (after.times === before.times) {
        if (performance.now() > until) throw new Error(`${name} did not end`)
        await new Promise(later => setTimeout(later, 250))
        after = (await jobsOf(worker)).get(name) ?? before
      }
      figures[name] = Math.round(((after.seconds - before.seconds) * 1000) / (after.times - before.times))
    }
    return { start_ms: Math.round(worker.startMs), start_mb: startMb, mb: megabytes(worker.pid), figures }
  } finally {
    await worker.stop()
  }
}
