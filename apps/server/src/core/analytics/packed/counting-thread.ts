import { parentPort } from 'node:worker_threads'
import { countPacks, type CountTask, unpackPack } from './count-packs.ts'
import { type PackedDay, type PackedMonth, sizeOf } from './format.ts'

/** A task with a key for each of its packs, or keys whose visits are forgotten. */
export type ThreadMessage = { id: number; task: CountTask; keys: readonly string[] } | { forget: string }

const unpacked = new Map<string, PackedDay | PackedMonth>()

// The program of a thread (counting-threads.ts).
parentPort?.on('message', (message: ThreadMessage) => {
  if ('forget' in message) {
    unpacked.delete(message.forget)
    return
  }
  const { id, task, keys } = message
  const sizes: number[] = []
  // At once: they may be forgotten before this task needs them.
  const known = keys.map(key => unpacked.get(key))
  const counting = countPacks(task, async (pack, at) => {
    const key = keys[at] ?? ''
    const visits = known[at] ?? (await unpackPack(pack))
    unpacked.set(key, visits)
    sizes.push(sizeOf(visits))
    return visits
  })
  counting.then(
    counts => parentPort?.postMessage({ id, counts, sizes }),
    (error: unknown) => {
      for (const key of keys) unpacked.delete(key)
      parentPort?.postMessage({ id, error })
    },
  )
})
