import { isDeepStrictEqual } from 'node:util'
import {
  DESIGN_HISTORY,
  MAX_NAMED_DESIGNS,
  type NameDesignRequest,
  type Design,
  type MediaByUrl,
  type SavedDesign,
  type SaveDesignRequest,
  type SaveDesignResponse,
  VitrineError,
  withOwnerEvidence,
  t,
} from '@vitrine/model'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Sql } from '../../platform/db/db.ts'
import { pictureUrls } from '../media/picture-urls.ts'
import type { LifecycleDeps } from './deps.ts'
import { getSubdomain } from '../websites/subdomains.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { toJsonbSafe } from '../websites/jsonb-safe.ts'
import { bumpRevision, insertRevision, isRevision } from '../websites/revision.ts'
import { findWebsitePictures, saveWebsitePictures } from '../media/website-pictures.ts'
import { websiteProfiles, websiteRevisions, websites } from '../websites/websites.table.ts'
import { auditWebsite } from '../websites/audit-website.ts'

const PICTURES_DEADLINE_MS = 10_000

/** Returns a website's design at a revision, by default the live one. @throws VitrineError not_found */
export async function getDesign(
  sql: Sql,
  website: Owned<WebsiteRow>,
  revision = website.designRevision,
): Promise<SavedDesign & { media: MediaByUrl }> {
  const saved = await findSaved(sql, website.id, revision)
  if (!saved)
    throw new VitrineError('not_found', { message: t('This version of the design is no longer stored.') })
  const { design, section_order } = saved
  return {
    design,
    section_order,
    revision,
    media: await findWebsitePictures(sql, website.id, pictureUrls(design)),
  }
}

/**
 * Saves a design as the next live revision. `restored` is the earlier revision that it is.
 * @throws VitrineError stale_revision, with the newer design, if `request.revision` is not the live one
 */
export async function saveDesign(
  deps: LifecycleDeps,
  website: Owned<WebsiteRow>,
  request: Pick<SaveDesignRequest, 'design' | 'section_order' | 'revision' | 'statements'>,
  restored?: number,
): Promise<SaveDesignResponse> {
  const { sql, clock } = deps
  const { design, section_order, statements } = toJsonbSafe(request)
  const urls = pictureUrls(design)
  deps.lists.refuseListed({ design }, new Set(urls))
  const known = await findWebsitePictures(sql, website.id, urls)
  // Copied before any lock is taken, as it may take seconds.
  const copied = await deps.pictures.copy(
    urls.filter(url => !known[url]),
    AbortSignal.timeout(PICTURES_DEADLINE_MS),
  )
  const now = clock.now()
  const { revision, names } = await sql.transaction(async tx => {
    const [row] = await tx.select().from(websites).where(eq(websites.id, website.id)).for('update')
    if (!row) throw new VitrineError('not_found', { message: t('This website doesn’t exist.') })
    if (row.designRevision !== request.revision) {
      const newer = await findSaved(tx, website.id, row.designRevision)
      throw new VitrineError('stale_revision', {
        message: t('This design was saved somewhere else in the meantime.'),
        current: { ...newer, revision: row.designRevision },
      })
    }
    const [before] = await tx
      .select({ seo: websiteRevisions.seo })
      .from(websiteRevisions)
      .where(and(eq(websiteRevisions.websiteId, website.id), eq(websiteRevisions.revision, request.revision)))
    if (!before) throw new VitrineError('not_found', { message: t('This website doesn’t exist.') })
    const content = { design, sectionOrder: section_order, seo: before.seo }
    if (restored !== undefined)
      await auditWebsite(tx, row.id, { kind: 'website.version_restored', subject: String(restored) }, now)
    const next = await insertRevision(tx, row, content, now)
    await saveOwnerEvidence(tx, website.id, design, statements)
    // Known pictures, too: one may have been removed since it was found.
    await saveWebsitePictures(tx, website.id, { ...known, ...copied })
    const names = await bumpRevision(tx, website.id, now)
    await deps.emit(tx, website.id, { type: 'website.published' })
    return { revision: next, names }
  })
  deps.changed(names)
  return {
    design,
    section_order,
    revision,
    published_at: now.toISOString(),
    url: deps.addresses.site(await getSubdomain(sql, website.id)),
    media: { ...known, ...copied },
  }
}

/** Stores which sentences of the design are the owner's own statements, if that changes. */
async function saveOwnerEvidence(
  tx: Sql,
  websiteId: string,
  design: Design,
  statements: readonly string[] | undefined,
): Promise<void> {
  const ofWebsite = eq(websiteProfiles.websiteId, websiteId)
  const [known] = await tx
    .select({ evidence: websiteProfiles.evidence })
    .from(websiteProfiles)
    .where(ofWebsite)
  if (!known) return
  const evidence = withOwnerEvidence(known.evidence, design, statements)
  if (isDeepStrictEqual(evidence, known.evidence)) return
  await tx.update(websiteProfiles).set({ evidence }).where(ofWebsite)
}

/** Lists the stored designs, newest first. */
export async function listDesigns(sql: Sql, website: Owned<WebsiteRow>) {
  const rows = await sql
    .select({
      revision: websiteRevisions.revision,
      design: websiteRevisions.design,
      at: websiteRevisions.createdAt,
      name: websiteRevisions.name,
    })
    .from(websiteRevisions)
    .where(eq(websiteRevisions.websiteId, website.id))
    .orderBy(desc(websiteRevisions.revision))
    .limit(DESIGN_HISTORY + MAX_NAMED_DESIGNS)
  return rows.map(row => ({
    revision: row.revision,
    theme_name: row.design.theme_name,
    saved_at: row.at.toISOString(),
    name: row.name,
  }))
}

/**
 * Names a stored design, which retains it; an empty name removes the name.
 * @throws VitrineError not_found; validation_failed if too many have a name
 */
export async function nameDesign(
  sql: Sql,
  website: Owned<WebsiteRow>,
  { revision, name }: z.infer<typeof NameDesignRequest>,
): Promise<void> {
  await sql.transaction(async tx => {
    // Two calls at once must not exceed the limit, and no save may drop the revision meanwhile.
    await tx.select({ id: websites.id }).from(websites).where(eq(websites.id, website.id)).for('update')
    const renamed = await tx
      .update(websiteRevisions)
      .set({ name: toJsonbSafe(name) || null })
      .where(isRevision(website.id, revision))
      .returning({ revision: websiteRevisions.revision })
    if (renamed.length === 0)
      throw new VitrineError('not_found', { message: t('This version of the design is no longer stored.') })
    const isNamed = and(eq(websiteRevisions.websiteId, website.id), isNotNull(websiteRevisions.name))
    if ((await tx.$count(websiteRevisions, isNamed)) <= MAX_NAMED_DESIGNS) return
    const message = t('{max} versions have names already. Remove one of the names first.', {
      max: MAX_NAMED_DESIGNS,
    })
    throw new VitrineError('validation_failed', { message, fields: { name: message } })
  })
}

async function findSaved(sql: Sql, websiteId: string, revision: number) {
  const [row] = await sql
    .select({ design: websiteRevisions.design, section_order: websiteRevisions.sectionOrder })
    .from(websiteRevisions)
    .where(and(eq(websiteRevisions.websiteId, websiteId), eq(websiteRevisions.revision, revision)))
  return row ?? null
}
