import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { CountTask, TaskCounts } from './count-packs.ts'
import type { ThreadMessage } from './counting-thread.ts'

/** More would compete with the database. */
const MAX_THREADS = Math.min(4, availableParallelism())
/** A thread without work ends after this long, in milliseconds, and releases its memory. */
const IDLE_MS = 3 * 60_000
/** Of unpacked visits in all threads together: a year of ten million views has some 100 MB. */
const MAX_UNPACKED_BYTES = 128 * 1024 * 1024
const PROGRAM = fileURLToPath(
  new URL(`./counting-thread.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url),
)

/** `forgotten` are those of its packs whose visits the thread was asked to evict while it ran. */
type Running = PromiseWithResolvers<TaskCounts> & { keys: readonly PackKey[]; forgotten: Set<PackKey> }
type Thread = { worker: Worker; tasks: Map<number, Running>; idle?: NodeJS.Timeout }
/** Identifies the content of a pack: its row of the database, and the version of the row. */
export type PackKey = `${string} ${string}`

const threads = new Set<Thread>()
/** The packs whose visits a thread has unpacked, least recently used first. */
const unpacked = new Map<PackKey, { thread: Thread; bytes: number }>()
let lastId = 0

/** Returns the thread that has the visits of a pack unpacked, as an opaque value; undefined if none has. */
export const threadWith = (key: PackKey): object | undefined => unpacked.get(key)?.thread

/**
 * Counts packs, each with its key, in the thread that has them unpacked, else in the one that has the fewest tasks,
 * starting one if all have some. Packs that are null must all be in one thread. Besides using further processors, a
 * thread has a small heap: collecting garbage after each month's buffers costs the main thread as much as counting.
 */
export function countInThread(task: CountTask, keys: readonly PackKey[]): Promise<TaskCounts> {
  const thread = (keys[0] && unpacked.get(keys[0])?.thread) ?? leastBusyThread()
  const counting = { ...Promise.withResolvers<TaskCounts>(), keys, forgotten: new Set<PackKey>() }
  lastId += 1
  thread.tasks.set(lastId, counting)
  clearTimeout(thread.idle)
  thread.worker.ref()
  const transferred = task.packs.flatMap(({ packed }) => (packed ? [packed.buffer] : []))
  post(thread, { id: lastId, task, keys }, transferred)
  return counting.promise
}

const post = ({ worker }: Thread, message: ThreadMessage, transferred: ArrayBuffer[] = []) =>
  worker.postMessage(message, transferred)

function leastBusyThread(): Thread {
  const [thread] = [...threads].toSorted((a, b) => a.tasks.size - b.tasks.size)
  return thread && (thread.tasks.size === 0 || threads.size >= MAX_THREADS) ? thread : startThread()
}

/** Lets the thread keep what it unpacked, instead of packs of other websites, or forget it if there is no room. */
function remember(thread: Thread, key: PackKey, bytes: number): void {
  const known = unpacked.get(key)
  // Two reports at once may have unpacked the same in two threads.
  if (known && known.thread !== thread) return forget(thread, key)
  unpacked.delete(key)
  unpacked.set(key, { thread, bytes })
  let total = [...unpacked.values()].reduce((sum, one) => sum + one.bytes, 0)
  // Reports of one website read their packs in the same order: forgetting the oldest would forget the next one needed.
  const others = [...unpacked.keys()].filter(other => websiteOf(other) !== websiteOf(key))
  for (const other of [...others, key]) {
    if (total <= MAX_UNPACKED_BYTES) return
    const forgotten = unpacked.get(other)
    if (!forgotten) continue
    total -= forgotten.bytes
    unpacked.delete(other)
    forget(forgotten.thread, other)
  }
}

/** A task that runs may unpack it again, before or after the thread forgets it. */
function forget(thread: Thread, key: PackKey): void {
  for (const task of thread.tasks.values()) if (task.keys.includes(key)) task.forgotten.add(key)
  post(thread, { forget: key })
}

const websiteOf = (key: PackKey) => key.slice(0, key.indexOf(' '))

type Answer = { id: number } & ({ counts: TaskCounts; sizes: number[] } | { error: unknown })

function startThread(): Thread {
  const worker = new Worker(PROGRAM)
  const thread: Thread = { worker, tasks: new Map() }
  threads.add(thread)
  worker.on('message', ({ id, ...result }: Answer) => {
    const task = thread.tasks.get(id)
    thread.tasks.delete(id)
    if ('counts' in result) {
      for (const [at, key] of (task?.keys ?? []).entries())
        if (!task?.forgotten.has(key)) remember(thread, key, result.sizes[at] ?? 0)
        else if (unpacked.get(key)?.thread !== thread) forget(thread, key)
      task?.resolve(result.counts)
    } else {
      for (const key of task?.keys ?? []) if (unpacked.get(key)?.thread === thread) unpacked.delete(key)
      task?.reject(result.error)
    }
    if (thread.tasks.size > 0) return
    worker.unref()
    thread.idle = setTimeout(() => {
      // First, so that it is given no task while it ends.
      end(new Error('an idle counting thread ended'))
      void worker.terminate()
    }, IDLE_MS).unref()
  })
  const end = (error: Error) => {
    threads.delete(thread)
    for (const [key, own] of unpacked) if (own.thread === thread) unpacked.delete(key)
    for (const task of thread.tasks.values()) task.reject(error)
    thread.tasks.clear()
  }
  worker.on('error', end)
  worker.on('exit', () => end(new Error('a counting thread ended')))
  return thread
}
