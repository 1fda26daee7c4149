import { eq } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { Encryptor } from '../../platform/encryption.ts'
import { instagramAccounts } from './instagram-accounts.table.ts'

type ConnectedAccount = { username: string; isOk: boolean }

/** The accounts at Instagram that owners connected to their websites. */
export type InstagramAccounts = {
  /** Keeps an account for a website; it takes the place of the one before. */
  save(websiteId: string, account: { username: string; token: string }): Promise<void>
  find(websiteId: string): Promise<ConnectedAccount | null>
  /** The token to read with; null where nothing is connected, or Instagram no longer accepts it. */
  token(websiteId: string): Promise<string | null>
  /** Instagram refused the token: the owner has to connect once more. */
  markRejected(websiteId: string): Promise<void>
  delete(websiteId: string): Promise<void>
}

export type InstagramAccountsDeps = {
  sql: Sql
  clock: Clock
  log: Log
  sealer: Encryptor
  /** A token that lives for sixty days more. @throws VitrineError forbidden when the old one is refused */
  renew(token: string): Promise<string>
}

/** Tokens live for sixty days and can be renewed from their second day on. */
const RENEW_AFTER_MS = 7 * 86_400_000

export function createInstagramAccounts(deps: InstagramAccountsDeps): InstagramAccounts {
  const { sql, clock, log, sealer } = deps
  const of = (websiteId: string) => eq(instagramAccounts.websiteId, websiteId)
  const row = async (websiteId: string) => {
    const [found] = await sql.select().from(instagramAccounts).where(of(websiteId))
    return found ?? null
  }
  return {
    async save(websiteId, { username, token }) {
      const account = { username, sealed: sealer.encrypt(token), isOk: true, renewedAt: clock.now() }
      await sql
        .insert(instagramAccounts)
        .values({ websiteId, ...account })
        .onConflictDoUpdate({ target: instagramAccounts.websiteId, set: account })
    },
    async find(websiteId) {
      const found = await row(websiteId)
      return found && { username: found.username, isOk: found.isOk }
    },
    async token(websiteId) {
      const found = await row(websiteId)
      if (!found?.isOk) return null
      const token = sealer.decrypt(found.sealed)
      if (clock.now().getTime() - found.renewedAt.getTime() < RENEW_AFTER_MS) return token
      try {
        const renewed = await deps.renew(token)
        const change = { sealed: sealer.encrypt(renewed), renewedAt: clock.now() }
        await sql.update(instagramAccounts).set(change).where(of(websiteId))
        return renewed
      } catch (error) {
        // The old one may have weeks left; when it is over, reading with it says so.
        log.warn({ err: error }, 'a connected account could not be renewed')
        return token
      }
    },
    async markRejected(websiteId) {
      await sql.update(instagramAccounts).set({ isOk: false }).where(of(websiteId))
    },
    async delete(websiteId) {
      await sql.delete(instagramAccounts).where(of(websiteId))
    },
  }
}
