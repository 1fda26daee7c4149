import type { HoldReason } from '@vitrine/model'
import { and, eq, exists, inArray, isNull, lt, ne, notExists, or, sql as raw, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { postPictureUrls } from '../media/picture-urls.ts'
import { users } from '../accounts/accounts.table.ts'
import { blockedProfiles, takedowns } from '../safety/safety.table.ts'
import type { LinkChecks } from '../websites/deps.ts'
import type { WebsiteRow } from '../websites/ownership.ts'
import { readResumeLinks } from '../websites/resume.ts'
import { domains, websites } from '../websites/websites.table.ts'
import { findSuspiciousPatterns, fingerprintTexts } from './suspicious-patterns.ts'
import { operatorMails, websiteReviews } from './reviews.table.ts'
import { readProfileTexts, readPublicContent, readPublicPosts } from './website-content.ts'
import { factsOf } from './website-facts.ts'

/** The websites of new accounts to hold: none, suspicious ones, or all. */
export type HoldPolicy = 'off' | 'suspicious' | 'all'

export type ReviewDeps = {
  clock: Clock
  queue: Pick<JobQueue, 'add'>
  lists: Pick<LinkChecks, 'findListed' | 'findListedName'>
  hold: HoldPolicy
  /** The address that mails about held websites go to; null for none. */
  operatorEmail: string | null
}

type ReviewRow = typeof websiteReviews.$inferSelect

const DAY_MS = 86_400_000
/** An account is new until a website of it has been public for so long, or the operator has released one. */
const NEW_DAYS = 7
/** One mail about held websites in this time: many websites must not flood the operator's mailbox. */
const MAIL_EVERY_MS = 3600_000

/**
 * Holds a website, in the transaction that created or changed it, if it has listed links from the start, or its account
 * is new and it looks suspicious. One that is held for listed links only is shown as soon as they are gone.
 * @returns whether visitors do not see it
 */
export async function reviewWebsite(deps: ReviewDeps, tx: Sql, websiteId: string): Promise<boolean> {
  const [found] = await tx
    .select({
      website: websites,
      subdomain: domains.name,
      isOperator: users.isOperator,
      review: websiteReviews,
    })
    .from(websites)
    .innerJoin(users, eq(users.id, websites.userId))
    .innerJoin(domains, and(eq(domains.websiteId, websites.id), isNull(domains.redirectsUntil)))
    .leftJoin(websiteReviews, eq(websiteReviews.websiteId, websites.id))
    .where(eq(websites.id, websiteId))
  if (!found) return false
  const { website, subdomain, isOperator, review } = found
  if (review?.state === 'refused') return true
  const isNew = website.revision === 1
  const isHeld = review?.state === 'held'
  const shouldReview =
    deps.hold !== 'off' &&
    !isOperator &&
    !(await isTrusted(deps, tx, website)) &&
    // Only an operator's account can release a website that looks suspicious.
    (deps.hold === 'all' || (await hasOperator(tx)))
  if (!isNew && !isHeld && !shouldReview) return false
  const read = await readPublicContent(tx, website)
  // A link that is listed later takes nothing offline: the operator is notified.
  const listed = isNew || isHeld ? await listedReasons(deps, tx, website, subdomain, read) : []
  const known = await readProfileTexts(tx, website.id)
  const isFresh = deps.clock.now().getTime() - website.createdAt.getTime() < DAY_MS
  const facts = factsOf({ ...website, subdomain, isFresh }, known, read)
  const textHash = fingerprintTexts(facts.ownTexts)
  facts.hasKnownText = textHash !== null && (await isTextKnown(tx, website.id, textHash))
  const suspicious: HoldReason[] = !shouldReview
    ? []
    : [...(deps.hold === 'all' ? [ALL] : []), ...findSuspiciousPatterns(facts)]
  return decide(deps, tx, website, review, { listed, suspicious, textHash })
}

const ALL: HoldReason = { rule: 'all', found: '' }
const isListed = ({ rule }: HoldReason) => rule === 'listed_link' || rule === 'listed_name'

async function decide(
  deps: ReviewDeps,
  tx: Sql,
  website: WebsiteRow,
  review: ReviewRow | null,
  {
    listed,
    suspicious,
    textHash,
  }: { listed: HoldReason[]; suspicious: HoldReason[]; textHash: string | null },
): Promise<boolean> {
  const now = deps.clock.now()
  const known = review?.reasons ?? []
  const reasons =
    review?.state === 'held'
      ? // Links may have been removed; what else was suspicious is for the operator to judge.
        [
          ...listed,
          ...union(
            known.filter(one => !isListed(one)),
            suspicious,
          ),
        ]
      : [...listed, ...suspicious]
  if (review?.state === 'held' && reasons.length === 0) {
    await release(deps, tx, website, now)
    return false
  }
  const isNews = reasons.some(({ rule }) => !known.some(one => one.rule === rule))
  if (review?.state !== 'held' && !isNews) return false
  const row = {
    state: 'held' as const,
    reasons: review?.state === 'released' ? union(known, reasons) : reasons,
    answer: null,
    textHash,
    heldAt: review?.state === 'held' ? review.heldAt : now,
    decidedAt: null,
    byOperator: false,
  }
  await tx
    .insert(websiteReviews)
    .values({ websiteId: website.id, ...row })
    .onConflictDoUpdate({ target: websiteReviews.websiteId, set: row })
  if (review?.state !== 'held') await mailOperator(deps, tx, website, now)
  return true
}

const union = (one: readonly HoldReason[], other: readonly HoldReason[]): HoldReason[] => [
  ...one.filter(({ rule }) => !other.some(two => two.rule === rule)),
  ...other,
]

async function release({ queue }: ReviewDeps, tx: Sql, website: WebsiteRow, now: Date): Promise<void> {
  await tx
    .update(websiteReviews)
    .set({ state: 'released', decidedAt: now })
    .where(eq(websiteReviews.websiteId, website.id))
  await tx.update(websites).set({ shownSince: now }).where(eq(websites.id, website.id))
  // Nothing is online that only its owner sees.
  if (website.visibility === 'private') return
  const mail = { kind: 'website-released', userId: website.userId, website: website.name } as const
  await queue.add(tx, 'send-account-mail', mail)
}

async function mailOperator(
  { queue, operatorEmail }: ReviewDeps,
  tx: Sql,
  website: WebsiteRow,
  now: Date,
): Promise<void> {
  if (operatorEmail === null) return
  // A mail that is planned already is for this website, too.
  const [mail] = await tx
    .insert(operatorMails)
    .values({ kind: 'website-held', queuedFor: now })
    .onConflictDoUpdate({
      target: operatorMails.kind,
      set: {
        queuedFor: raw`greatest(excluded.queued_for, ${operatorMails.queuedFor} + make_interval(secs => ${MAIL_EVERY_MS / 1000}))`,
      },
      setWhere: raw`${operatorMails.queuedFor} <= excluded.queued_for`,
    })
    .returning()
  if (!mail) return
  const job = { kind: 'website-held', email: operatorEmail, websiteId: website.id } as const
  await queue.add(tx, 'send-account-mail', job, { startAfter: mail.queuedFor })
}

async function hasOperator(tx: Sql): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).where(eq(users.isOperator, true)).limit(1)
  return found.length > 0
}

