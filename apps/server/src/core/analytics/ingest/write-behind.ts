import { setTimeout as pause } from 'node:timers/promises'

/** Writes what a subclass buffers, some time after it came and one write at a time. */
export abstract class WriteBehind {
  #writing: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null
  /** When the timer fires, on the monotonic clock. */
  #firesAt = Infinity

  /** Writes all that is buffered; schedules what it has to put back. */
  protected abstract write(): Promise<void>

  /** Plans a write within some milliseconds; an earlier plan stays. */
  protected schedule(within: number): void {
    const at = performance.now() + within
    if (this.#timer && this.#firesAt <= at) return
    this.#cancel()
    this.#firesAt = at
    this.#timer = setTimeout(() => void this.flush(), within).unref()
  }

  #cancel(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
  }

  /** Writes what was buffered before this call, if the database is reachable. */
  async flush(): Promise<void> {
    await this.#writing
    if (!this.#writing) {
      this.#cancel()
      this.#writing = this.write().finally(() => {
        this.#writing = null
      })
    }
    await this.#writing
  }

  /** Flushes for at most two seconds before the process ends. */
  async stop(): Promise<void> {
    await Promise.race([this.flush(), pause(2000, undefined, { ref: false })])
    this.#cancel()
  }
}
