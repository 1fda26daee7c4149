import { isDeepStrictEqual } from 'node:util'
import {
  createLanguageChange,
  draftedTranslations,
  draftWebsite,
  Profile,
  type TranslatedText,
} from '@vitrine/model'
import { eq } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import type { WebsiteRow } from './ownership.ts'
import { getLiveRevision, insertRevision, isRevision } from './revision.ts'
import { websiteProfiles, websiteRevisions } from './websites.table.ts'

/** The headings and labels of a website that the product wrote, in another language (BCP 47). */
export async function draftTranslations(
  tx: Sql,
  row: WebsiteRow,
  language: string,
): Promise<TranslatedText[]> {
  const live = await getLiveRevision(tx, row)
  const [known] = await tx.select().from(websiteProfiles).where(eq(websiteProfiles.websiteId, row.id))
  if (!known) return []
  const change = createLanguageChange(Profile.parse(known.profile), live.seo.language, language)
  return draftedTranslations(live.design, change(live.design))
}

/**
 * Changes the language of a website (BCP 47) and of the drafted texts of its design, as a revision of its own, in the
 * caller's transaction, which has locked the website's row. The drafts that a refresh compares with change likewise.
 * @returns whether it was another language
 */
export async function changeLanguage(
  tx: Sql,
  row: WebsiteRow,
  language: string,
  now: Date,
): Promise<boolean> {
  const live = await getLiveRevision(tx, row)
  if (live.seo.language === language) return false
  const seo = { ...live.seo, language }
  const isOfWebsite = eq(websiteProfiles.websiteId, row.id)
  const [known] = await tx.select().from(websiteProfiles).where(isOfWebsite)
  const change = known && createLanguageChange(Profile.parse(known.profile), live.seo.language, language)
  const design = change ? change(live.design) : live.design
  if (isDeepStrictEqual(design, live.design)) {
    await tx.update(websiteRevisions).set({ seo }).where(isRevision(row.id, live.revision))
  } else {
    await insertRevision(tx, row, { design, sectionOrder: live.sectionOrder, seo }, now)
  }
  if (!known || !change) return true
  const { baseDraft, pendingRefresh } = known
  await tx
    .update(websiteProfiles)
    .set({
      baseDraft: baseDraft && { ...baseDraft, design: change(baseDraft.design) },
      // Its profile is a newer one, whose texts the change does not know.
      pendingRefresh: pendingRefresh && {
        ...pendingRefresh,
        design: draftWebsite(Profile.parse(pendingRefresh.profile), language).design,
      },
    })
    .where(isOfWebsite)
  return true
}
