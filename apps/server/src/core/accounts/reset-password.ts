import { VitrineError } from '@vitrine/model'
import { eq } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { JobQueue } from '../../jobs.ts'
import { revokeAllTokens } from './api-tokens.ts'
import { sessions, users } from './accounts.table.ts'
import type { OnEmailConfirmed } from './change-email.ts'
import { getMailLink, markMailLinkUsed, revokeMailLinks } from './mail-links.ts'
import { checkNotBreached, hashPassword } from './passwords.ts'
import { recordAudit } from './audit/record-audit.ts'

/**
 * Sets a new password by a mailed link. Reading the mail proves ownership: the address counts as verified, every
 * session and API token ends, and pending changes are cancelled. Returns the account's address.
 * @throws VitrineError link_expired, link_used, validation_failed
 */
export async function resetPassword(
  {
    sql,
    clock,
    queue,
    onEmailConfirmed,
  }: { sql: Sql; clock: Clock; queue: Pick<JobQueue, 'add'>; onEmailConfirmed: OnEmailConfirmed },
  token: string,
  newPassword: string,
): Promise<string> {
  checkNotBreached(newPassword, 'newPassword')
  // Hashed before any query: no lock is held meanwhile, and the response time does not tell valid tokens from others.
  const passwordHash = await hashPassword(newPassword)
  return sql.transaction(async tx => {
    const link = await getMailLink(tx, clock, token, ['reset-password', 'invitation'])
    const [user] = await tx.select().from(users).where(eq(users.id, link.userId)).for('update')
    // The account's address has changed since.
    if (!user || user.email !== link.email) throw new VitrineError('link_expired')
    await tx
      .update(users)
      .set({ passwordHash, emailVerifiedAt: user.emailVerifiedAt ?? clock.now(), pendingEmail: null })
      .where(eq(users.id, user.id))
    if (!user.emailVerifiedAt) await onEmailConfirmed(tx, user.id)
    await tx.delete(sessions).where(eq(sessions.userId, user.id))
    await revokeAllTokens(tx, user.id)
    await markMailLinkUsed(tx, clock, link)
    // Links to revert an address stay valid: an intruder could delete them otherwise.
    await revokeMailLinks(tx, user.id, ['reset-password', 'invitation', 'verify-email', 'change-email'])
    const now = clock.now()
    await recordAudit(tx, { userId: user.id, kind: 'password.reset', actor: 'mail_link' }, now)
    // An invited account had no password that could have changed.
    if (link.purpose !== 'invitation')
      await queue.add(tx, 'send-account-mail', { kind: 'password-changed', userId: user.id })
    return user.email
  })
}
