import {
  type Profile,
  type ProfileLink,
  type ProfileSource,
  type ReadingProblem,
  type ReadingSchedule,
  type SaveScheduleRequest,
  VitrineError,
  sourcesOf,
  withDismissed,
} from '@vitrine/model'
import { eq, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { findWebsiteOfJob, type Owned, type WebsiteRow } from '../websites/ownership.ts'
import { websiteProfiles } from '../websites/websites.table.ts'
import type { LifecycleDeps } from './deps.ts'
import { applyRoutine, getSourceProfile, getSources, MAX_FAILURES, refreshWebsite } from './refresh.ts'
import { auditWebsite } from '../websites/audit-website.ts'

type ReadingDeps = Pick<LifecycleDeps, 'sql' | 'clock' | 'queue' | 'emit'>

const DAYS: Record<Exclude<ReadingSchedule, 'never'>, number> = { daily: 1, weekly: 7, monthly: 30 }
const DAY_MS = 86_400_000
/**
 * Readings added in a minute, of one host and in all. Three a minute are 129,600 in 30 days: enough for 100,000
 * websites of one platform that are read every month, and fewer calls than a person makes who leafs through it.
 */
const MAX_OF_HOST = 3
const MAX_READINGS = 30
/** Websites that get their first time in one run. */
const MAX_PLANNED = 500
/** Due websites that one run looks at, the longest waiting first. */
const MAX_DUE = 5000
/** Those of one host that stay due if there are more: what is read of it in an hour. */
const MAX_WAITING_OF_HOST = 60 * MAX_OF_HOST

/**
 * Returns when a website is read next: a period after `from`, up to a tenth of it earlier or later, so that websites of
 * one day spread out. `share` is between 0 and 1.
 */
export function nextReading(schedule: ReadingSchedule, from: Date, share: number): Date | null {
  if (schedule === 'never') return null
  return new Date(from.getTime() + DAYS[schedule] * DAY_MS * (0.9 + 0.2 * share))
}

/** Problems that are no failure of a reading: content that a place never shows in public. */
const NO_FAILURE: ReadonlySet<ReadingProblem> = new Set(['hidden', 'private', 'restricted'])

/** Error codes that refuse a change that was read. */
const NOT_PUBLISHED: ReadonlySet<string> = new Set(['validation_failed', 'forbidden'])

/**
 * Sets how often a website is read again, which starts anew after failures, whether figures and new films are published
 * by themselves, and which place is not suggested again.
 */
export async function saveSchedule(
  { sql, clock }: Pick<LifecycleDeps, 'sql' | 'clock'>,
  website: Owned<WebsiteRow>,
  { schedule, auto_apply, dismiss }: SaveScheduleRequest,
): Promise<void> {
  const now = clock.now()
  await sql.transaction(async tx => {
    for (const subject of [schedule, auto_apply === undefined ? undefined : auto_apply ? 'auto' : 'manual'])
      if (subject) await auditWebsite(tx, website.id, { kind: 'source.schedule_changed', subject }, now)
    if (dismiss !== undefined) await dismissPlace(tx, website.id, dismiss)
    if (schedule === undefined && auto_apply === undefined) return
    await tx
      .update(websiteProfiles)
      .set({
        ...(auto_apply === undefined ? {} : { autoApply: auto_apply }),
        ...(schedule && {
          readingSchedule: schedule,
          nextReadAt: nextReading(schedule, now, Math.random()),
          failedReadings: 0,
        }),
      })
      .where(eq(websiteProfiles.websiteId, website.id))
  })
}

/** Keeps a place from being suggested again, also by a reading that waits for its owner. */
async function dismissPlace(tx: Sql, websiteId: string, url: string): Promise<void> {
  const isOne = eq(websiteProfiles.websiteId, websiteId)
  const [row] = await tx.select().from(websiteProfiles).where(isOne).for('update')
  if (!row) return
  const { profile, pendingRefresh: pending } = row
  await tx
    .update(websiteProfiles)
    .set({
      profile: withDismissed(profile, url),
      ...(pending && { pendingRefresh: { ...pending, profile: withDismissed(pending.profile, url) } }),
    })
    .where(isOne)
}

/**
 * Adds the readings that are due: a few a minute for each host, so that none is asked for many at once and none waits
 * for another's backlog: if more are due than one run looks at, those of a host that has many get the time of their
 * turn. Plans websites that have no time yet: somewhere in their first period.
 */
export async function enqueueSourceReads(
  { sql, clock, queue }: ReadingDeps,
  { mostDue = MAX_DUE, mostOfHost = MAX_WAITING_OF_HOST } = {},
): Promise<void> {
  const now = clock.now()
  await sql.execute(raw`
    update website_profiles set next_read_at = ${now.toISOString()}::timestamptz + random() *
      case reading_schedule when 'daily' then interval '1 day' when 'weekly' then interval '7 days' else interval '30 days' end
    where website_id in (
      select p.website_id from website_profiles p join websites w on w.id = p.website_id
      where p.next_read_at is null and p.reading_schedule <> 'never' and not w.is_example
      limit ${MAX_PLANNED})`)
  await sql.transaction(async tx => {
    type Due = { website_id: string; reading_schedule: ReadingSchedule; turn: number }
    const { rows } = await tx.execute<Due>(raw`
      select p.website_id, p.reading_schedule, (row_number() over (
        partition by substring(lower(w.source_url) from '^https?://(?:www\\.)?([^/:?#]+)')
        order by p.next_read_at))::int as turn
      from (
        select website_id, reading_schedule, next_read_at from website_profiles
        where next_read_at <= ${now.toISOString()}::timestamptz and reading_schedule <> 'never'
        order by next_read_at limit ${mostDue}) p
        join websites w on w.id = p.website_id
      order by turn, p.next_read_at`)
    const waiting = rows.length < mostDue ? [] : rows.filter(({ turn }) => turn > mostOfHost)
    if (waiting.length > 0)
      await tx.execute(raw`
        update website_profiles p
        set next_read_at = ${now.toISOString()}::timestamptz + w.turn * interval '1 minute' / ${MAX_OF_HOST}
        from unnest(${raw.param(waiting.map(one => one.website_id))}::text[], ${raw.param(waiting.map(one => one.turn))}::int[]) w (id, turn)
        where p.website_id = w.id`)
    for (const { website_id, reading_schedule } of rows
      .filter(({ turn }) => turn <= MAX_OF_HOST)
      .slice(0, MAX_READINGS)) {
      await tx
        .update(websiteProfiles)
        .set({ nextReadAt: nextReading(reading_schedule, now, Math.random()) })
        .where(eq(websiteProfiles.websiteId, website_id))
      await queue.add(tx, 'read-sources', { website_id })
    }
  })
}

/** Adds the mail about the changes that wait, if its owner does not know of one. */
async function mailChanges({ sql, queue }: ReadingDeps, { id, userId }: Owned<WebsiteRow>): Promise<void> {
  await sql.transaction(async tx => {
    const isOne = eq(websiteProfiles.websiteId, id)
    const [stored] = await tx.select().from(websiteProfiles).where(isOne).for('update')
    const known = stored?.pendingRefresh?.known
    const website = known && (await findWebsiteOfJob(tx, id))
    if (!website) return
    const { pending } = await getSources(tx, website)
    if (pending?.differences.some(one => !known.includes(one.id)))
      await queue.add(tx, 'send-account-mail', { kind: 'changes-found', userId, websiteId: id })
    await tx
      .update(websiteProfiles)
      .set({ pendingRefresh: raw`${websiteProfiles.pendingRefresh} - 'known'` })
      .where(isOne)
  })
}

const isUnreadable = ({ problem }: Pick<ProfileSource, 'problem'>) =>
  problem !== null && !NO_FAILURE.has(problem)

/** The labels of places that could not be read several times in a row. */
const listFailed = (profile: Profile): string[] =>
  sourcesOf(profile).flatMap(source =>
    isUnreadable(source) && (source.failures ?? 0) >= MAX_FAILURES ? [source.label] : [],
  )

/** Of several places, one that is gone keeps the others from being read no more than in `refreshWebsite`. */
const isAnyReadable = (profile: Profile): boolean =>
  sourcesOf(profile).some(source => source.link && !isUnreadable(source))

/**
 * Reads a website's links for its owner. Publishes figures and new films if the owner wants that; other differences
 * wait, and new ones are mailed, as is one place of several that failed three times in a row. After the third reading
 * in a row in which every place failed, the website is no longer read, and its owner gets an email.
 * @throws the signal's reason, and what else is not the sources' fault
 */
export async function readScheduled(
  deps: LifecycleDeps & { log: Log; read(link: ProfileLink): Promise<Profile> },
  websiteId: string,
  signal: AbortSignal,
): Promise<void> {
  const { sql, queue, log } = deps
  const row = await findWebsiteOfJob(sql, websiteId)
  const [known] = await sql
    .select({ schedule: websiteProfiles.readingSchedule, autoApply: websiteProfiles.autoApply })
    .from(websiteProfiles)
    .where(eq(websiteProfiles.websiteId, websiteId))
  if (!row || !known || known.schedule === 'never') return
  const { id, name, userId } = row
  const onStored = async (tx: Sql, before: Profile, profile: Profile) => {
    const failedBefore = listFailed(before)
    const places = isAnyReadable(profile) ? listFailed(profile) : []
    for (const place of places.filter(one => !failedBefore.includes(one))) {
      const mail = { kind: 'place-unreadable' as const, userId, websiteId: id, website: name, place }
      await queue.add(tx, 'send-account-mail', mail)
    }
  }
  const options = { scheduled: signal, onStored }
  const found = await refreshWebsite(deps, row, deps.read, undefined, options).catch(error => {
    signal.throwIfAborted()
    if (!(error instanceof VitrineError)) throw error
    log.info({ err: error, websiteId }, 'a scheduled refresh failed')
    return null
  })
  if (!found) return countFailure(deps, row)
  // Unpublishable changes wait for the owner, as without the switch: a listed link, a profile that opted out.
  if (known.autoApply)
    await applyRoutine(deps, row).catch(error => {
      if (!(error instanceof VitrineError && NOT_PUBLISHED.has(error.code))) throw error
    })
  await mailChanges(deps, row)
  if (isUnreadable(found) && !isAnyReadable(await getSourceProfile(sql, row))) await countFailure(deps, row)
}

/** Counts a reading in which every place failed, and stops reading the website after several in a row. */
async function countFailure({ sql, clock, queue }: ReadingDeps, row: Owned<WebsiteRow>): Promise<void> {
  await sql.transaction(async tx => {
    const [failed] = await tx
      .update(websiteProfiles)
      .set({ failedReadings: raw`${websiteProfiles.failedReadings} + 1` })
      .where(eq(websiteProfiles.websiteId, row.id))
      .returning({ failures: websiteProfiles.failedReadings })
    if (failed?.failures !== MAX_FAILURES) return
    await tx
      .update(websiteProfiles)
      .set({ readingSchedule: 'never', nextReadAt: null })
      .where(eq(websiteProfiles.websiteId, row.id))
    await auditWebsite(tx, row.id, { kind: 'source.schedule_changed', subject: 'never' }, clock.now())
    await queue.add(tx, 'send-account-mail', {
      kind: 'readings-stopped',
      userId: row.userId,
      websiteId: row.id,
      website: row.name,
    })
  })
}
