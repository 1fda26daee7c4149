import { type Variant, type Website, WebsiteType } from '@vitrine/model'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Actor } from '../accounts/actor.ts'
import type { WebsitesDeps } from './deps.ts'
import { domains, websites } from './websites.table.ts'
import { websiteOnWire } from './wire.ts'

/** As many as one answer may hold. */
const MOST = 500

type ListDeps = Pick<WebsitesDeps, 'sql' | 'addresses'>

/** The actor's websites, newest first: all of them on a generic host, those of its platform on a variant. */
export async function listWebsites(
  deps: ListDeps,
  actor: Actor,
  variant: Variant,
  most = MOST,
): Promise<Website[]> {
  const types = WebsiteType.options.filter(
    type => variant.platform === null || type === variant.platform || type.startsWith(`${variant.platform}-`),
  )
  const rows = await named(deps)
    .where(and(eq(websites.userId, actor.userId), inArray(websites.websiteType, types)))
    .orderBy(desc(websites.createdAt), desc(websites.id))
    .limit(most)
  return rows.map(row => websiteOnWire(row.website, row.domain, deps.addresses))
}

/** One of the actor's websites; null for one that is not theirs. */
export async function findWebsite(deps: ListDeps, actor: Actor, id: string): Promise<Website | null> {
  const [row] = await named(deps).where(and(eq(websites.id, id), eq(websites.userId, actor.userId)))
  return row ? websiteOnWire(row.website, row.domain, deps.addresses) : null
}

function named({ sql }: ListDeps) {
  return sql
    .select({ website: websites, domain: domains.name })
    .from(websites)
    .innerJoin(domains, and(eq(domains.websiteId, websites.id), isNull(domains.movedUntil)))
    .$dynamic()
}
