import { languageBase, MAX_TRANSLATED_TEXTS, type SiteTranslation, t, VitrineError } from '@vitrine/model'
import { asc, eq, type SQL, sql as raw } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Sql } from '../../platform/db/db.ts'
import { draftTranslations } from './change-language.ts'
import type { WebsiteDeps } from './deps.ts'
import { toJsonbSafe } from './jsonb-safe.ts'
import type { Owned, WebsiteRow } from './ownership.ts'
import { bumpRevision } from './revision.ts'
import { getSettings } from './settings.ts'
import { websiteTranslations } from './websites.table.ts'

/** Selects a website's further languages with their texts, in the order of its language links, as part of a query. */
export const translationsOf = (websiteId: AnyPgColumn): SQL<SiteTranslation[]> => {
  const { language, texts, position } = websiteTranslations
  return raw`(select coalesce(json_agg(json_build_object('language', ${language}, 'texts', ${texts}) order by ${position}), '[]') from ${websiteTranslations} where ${websiteTranslations.websiteId} = ${websiteId})`
}

/** Lists a website's further languages with their texts, in the order of its language links. */
export async function listTranslations(sql: Sql, websiteId: string): Promise<SiteTranslation[]> {
  const { language, texts } = websiteTranslations
  return sql
    .select({ language, texts })
    .from(websiteTranslations)
    .where(eq(websiteTranslations.websiteId, websiteId))
    .orderBy(asc(websiteTranslations.position))
}

/**
 * Replaces a website's further languages and their texts.
 * @throws VitrineError validation_failed for the main language; conflict if the languages differ from `before`
 */
export async function saveTranslations(
  deps: WebsiteDeps,
  website: Owned<WebsiteRow>,
  wanted: { translations: readonly SiteTranslation[]; before?: readonly SiteTranslation[] | undefined },
): Promise<void> {
  const { translations, before } = wanted
  deps.lists.refuseListed({ translations: translations.map(({ texts }) => texts.map(({ text }) => text)) })
  const names = await deps.sql.transaction(async tx => {
    // Locks the website first, to serialise concurrent saves.
    const changedNames = await bumpRevision(tx, website.id, deps.clock.now())
    const known = await listTranslations(tx, website.id)
    if (before && serialize(before) !== serialize(known))
      throw new VitrineError('conflict', {
        message: t('The languages were changed on another screen. Yours aren’t saved yet: reload the page.'),
      })
    const { language: main } = await getSettings(tx, website)
    if (translations.some(({ language }) => languageBase(language) === languageBase(main)))
      throw new VitrineError('validation_failed', {
        fields: { translations: t('This is already the main language of the website.') },
      })
    await tx.delete(websiteTranslations).where(eq(websiteTranslations.websiteId, website.id))
    const knownLanguages = new Set(known.map(({ language }) => language))
    const filled: SiteTranslation[] = []
    for (const one of translations)
      filled.push(knownLanguages.has(one.language) ? one : await withDraftedTexts(tx, website, one))
    await insertTranslations(tx, website.id, filled)
    await deps.emit(tx, website.id, { type: 'website.published' })
    return changedNames
  })
  deps.changed(names)
}

/** A new language begins with the headings and labels that the product wrote; what its owner gave comes first. */
async function withDraftedTexts(
  tx: Sql,
  website: Owned<WebsiteRow>,
  { language, texts }: SiteTranslation,
): Promise<SiteTranslation> {
  const given = new Set(texts.map(({ source }) => source))
  const drafted = await draftTranslations(tx, website, language)
  const all = [...texts, ...drafted.filter(({ source }) => !given.has(source))]
  return { language, texts: all.slice(0, MAX_TRANSLATED_TEXTS) }
}

/** jsonb does not keep the order of keys. */
const serialize = (translations: readonly SiteTranslation[]) =>
  JSON.stringify(
    translations.map(({ language, texts }) => [language, texts.map(({ source, text }) => [source, text])]),
  )

/** Inserts the further languages of a website that has none. */
export async function insertTranslations(
  tx: Sql,
  websiteId: string,
  translations: readonly SiteTranslation[],
): Promise<void> {
  if (translations.length === 0) return
  await tx.insert(websiteTranslations).values(
    translations.map(({ language, texts }, position) => ({
      websiteId,
      language,
      texts: toJsonbSafe([...texts]),
      position,
    })),
  )
}
