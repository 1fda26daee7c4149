import { furtherPlaces, type Profile, type ProfileLink, t, VitrineError } from '@vitrine/model'
import { and, eq, isNotNull, sql as raw } from 'drizzle-orm'
import type { JobQueue } from '../../jobs.ts'
import type { Sql } from '../../platform/db/db.ts'
import { QUEUE_SCHEMA } from '../../platform/queue/queue-schema.ts'
import { notifyChanged } from '../websites/site-changes.ts'
import { bumpRevision } from '../websites/revision.ts'
import { profileKey } from '../websites/profile-key.ts'
import { websites } from '../websites/websites.table.ts'
import { abuseReports, blockedProfiles, optedOutProfiles, takedowns } from './safety.table.ts'
import { EXAMPLE_PICTURE_KEYS } from '../media/delete-pictures.ts'
import { auditWebsite } from '../websites/audit-website.ts'

/** Change notification of takedowns; not a valid website name. */
export const TAKEDOWN_CHANGE = '-taken-down'

/** Names of taken-down websites, and storage folders of their pictures; true on a legal demand. */
export type TakenDown = { names: string[]; pictures: Map<string, boolean> }

/**
 * Returns all takedowns. Includes earlier copies of pictures, which are kept for some days, and those of deleted
 * websites whose files are still to be deleted. Excludes the examples' pictures, which belong to the product.
 */
export async function findTakenDown(sql: Sql): Promise<TakenDown> {
  const names = await sql.execute<{ name: string }>(raw`
    select d.name from takedowns t join domains d using (website_id)
    union select unnest(array[c.domain, c.sibling]) from takedowns t join custom_domains c using (website_id)`)
  const pictures = await sql.execute<{ hash: string; by_law: boolean }>(raw`
    select hash, bool_or(by_law) as by_law from (
      select w.hash, t.by_law from takedowns t join website_media w using (website_id)
      union all select m.hash, t.by_law from takedowns t join website_media w using (website_id) join media m using (key)
      union all select jsonb_array_elements_text(j.data->'media'), false from ${raw.raw(QUEUE_SCHEMA)}.job j
        where j.name = 'delete-files' and j.state <> 'completed' and j.data->'hidden' = 'true'
    ) shown
    where not exists (select 1 from media m where m.hash = shown.hash and m.key = any(${raw.param(EXAMPLE_PICTURE_KEYS)}::text[]))
    group by hash`)
  return {
    names: names.rows.flatMap(({ name }) => name ?? []),
    pictures: new Map(pictures.rows.map(({ hash, by_law }) => [hash, by_law])),
  }
}

/**
 * Whether a website that is not taken down shows the picture. On a legal demand, other websites of the same owner do
 * not count.
 */
export async function isUsedByVisibleWebsite(sql: Sql, hash: string): Promise<boolean> {
  const { rows } = await sql.execute(raw`
    select 1 from website_media w join websites shown on shown.id = w.website_id where w.hash = ${hash}
      and not exists (select 1 from takedowns t where t.website_id = w.website_id)
      and not exists (
        select 1 from takedowns t join websites other on other.id = t.website_id
          join website_media g on g.website_id = t.website_id
        where t.by_law and g.key = w.key and other.user_id = shown.user_id)
    limit 1`)
  return rows.length > 0
}

/**
 * Takes a website down, in the caller's transaction. Its owner can still export it, cannot publish its profile again,
 * and gets a mail, as do the visitors who reported it. A second call replaces the reason without another mail.
 * @returns the names whose pages changed
 */
export async function takeDown(
  tx: Sql,
  queue: Pick<JobQueue, 'add'>,
  websiteId: string,
  why: { reason: string; byLaw: boolean },
  now: Date,
): Promise<string[]> {
  if (!(await isTakenDown(tx, websiteId))) {
    await queueTakedownMails(tx, queue, websiteId, why.reason)
    await auditWebsite(tx, websiteId, { kind: 'website.taken_down' }, now)
  }
  await blockProfile(tx, websiteId)
  await tx
    .insert(takedowns)
    .values({ websiteId, ...why, takenDownAt: now })
    .onConflictDoUpdate({ target: takedowns.websiteId, set: why })
  await notifyChanged(tx, [TAKEDOWN_CHANGE])
  return bumpRevision(tx, websiteId, now)
}

