const running = new Map<string, Promise<unknown>>()

/** Joins a task that is running under this name already instead of starting it again (StrictMode, a remount). */
export function once<T>(name: string, task: () => Promise<T>): Promise<T> {
  const joined = running.get(name) as Promise<T> | undefined
  if (joined) return joined
  const started = task().finally(() => running.delete(name))
  running.set(name, started)
  return started
}

/** Lets the tabs of one browser take turns; where it cannot (an insecure page), the task runs at once. */
export async function inTurn<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  return locks ? await locks.request(name, task) : await task()
}
