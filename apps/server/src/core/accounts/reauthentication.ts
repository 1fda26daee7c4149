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
/** Time for which a second factor counts in its session. */
export const SECOND_FACTOR_MS = RECENT_MS

type Deps = { sql: Sql; clock: Clock }

/** @throws VitrineError validation_failed for a password that is not the account's */
export async function checkPassword(user: UserRow, password: string): Promise<void> {
  if (!(await isPassword(user.passwordHash, password))) throw wrongPassword(t('Incorrect password'))
}

/**
 * For calls that take no password, and accounts that have none: requires a sign-in, a second factor or a passkey
 * within the last hour.
 * @throws VitrineError login_again
 */
export async function requireRecentSignIn({ sql, clock }: Deps, actor: Actor): Promise<void> {
  const [session] = await sql.select().from(sessions).where(eq(sessions.id, actor.sessionId))
  const latest = Math.max(session?.createdAt.getTime() ?? 0, session?.secondFactorAt?.getTime() ?? 0)
  if (clock.now().getTime() - latest > RECENT_MS) throw new VitrineError('login_again')
}

/**
 * For changes of an account with two-step login: requires a second factor in this session within the last hour.
 * Programs pass: their token was created with one.
 * @throws VitrineError second_factor_required
 */
export async function requireSecondFactor({ sql, clock }: Deps, actor: Actor, user: UserRow): Promise<void> {
  if (!user.twoFactorSince) return
  const [session] = await sql.select().from(sessions).where(eq(sessions.id, actor.sessionId))
  if (!session) return
  const age = clock.now().getTime() - (session.secondFactorAt?.getTime() ?? 0)
  if (age > SECOND_FACTOR_MS) throw new VitrineError('second_factor_required')
}

/** Requires the password, or for an account without one a recent sign-in; with two-step login a second factor, too. */
export async function requireReauthentication(
  deps: Deps,
  actor: Actor,
  user: UserRow,
  password: string | undefined,
): Promise<void> {
  await requireSecondFactor(deps, actor, user)
  if (user.passwordHash === null) return requireRecentSignIn(deps, actor)
  if (password === undefined) throw wrongPassword(t('Enter your current password'))
  await checkPassword(user, password)
}

/** Marks the session as confirmed by a second factor or a passkey. */
export async function confirmSession({ sql, clock }: Deps, actor: Actor): Promise<void> {
  await sql.update(sessions).set({ secondFactorAt: clock.now() }).where(eq(sessions.id, actor.sessionId))
}

const wrongPassword = (message: string) =>
  new VitrineError('validation_failed', { message, fields: { password: message } })