const other = alias(websites, 'other')

/**
 * Whether an operator released another website of the account, or everybody has been able to see one for a week. Never
 * if one was refused or taken down.
 */
async function isTrusted({ clock }: ReviewDeps, tx: Sql, website: WebsiteRow): Promise<boolean> {
  if (await hasRefused(tx, website.userId)) return false
  const isOld = and(
    eq(other.visibility, 'public'),
    lt(other.shownSince, new Date(clock.now().getTime() - NEW_DAYS * DAY_MS)),
  )
  const reviewOf = (condition: SQL | undefined) =>
    tx
      .select()
      .from(websiteReviews)
      .where(and(eq(websiteReviews.websiteId, other.id), condition))
  const isReleased = and(eq(websiteReviews.state, 'released'), websiteReviews.byOperator)
  const [found] = await tx
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.userId, website.userId),
        or(
          and(ne(other.id, website.id), exists(reviewOf(isReleased))),
          and(isOld, notExists(reviewOf(eq(websiteReviews.state, 'held')))),
        ),
        notExists(tx.select().from(takedowns).where(eq(takedowns.websiteId, other.id))),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** Whether a website of the account is refused, or its profile must not be published again. */
async function hasRefused(tx: Sql, userId: string): Promise<boolean> {
  const refused = await tx
    .select({ id: websites.id })
    .from(websites)
    .innerJoin(websiteReviews, eq(websiteReviews.websiteId, websites.id))
    .where(and(eq(websites.userId, userId), eq(websiteReviews.state, 'refused')))
    .limit(1)
  if (refused.length > 0) return true
  const blocked = await tx
    .select({ id: blockedProfiles.sourceId })
    .from(blockedProfiles)
    .where(eq(blockedProfiles.userId, userId))
    .limit(1)
  return blocked.length > 0
}

type Read = Awaited<ReturnType<typeof readPublicContent>>

async function listedReasons(
  { lists }: ReviewDeps,
  tx: Sql,
  website: WebsiteRow,
  subdomain: string,
  { content, pictures }: Read,
): Promise<HoldReason[]> {
  const urls = new Set(lists.findListed({ ...content, posts: [] }, pictures).map(({ url }) => url))
  // All posts, not only the newest.
  for await (const { content: post } of readPublicPosts(tx, [website.id]))
    for (const { url } of lists.findListed(post, new Set(postPictureUrls(post)))) urls.add(url)
  for await (const { links: inFile } of readResumeLinks(tx, [website.id]))
    for (const { url } of lists.findListed(inFile)) urls.add(url)
  const links = [...urls].map(found => ({ rule: 'listed_link' as const, found }))
  const names = [website.name, subdomain, website.sourceId].filter(
    name => lists.findListedName(name) !== null,
  )
  return [...links.slice(0, 20), ...names.map(found => ({ rule: 'listed_name' as const, found }))]
}

async function isTextKnown(tx: Sql, websiteId: string, textHash: string): Promise<boolean> {
  const rows = await tx
    .select({ id: websiteReviews.websiteId })
    .from(websiteReviews)
    .where(
      and(
        eq(websiteReviews.textHash, textHash),
        ne(websiteReviews.websiteId, websiteId),
        inArray(websiteReviews.state, ['held', 'refused']),
      ),
    )
    .limit(1)
  return rows.length > 0
}
