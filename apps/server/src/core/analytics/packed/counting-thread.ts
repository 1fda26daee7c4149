import { parentPort } from 'node:worker_threads'
import { countPacks, type CountTask } from './count-packs.ts'

// The program of a thread (counting-threads.ts).
parentPort?.on('message', ({ id, task }: { id: number; task: CountTask }) => {
  countPacks(task).then(
    counts => parentPort?.postMessage({ id, counts }),
    (error: unknown) => parentPort?.postMessage({ id, error }),
  )
})
