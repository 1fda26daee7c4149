import { and, asc, eq, gt, lt, lte, notExists, sql as raw } from 'drizzle-orm'
import type { JobQueue } from '../../jobs.ts'
import { finishCursor, advanceCursor, readCursor } from '../websites/job-cursors.ts'
import { websiteMedia } from '../websites/websites.table.ts'
import type { PicturesDeps } from './copy-pictures.ts'
import { queueFileDeletion } from './delete-files.ts'
import { media } from './media.table.ts'

const DAY_MS = 24 * 3600_000
/** Twice the time a copy is reused, and longer than any page is cached. */
const RETENTION_DAYS = 2

/** Rows per statement, to stay below the statement timeout. */
const BATCH = 5000
/** Batches per run: a million pictures in about a minute. The next run continues. */
const MAX_BATCHES = 200

/** Deletes copies that no website shows and no cached page or preview can refer to, and old originals. */
export async function sweepPictures(
  {
    sql,
    clock,
    originals,
    queue,
  }: Pick<PicturesDeps, 'sql' | 'clock' | 'originals'> & { queue: Pick<JobQueue, 'add'> },
  { step = BATCH, batches = MAX_BATCHES } = {},
): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  await originals.sweep(ago(1))
  const shown = sql.select({ one: raw`1` }).from(websiteMedia).where(eq(websiteMedia.hash, media.hash))
  const unshown = raw`greatest(${media.createdAt}, ${media.replacedAt})`
  let last = await readCursor(sql, 'sweep-pictures')
  for (let batch = 0; batch < batches; batch += 1) {
    const [end] = await sql
      .select({ key: media.key })
      .from(media)
      .where(gt(media.key, last))
      .orderBy(asc(media.key))
      .offset(step - 1)
      .limit(1)
    const within = and(gt(media.key, last), end ? lte(media.key, end.key) : undefined)
    await sql.transaction(async tx => {
      const deleted = await tx
        .delete(media)
        .where(and(within, lt(unshown, ago(RETENTION_DAYS)), notExists(shown)))
        .returning({ hash: media.hash })
      await queueFileDeletion(tx, queue, { media: deleted.map(({ hash }) => hash) })
    })
    if (!end) return void (await finishCursor(sql, 'sweep-pictures', last))
    if (!(await advanceCursor(sql, 'sweep-pictures', last, end.key))) return
    last = end.key
  }
}
