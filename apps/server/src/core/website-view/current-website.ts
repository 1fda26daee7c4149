import { type Variant, VARIANTS, type VariantName, type Website, type WebsiteType } from '@vitrine/model'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../accounts/actor.ts'
import type { Sql } from '../../platform/db/db.ts'
import { findWebsite, type ListDeps, listWebsites } from './list-websites.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { currentWebsites } from '../websites/websites.table.ts'

/** The variants on which websites of this type are seen: its platform's, and the generic one. */
function variantsOf(type: WebsiteType): VariantName[] {
  return Object.values(VARIANTS)
    .filter(({ platform }) => platform === null || type === platform || type.startsWith(`${platform}-`))
    .map(variant => variant.name)
}

/** Makes a website the one its owner works on, wherever it is seen. */
export async function setCurrentWebsite(
  sql: Sql,
  actor: Actor,
  website: Pick<WebsiteRow, 'id' | 'websiteType'>,
): Promise<void> {
  const rows = variantsOf(website.websiteType).map(variant => ({
    userId: actor.userId,
    variant,
    websiteId: website.id,
  }))
  for (const row of rows) {
    await sql
      .insert(currentWebsites)
      .values(row)
      .onConflictDoUpdate({
        target: [currentWebsites.userId, currentWebsites.variant],
        set: { websiteId: row.websiteId },
      })
  }
}

export async function switchWebsite(
  deps: ListDeps,
  actor: Actor,
  website: Owned<WebsiteRow>,
): Promise<Website | null> {
  await setCurrentWebsite(deps.sql, actor, website)
  return findWebsite(deps, actor, website.id)
}

/** The website last chosen on this variant, else the newest one seen there; null when there is none. */
export async function findCurrentWebsite(
  deps: ListDeps,
  actor: Actor,
  variant: Variant,
): Promise<Website | null> {
  const [chosen] = await deps.sql
    .select({ id: currentWebsites.websiteId })
    .from(currentWebsites)
    .where(and(eq(currentWebsites.userId, actor.userId), eq(currentWebsites.variant, variant.name)))
  if (chosen) return findWebsite(deps, actor, chosen.id)
  const [newest] = await listWebsites(deps, actor, variant, 1)
  return newest ?? null
}