/** Keeps the owner of a website from publishing its profile again, also once it is deleted. */
export async function blockProfile(tx: Sql, websiteId: string): Promise<void> {
  await tx
    .insert(blockedProfiles)
    .select(
      // An example belongs to the product; what was wrong is what its owner made of it.
      tx
        .select(PROFILE_KEY)
        .from(websites)
        .where(and(eq(websites.id, websiteId), eq(websites.isExample, false))),
    )
    .onConflictDoNothing()
}

/** Undoes `blockProfile`, unless a website of the same owner and profile is still taken down or refused. */
export async function unblockProfile(tx: Sql, websiteId: string): Promise<void> {
  await tx.execute(raw`
    delete from blocked_profiles b using websites w
    where w.id = ${websiteId} and b.user_id = w.user_id and b.platform = w.platform and b.source_id = w.source_id
      and not exists (
        select 1 from websites o left join takedowns t on t.website_id = o.id
          left join website_reviews r on r.website_id = o.id and r.state = 'refused'
        where o.user_id = b.user_id and o.platform = b.platform and o.source_id = b.source_id
          and (t.website_id is not null or r.website_id is not null))`)
}

const PROFILE_KEY = {
  userId: websites.userId,
  platform: websites.platform,
  sourceId: websites.sourceId,
}

/** Every place that a website of a profile shows. */
export const linksOf = (profile: Profile): ProfileLink[] => [
  profile.link,
  ...(profile.readings ?? []).flatMap(linksOf),
  ...furtherPlaces(profile).map(({ link }) => link),
  ...(profile.sources ?? []).flatMap(({ link }) => link ?? []),
]

/**
 * Refuses profiles of which a website of this user was taken down or refused, whether it still exists or not.
 * @throws VitrineError forbidden
 */
export async function checkNotBlocked(
  sql: Sql,
  userId: string,
  links: readonly Pick<ProfileLink, 'platform' | 'id'>[],
): Promise<void> {
  const blocked = await sql.select().from(blockedProfiles).where(eq(blockedProfiles.userId, userId))
  const keys = new Set(links.map(({ platform, id }) => `${platform} ${profileKey(id)}`))
  if (blocked.some(({ platform, sourceId }) => keys.has(`${platform} ${profileKey(sourceId)}`)))
    throw new VitrineError('forbidden', {
      message: t(
        'Your website made from this profile was taken down or refused, so it can’t be published again. If this is a mistake, contact the operator.',
      ),
    })
}

async function queueTakedownMails(
  tx: Sql,
  queue: Pick<JobQueue, 'add'>,
  websiteId: string,
  reason: string,
): Promise<void> {
  const [website] = await tx
    .select({ userId: websites.userId, website: websites.name })
    .from(websites)
    .where(eq(websites.id, websiteId))
  if (!website) return
  await queue.add(tx, 'send-account-mail', { kind: 'website-taken-down', ...website, reason })
  const reporters = await tx
    .selectDistinctOn([abuseReports.email], { email: abuseReports.email, site: abuseReports.site })
    .from(abuseReports)
    .where(and(eq(abuseReports.websiteId, websiteId), isNotNull(abuseReports.email)))
    .limit(MAX_REPORTER_MAILS)
  for (const { email, site } of reporters)
    if (email) await queue.add(tx, 'send-account-mail', { kind: 'report-upheld', email, site })
}

/** Strangers choose the addresses: a flood of reports must not become a flood of mails. */
const MAX_REPORTER_MAILS = 20

/** Whether a website is taken down. */
export async function isTakenDown(tx: Sql, websiteId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: takedowns.websiteId })
    .from(takedowns)
    .where(eq(takedowns.websiteId, websiteId))
  return rows.length > 0
}

/**
 * Lifts a takedown, and the opt-out that was claimed with it; not those claimed with other websites of the profile.
 * @returns the names whose pages changed; none if it was not taken down
 */
export async function liftTakedown(tx: Sql, websiteId: string, now: Date): Promise<string[]> {
  const lifted = await tx
    .delete(takedowns)
    .where(eq(takedowns.websiteId, websiteId))
    .returning({ id: takedowns.websiteId })
  if (lifted.length > 0) {
    await auditWebsite(tx, websiteId, { kind: 'website.restored' }, now)
    await tx.update(websites).set({ shownSince: now }).where(eq(websites.id, websiteId))
    await unblockProfile(tx, websiteId)
    await tx.delete(optedOutProfiles).where(eq(optedOutProfiles.websiteId, websiteId))
  }
  return lifted.length === 0 ? [] : bumpRevision(tx, websiteId, now)
}
