import { timingSafeEqual } from 'node:crypto'
import { and, eq, sql as raw } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Encryptor } from '../../platform/encryption.ts'
import { isId } from '../../platform/id.ts'
import { shareLinks } from './access.table.ts'

const ID_LENGTH = 32

/**
 * Returns the id of the share link with this token (id and secret) if it belongs to the website and has not ended, else
 * null. `isCounted` adds one to how often it was opened.
 */
export async function openShareLink(
  { sql, clock, encryptor }: { sql: Sql; clock: Clock; encryptor: Encryptor },
  { websiteId, token, isCounted }: { websiteId: string; token: string; isCounted: boolean },
): Promise<{ id: string; endsAt: Date } | null> {
  const id = token.slice(0, ID_LENGTH)
  if (!isId(id)) return null
  const isLink = and(eq(shareLinks.id, id), eq(shareLinks.websiteId, websiteId))
  const [link] = await sql.select().from(shareLinks).where(isLink)
  const now = clock.now()
  if (!link || link.endsAt <= now || !isSecret(encryptor, link.encryptedSecret, token.slice(ID_LENGTH)))
    return null
  if (isCounted)
    await sql
      .update(shareLinks)
      .set({ opens: raw`${shareLinks.opens} + 1`, lastOpenedAt: now })
      .where(isLink)
  return { id, endsAt: link.endsAt }
}

function isSecret(encryptor: Encryptor, stored: string, given: string): boolean {
  try {
    const [expected, actual] = [Buffer.from(encryptor.decrypt(stored)), Buffer.from(given)]
    return expected.length === actual.length && timingSafeEqual(expected, actual)
  } catch {
    return false
  }
}
