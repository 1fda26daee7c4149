import type { Metrics } from '../telemetry/metrics.ts'
import type { Storage } from './storage.ts'

/** Wraps a storage and measures its operations. */
export function withStorageMetrics(storage: Storage, metrics: Pick<Metrics, 'observeStorage'>): Storage {
  const measured =
    <Asked extends unknown[], Answer>(operation: string, ask: (...args: Asked) => Promise<Answer>) =>
    async (...args: Asked): Promise<Answer> => {
      const began = performance.now()
      let result: 'ok' | 'unavailable' = 'unavailable'
      try {
        const answer = await ask(...args)
        result = 'ok'
        return answer
      } finally {
        metrics.observeStorage(operation, result, (performance.now() - began) / 1000)
      }
    }
  return {
    ...storage,
    put: measured('put', storage.put),
    get: measured('get', storage.get),
    head: measured('head', storage.head),
    delete: measured('delete', storage.delete),
  }
}
