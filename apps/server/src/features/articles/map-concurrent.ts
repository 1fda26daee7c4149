/** Maps items with at most `max` concurrent tasks, in order. Starts no further task after the first failure. */
export async function mapConcurrent<T, R>(
  items: readonly T[],
  max: number,
  task: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  let hasFailed = false
  const worker = async () => {
    while (next < items.length && !hasFailed) {
      const index = next
      next += 1
      try {
        results[index] = await task(items[index] as T, index)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  // Running tasks end before the failure is thrown, so that none writes for a job that has ended.
  const settled = await Promise.allSettled(Array.from({ length: Math.min(max, items.length) }, worker))
  for (const result of settled) if (result.status === 'rejected') throw result.reason
  return results
}
