import { isUploadedPicture, type SeoSettings, VitrineError } from '@vitrine/model'
import { and, eq } from 'drizzle-orm'
import type { LifecycleDeps } from './deps.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { toJsonbSafe } from '../websites/jsonb-safe.ts'
import { bumpRevision } from '../websites/revision.ts'
import { findWebsitePictures, saveWebsitePictures } from '../media/website-pictures.ts'
import { websiteRevisions, websites } from '../websites/websites.table.ts'

const PICTURES_DEADLINE_MS = 10_000

/**
 * Changes how a website presents itself to searches and previews, live at the next request. The settings stand with
 * the live design and go on with each that is saved after it; bringing an earlier design back leaves them as they
 * are. What `change` leaves out stays as it is, also where somebody else is just changing it.
 * @throws VitrineError validation_failed where a picture is not the website's own or cannot be read
 */
export async function saveSeo(
  deps: LifecycleDeps,
  website: Owned<WebsiteRow>,
  change: Partial<SeoSettings>,
): Promise<void> {
  const { sql, clock } = deps
  const changed = toJsonbSafe(change)
  const urls = { og_image: changed.og_image ?? '', favicon: changed.favicon ?? '' }
  const asked = Object.values(urls).filter(Boolean)
  const known = await findWebsitePictures(sql, website.id, asked)
  // Pictures are copied before anything is locked: they may take seconds.
  const copied = await deps.pictures.copy(
    asked.filter(url => !known[url] && !isUploadedPicture(url)),
    AbortSignal.timeout(PICTURES_DEADLINE_MS),
  )
  const lost = Object.entries(urls).filter(([, url]) => url && !known[url] && !copied[url])
  if (lost.length > 0)
    throw new VitrineError('validation_failed', {
      fields: Object.fromEntries(lost.map(([field]) => [field, 'This picture cannot be read.'])),
    })
  const names = await sql.transaction(async tx => {
    const [row] = await tx.select().from(websites).where(eq(websites.id, website.id)).for('update')
    if (!row) throw new VitrineError('not_found', { message: 'There is no such website.' })
    await saveWebsitePictures(tx, website.id, copied)
    const isLive = and(
      eq(websiteRevisions.websiteId, website.id),
      eq(websiteRevisions.revision, row.designRevision),
    )
    const [live] = await tx.select({ seo: websiteRevisions.seo }).from(websiteRevisions).where(isLive)
    if (!live) throw new VitrineError('not_found', { message: 'There is no such website.' })
    await tx
      .update(websiteRevisions)
      .set({ seo: { ...live.seo, ...changed } })
      .where(isLive)
    return bumpRevision(tx, website.id, clock.now())
  })
  deps.changed(names)
}
