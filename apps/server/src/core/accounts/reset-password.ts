import { VitrineError } from '@vitrine/model'
import { eq } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { JobQueue } from '../../jobs.ts'
import { revokeAllTokens } from './api-tokens.ts'
import { sessions, users } from './accounts.table.ts'
import { getMailLink, voidMailLinks } from './mail-links.ts'
import { checkNotCommon, hashPassword } from './passwords.ts'

/**
 * Sets a password by the link that was mailed for it. Whoever could read that mail is the account's owner: the address
 * is verified, every session and access token ends, and what somebody else may have begun with the account is void.
 * @throws VitrineError link_expired, validation_failed
 */
export async function resetPassword(
  { sql, clock, queue }: { sql: Sql; clock: Clock; queue: Pick<JobQueue, 'add'> },
  token: string,
  newPassword: string,
): Promise<void> {
  checkNotCommon(newPassword, 'newPassword')
  // Before anything is asked of the database: nothing waits for it there, and no token is told from another by time.
  const passwordHash = await hashPassword(newPassword)
  await sql.transaction(async tx => {
    const link = await getMailLink(tx, clock, token, ['reset-password'])
    const [user] = await tx.select().from(users).where(eq(users.id, link.userId)).for('update')
    // The address is somebody else's by now.
    if (!user || user.email !== link.email) throw new VitrineError('link_expired')
    await tx
      .update(users)
      .set({ passwordHash, emailVerifiedAt: user.emailVerifiedAt ?? clock.now(), pendingEmail: null })
      .where(eq(users.id, user.id))
    await tx.delete(sessions).where(eq(sessions.userId, user.id))
    await revokeAllTokens(tx, user.id)
    // The way back to a former address stays: whoever took this one over could close it otherwise.
    await voidMailLinks(tx, user.id, ['reset-password', 'verify-email', 'change-email'])
    await queue.add(tx, 'send-account-mail', { kind: 'password-changed', userId: user.id })
  })
}
