import { VitrineError, t } from '@vitrine/model'
import { eq } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { sessions } from './accounts.table.ts'
import type { Actor } from './actor.ts'
import { isPassword } from './passwords.ts'
import type { UserRow } from './users.ts'

/** Maximum age of a sign-in that counts as reauthentication. */
const RECENT_MS = 60 * 60_000

/** @throws VitrineError validation_failed for a password that is not the account's */
export async function checkPassword(user: UserRow, password: string): Promise<void> {
  if (!(await isPassword(user.passwordHash, password))) throw wrongPassword(t('Incorrect password'))
}

/**
 * For calls that take no password, and accounts that have none: requires a sign-in within the last hour.
 * @throws VitrineError login_again
 */
export async function requireRecentSignIn(
  { sql, clock }: { sql: Sql; clock: Clock },
  actor: Actor,
): Promise<void> {
  const [session] = await sql.select().from(sessions).where(eq(sessions.id, actor.sessionId))
  const age = session ? clock.now().getTime() - session.createdAt.getTime() : Infinity
  if (age > RECENT_MS) throw new VitrineError('login_again')
}

/** Requires the password, or for an account without one a recent sign-in. */
export async function requireReauthentication(
  deps: { sql: Sql; clock: Clock },
  actor: Actor,
  user: UserRow,
  password: string | undefined,
): Promise<void> {
  if (user.passwordHash === null) return requireRecentSignIn(deps, actor)
  if (password === undefined) throw wrongPassword(t('Enter your current password'))
  await checkPassword(user, password)
}

const wrongPassword = (message: string) =>
  new VitrineError('validation_failed', { message, fields: { password: message } })
