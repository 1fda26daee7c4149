import { type Variant, VARIANTS, type VariantName, type Website, type WebsiteType } from '@vitrine/model'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../accounts/actor.ts'
import type { Sql } from '../../platform/db/db.ts'
import { findWebsite, type ListDeps, listWebsites } from './list-websites.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { currentWebsites } from '../websites/websites.table.ts'

/** The variants that list websites of this type: its platform's and the generic one. */
function variantsOf(type: WebsiteType): VariantName[] {
  return Object.values(VARIANTS)
    .filter(({ platform }) => platform === null || type === platform || type.startsWith(`${platform}-`))
    .map(variant => variant.name)
}

/** Sets the owner's current website on every variant that lists it. */
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

/** Returns the current website of a variant, else the newest one listed there, or null. */
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
