/** Does a task for each item, at most `most` at a time; answers in their order. The first failure begins no more. */
export async function inParallel<T, R>(
  items: readonly T[],
  most: number,
  task: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  let hasFailed = false
  const work = async () => {
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
  // What is under way ends before the failure is told: nobody writes for a job that is over.
  const ended = await Promise.allSettled(Array.from({ length: Math.min(most, items.length) }, work))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  return results
}
