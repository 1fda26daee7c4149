import type { Config } from '../config.ts'
import type { SiteAddresses } from '../core/websites/deps.ts'
import type { JobQueue } from '../jobs.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { AdminError } from './backup-format.ts'

/** What commands work with. */
export type AdminContext = {
  config: Config
  db: Db
  clock: Clock
  queue: Pick<JobQueue, 'add'>
  addresses: SiteAddresses
  storages: Record<'media' | 'originals', Storage>
  /** The product's secret, for a backup. */
  secret(): Promise<string>
  print(line: string): void
}

export type Flags = Readonly<Record<string, string | boolean | undefined>>

/** One thing that an operator can do. */
export type Command = {
  /** What it is called by: `websites take-down`. */
  name: string
  /** The words and flags that follow it, as help shows them. */
  usage: string
  help: string
  /** How many words must follow it at least, and may at most. */
  argumentCount: readonly [number, number]
  run(admin: AdminContext, words: readonly string[], flags: Flags): Promise<void>
}

/** A number that a flag gives, or the usual one. @throws AdminError for what is no such number */
export const readCount = (flags: Flags, name: string, usual: number): number => {
  const value = Number(flags[name] ?? usual)
  if (!Number.isSafeInteger(value) || value < 1) throw new AdminError(`--${name} is a number from 1 on.`)
  return value
}

/** Lines of columns, each as wide as its widest word. */
export function formatTable(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map(row => row[at]?.length ?? 0))) ?? []
  return rows.map(row =>
    row
      .map((word, at) => word.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** A moment as it is read in lists: UTC, to the minute. */
export const formatMinute = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ')

/** Words of people on one line, without what could steer a terminal. */
export const toSingleLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
