import type { StoredBackup } from './backup-store.ts'

const DAY_MS = 86_400_000
/** Scheduled backups are due from 3:00 UTC on. */
const DUE_HOUR_MS = 3 * 3_600_000
/** 1970-01-04, a Sunday. */
const FIRST_SUNDAY_MS = 3 * DAY_MS
/** Every backup of this many days is kept; of older ones, the last of each week. */
const KEEP_ALL_DAYS = 7
const MIN_BACKUPS = 3

export type Interval = 'daily' | 'weekly'

/** A backup in the store; `provenAt` is when it was last restored as a test, null if never. */
export type Backup = { name: string; size: number; madeAt: Date; provenAt: Date | null }

const NAME = /^vitrine-(\d{8}T\d{6}Z)\.tar\.gz\.age$/
const PROOF_NAME = /^vitrine-(\d{8}T\d{6}Z)\.proven-(\d{8}T\d{6}Z)\.json$/
const DRAFT_NAME = /^vitrine-(\d{8}T\d{6}Z)\.tar\.gz\.age\.\d+\.part$/

/** Returns the name of a backup made at a time. */
export const backupNameOf = (at: Date): string => `vitrine-${toStamp(at)}.tar.gz.age`

/** Returns the name of the file that says that a backup was restored as a test. */
export const proofNameOf = (backup: string, at: Date): string =>
  `${backup.replace(/\.tar\.gz\.age$/, '')}.proven-${toStamp(at)}.json`

/** Returns the backups among stored files, newest first. Other files are ignored. */
export function findBackups(files: readonly StoredBackup[]): Backup[] {
  const proven = new Map<string, Date>()
  for (const { name } of files) {
    const [, made = '', at = ''] = PROOF_NAME.exec(name) ?? []
    const known = proven.get(made)
    if (at && (!known || known < parseStamp(at))) proven.set(made, parseStamp(at))
  }
  return files
    .flatMap(({ name, size }) => {
      const stamp = NAME.exec(name)?.[1]
      return stamp ? [{ name, size, madeAt: parseStamp(stamp), provenAt: proven.get(stamp) ?? null }] : []
    })
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

/** Whether something last done at a time is due again: since 3:00 UTC of this day, or of this week's Sunday. */
export function isDue(last: Date | null, interval: Interval, now: Date): boolean {
  const [period, start] = interval === 'daily' ? [DAY_MS, 0] : [7 * DAY_MS, FIRST_SUNDAY_MS]
  const origin = start + DUE_HOUR_MS
  const slot = origin + Math.floor((now.getTime() - origin) / period) * period
  return last === null || last.getTime() < slot
}

/** Whether the last backup is older than two periods: nothing made any for a while. */
export const isOverdue = (last: Date | null, interval: Interval, now: Date): boolean =>
  last === null || now.getTime() - last.getTime() > (interval === 'daily' ? 2 : 14) * DAY_MS

/**
 * Returns the names of files that are no longer needed: backups older than a week but the last of each week, all older
 * than `keepDays`, their proofs, and files that a stopped process left unfinished. The three newest backups and the
 * newest proven one are never among them.
 */
export function findOutdated(files: readonly StoredBackup[], keepDays: number, now: Date): string[] {
  const backups = findBackups(files)
  const ageDays = ({ madeAt }: { madeAt: Date }) => (now.getTime() - madeAt.getTime()) / DAY_MS
  const weekOf = ({ madeAt }: Backup) => Math.floor((madeAt.getTime() - FIRST_SUNDAY_MS) / (7 * DAY_MS))
  const newestProven = backups.find(({ provenAt }) => provenAt)
  const kept = backups.filter(
    (backup, at) =>
      at < MIN_BACKUPS ||
      backup === newestProven ||
      ageDays(backup) <= Math.min(KEEP_ALL_DAYS, keepDays) ||
      (ageDays(backup) <= keepDays && backups.findIndex(other => weekOf(other) === weekOf(backup)) === at),
  )
  const stems = new Set(kept.map(({ name }) => NAME.exec(name)?.[1]))
  return files.flatMap(({ name }) => {
    const stamp = (NAME.exec(name) ?? PROOF_NAME.exec(name))?.[1]
    if (stamp) return stems.has(stamp) ? [] : [name]
    const draft = DRAFT_NAME.exec(name)?.[1]
    return draft && ageDays({ madeAt: parseStamp(draft) }) > 1 ? [name] : []
  })
}

/** `20261128T030000Z`. */
const toStamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')
const parseStamp = (stamp: string) =>
  new Date(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
