/** Lets at most `most` tasks run at once for each key; the others wait in order, or leave with their signal. */
export class LimitByKey {
  readonly #most: number
  readonly #lanes = new Map<string, { running: number; waiting: Set<() => void> }>()

  constructor(most: number) {
    this.#most = most
  }

  async run<T>(key: string, signal: AbortSignal, task: () => Promise<T>): Promise<T> {
    const lane = this.#lanes.get(key) ?? { running: 0, waiting: new Set() }
    this.#lanes.set(key, lane)
    if (lane.running < this.#most) lane.running += 1
    else await this.#turn(lane.waiting, signal)
    try {
      return await task()
    } finally {
      const [next] = lane.waiting
      if (next) {
        // The place is handed on, never given back and taken again.
        lane.waiting.delete(next)
        next()
      } else {
        lane.running -= 1
        if (lane.running === 0) this.#lanes.delete(key)
      }
    }
  }

  #turn(waiting: Set<() => void>, signal: AbortSignal): Promise<void> {
    return new Promise((settle, fail) => {
      signal.throwIfAborted()
      const leave = () => {
        waiting.delete(go)
        fail(signal.reason)
      }
      const go = () => {
        signal.removeEventListener('abort', leave)
        settle()
      }
      signal.addEventListener('abort', leave, { once: true })
      waiting.add(go)
    })
  }
}
