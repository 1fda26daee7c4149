import { type EditWebsiteRequest, VitrineError, type WebsiteSettings, t } from '@vitrine/model'
import { and, eq } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import type { WebsiteRow } from './ownership.ts'
import { toJsonbSafe } from './jsonb-safe.ts'
import { websiteRevisions, websites } from './websites.table.ts'

/** Returns a website's settings. @throws VitrineError not_found */
export async function getSettings(sql: Sql, website: WebsiteRow): Promise<WebsiteSettings> {
  const { visibility, contactEmail, legalLinks, keepFreeAddress } = website
  const { language } = await liveSeo(sql, website)
  return {
    language,
    visibility,
    contact_email: contactEmail,
    legal_links: legalLinks,
    keep_free_address: keepFreeAddress,
  }
}

/**
 * Saves changed settings in the caller's transaction, which has locked the website's row.
 * @returns whether anything changed
 */
export async function saveSettings(
  tx: Sql,
  row: WebsiteRow,
  change: Pick<EditWebsiteRequest, keyof WebsiteSettings>,
): Promise<boolean> {
  const next = {
    visibility: change.visibility ?? row.visibility,
    contactEmail: change.contact_email ?? row.contactEmail,
    keepFreeAddress: change.keep_free_address ?? row.keepFreeAddress,
    legalLinks: change.legal_links ? toJsonbSafe(change.legal_links) : row.legalLinks,
  }
  const isChanged =
    next.visibility !== row.visibility ||
    next.contactEmail !== row.contactEmail ||
    next.keepFreeAddress !== row.keepFreeAddress ||
    JSON.stringify(next.legalLinks.map(withoutKeyOrder)) !==
      JSON.stringify(row.legalLinks.map(withoutKeyOrder))
  if (isChanged) await tx.update(websites).set(next).where(eq(websites.id, row.id))
  const isLanguageChanged = change.language !== undefined && (await saveLanguage(tx, row, change.language))
  return isChanged || isLanguageChanged
}

/** jsonb does not keep the order of keys. */
const withoutKeyOrder = ({ label, url }: { label: string; url: string }) => [label, url]

async function saveLanguage(tx: Sql, row: WebsiteRow, language: string): Promise<boolean> {
  const seo = await liveSeo(tx, row)
  if (seo.language === language) return false
  await tx
    .update(websiteRevisions)
    .set({ seo: { ...seo, language } })
    .where(isLive(row))
  return true
}

async function liveSeo(sql: Sql, row: WebsiteRow) {
  const [live] = await sql.select({ seo: websiteRevisions.seo }).from(websiteRevisions).where(isLive(row))
  if (!live) throw new VitrineError('not_found', { message: t('This website doesn’t exist.') })
  return live.seo
}

const isLive = ({ id, designRevision }: WebsiteRow) =>
  and(eq(websiteRevisions.websiteId, id), eq(websiteRevisions.revision, designRevision))
