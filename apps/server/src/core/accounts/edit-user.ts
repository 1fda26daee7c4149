import { type EditUserRequest, VitrineError } from '@vitrine/model'
import { eq } from 'drizzle-orm'
import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { users } from './accounts.table.ts'
import type { Actor } from './actor.ts'
import { requestEmailChange } from './change-email.ts'
import { revokeMailLinks } from './mail-links.ts'
import { requireReauthentication } from './reauthentication.ts'
import { checkNotBreached, hashPassword } from './passwords.ts'
import { deleteOtherSessions } from './sessions.ts'
import type { UserRow } from './users.ts'
import { recordAudit } from './audit/record-audit.ts'

type Deps = { sql: Sql; clock: Clock; queue: Pick<JobQueue, 'add'> }

/**
 * Changes the given fields, all or none; the picture has calls of its own. Changing address or password requires
 * reauthentication.
 * @throws VitrineError validation_failed, login_again
 */
export async function editUser(
  deps: Deps,
  actor: Actor,
  user: UserRow,
  change: EditUserRequest,
): Promise<UserRow> {
  const { name, email, newPassword, language, time_zone: timeZone } = change
  if (newPassword !== undefined) checkNotBreached(newPassword, 'newPassword')
  if (newPassword !== undefined || email !== undefined)
    await requireReauthentication(deps, actor, user, change.password)
  const passwordHash = newPassword === undefined ? undefined : await hashPassword(newPassword)
  return deps.sql.transaction(async tx => {
    const [row] = await tx.select().from(users).where(eq(users.id, actor.userId)).for('update')
    if (!row) throw new VitrineError('unauthenticated')
    // The password was changed concurrently, so the check above is void.
    if (passwordHash !== undefined && row.passwordHash !== user.passwordHash)
      throw new VitrineError('conflict')
    // Drizzle ignores undefined fields.
    const set = { name, language, timeZone, passwordHash }
    if (Object.values(set).some(value => value !== undefined))
      await tx.update(users).set(set).where(eq(users.id, row.id))
    if (email !== undefined) await requestEmailChange(tx, deps, row, email)
    if (passwordHash !== undefined) {
      await deleteOtherSessions(tx, actor)
      await recordAudit(tx, { userId: row.id, kind: 'password.changed' }, deps.clock.now())
      await revokeMailLinks(tx, row.id, ['reset-password'])
      await deps.queue.add(tx, 'send-account-mail', { kind: 'password-changed', userId: row.id })
    }
    const [edited] = await tx.select().from(users).where(eq(users.id, row.id))
    if (!edited) throw new VitrineError('unauthenticated')
    return edited
  })
}
