import { currentLocale, type User, VitrineError, t } from '@vitrine/model'
import { eq } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { getSqlState, UNIQUE_VIOLATION } from '../../platform/db/pg-errors.ts'
import { newId } from '../../platform/id.ts'
import { users } from './accounts.table.ts'
import type { Actor } from './actor.ts'
import { getAuditContext } from '../../platform/audit-context.ts'
import { recordAudit } from './audit/record-audit.ts'

export type UserRow = typeof users.$inferSelect

/** @throws VitrineError email_taken */
export async function createUser(
  { sql, clock }: { sql: Sql; clock: Clock },
  fields: { email: string; name: string; passwordHash: string | null; emailVerifiedAt?: Date },
  provider: string | null = null,
): Promise<UserRow> {
  const row: UserRow = {
    id: newId(),
    emailVerifiedAt: null,
    ...fields,
    profilePicture: null,
    pendingEmail: null,
    // For mails, which have no browser to ask.
    language: currentLocale() === 'en' ? null : currentLocale(),
    timeZone: null,
    twoFactorSince: null,
    isOperator: false,
    createdAt: clock.now(),
  }
  try {
    await sql.transaction(async tx => {
      await tx.insert(users).values(row)
      const { actor } = getAuditContext()
      const by = actor === 'operator' ? {} : ({ actor: 'owner' } as const)
      await recordAudit(
        tx,
        { userId: row.id, kind: 'account.created', subject: provider, ...by },
        row.createdAt,
      )
    })
  } catch (error) {
    if (getSqlState(error) !== UNIQUE_VIOLATION) throw error
    throw new VitrineError('email_taken', {
      fields: { email: t('An account with this email already exists') },
    })
  }
  return row
}

export async function findUserByEmail(sql: Sql, email: string): Promise<UserRow | null> {
  const [row] = await sql.select().from(users).where(eq(users.email, email))
  return row ?? null
}

/** @throws VitrineError unauthenticated when the account was deleted meanwhile */
export async function getUser(sql: Sql, actor: Actor): Promise<UserRow> {
  const [row] = await sql.select().from(users).where(eq(users.id, actor.userId))
  if (!row) throw new VitrineError('unauthenticated')
  return row
}

/**
 * Locks the account's row until the caller's transaction ends.
 * @throws VitrineError unauthenticated when it was deleted meanwhile
 */
export async function lockUser(tx: Sql, actor: Actor): Promise<UserRow> {
  const [row] = await tx.select().from(users).where(eq(users.id, actor.userId)).for('update')
  if (!row) throw new VitrineError('unauthenticated')
  return row
}

/** Deletes the account. Sessions, links and linked sign-ins cascade. */
export async function deleteUser(sql: Sql, actor: Actor): Promise<void> {
  await sql.delete(users).where(eq(users.id, actor.userId))
}

export function toWireUser(row: UserRow): User {
  return {
    _id: row.id,
    email: row.email,
    name: row.name,
    profile_picture: row.profilePicture,
    email_verified: row.emailVerifiedAt !== null,
    pending_email: row.pendingEmail,
    language: row.language,
    time_zone: row.timeZone,
    created_at: row.createdAt.toISOString(),
    ...(row.isOperator ? { is_operator: true as const } : {}),
  }
}
