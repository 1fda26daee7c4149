import { VitrineError, t } from '@vitrine/model'
import { and, eq, gte, isNotNull } from 'drizzle-orm'
import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { getSqlState, UNIQUE_VIOLATION } from '../../platform/db/pg-errors.ts'
import { identities, sessions, users } from './accounts.table.ts'
import type { Actor } from './actor.ts'
import { revokeAllTokens } from './api-tokens.ts'
import { getMailLink, isChangeReverted, markMailLinkUsed, revokeMailLinks } from './mail-links.ts'
import { removeFactorsSince } from './two-factor/two-factor.ts'
import type { UserRow } from './users.ts'
import { recordAudit } from './audit/record-audit.ts'

type Deps = { sql: Sql; clock: Clock; queue: Pick<JobQueue, 'add'> }

/** Called in the transaction that confirms the address of an account for the first time. */
export type OnEmailConfirmed = (tx: Sql, userId: string) => Promise<void>

/**
 * Starts a change of address, in the caller's transaction: the new address gets a confirmation link, the present one
 * a notice with a link to revert. Whether the new address has an account is only checked when its mail is made, so
 * this call does not reveal it. An unverified present address gets no notice: it may belong to a stranger.
 */
export async function requestEmailChange(
  tx: Sql,
  { queue, clock }: Pick<Deps, 'queue' | 'clock'>,
  user: UserRow,
  to: string,
): Promise<void> {
  const from = user.email
  await revokeMailLinks(tx, user.id, ['change-email'])
  await tx
    .update(users)
    .set({ pendingEmail: to === from ? null : to })
    .where(eq(users.id, user.id))
  const kind = to === from ? 'email.change_cancelled' : 'email.change_requested'
  if (to !== from || user.pendingEmail) await recordAudit(tx, { userId: user.id, kind }, clock.now())
  if (to === from) return
  await queue.add(tx, 'send-account-mail', { kind: 'change-email', userId: user.id, to })
  if (!user.emailVerifiedAt) return
  const requestedAt = clock.now().toISOString()
  await queue.add(tx, 'send-account-mail', { kind: 'email-changing', userId: user.id, from, to, requestedAt })
}

/** Cancels a change of address that is not confirmed yet. */
export async function cancelEmailChange(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  actor: Actor,
): Promise<void> {
  const { userId } = actor
  await sql.transaction(async tx => {
    const cancelled = await tx
      .update(users)
      .set({ pendingEmail: null })
      .where(and(eq(users.id, userId), isNotNull(users.pendingEmail)))
      .returning({ id: users.id })
    if (cancelled.length > 0) await recordAudit(tx, { userId, kind: 'email.change_cancelled' }, clock.now())
    await revokeMailLinks(tx, userId, ['change-email'])
  })
}

/** Mails the confirmation link again: to the pending address, else to the unverified one. */
export async function resendConfirmation({ sql, queue }: Deps, user: UserRow): Promise<void> {
  const { id: userId, pendingEmail: to } = user
  if (to) await queue.add(sql, 'send-account-mail', { kind: 'change-email', userId, to })
  else if (!user.emailVerifiedAt) await queue.add(sql, 'send-account-mail', { kind: 'verify-email', userId })
}

/**
 * Confirms the address that a link was mailed to. The link must belong to the actor's account: opening a mail does
 * not prove owning the account (docs/decisions/0010).
 * @throws VitrineError link_expired, forbidden when it is another account's link, email_taken
 */
export async function confirmEmail(
  { sql, clock, onEmailConfirmed }: Pick<Deps, 'sql' | 'clock'> & { onEmailConfirmed: OnEmailConfirmed },
  actor: Actor,
  token: string,
): Promise<UserRow> {
  try {
    return await sql.transaction(async tx => {
      const link = await getMailLink(tx, clock, token, ['verify-email', 'change-email'])
      if (link.userId !== actor.userId)
        throw new VitrineError('forbidden', {
          message: t('This link belongs to another account. Log in to that account to use it.'),
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
      await revokeMailLinks(
        tx,
        user.id,
        isChange ? ['verify-email', 'change-email', 'reset-password'] : [link.purpose],
      )
      if (!confirmed) throw new VitrineError('link_expired')
      const kind = isChange ? 'email.changed' : 'email.confirmed'
      await recordAudit(tx, { userId: user.id, kind }, set.emailVerifiedAt)
      if (!user.emailVerifiedAt) await onEmailConfirmed(tx, user.id)
      return confirmed
    })
  } catch (error) {
    throw toEmailTaken(error)
  }
}

/**
 * Restores a former address by its mailed link. Ends every session and API token, clears the password, unlinks
 * sign-ins, passkeys and authenticator apps added since the change was requested, and mails a link for a new password.
 * @throws VitrineError link_expired, link_used, email_taken if the address now belongs to another account
 */
export async function revertEmailChange({ sql, clock, queue }: Deps, token: string): Promise<string> {
  try {
    return await sql.transaction(async tx => {
      const link = await getMailLink(tx, clock, token, ['undo-email'])
      const { userId, email } = link
      const back = { email, emailVerifiedAt: clock.now(), pendingEmail: null, passwordHash: null }
      await tx.update(users).set(back).where(eq(users.id, userId))
      // A notice may have been mailed after an earlier change was reverted: its link would lead back to an intruder.
      if (await isChangeReverted(tx, userId, link.createdAt)) throw new VitrineError('link_expired')
      await markMailLinkUsed(tx, clock, link)
      await tx.delete(sessions).where(eq(sessions.userId, userId))
      await revokeAllTokens(tx, userId)
      await tx
        .delete(identities)
        .where(and(eq(identities.userId, userId), gte(identities.linkedAt, link.createdAt)))
      await removeFactorsSince(tx, userId, link.createdAt)
      await revokeMailLinks(tx, userId, ['verify-email', 'change-email', 'reset-password'])
      // Links to revert earlier changes stay valid: an intruder could delete them by a second change otherwise.
      await revokeMailLinks(tx, userId, ['undo-email'], link.createdAt)
      await recordAudit(tx, { userId, kind: 'email.reverted', actor: 'mail_link' }, clock.now())
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
