import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { CountTask, TaskCounts } from './count-packs.ts'

/** More would compete with the database. */
const MAX_THREADS = Math.min(4, availableParallelism())
/** A thread without work ends after this long, in milliseconds, and releases its memory. */
const IDLE_MS = 30_000
const PROGRAM = fileURLToPath(
  new URL(`./counting-thread.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url),
)

type Thread = { worker: Worker; tasks: Map<number, PromiseWithResolvers<TaskCounts>>; idle?: NodeJS.Timeout }

const threads = new Set<Thread>()
let lastId = 0

/**
 * Counts packs in the thread that has the fewest, starting one if all have some. Besides using further processors, a
 * thread has a small heap: collecting garbage after each month's buffers costs the main thread as much as counting.
 */
export function countInThread(task: CountTask): Promise<TaskCounts> {
  const [calmest] = [...threads].toSorted((a, b) => a.tasks.size - b.tasks.size)
  const thread =
    calmest && (calmest.tasks.size === 0 || threads.size >= MAX_THREADS) ? calmest : startThread()
  const counting = Promise.withResolvers<TaskCounts>()
  lastId += 1
  thread.tasks.set(lastId, counting)
  clearTimeout(thread.idle)
  thread.worker.ref()
  thread.worker.postMessage({ id: lastId, task })
  return counting.promise
}

function startThread(): Thread {
  const worker = new Worker(PROGRAM)
  const thread: Thread = { worker, tasks: new Map() }
  threads.add(thread)
  worker.on(
    'message',
    ({ id, ...result }: { id: number } & ({ counts: TaskCounts } | { error: unknown })) => {
      if ('counts' in result) thread.tasks.get(id)?.resolve(result.counts)
      else thread.tasks.get(id)?.reject(result.error)
      thread.tasks.delete(id)
      if (thread.tasks.size > 0) return
      worker.unref()
      thread.idle = setTimeout(() => {
        // First, so that it is given no task while it ends.
        threads.delete(thread)
        void worker.terminate()
      }, IDLE_MS).unref()
    },
  )
  const end = (error: Error) => {
    threads.delete(thread)
    for (const task of thread.tasks.values()) task.reject(error)
    thread.tasks.clear()
  }
  worker.on('error', end)
  worker.on('exit', () => end(new Error('a counting thread ended')))
  return thread
}
