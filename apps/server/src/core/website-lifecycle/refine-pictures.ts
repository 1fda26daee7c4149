import type { Design, Media, MediaByUrl } from '@vitrine/model'
import { and, eq, inArray, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { JobContext } from '../../platform/queue/queue.ts'
import { pictureKey } from '../media/copies.ts'
import { media } from '../media/media.table.ts'
import { allPictureUrls } from '../media/picture-urls.ts'
import type { RefinedPicture } from '../media/refine-picture.ts'
import { posts } from '../posts/posts.table.ts'
import type { LifecycleDeps } from './deps.ts'
import { isLiveRevision, bumpRevision } from '../websites/revision.ts'
import { websiteMedia, websiteRevisions, websites } from '../websites/websites.table.ts'

export type RefineDeps = Pick<LifecycleDeps, 'sql' | 'clock' | 'changed'> & {
  log: Log
  refine(url: string, signal: AbortSignal): Promise<RefinedPicture>
}

/** Pictures per revision, to keep revisions few. */
const BATCH = 12

/** A picture with variants still to be made; `hash` is the shown copy, null if there is none. */
type RoughPicture = { url: string; hash: string | null }
type RefinedRough = RoughPicture & { refined: RefinedPicture }

/**
 * Makes all variants of a live website's pictures, missing pictures first, and publishes them in batches.
 * @throws if pictures failed, except on the last attempt; the signal's reason
 */
export async function refineWebsitePictures(
  deps: RefineDeps,
  websiteId: string,
  { signal, isLastAttempt }: Pick<JobContext, 'signal' | 'isLastAttempt'>,
): Promise<void> {
  const rough = await findRoughPictures(deps.sql, websiteId)
  let done: RefinedRough[] = []
  let missed = 0
  for (const one of rough) {
    if (signal.aborted) break
    try {
      done.push({ ...one, refined: await deps.refine(one.url, signal) })
    } catch (error) {
      missed += 1
      if (!signal.aborted)
        deps.log.info({ err: error, host: new URL(one.url).host }, 'a picture could not be refined')
    }
    if (done.length >= BATCH) {
      await publishRefined(deps, websiteId, done)
      done = []
    }
  }
  await publishRefined(deps, websiteId, done)
  signal.throwIfAborted()
  if (missed > 0 && !isLastAttempt)
    throw new Error(`${missed} of ${rough.length} pictures could not be refined`)
}

/** Finds pictures of the live design and of posts that lack variants, missing ones first. */
async function findRoughPictures(sql: Sql, websiteId: string): Promise<RoughPicture[]> {
  const [live] = await sql
    .select({ design: websiteRevisions.design, seo: websiteRevisions.seo })
    .from(websiteRevisions)
    .innerJoin(websites, isLiveRevision)
    .where(eq(websiteRevisions.websiteId, websiteId))
  if (!live) return []
  const written = await sql
    .select({ content: posts.content, body: posts.body })
    .from(posts)
    .where(eq(posts.websiteId, websiteId))
    .orderBy(posts.position)
  const shown = written.map(({ content, body }) => ({ cover: content.cover, body }))
  const urls = allPictureUrls(live.design, live.seo, shown)
  if (urls.length === 0) return []
  const rows = await sql
    .select({ url: websiteMedia.url, hash: websiteMedia.hash, preset: media.preset })
    .from(websiteMedia)
    .leftJoin(media, and(eq(media.key, websiteMedia.key), eq(media.hash, websiteMedia.hash)))
    .where(and(eq(websiteMedia.websiteId, websiteId), inArray(websiteMedia.key, urls.map(pictureKey))))
  const known = new Map(rows.map(row => [row.url, row]))
  const rough = urls
    .filter(url => known.get(url)?.preset !== 'full')
    .map(url => ({ url, hash: known.get(url)?.hash ?? null }))
  return [...rough.filter(({ hash }) => hash === null), ...rough.filter(({ hash }) => hash !== null)]
}

/** Replaces copies by refined ones, unless they were replaced meanwhile. */
async function publishRefined(
  { sql, clock, changed }: RefineDeps,
  websiteId: string,
  done: RefinedRough[],
): Promise<void> {
  if (done.length === 0) return
  const now = clock.now()
  const names = await sql.transaction(async tx => {
    const [website] = await tx.select().from(websites).where(eq(websites.id, websiteId)).for('update')
    if (!website) return []
    const replaced: RefinedRough[] = []
    for (const one of done) if (await replacePicture(tx, websiteId, one)) replaced.push(one)
    for (const { url, hash, refined } of replaced) {
      if (hash === null || hash === refined.hash) continue
      const isOld = and(eq(media.key, pictureKey(url)), eq(media.hash, hash))
      await tx.update(media).set({ replacedAt: now }).where(isOld)
    }
    if (replaced.length === 0) return []
    await renewThumbnail(tx, website, replaced)
    return bumpRevision(tx, websiteId, now)
  })
  changed(names)
}

async function replacePicture(
  sql: Sql,
  websiteId: string,
  { url, hash, refined }: RefinedRough,
): Promise<boolean> {
  const row = { websiteId, key: pictureKey(url), url, hash: refined.hash, media: refined.media }
  const written = await sql
    .insert(websiteMedia)
    .values(row)
    .onConflictDoUpdate({
      target: [websiteMedia.websiteId, websiteMedia.key],
      set: { hash: raw`excluded.hash`, media: raw`excluded.media` },
      setWhere: hash === null ? raw`false` : eq(websiteMedia.hash, hash),
    })
    .returning({ key: websiteMedia.key })
  return written.length > 0
}

/** The thumbnail is one of the files that will be deleted. */
async function renewThumbnail(
  sql: Sql,
  website: typeof websites.$inferSelect,
  replaced: RefinedRough[],
): Promise<void> {
  const [live] = await sql
    .select({ design: websiteRevisions.design })
    .from(websiteRevisions)
    .where(
      and(eq(websiteRevisions.websiteId, website.id), eq(websiteRevisions.revision, website.designRevision)),
    )
  const pictures: Record<string, Media> = Object.fromEntries(
    replaced.map(({ url, refined }) => [url, refined.media]),
  )
  const thumbnailPath = live && thumbnailPathOf(live.design, pictures)
  if (thumbnailPath) await sql.update(websites).set({ thumbnailPath }).where(eq(websites.id, website.id))
}

/** Path of the hero picture's variant closest to 320 pixels; null if there is none. */
export function thumbnailPathOf(design: Design, media: MediaByUrl): string | null {
  const picture = design.hero?.picture
  const variants = (picture && media[picture.url]?.variants.filter(one => one.format === 'webp')) || []
  const [nearest] = [...variants].sort((a, b) => Math.abs(a.width - 320) - Math.abs(b.width - 320))
  return nearest?.path ?? null
}
