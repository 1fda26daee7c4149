import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, lt, ne, type SQL } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { isId, newId } from '../../platform/id.ts'
import { sessions } from './accounts.table.ts'
import type { Actor } from './actor.ts'
import { type Device, parseUserAgent } from './user-agent.ts'
import { hashSecret } from './secret.ts'
import { type Session, VitrineError, t } from '@vitrine/model'
import { recordAudit } from './audit/record-audit.ts'

const MAX_SESSIONS = 500

/** Lists the actor's sessions: the current one first, then by last use. */
export async function listSessions({ sql, clock }: Deps, actor: Actor): Promise<Session[]> {
  const rows = await sql
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, actor.userId), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(eq(sessions.id, actor.sessionId)), desc(sessions.rotatedAt), desc(sessions.id))
    .limit(MAX_SESSIONS)
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
export async function endOwnSession(deps: Deps, actor: Actor, sessionId: string): Promise<void> {
  const own = and(eq(sessions.id, sessionId), eq(sessions.userId, actor.userId))
  const isEnded = isId(sessionId) && (await endRecorded(deps, own))
  if (!isEnded) throw new VitrineError('not_found', { message: t('This session doesn’t exist.') })
}

/** Ends every other session of the actor. Returns their number. */
export async function endOtherSessions({ sql, clock }: Deps, actor: Actor): Promise<number> {
  return sql.transaction(async tx => {
    const ended = await deleteOtherSessions(tx, actor)
    const change = { userId: actor.userId, kind: 'session.others_ended', subject: String(ended) } as const
    if (ended > 0) await recordAudit(tx, change, clock.now())
    return ended
  })
}

/** Deletes every other session of the actor for a change that is recorded itself. Returns their number. */
export async function deleteOtherSessions(sql: Sql, actor: Actor): Promise<number> {
  const others = and(eq(sessions.userId, actor.userId), ne(sessions.id, actor.sessionId))
  const ended = await sql.delete(sessions).where(others).returning({ id: sessions.id })
  return ended.length
}

export const REFRESH_TOKEN_DAYS = 30
/**
 * Two tabs may send the same refresh token at once. Within this time the previous token still gives an access token
 * but no refresh token: a thief gains nothing, a user is not logged out.
 */
const GRACE_MS = 20_000

type Deps = { sql: Sql; clock: Clock }
/** `token` is null if the cookie stays unchanged. */
export type Refreshed = { actor: Actor; token: string | null }

const randomToken = () => randomBytes(32).toString('base64url')
const expiryFrom = (now: Date) => new Date(now.getTime() + REFRESH_TOKEN_DAYS * 86_400_000)

/**
 * Starts a session and returns its refresh token, of which only a hash is stored. `agent` is the User-Agent header.
 */
export async function startSession(
  { sql, clock }: Deps,
  userId: string,
  agent?: string,
  secondFactorAt: Date | null = null,
): Promise<{ actor: Actor; token: string }> {
  const now = clock.now()
  const [family, secret, id] = [randomToken(), randomToken(), newId()]
  await sql.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, now)))
  await sql.insert(sessions).values({
    id,
    userId,
    familyHash: hashSecret(family),
    tokenHash: hashSecret(secret),
    previousTokenHash: null,
    ...parseUserAgent(agent),
    rotatedAt: now,
    createdAt: now,
    secondFactorAt,
    expiresAt: expiryFrom(now),
  })
  return { actor: { userId, sessionId: id }, token: `${family}.${secret}` }
}

/**
 * Rotates a refresh token. Reuse of a rotated token ends its family; `onReuse` runs in the transaction that ends it.
 */
export async function refreshSession(
  { sql, clock }: Deps,
  token: string,
  onReuse: (tx: Sql, ended: Device & { userId: string }) => Promise<unknown> = async () => undefined,
): Promise<Refreshed | null> {
  const [family = '', secret = ''] = token.split('.')
  const now = clock.now()
  return sql.transaction(async tx => {
    const [row] = await tx
      .select()
      .from(sessions)
      .where(eq(sessions.familyHash, hashSecret(family)))
      .for('update')
    if (!row) return null
    const actor = { userId: row.userId, sessionId: row.id }
    const trace = hashSecret(secret)
    if (row.expiresAt > now && row.tokenHash === trace) {
      const next = randomToken()
      await tx
        .update(sessions)
        .set({
          tokenHash: hashSecret(next),
          previousTokenHash: trace,
          rotatedAt: now,
          expiresAt: expiryFrom(now),
        })
        .where(eq(sessions.id, row.id))
      return { actor, token: `${family}.${next}` }
    }
    const raced = row.previousTokenHash === trace && now.getTime() - row.rotatedAt.getTime() < GRACE_MS
    if (row.expiresAt > now && raced) return { actor, token: null }
    await tx.delete(sessions).where(eq(sessions.id, row.id))
    // Reuse in an expired session is no sign of theft.
    if (row.expiresAt > now) {
      await recordAudit(tx, { userId: row.userId, kind: 'session.reuse_ended', subject: describe(row) }, now)
      await onReuse(tx, row)
    }
    return null
  })
}

export async function endSession(deps: Deps, sessionId: string): Promise<void> {
  await endRecorded(deps, eq(sessions.id, sessionId))
}

/** Ends the session of a refresh token, if there is one. */
export async function endSessionByRefreshToken(deps: Deps, token: string): Promise<void> {
  await endRecorded(deps, eq(sessions.familyHash, hashSecret(token.split('.')[0] ?? '')))
}

/**
 * Ends the session that a condition selects, and records it with its browser. `actor` is who did it, if the running
 * request does not tell. Returns false if there is none.
 */
export async function endRecorded(
  { sql, clock }: Deps,
  where: SQL | undefined,
  actor: 'owner' | 'mail_link' = 'owner',
): Promise<boolean> {
  return sql.transaction(async tx => {
    const [ended] = await tx.delete(sessions).where(where).returning()
    if (!ended) return false
    const change = { userId: ended.userId, kind: 'session.ended', subject: describe(ended), actor } as const
    await recordAudit(tx, change, clock.now())
    return true
  })
}

const describe = ({ browser, system }: Pick<Device, 'browser' | 'system'>): string | null =>
  [browser, system].filter(Boolean).join(' · ') || null

/** Whether the session of an access token still exists, so that a log-out takes effect at once. */
export async function isSessionActive({ sql, clock }: Deps, actor: Actor): Promise<boolean> {
  const rows = await sql
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, actor.sessionId),
        eq(sessions.userId, actor.userId),
        gt(sessions.expiresAt, clock.now()),
      ),
    )
  return rows.length > 0
}

/** Deletes expired sessions. */
export async function sweepSessions({ sql, clock }: Deps): Promise<void> {
  await sql.delete(sessions).where(lt(sessions.expiresAt, clock.now()))
}
