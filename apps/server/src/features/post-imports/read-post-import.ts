import { VitrineError, type BlogPost } from '@vitrine/model'
import type { BlogReading } from '@vitrine/sources/blog'
import { and, eq } from 'drizzle-orm'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { countKnown } from '../../core/posts/add-imported-posts.ts'
import { queueFileDeletion } from '../../core/media/delete-files.ts'
import type { PostImportRow } from '../../core/posts/post-imports.ts'
import { postImports } from '../../core/posts/posts.table.ts'
import type { JobContext } from '../../platform/queue/queue.ts'
import { importKeys, type PostImportDeps } from './deps.ts'

/** Reads the files or the feed of an import, and stores what was found for its owner to choose from. */
export async function readPostImport(
  deps: PostImportDeps,
  id: string,
  { signal, isLastAttempt }: Pick<JobContext, 'signal' | 'isLastAttempt'>,
): Promise<void> {
  const { sql, clock, queue, storage } = deps
  const isOpen = and(eq(postImports.id, id), eq(postImports.status, 'reading'))
  const [row] = await sql.select().from(postImports).where(isOpen)
  if (!row) return
  try {
    const reading = await readRow(deps, row, signal)
    await storage.put(importKeys.posts(id), reading.posts)
    for (const [url, bytes] of reading.pictures) await storage.put(importKeys.picture(id, url), bytes)
    const known = await countKnown(sql, row, reading.hosts, readBlogPosts(reading.posts))
    const ready = await sql
      .update(postImports)
      .set({
        status: 'ready',
        summary: { ...reading.summary, known },
        hosts: reading.hosts,
        updatedAt: clock.now(),
      })
      .where(isOpen)
      .returning({ id: postImports.id })
    // It was cancelled or replaced meanwhile.
    if (ready.length === 0) await queueFileDeletion(sql, queue, { originals: [id] })
  } catch (error) {
    signal.throwIfAborted()
    const isKnown = error instanceof VitrineError
    if (!isKnown && !isLastAttempt) throw error
    const { message } = isKnown ? error : new VitrineError('internal')
    await sql.transaction(async tx => {
      await tx.update(postImports).set({ status: 'failed', message, updatedAt: clock.now() }).where(isOpen)
      await queueFileDeletion(tx, queue, { originals: [id] })
    })
    // The queue records it.
    if (!isKnown) throw error
  }
}

async function readRow(deps: PostImportDeps, row: PostImportRow, signal: AbortSignal): Promise<BlogReading> {
  if (row.files === 0) {
    const { url, pages } = await deps.fetchFeed(row.source, signal)
    return deps.readBlog({ files: pages, address: url, isFeed: true }, signal)
  }
  const files: Uint8Array[] = []
  for (let index = 0; index < row.files; index += 1) {
    const bytes = await deps.storage.get(importKeys.file(row.id, index))
    if (bytes) files.push(bytes)
  }
  return deps.readBlog({ files, address: row.address }, signal)
}

/** Yields the posts of a reading one by one: together they may take hundreds of megabytes. */
export async function* readBlogPosts(gzipped: Uint8Array): AsyncGenerator<BlogPost> {
  const unzipped = Readable.from([gzipped]).pipe(createGunzip())
  for await (const line of createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY }))
    if (line) yield JSON.parse(line) as BlogPost
}
