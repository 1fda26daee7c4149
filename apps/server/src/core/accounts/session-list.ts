import { type Session, VitrineError } from '@vitrine/model'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import { isId } from '../../platform/id.ts'
import type { Sql } from '../../platform/db.ts'
import { sessions } from './accounts.table.ts'
import type { Actor } from './actor.ts'

type Deps = { sql: Sql; clock: Clock }

/** As many as one answer may hold. */
const MOST = 500

/** Where the actor is signed in: here first, then the browser that was seen last. */
export async function listSessions({ sql, clock }: Deps, actor: Actor): Promise<Session[]> {
  const rows = await sql
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, actor.userId), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(eq(sessions.id, actor.sessionId)), desc(sessions.rotatedAt), desc(sessions.id))
    .limit(MOST)
  return rows.map(row => ({
    _id: row.id,
    browser: row.browser,
    system: row.system,
    device: row.device,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.rotatedAt.toISOString(),
    current: row.id === actor.sessionId,
  }))
}

/** @throws VitrineError not_found for a session that is not the actor's */
export async function endOwnSession(sql: Sql, actor: Actor, sessionId: string): Promise<void> {
  const own = and(eq(sessions.id, sessionId), eq(sessions.userId, actor.userId))
  const ended = isId(sessionId) ? await sql.delete(sessions).where(own).returning({ id: sessions.id }) : []
  if (ended.length === 0) throw new VitrineError('not_found', { message: 'There is no such session.' })
}

/** Ends every session of the actor but this one; answers how many. */
export async function endOtherSessions(sql: Sql, actor: Actor): Promise<number> {
  const others = and(eq(sessions.userId, actor.userId), ne(sessions.id, actor.sessionId))
  const ended = await sql.delete(sessions).where(others).returning({ id: sessions.id })
  return ended.length
}
