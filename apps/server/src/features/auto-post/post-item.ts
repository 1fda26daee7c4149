import {
  type AutoPostConfig,
  type InstagramMedia,
  parseInstagramPost,
  sharedPost,
  VitrineError,
} from '@vitrine/model'
import { and, asc, count, eq, ne, or, isNull } from 'drizzle-orm'
import { findInstagramPost } from '../../core/instagram/add-instagram-post.ts'
import { posts } from '../../core/posts/posts.table.ts'
import { createPost } from '../../core/posts/save.ts'
import type { Owned, WebsiteRow } from '../../core/websites/ownership.ts'
import type { Sql } from '../../platform/db/db.ts'
import { autoPostItems } from './auto-post.table.ts'
import type { AutoPostDeps } from './deps.ts'
import { tellOfDraft } from './tell-of-draft.ts'

export type ItemRow = typeof autoPostItems.$inferSelect
export type PostingRun = {
  runId: string
  website: Owned<WebsiteRow>
  config: AutoPostConfig
  media: ReadonlyMap<string, InstagramMedia>
}

/** After so many runs in vain something is left out, so that it does not stand in the way of what can be posted. */
const MOST_ATTEMPTS = 10

const isItem = ({ websiteId, externalId }: Pick<ItemRow, 'websiteId' | 'externalId'>) =>
  and(eq(autoPostItems.websiteId, websiteId), eq(autoPostItems.externalId, externalId))

/** The next that a run may post: those that were never tried first, the older first; null when it had its share. */
export async function nextItem(sql: Sql, { runId, website, config }: PostingRun): Promise<ItemRow | null> {
  const [taken] = await sql
    .select({ number: count() })
    .from(autoPostItems)
    .where(eq(autoPostItems.runId, runId))
  if ((taken?.number ?? 0) >= config.max_per_run) return null
  const isOpen = and(
    eq(autoPostItems.websiteId, website.id),
    eq(autoPostItems.state, 'waiting'),
    or(isNull(autoPostItems.runId), ne(autoPostItems.runId, runId)),
  )
  const [item] = await sql
    .select()
    .from(autoPostItems)
    .where(isOpen)
    .orderBy(asc(autoPostItems.attempts), asc(autoPostItems.seq))
    .limit(1)
  return item ?? null
}

/**
 * Posts one item. What says that it is posted is written in the transaction that writes the post, or that asks for its
 * writing: whenever it is interrupted, there is one post, or none and the item waits.
 */
export async function postItem(deps: AutoPostDeps, run: PostingRun, item: ItemRow): Promise<void> {
  try {
    if (run.config.source === 'youtube') await askForArticle(deps, run, item)
    else await postMedium(deps, run, item)
  } catch (error) {
    if (!(error instanceof VitrineError)) throw error
    deps.log.info({ code: error.code, item: item.externalId }, 'something could not be posted by itself')
    await waitOn(deps.sql, item, run.runId, error.message)
  }
}

/** It is tried again on the next run, if not for the last time. */
export async function waitOn(sql: Sql, item: ItemRow, runId: string | null, reason: string): Promise<void> {
  const attempts = item.attempts + 1
  const state = attempts >= MOST_ATTEMPTS ? 'left' : 'waiting'
  await sql.update(autoPostItems).set({ state, reason, attempts, runId, jobId: null }).where(isItem(item))
}

/** It is over with this item. */
export async function settle(
  sql: Sql,
  item: Pick<ItemRow, 'websiteId' | 'externalId'>,
  change: { state: 'posted' | 'left'; postId?: string | null; reason?: string | null; runId?: string },
): Promise<void> {
  await sql
    .update(autoPostItems)
    .set({ reason: null, ...change })
    .where(isItem(item))
}

/** True where it still waits; then nobody else can take it before this transaction ends. */
async function isTaken(tx: Sql, item: ItemRow): Promise<boolean> {
  const [row] = await tx
    .select({ state: autoPostItems.state })
    .from(autoPostItems)
    .where(isItem(item))
    .for('update')
  return row?.state !== 'waiting'
}

async function askForArticle({ sql, articles }: AutoPostDeps, run: PostingRun, item: ItemRow): Promise<void> {
  const { website, runId, config } = run
  await sql.transaction(async tx => {
    if (await isTaken(tx, item)) return
    const [known] = await tx
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.websiteId, website.id), eq(posts.sourceKey, item.externalId)))
    if (known) return settle(tx, item, { state: 'posted', postId: known.id, runId })
    const status = config.mode === 'publish' ? 'published' : 'draft'
    const asked = { websiteId: website.id, userId: website.userId, url: item.url }
    const jobId = await articles.start(tx, { ...asked, config: { ...config.blog, status } })
    await tx.update(autoPostItems).set({ state: 'writing', reason: null, jobId, runId }).where(isItem(item))
  })
}

async function postMedium(deps: AutoPostDeps, run: PostingRun, item: ItemRow): Promise<void> {
  const { website, runId, config } = run
  const parsed = parseInstagramPost(item.url)
  const medium = run.media.get(item.externalId)
  if (!parsed.ok || !medium)
    return settle(deps.sql, item, { state: 'left', reason: 'It is not at Instagram any more.', runId })
  const { code } = parsed.post
  const known = await findInstagramPost(deps.sql, website.id, code)
  if (known) return settle(deps.sql, item, { state: 'posted', postId: known.post_id, runId })
  const status = config.mode === 'publish' ? 'published' : 'draft'
  try {
    await createPost(
      deps,
      website,
      { ...sharedPost(parsed.post, medium), status },
      null,
      async (tx, postId) => {
        if (await isTaken(tx, item)) throw new VitrineError('conflict')
        await settle(tx, item, { state: 'posted', postId, runId })
        await tellOfDraft(deps, tx, item, postId)
      },
    )
  } catch (error) {
    const made = await findInstagramPost(deps.sql, website.id, code)
    if (!made) throw error
    await settle(deps.sql, item, { state: 'posted', postId: made.post_id, runId })
  }
}
