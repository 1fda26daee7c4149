import { VitrineError } from '@vitrine/model'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../accounts/actor.ts'
import type { Sql } from '../../platform/db/db.ts'
import { isId } from '../../platform/id.ts'
import { websites } from './websites.table.ts'

declare const checked: unique symbol

/** Something whose owner is the one who acts. Only the checks in this file can make one. */
export type Owned<T> = T & { readonly [checked]: true }

export type WebsiteRow = typeof websites.$inferSelect

/** The website, when it is the actor's own. Somebody else's is answered as one that does not exist. */
export async function getOwnedWebsite(sql: Sql, actor: Actor, websiteId: string): Promise<Owned<WebsiteRow>> {
  const own = and(eq(websites.id, websiteId), eq(websites.userId, actor.userId))
  const [row] = isId(websiteId) ? await sql.select().from(websites).where(own) : []
  if (!row) throw new VitrineError('not_found', { message: 'There is no such website.' })
  return row as Owned<WebsiteRow>
}
