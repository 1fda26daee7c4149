import { VitrineError, t } from '@vitrine/model'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../accounts/actor.ts'
import type { Sql } from '../../platform/db/db.ts'
import { isId } from '../../platform/id.ts'
import { websites } from './websites.table.ts'

declare const checked: unique symbol

/** A row owned by the actor. Only the checks in this file create one. */
export type Owned<T> = T & { readonly [checked]: true }

export type WebsiteRow = typeof websites.$inferSelect

/** Returns the actor's website. One of another user is not found, too. */
export async function getOwnedWebsite(sql: Sql, actor: Actor, websiteId: string): Promise<Owned<WebsiteRow>> {
  const own = and(eq(websites.id, websiteId), eq(websites.userId, actor.userId))
  const [row] = isId(websiteId) ? await sql.select().from(websites).where(own) : []
  if (!row) throw new VitrineError('not_found', { message: t('This website doesn’t exist.') })
  return row as Owned<WebsiteRow>
}

/** Returns a website for a job that acts for its owner, or null if it was deleted. */
export async function findWebsiteOfJob(sql: Sql, websiteId: string): Promise<Owned<WebsiteRow> | null> {
  const [row] = await sql.select().from(websites).where(eq(websites.id, websiteId))
  return row ? (row as Owned<WebsiteRow>) : null
}
