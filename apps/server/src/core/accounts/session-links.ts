import { eq } from 'drizzle-orm'
import { VitrineError } from '@vitrine/model'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Encryptor } from '../../platform/encryption.ts'
import { isId } from '../../platform/id.ts'
import { sessions } from './accounts.table.ts'
import { endRecorded } from './sessions.ts'

/** A session that is not refreshed for this long has ended by itself. */
const VALID_MS = 30 * 86_400_000

/** Links in mails that end one session without a log-in. The token is the session's id, encrypted, so none is stored. */
export type SessionLinks = {
  /** Returns the token of a link that ends this session. */
  create(sessionId: string): string
  /**
   * Ends the session of a link. Returns false if it had ended already.
   * @throws VitrineError link_expired for a link that is older than 30 days, or forged
   */
  end(sql: Sql, token: string): Promise<boolean>
}

export function createSessionLinks({
  encryptor,
  clock,
}: {
  encryptor: Encryptor
  clock: Clock
}): SessionLinks {
  const read = (token: string): string | null => {
    try {
      const [sessionId = '', until] = encryptor.decrypt(token).split(' ')
      return isId(sessionId) && Number(until) > clock.now().getTime() ? sessionId : null
    } catch {
      return null
    }
  }
  return {
    create: sessionId => encryptor.encrypt(`${sessionId} ${clock.now().getTime() + VALID_MS}`),
    async end(sql, token) {
      const sessionId = read(token)
      if (sessionId === null) throw new VitrineError('link_expired')
      return endRecorded({ sql, clock }, eq(sessions.id, sessionId), 'mail_link')
    },
  }
}
