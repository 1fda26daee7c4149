import {
  type BlogPost,
  chosenStatus,
  isUploadedPicture,
  type MediaByUrl,
  t,
  VitrineError,
} from '@vitrine/model'
import { and, eq } from 'drizzle-orm'
import { queueFileDeletion } from '../../core/media/delete-files.ts'
import { postPictureUrls } from '../../core/media/picture-urls.ts'
import {
  addImportedPosts,
  type ChosenPost,
  planImport,
  withoutRun,
} from '../../core/posts/add-imported-posts.ts'
import { lockPostImport, type PostImportRow } from '../../core/posts/post-imports.ts'
import { postImports } from '../../core/posts/posts.table.ts'
import { auditWebsite } from '../../core/websites/audit-website.ts'
import type { JobContext } from '../../platform/queue/queue.ts'
import { importKeys, type PostImportDeps } from './deps.ts'
import { readBlogPosts } from './read-post-import.ts'

const BATCH = 20

/**
 * Adds the chosen posts of an import. A second run continues, as posts are added once. After the last attempt the
 * import has failed, and its owner can continue it.
 */
export async function runPostImport(
  deps: PostImportDeps,
  id: string,
  context: Pick<JobContext, 'signal' | 'isLastAttempt' | 'isReleased'>,
): Promise<void> {
  try {
    await addChosenPosts(deps, id, context.signal)
  } catch (error) {
    if (context.isReleased() || !context.isLastAttempt) throw error
    await recordFailure(deps, id)
    // The queue records it.
    throw error
  }
}

async function recordFailure({ sql, clock, storage }: PostImportDeps, id: string): Promise<void> {
  const isStored = await storage.head(importKeys.posts(id)).then(
    head => head !== null,
    // It cannot be reached now, but perhaps later.
    () => true,
  )
  const message = isStored
    ? new VitrineError('internal').message
    : t('The files of this import are no longer there. Import them again.')
  await sql
    .update(postImports)
    .set({ status: 'failed', message, updatedAt: clock.now(), ...(isStored ? {} : { choices: null }) })
    .where(and(eq(postImports.id, id), eq(postImports.status, 'importing')))
}

async function addChosenPosts(deps: PostImportDeps, id: string, signal: AbortSignal): Promise<void> {
  const { sql, clock, queue, storage } = deps
  const [row] = await sql.select().from(postImports).where(eq(postImports.id, id))
  if (row?.status !== 'importing') return
  const stored = await storage.get(importKeys.posts(id))
  if (!stored) throw new Error('the posts of this import are no longer there')
  const plan = await planImport(sql, row, chosenPosts(stored, row), clock.now())
  // Counted anew: a stopped worker may have added some of them.
  const summary = row.summary && withoutRun(row.summary)
  await sql.update(postImports).set({ done: 0, skipped: 0, summary }).where(eq(postImports.id, id))
  let batch: ChosenPost[] = []
  const flush = async () => {
    signal.throwIfAborted()
    const unknown = batch.filter(({ post }) => !plan.known.has(post.key))
    const pictures = await copyPictures(deps, id, unknown, signal)
    const isOpen = await addImportedPosts(deps, row, batch, { plan, pictures })
    batch = []
    return isOpen
  }
  for await (const post of readBlogPosts(stored)) {
    const status = row.choices && chosenStatus(post, row.choices)
    if (!status) continue
    batch.push({ post, status })
    if (batch.length >= BATCH && !(await flush())) return
  }
  if (batch.length > 0 && !(await flush())) return
  await sql.transaction(async tx => {
    const open = await lockPostImport(tx, id, 'importing')
    if (!open) return
    const now = clock.now()
    await tx.update(postImports).set({ status: 'completed', updatedAt: now }).where(eq(postImports.id, id))
    await queueFileDeletion(tx, queue, { originals: [id] })
    await auditWebsite(tx, row.websiteId, { kind: 'posts.imported', subject: String(open.added) }, now)
  })
}

async function* chosenPosts(stored: Uint8Array, { choices }: PostImportRow): AsyncGenerator<BlogPost> {
  for await (const post of readBlogPosts(stored)) if (choices && chosenStatus(post, choices)) yield post
}

/** Processes the pictures that came in the archive; others are fetched in the background. */
async function copyPictures(
  { storage, pictures }: PostImportDeps,
  id: string,
  batch: readonly ChosenPost[],
  signal: AbortSignal,
): Promise<MediaByUrl> {
  const urls = batch.flatMap(({ post }) => postPictureUrls(post)).filter(isUploadedPicture)
  const given = new Map<string, Uint8Array>()
  for (const url of new Set(urls)) {
    const bytes = await storage.get(importKeys.picture(id, url))
    if (bytes) given.set(url, bytes)
  }
  return given.size > 0 ? pictures.copy([...given.keys()], signal, { given }) : {}
}
