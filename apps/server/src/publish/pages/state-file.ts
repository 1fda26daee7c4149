import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { replaceFile } from '../../platform/files.ts'
import type { Log } from '../../platform/telemetry/log.ts'

/** A value that outlives the process, for a start without the database. */
export type StateFile<T> = {
  /** Returns the last stored value; null if there is none or it is unreadable. */
  read(): Promise<T | null>
  /** Replaces the value. Errors are logged only. */
  write(value: T): Promise<void>
}

/** Stores a value as JSON in a file, which is replaced whole. */
export function createStateFile<T>(file: string, schema: z.ZodType<T>, log: Log): StateFile<T> {
  return {
    async read() {
      try {
        return schema.parse(JSON.parse(await readFile(file, 'utf8')))
      } catch {
        return null
      }
    },
    async write(value) {
      try {
        await replaceFile(file, JSON.stringify(value))
      } catch (error) {
        log.warn({ err: error }, 'could not store the state for starting without the database')
      }
    },
  }
}
