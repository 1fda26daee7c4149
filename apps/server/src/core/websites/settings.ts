import type { EditWebsiteRequest, WebsiteSettings } from '@vitrine/model'
import { eq } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { changeLanguage } from './change-language.ts'
import type { WebsiteRow } from './ownership.ts'
import { toJsonbSafe } from './jsonb-safe.ts'
import { getLiveRevision } from './revision.ts'
import { websites } from './websites.table.ts'

/** Returns a website's settings. @throws VitrineError not_found */
export async function getSettings(sql: Sql, website: WebsiteRow): Promise<WebsiteSettings> {
  const { visibility, contactEmail, legalLinks, keepFreeAddress } = website
  const { language } = (await getLiveRevision(sql, website)).seo
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
  now: Date,
): Promise<boolean> {
  const next = {
    visibility: change.visibility ?? row.visibility,
    contactEmail: change.contact_email ?? row.contactEmail,
    keepFreeAddress: change.keep_free_address ?? row.keepFreeAddress,
    legalLinks: change.legal_links ? toJsonbSafe(change.legal_links) : row.legalLinks,
    shownSince:
      change.visibility !== undefined && change.visibility !== row.visibility ? now : row.shownSince,
  }
  const isChanged =
    next.visibility !== row.visibility ||
    next.contactEmail !== row.contactEmail ||
    next.keepFreeAddress !== row.keepFreeAddress ||
    JSON.stringify(next.legalLinks.map(withoutKeyOrder)) !==
      JSON.stringify(row.legalLinks.map(withoutKeyOrder))
  if (isChanged) await tx.update(websites).set(next).where(eq(websites.id, row.id))
  const isLanguageChanged =
    change.language !== undefined && (await changeLanguage(tx, row, change.language, now))
  return isChanged || isLanguageChanged
}

/** jsonb does not keep the order of keys. */
const withoutKeyOrder = ({ label, url }: { label: string; url: string }) => [label, url]
