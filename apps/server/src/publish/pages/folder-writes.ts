import { rm } from 'node:fs/promises'

/** Permission to write what is rendered from here on; a deletion of its folder makes it void. */
export type WriteTicket = number

/** Folders whose deletions are remembered; a ticket older than the oldest of them is void. */
const MAX_REMEMBERED = 10_000

/**
 * Writes to folders that may be deleted at any time: what began before a deletion is never there after it, so that no
 * page outlives the moment in which it was locked.
 */
export class FolderWrites {
  /** Deletions so far, which is the ticket of what begins now. */
  #count = 0
  /** Tickets before this are void, whatever their folder. */
  #floor = 0
  readonly #voidBefore = new Map<string, number>()
  /** Deletions under way. */
  readonly #deleting = new Map<string, number>()
  readonly #running = new Map<string, Set<Promise<unknown>>>()

  /** Returns a ticket. It must be taken before the database is asked whether something may be written. */
  begin(): WriteTicket {
    return this.#count
  }

  isValid(folder: string, ticket: WriteTicket): boolean {
    return ticket >= Math.max(this.#floor, this.#voidBefore.get(folder) ?? 0)
  }

  /**
   * Runs a write unless its ticket is void or its folder is being deleted; deletions wait for it. Returns false if it was
   * not run.
   */
  async write(folder: string, ticket: WriteTicket, write: () => Promise<boolean>): Promise<boolean> {
    if (this.#deleting.has(folder) || !this.isValid(folder, ticket)) return false
    const running = this.#running.get(folder) ?? new Set()
    this.#running.set(folder, running)
    const written = write()
    running.add(written)
    try {
      return await written
    } finally {
      running.delete(written)
      if (running.size === 0) this.#running.delete(folder)
    }
  }

  /**
   * Deletes files of a folder, or all of it, after the writes under way; none begins meanwhile. Returns a new ticket;
   * all earlier ones are void from the call on. @throws for disk errors
   */
  async delete(
    folder: string,
    remove = () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  ): Promise<WriteTicket> {
    this.#revoke(folder)
    // Again afterwards, as what was rendered during the deletion could not be written.
    await this.evict(folder, () => remove().finally(() => this.#revoke(folder)))
    return this.#count
  }

  /** Deletes like `delete`, but tickets stay valid: the files may come back at any time. @throws for disk errors */
  async evict(folder: string, remove: () => Promise<void>): Promise<void> {
    this.#deleting.set(folder, (this.#deleting.get(folder) ?? 0) + 1)
    try {
      await Promise.allSettled(this.#running.get(folder) ?? [])
      await remove()
    } finally {
      const others = (this.#deleting.get(folder) ?? 1) - 1
      if (others > 0) this.#deleting.set(folder, others)
      else this.#deleting.delete(folder)
    }
  }

  #revoke(folder: string): void {
    this.#count += 1
    // Deleted first, so that the map stays in the order of deletions.
    this.#voidBefore.delete(folder)
    this.#voidBefore.set(folder, this.#count)
    if (this.#voidBefore.size <= MAX_REMEMBERED) return
    const [oldest] = this.#voidBefore
    if (!oldest) return
    this.#voidBefore.delete(oldest[0])
    this.#floor = oldest[1]
  }
}
