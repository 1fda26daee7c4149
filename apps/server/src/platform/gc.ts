import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (how: { type: 'major'; execution: 'async' }) => Promise<void>
let collect: Collect | undefined

/**
 * Runs a major garbage collection in the background; V8 would wait until much more memory is garbage, which then stays
 * part of the process. Does nothing without `--expose-gc`.
 */
export async function collectGarbage(): Promise<void> {
  collect ??= runInNewContext('globalThis.gc') as Collect | undefined
  await collect?.({ type: 'major', execution: 'async' })
}

const EVERY_MS = 10_000
const GARBAGE_BYTES = 16e6
/** Share of time that the event loop is busy. Above it, V8 collects itself soon, and collecting twice costs requests. */
const BUSY = 0.2

/**
 * Collects garbage whenever 16 MB may have gathered and the process is idle, at most every ten seconds: V8 would keep
 * 60 MB and more until the next load.
 */
export function collectWhenIdle(): void {
  let used = 0
  let busy = performance.eventLoopUtilization()
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(busy)
    busy = performance.eventLoopUtilization()
    const now = getHeapStatistics().used_heap_size
    // V8 collects, too.
    if (now < used) used = now
    if (utilization > BUSY || now < used + GARBAGE_BYTES) return
    collectGarbage().then(
      () => {
        used = getHeapStatistics().used_heap_size
      },
      () => undefined,
    )
  }, EVERY_MS).unref()
}
