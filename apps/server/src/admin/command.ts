import { type OperatorAction, VitrineError } from '@vitrine/model'
import type { Config } from '../config.ts'
import type { Secrets } from '../core/accounts/secret.ts'
import { performAction } from '../core/operator/perform-action.ts'
import type { SiteAddresses } from '../core/websites/deps.ts'
import type { JobQueue } from '../jobs.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { Storage } from '../platform/storage/storage.ts'

/** Dependencies of the commands. */
export type AdminContext = {
  config: Config
  db: Db
  clock: Clock
  queue: Pick<JobQueue, 'add'>
  addresses: SiteAddresses
  storages: Record<'media' | 'originals', Storage>
  /** Returns the product's secrets, which a backup contains. */
  secrets(): Promise<Secrets>
  print(line: string): void
  /** Standard input and output, for backups in a pipe. */
  stdin: AsyncIterable<Uint8Array>
  stdout: NodeJS.WritableStream
  /** Prints a line on standard error. */
  warn(line: string): void
}

/**
 * Performs what operators also do in the browser, and logs it as done from the command line.
 * @returns the names of sites whose pages changed
 * @throws AdminError if the thing is not there, or in no state for it
 */
export async function performFromCommandLine(
  { db, clock, queue }: AdminContext,
  action: OperatorAction,
): Promise<string[]> {
  try {
    return await db.sql.transaction(tx =>
      performAction({ tx, pool: db.pool, clock, queue }, 'command_line', action),
    )
  } catch (error) {
    throw error instanceof VitrineError ? new AdminError(error.message) : error
  }
}

export type Flags = Readonly<Record<string, string | boolean | undefined>>

/** One administration command. */
export type Command = {
  /** One or two words, such as `websites take-down`. */
  name: string
  /** Arguments and flags, as shown by help. */
  usage: string
  help: string
  /** Minimum and maximum number of arguments. */
  argumentCount: readonly [number, number]
  run(admin: AdminContext, words: readonly string[], flags: Flags): Promise<void>
}

/** Returns the number given by a flag, or the default. @throws AdminError unless it is a positive integer */
export const readCount = (flags: Flags, name: string, defaultCount: number): number => {
  const value = Number(flags[name] ?? defaultCount)
  if (!Number.isSafeInteger(value) || value < 1) throw new AdminError(`--${name} is a number from 1 on.`)
  return value
}

/** Prints rows as columns, each as wide as its widest cell. */
export function printTable(print: (line: string) => void, rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map(row => row[at]?.length ?? 0))) ?? []
  for (const row of rows)
    print(
      row
        .map((word, at) => word.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

/** Returns "1 job" or "2 jobs". */
export const formatCount = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`

/** Formats a time in UTC to the minute. */
export const formatMinute = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ')

/** Puts user text on one line and removes control characters, which could steer a terminal. */
export const toSingleLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()

/** An error for the operator: printed as one line without a stack. */
export class AdminError extends Error {}
