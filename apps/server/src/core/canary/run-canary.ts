import {
  type Platform,
  type Profile,
  type ProfileLink,
  type ReadingProblem,
  VitrineError,
} from '@vitrine/model'
import { eq, notInArray } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { JobQueue } from '../../jobs.ts'
import { canaryReadings, type LostField } from './canary.table.ts'

export type CanaryDeps = {
  sql: Sql
  clock: Clock
  log: Log
  queue: Pick<JobQueue, 'add'>
  /** Reads a profile as a visitor's link is read. */
  read(link: ProfileLink, signal: AbortSignal): Promise<Profile>
  /** The mail address for fields that disappeared; null for the log only. */
  operatorEmail: string | null
}

/** The result for one profile. */
export type CanaryReading = {
  link: ProfileLink
  /** The number of fields found; null if the profile could not be compared. */
  found: number | null
  lost: LostField[]
  /** The fields of `lost` that were found the time before. */
  newlyLost: string[]
  problem: string | null
}

/** Timeout of one profile; readers bound their own requests. */
const READING_TIMEOUT_MS = 60_000
/** Problems after which a missing field proves nothing. */
const INCOMPARABLE: readonly ReadingProblem[] = [
  'blocked',
  'rate_limited',
  'timeout',
  'failed',
  'switched_off',
  'unknown',
]

/**
 * Reads well-known profiles one after another, compares their fields with those of the last time, stores the result,
 * and reports by log and mail which field disappeared. A profile that cannot be read keeps what was expected. With
 * `accept`, what is found now is expected from now on.
 */
export async function runCanary(
  deps: CanaryDeps,
  links: readonly ProfileLink[],
  { accept = false }: { accept?: boolean } = {},
): Promise<CanaryReading[]> {
  const readings: CanaryReading[] = []
  for (const link of links) readings.push(await readOne(deps, link, accept))
  await notifyOperator(deps, readings)
  return readings
}

async function readOne(deps: CanaryDeps, link: ProfileLink, accept: boolean): Promise<CanaryReading> {
  const { sql, clock, log } = deps
  const [before] = await sql.select().from(canaryReadings).where(eq(canaryReadings.url, link.url))
  const { fields, problem } = await findFields(deps, link)
  if (problem !== null) log.warn({ url: link.url, problem }, 'a canary profile could not be read')
  const expected = new Set([...(accept ? [] : (before?.fields ?? [])), ...(fields ?? [])])
  const since = new Map(before?.lost.map(one => [one.field, one.since]))
  const now = clock.now()
  const lost = fields
    ? [...expected]
        .filter(field => !fields.includes(field))
        .map(field => ({ field, since: since.get(field) ?? now.toISOString() }))
    : (before?.lost ?? [])
  const row = { platform: link.platform, fields: [...expected].sort(), lost, problem, readAt: now }
  await sql
    .insert(canaryReadings)
    .values({ url: link.url, ...row })
    .onConflictDoUpdate({ target: canaryReadings.url, set: row })
  const newlyLost = lost.map(({ field }) => field).filter(field => !since.has(field))
  return { link, found: fields?.length ?? null, lost, newlyLost, problem }
}

async function findFields(
  { read }: CanaryDeps,
  link: ProfileLink,
): Promise<{ fields: string[] | null; problem: string | null }> {
  try {
    const profile = await read(link, AbortSignal.timeout(READING_TIMEOUT_MS))
    const kind = profile.problem?.kind
    if (kind && INCOMPARABLE.includes(kind)) return { fields: null, problem: kind }
    return { fields: listFields(profile), problem: null }
  } catch (error) {
    return { fields: null, problem: error instanceof VitrineError ? error.code : 'timeout' }
  }
}

/** A field that disappeared, and in how many of a platform's profiles. */
type Disappearance = { platform: Platform; field: string; profiles: number }

async function notifyOperator(
  { sql, log, queue, operatorEmail }: CanaryDeps,
  readings: readonly CanaryReading[],
): Promise<void> {
  const found = new Map<string, Disappearance>()
  for (const { link, newlyLost } of readings)
    for (const field of newlyLost) {
      log.error({ url: link.url, field }, 'a field of a canary profile disappeared')
      const key = `${link.platform} ${field}`
      const known = found.get(key) ?? { platform: link.platform, field, profiles: 0 }
      found.set(key, { ...known, profiles: known.profiles + 1 })
    }
  if (found.size === 0 || operatorEmail === null) return
  const lost = [...found.values()].slice(0, 60)
  await sql.transaction(tx =>
    queue.add(tx, 'send-account-mail', { kind: 'canary-fields-lost', email: operatorEmail, lost }),
  )
}

/** The result of the last run on a platform. */
export type CanaryStatus = {
  profiles: number
  /** Profiles that could not be read. */
  refused: number
  lost: string[]
  read_at: string
}

/** Returns the last results by platform, of the profiles that are still set. */
export async function findCanaryStatus(
  sql: Sql,
  links: readonly ProfileLink[],
): Promise<Partial<Record<Platform, CanaryStatus>>> {
  const urls = new Set(links.map(({ url }) => url))
  const rows = (await sql.select().from(canaryReadings)).filter(({ url }) => urls.has(url))
  const status: Partial<Record<Platform, CanaryStatus>> = {}
  for (const { platform, lost, problem, readAt } of rows) {
    const known = status[platform]
    const at = readAt.toISOString()
    status[platform] = {
      profiles: (known?.profiles ?? 0) + 1,
      refused: (known?.refused ?? 0) + (problem === null ? 0 : 1),
      lost: [...new Set([...(known?.lost ?? []), ...lost.map(({ field }) => field)])].sort(),
      read_at: known && known.read_at > at ? known.read_at : at,
    }
  }
  return status
}

/** Deletes the readings of profiles that are no longer set. */
export async function deleteUnusedReadings(sql: Sql, links: readonly ProfileLink[]): Promise<void> {
  const urls = links.map(({ url }) => url)
  await (urls.length === 0
    ? sql.delete(canaryReadings)
    : sql.delete(canaryReadings).where(notInArray(canaryReadings.url, urls)))
}

const IGNORED = new Set(['link', 'provenance', 'problem', 'is_example', 'language', 'type'])

/**
 * Lists the fields that a profile has, sorted: "bio", "details.videos", and what at least one item of a list has,
 * "details.videos.views". Figures are named by their key: "stats.followers".
 */
export function listFields(profile: Profile): string[] {
  const { details, ...shared } = profile
  const fields = new Set([...fieldsOf(shared, ''), ...fieldsOf(details, 'details.')])
  return [...fields].sort()
}

function fieldsOf(values: object, prefix: string): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    if (IGNORED.has(name) || !isPresent(value)) return []
    const field = `${prefix}${name}`
    if (!Array.isArray(value)) return [field]
    return [field, ...value.flatMap(item => fieldsOfItem(item, field))]
  })
}

function fieldsOfItem(item: unknown, list: string): string[] {
  if (typeof item !== 'object' || item === null) return []
  if ('key' in item && typeof item.key === 'string') return [`${list}.${item.key}`]
  return Object.entries(item).flatMap(([name, value]) => (isPresent(value) ? [`${list}.${name}`] : []))
}

const isPresent = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
