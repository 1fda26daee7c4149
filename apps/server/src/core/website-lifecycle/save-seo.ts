import { isUploadedPicture, type SeoSettings, VitrineError, t } from '@vitrine/model'
import { eq } from 'drizzle-orm'
import type { LifecycleDeps } from './deps.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { toJsonbSafe } from '../websites/jsonb-safe.ts'
import { changeLanguage } from '../websites/change-language.ts'
import { bumpRevision, getLiveRevision, isRevision } from '../websites/revision.ts'
import { findWebsitePictures, saveWebsitePictures } from '../media/website-pictures.ts'
import { websiteRevisions, websites } from '../websites/websites.table.ts'

const PICTURES_DEADLINE_MS = 10_000

/**
 * Changes the SEO settings of the live revision. Later designs inherit them; restoring an earlier design keeps them.
 * Fields missing in `change` stay, also under concurrent changes.
 * @throws VitrineError validation_failed if a picture is not the website's own or cannot be read
 */
export async function saveSeo(
  deps: LifecycleDeps,
  website: Owned<WebsiteRow>,
  change: Partial<SeoSettings>,
): Promise<void> {
  const { sql, clock } = deps
  const changed = toJsonbSafe(change)
  const { og_image: _image, favicon: _icon, ...texts } = changed
  deps.lists.refuseListed(texts)
  const urls = { og_image: changed.og_image ?? '', favicon: changed.favicon ?? '' }
  const requested = Object.values(urls).filter(Boolean)
  const known = await findWebsitePictures(sql, website.id, requested)
  // Copied before any lock is taken, as it may take seconds.
  const copied = await deps.pictures.copy(
    requested.filter(url => !known[url] && !isUploadedPicture(url)),
    AbortSignal.timeout(PICTURES_DEADLINE_MS),
  )
  const unreadable = Object.entries(urls).filter(([, url]) => url && !known[url] && !copied[url])
  if (unreadable.length > 0)
    throw new VitrineError('validation_failed', {
      fields: Object.fromEntries(unreadable.map(([field]) => [field, t('This picture can’t be read.')])),
    })
  const now = clock.now()
  const names = await sql.transaction(async tx => {
    const [row] = await tx.select().from(websites).where(eq(websites.id, website.id)).for('update')
    if (!row) throw new VitrineError('not_found', { message: t('This website doesn’t exist.') })
    // Known pictures, too: one may have been deleted or removed since it was found.
    await saveWebsitePictures(tx, website.id, { ...known, ...copied })
    const { language, ...others } = changed
    const live = await getLiveRevision(tx, row)
    await tx
      .update(websiteRevisions)
      .set({ seo: { ...live.seo, ...others } })
      .where(isRevision(row.id, live.revision))
    if (language) await changeLanguage(tx, row, language, now)
    const siteNames = await bumpRevision(tx, website.id, now)
    await deps.emit(tx, website.id, { type: 'website.published' })
    return siteNames
  })
  deps.changed(names)
}
