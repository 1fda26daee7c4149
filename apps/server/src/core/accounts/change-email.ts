import { VitrineError } from '@vitrine/model'
import { and, eq, gte } from 'drizzle-orm'
import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Sql, getSqlState, UNIQUE_VIOLATION } from '../../platform/db/db.ts'
import { identities, sessions, users } from './accounts.table.ts'
import type { Actor } from './actor.ts'
import { revokeAllTokens } from './api-tokens.ts'
import { getMailLink, voidMailLinks } from './mail-links.ts'
import type { UserRow } from './users.ts'

type Deps = { sql: Sql; clock: Clock; queue: Pick<JobQueue, 'add'> }

/**
 * Begins a change of address, in the caller's transaction: the new one is asked to confirm, the present one is told,
 * with a way back. Whether the new one is somebody's account already is found out when its mail is made, so that
 * nobody learns it here. Of an address that was never confirmed nobody is told: it may be a stranger's.
 */
export async function requestEmailChange(tx: Sql, queue: Deps['queue'], user: UserRow, to: string): Promise<void> {
  const from = user.email
  await voidMailLinks(tx, user.id, ['change-email'])
  await tx
    .update(users)
    .set({ pendingEmail: to === from ? null : to })
    .where(eq(users.id, user.id))
  if (to === from) return
  await queue.add(tx, 'send-account-mail', { kind: 'change-email', userId: user.id, to })
  if (user.emailVerifiedAt)
    await queue.add(tx, 'send-account-mail', { kind: 'email-changing', userId: user.id, from, to })
}

/** Takes a change back that was not confirmed yet. */
export async function cancelEmailChange(sql: Sql, actor: Actor): Promise<void> {
  await sql.transaction(async tx => {
    await tx.update(users).set({ pendingEmail: null }).where(eq(users.id, actor.userId))
    await voidMailLinks(tx, actor.userId, ['change-email'])
  })
}

/** Mails the link once more: to the address that is wanted, else to the one that is not confirmed. */
export async function resendConfirmation({ sql, queue }: Deps, user: UserRow): Promise<void> {
  const { id: userId, pendingEmail: to } = user
  if (to) await queue.add(sql, 'send-account-mail', { kind: 'change-email', userId, to })
  else if (!user.emailVerifiedAt) await queue.add(sql, 'send-account-mail', { kind: 'verify-email', userId })
}

/**
 * Confirms the address that a link was mailed to, for the account whose owner brings it: that somebody could open the
 * mail does not say that the account is theirs (docs/decisions/0010).
 * @throws VitrineError link_expired, forbidden when it is another account's link, email_taken
 */
export async function confirmEmail({ sql, clock }: Deps, actor: Actor, token: string): Promise<UserRow> {
  try {
    return await sql.transaction(async tx => {
      const link = await getMailLink(tx, clock, token, ['verify-email', 'change-email'])
      if (link.userId !== actor.userId)
        throw new VitrineError('forbidden', {
          message: 'This link belongs to another account. Log in with that one to use it.',
        })
      const [user] = await tx.select().from(users).where(eq(users.id, link.userId)).for('update')
      const isChange = link.purpose === 'change-email'
      if (!user || link.email !== (isChange ? user.pendingEmail : user.email))
        throw new VitrineError('link_expired')
      const set = { email: link.email, emailVerifiedAt: clock.now() }
      const [confirmed] = await tx
        .update(users)
        .set(isChange ? { ...set, pendingEmail: null } : set)
        .where(eq(users.id, user.id))
        .returning()
      await voidMailLinks(
        tx,
        user.id,
        isChange ? ['verify-email', 'change-email', 'reset-password'] : [link.purpose],
      )
      if (!confirmed) throw new VitrineError('link_expired')
      return confirmed
    })
  } catch (error) {
    throw toEmailTaken(error)
  }
}

/**
 * The way back to a former address: it is the account's again, and whoever changed it is out. Every session and access token ends, the
 * password is void, sign-ins that were linked since are gone, and a link to a new password is mailed there.
 * @throws VitrineError link_expired, email_taken when the address is another account's by now
 */
export async function revertEmailChange({ sql, clock, queue }: Deps, token: string): Promise<string> {
  try {
    return await sql.transaction(async tx => {
      const link = await getMailLink(tx, clock, token, ['undo-email'])
      const { userId, email } = link
      const back = { email, emailVerifiedAt: clock.now(), pendingEmail: null, passwordHash: null }
      await tx.update(users).set(back).where(eq(users.id, userId))
      await tx.delete(sessions).where(eq(sessions.userId, userId))
      await revokeAllTokens(tx, userId)
      await tx
        .delete(identities)
        .where(and(eq(identities.userId, userId), gte(identities.linkedAt, link.createdAt)))
      await voidMailLinks(tx, userId, ['verify-email', 'change-email', 'reset-password', 'undo-email'])
      await queue.add(tx, 'send-account-mail', { kind: 'reset-password', email })
      return email
    })
  } catch (error) {
    throw toEmailTaken(error)
  }
}

function toEmailTaken(error: unknown): unknown {
  return getSqlState(error) === UNIQUE_VIOLATION ? new VitrineError('email_taken') : error
}
