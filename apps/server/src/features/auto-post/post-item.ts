import {
  type AutoPostConfig,
  draftSharedPost,
  type InstagramMedia,
  msg,
  parseInstagramPost,
  VitrineError,
  t,
} from '@vitrine/model'
import { and, asc, count, eq, isNull, ne, or } from 'drizzle-orm'
import { findInstagramPost } from '../../core/instagram/add-instagram-post.ts'
import { posts } from '../../core/posts/posts.table.ts'
import { createPost } from '../../core/posts/save.ts'
import type { Owned, WebsiteRow } from '../../core/websites/ownership.ts'
import type { Sql } from '../../platform/db/db.ts'
import { autoPostItems, autoPosts } from './auto-post.table.ts'
import type { AutoPostDeps } from './deps.ts'
import { getLiveRevision } from '../../core/websites/revision.ts'
import { websites } from '../../core/websites/websites.table.ts'

export type ItemRow = typeof autoPostItems.$inferSelect
export type PostingRun = {
  runId: string
  website: Owned<WebsiteRow>
  config: AutoPostConfig
  media: ReadonlyMap<string, InstagramMedia>
}

/** After this many failed attempts an item is skipped, so that it does not block others. */
const MAX_ATTEMPTS = 10

const isItem = ({ websiteId, externalId }: Pick<ItemRow, 'websiteId' | 'externalId'>) =>
  and(eq(autoPostItems.websiteId, websiteId), eq(autoPostItems.externalId, externalId))

/** Returns the next item for a run: fewest attempts first, then the oldest; null at the limit of the run. */
export async function findNextItem(
  sql: Sql,
  { runId, website, config }: PostingRun,
): Promise<ItemRow | null> {
  const [tried] = await sql
    .select({ number: count() })
    .from(autoPostItems)
    .where(eq(autoPostItems.runId, runId))
  if ((tried?.number ?? 0) >= config.max_per_run) return null
  const isCandidate = and(
    eq(autoPostItems.websiteId, website.id),
    eq(autoPostItems.state, 'waiting'),
    or(isNull(autoPostItems.runId), ne(autoPostItems.runId, runId)),
  )
  const [item] = await sql
    .select()
    .from(autoPostItems)
    .where(isCandidate)
    .orderBy(asc(autoPostItems.attempts), asc(autoPostItems.seq))
    .limit(1)
  return item ?? null
}

/**
 * Posts one item. Its state changes in the transaction that saves the post or starts the article job: after an
 * interruption there is one post, or none and the item still waits.
 */
export async function postItem(deps: AutoPostDeps, run: PostingRun, item: ItemRow): Promise<void> {
  try {
    if (run.config.source === 'youtube') await startArticle(deps, run, item)
    else await postInstagramMedia(deps, run, item)
  } catch (error) {
    if (!(error instanceof VitrineError)) throw error
    deps.log.info(
      { code: error.code, item: item.externalId, attempts: item.attempts + 1 },
      'an attempt to auto-post failed',
    )
    await retryItem(deps.sql, item, run.runId, error.message)
  }
}

/** The reason for a draft although the website publishes at once. */
export const LISTED_LINK = msg(
  'It contains a link that’s on a list of dangerous websites. Remove the link to publish it.',
)

/** Records a failed attempt: the next run retries the item, unless this was the last one that counts. */
export async function retryItem(
  sql: Sql,
  item: ItemRow,
  runId: string | null,
  reason: string,
  { isCounted = true }: { isCounted?: boolean } = {},
): Promise<void> {
  const attempts = item.attempts + (isCounted ? 1 : 0)
  const state = attempts >= MAX_ATTEMPTS ? 'left' : 'waiting'
  await sql.update(autoPostItems).set({ state, reason, attempts, runId, jobId: null }).where(isItem(item))
}

/** Sets the final state of an item. */
export async function completeItem(
  sql: Sql,
  item: Pick<ItemRow, 'websiteId' | 'externalId'>,
  change: { state: 'posted' | 'left'; postId?: string | null; reason?: string | null; runId?: string },
): Promise<void> {
  await sql
    .update(autoPostItems)
    .set({ reason: null, ...change })
    .where(isItem(item))
}

/** Locks the item for this transaction and returns whether another worker has taken it. */
async function lockAndCheckTaken(tx: Sql, item: ItemRow): Promise<boolean> {
  const [row] = await tx
    .select({ state: autoPostItems.state })
    .from(autoPostItems)
    .where(isItem(item))
    .for('update')
  return row?.state !== 'waiting'
}

async function startArticle({ sql, articles }: AutoPostDeps, run: PostingRun, item: ItemRow): Promise<void> {
  const { website, runId, config } = run
  await sql.transaction(async tx => {
    if (await lockAndCheckTaken(tx, item)) return
    const [existing] = await tx
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.websiteId, website.id), eq(posts.sourceKey, item.externalId)))
    if (existing) return completeItem(tx, item, { state: 'posted', postId: existing.id, runId })
    const status = config.mode === 'publish' ? 'published' : 'draft'
    const request = { websiteId: website.id, userId: website.userId, url: item.url }
    const jobId = await articles.start(tx, { ...request, config: { ...config.blog, status } })
    await tx.update(autoPostItems).set({ state: 'writing', reason: null, jobId, runId }).where(isItem(item))
  })
}

async function postInstagramMedia(deps: AutoPostDeps, run: PostingRun, item: ItemRow): Promise<void> {
  const { website, runId, config } = run
  const parsed = parseInstagramPost(item.url)
  const medium = run.media.get(item.externalId)
  if (!parsed.ok || !medium)
    return completeItem(deps.sql, item, { state: 'left', reason: t('It’s no longer on Instagram.'), runId })
  const { code } = parsed.post
  const existing = await findInstagramPost(deps.sql, website.id, code)
  if (existing) return completeItem(deps.sql, item, { state: 'posted', postId: existing.post_id, runId })
  const wanted = config.mode === 'publish' ? 'published' : 'draft'
  const { language } = (await getLiveRevision(deps.sql, website)).seo
  const content = draftSharedPost(parsed.post, medium, language)
  const status = deps.lists.statusOf(wanted, content)
  const reason = status === wanted ? null : t(LISTED_LINK)
  try {
    await createPost(deps, website, { ...content, status }, null, async (tx, postId) => {
      if (await lockAndCheckTaken(tx, item)) throw new VitrineError('conflict')
      await completeItem(tx, item, { state: 'posted', postId, runId, reason })
      await notifyDraft(deps, tx, item, postId, reason)
    })
  } catch (error) {
    const created = await findInstagramPost(deps.sql, website.id, code)
    if (!created) throw error
    await completeItem(deps.sql, item, { state: 'posted', postId: created.post_id, runId })
  }
}

/**
 * Queues the mail about a new draft in the caller's transaction, if the website posts drafts or `reason` says why this
 * is one.
 */
export async function notifyDraft(
  { queue }: Pick<AutoPostDeps, 'queue'>,
  tx: Sql,
  { websiteId, title }: { websiteId: string; title: string },
  postId: string,
  reason: string | null = null,
): Promise<void> {
  const [row] = await tx
    .select({ userId: websites.userId, name: websites.name, config: autoPosts.config })
    .from(autoPosts)
    .innerJoin(websites, eq(websites.id, autoPosts.websiteId))
    .where(eq(autoPosts.websiteId, websiteId))
  if (!row || (row.config.mode !== 'draft' && reason === null)) return
  const { userId, name } = row
  const mail = { kind: 'auto-post-draft' as const, userId, website: name, title, postId }
  await queue.add(tx, 'send-account-mail', reason === null ? mail : { ...mail, reason })
}
