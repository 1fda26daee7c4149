import {
  type ApiScope,
  type ApiToken,
  type CreateTokenRequest,
  type CreateTokenResponse,
  MAX_TOKENS,
  VitrineError,
  t,
} from '@vitrine/model'
import { and, count, desc, eq, isNull, lt, or } from 'drizzle-orm'
import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { isId, newId } from '../../platform/id.ts'
import type { Actor } from './actor.ts'
import { apiTokens } from './accounts.table.ts'
import { hashSecret } from './secret.ts'
import { isWellFormedApiToken, generateApiToken } from './api-token-format.ts'
import { lockUser } from './users.ts'
import { recordAudit } from './audit/record-audit.ts'

type Deps = { sql: Sql; clock: Clock }
type Row = typeof apiTokens.$inferSelect

const DAY_MS = 86_400_000
/** Resolution of `last_used_at`, so that a read request does not cost a write. */
const LAST_USED_RESOLUTION_MS = 3_600_000

/**
 * Creates a token and returns its secret, which is not shown again. The owner gets a mail, in case it was not them.
 * @throws VitrineError conflict at MAX_TOKENS tokens
 */
export async function createToken(
  { sql, clock, queue }: Deps & { queue: Pick<JobQueue, 'add'> },
  actor: Actor,
  { name, scopes, expires_in_days: days }: CreateTokenRequest,
): Promise<CreateTokenResponse> {
  const now = clock.now()
  const secret = generateApiToken()
  return sql.transaction(async tx => {
    await lockUser(tx, actor)
    const [existing] = await tx
      .select({ count: count() })
      .from(apiTokens)
      .where(eq(apiTokens.userId, actor.userId))
    if ((existing?.count ?? 0) >= MAX_TOKENS)
      throw new VitrineError('conflict', {
        message: t('You have {count} access tokens, which is the limit. Revoke one first.', {
          count: MAX_TOKENS,
        }),
      })
    const [row] = await tx
      .insert(apiTokens)
      .values({
        id: newId(),
        userId: actor.userId,
        name,
        scopes,
        tokenHash: hashSecret(secret),
        lastCharacters: secret.slice(-4),
        createdAt: now,
        expiresAt: days === null ? null : new Date(now.getTime() + days * DAY_MS),
      })
      .returning()
    if (!row) throw new VitrineError('internal')
    await recordAudit(tx, { userId: actor.userId, kind: 'token.created', subject: name }, now)
    await queue.add(tx, 'send-account-mail', { kind: 'token-made', userId: actor.userId, name })
    return { token: toWireToken(row), secret }
  })
}

/** Lists the actor's tokens, newest first. */
export async function listTokens(sql: Sql, actor: Actor): Promise<ApiToken[]> {
  const rows = await sql
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.userId, actor.userId))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
    .limit(MAX_TOKENS)
  return rows.map(toWireToken)
}

/** @throws VitrineError not_found for a token that is not the actor's */
export async function revokeToken({ sql, clock }: Deps, actor: Actor, id: string): Promise<void> {
  const { userId } = actor
  const own = and(eq(apiTokens.id, id), eq(apiTokens.userId, userId))
  await sql.transaction(async tx => {
    const [deleted] = isId(id)
      ? await tx.delete(apiTokens).where(own).returning({ name: apiTokens.name })
      : []
    if (!deleted) throw new VitrineError('not_found', { message: t('This access token doesn’t exist.') })
    await recordAudit(tx, { userId, kind: 'token.revoked', subject: deleted.name }, clock.now())
  })
}

/** A valid token: its user and scopes. */
export type ActiveToken = Pick<Row, 'id' | 'userId' | 'name' | 'lastUsedAt'> & { scopes: readonly ApiScope[] }

/** Returns the token, or null if it is malformed, revoked or expired. */
export async function findActiveToken({ sql, clock }: Deps, text: string): Promise<ActiveToken | null> {
  if (!isWellFormedApiToken(text)) return null
  const [row] = await sql
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.tokenHash, hashSecret(text)))
  return row && (row.expiresAt === null || row.expiresAt > clock.now()) ? row : null
}

/** Records that a token was used, at most once an hour. */
export async function recordTokenUse({ sql, clock }: Deps, token: ActiveToken): Promise<void> {
  const { id, userId, name, lastUsedAt } = token
  const now = clock.now()
  const since = new Date(now.getTime() - LAST_USED_RESOLUTION_MS)
  if (lastUsedAt !== null && lastUsedAt >= since) return
  const { lastUsedAt: used } = apiTokens
  await sql.transaction(async tx => {
    const written = await tx
      .update(apiTokens)
      .set({ lastUsedAt: now })
      .where(and(eq(apiTokens.id, id), or(isNull(used), lt(used, since))))
      .returning({ id: apiTokens.id })
    if (lastUsedAt === null && written.length > 0)
      await recordAudit(tx, { userId, kind: 'token.first_used', subject: name }, now)
  })
}

/** Deletes all tokens of a user. Done together with ending all sessions: an intruder may have created one. */
export async function revokeAllTokens(tx: Sql, userId: string): Promise<void> {
  await tx.delete(apiTokens).where(eq(apiTokens.userId, userId))
}

const toWireToken = (row: Row): ApiToken => ({
  _id: row.id,
  name: row.name,
  scopes: row.scopes,
  ending: row.lastCharacters,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt?.toISOString() ?? null,
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
})
