import { VitrineError, t } from '@vitrine/model'
import { and, eq, ne, sql as raw } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { users } from './accounts.table.ts'
import type { Actor } from './actor.ts'
import { recordAudit } from './audit/record-audit.ts'
import { checkPassword, requireRecentSignIn, requireSecondFactor } from './reauthentication.ts'
import { createUser, type UserRow } from './users.ts'

declare const checked: unique symbol

/** The caller, who may see the operator's screens. Only `findOperator` creates one. */
export type Operator = Actor & { readonly [checked]: 'reads' | 'authorized' }

/**
 * An operator who has just proven who they are. Only `authorizeAction` creates one, for the transaction of one action, and
 * `createFirstOperator`.
 */
export type AuthorizedOperator = Actor & { readonly [checked]: 'authorized' }

/** The operator who acts: in a browser, or with a shell on the machine. */
export type ActionAuthor = AuthorizedOperator | 'command_line'

/** Returns the caller as an operator; null for everybody else, and for programs, whatever their token. */
export async function findOperator(sql: Sql, actor: Actor): Promise<Operator | null> {
  if (actor.scopes) return null
  const [user] = await sql
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, actor.userId), eq(users.isOperator, true)))
  return user ? (actor as Operator) : null
}

/**
 * Lets an operator act, in the act's transaction, which a concurrent revocation waits for. Requires a log-in within the
 * last hour or the password; with two-step login also a second factor (decision 13).
 * @throws VitrineError not_found, login_again, second_factor_required, validation_failed
 */
export async function authorizeAction(
  { tx, clock }: { tx: Sql; clock: Clock },
  operator: Operator,
  password: string | undefined,
): Promise<AuthorizedOperator> {
  const [user] = await tx.select().from(users).where(eq(users.id, operator.userId)).for('share')
  if (!user?.isOperator) throw notAnOperator()
  await requireSecondFactor({ sql: tx, clock }, operator, user)
  if (password === undefined) await requireRecentSignIn({ sql: tx, clock }, operator)
  else await checkPassword(user, password)
  return operator as AuthorizedOperator
}

/** Builds the error for all other callers: the answer of a path that does not exist. */
export const notAnOperator = () =>
  new VitrineError('not_found', { message: t('This endpoint doesn’t exist.') })

/** Whether there is any account. */
export async function hasAccounts(sql: Sql): Promise<boolean> {
  const rows = await sql.select({ id: users.id }).from(users).limit(1)
  return rows.length > 0
}

/**
 * Creates the first account, as an operator. Sign-ups wait meanwhile, so that it is the only one.
 * @throws VitrineError not_found if there is an account already
 */
export async function createFirstOperator(
  { tx, clock }: { tx: Sql; clock: Clock },
  fields: { email: string; name: string; passwordHash: string },
): Promise<{ user: UserRow; operator: AuthorizedOperator }> {
  await tx.execute(raw`lock table ${users} in share row exclusive mode`)
  if (await hasAccounts(tx)) throw notAnOperator()
  const user = await createUser({ sql: tx, clock }, fields)
  await setOperator(tx, user.id, true, clock.now())
  const operator = { userId: user.id, sessionId: '' } as AuthorizedOperator
  return { user: { ...user, isOperator: true }, operator }
}

/** Grants or revokes the right, in the caller's transaction. Returns false if nothing changed. */
export async function setOperator(tx: Sql, userId: string, isOperator: boolean, now: Date): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ isOperator })
    .where(and(eq(users.id, userId), ne(users.isOperator, isOperator)))
    .returning({ id: users.id })
  if (changed.length === 0) return false
  await recordAudit(tx, { userId, kind: isOperator ? 'operator.granted' : 'operator.revoked' }, now)
  return true
}
