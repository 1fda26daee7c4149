import { and, eq } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { Encryptor } from '../../platform/encryption.ts'
import { instagramAccounts } from './instagram-accounts.table.ts'
import { auditWebsite } from '../websites/audit-website.ts'

type Account = typeof instagramAccounts.$inferSelect
type ConnectedAccount = {
  username: string
  /** Whether its posts can be read. */
  isOk: boolean
  /** Whether Instagram rejected the token; otherwise another process may be able to decrypt it. */
  isRejected: boolean
}

/** Connected Instagram accounts of websites. */
export type InstagramAccounts = {
  /** Saves a website's account, replacing an earlier one. */
  save(websiteId: string, account: { username: string; token: string }): Promise<void>
  find(websiteId: string): Promise<ConnectedAccount | null>
  /** Returns the access token, or null if no account is connected or the token was rejected or cannot be read. */
  token(websiteId: string): Promise<string | null>
  /** Marks this token as rejected, unless the owner connected again meanwhile; otherwise they have to. */
  markRejected(websiteId: string, token: string): Promise<void>
  delete(websiteId: string): Promise<void>
}

export type InstagramAccountsDeps = {
  sql: Sql
  clock: Clock
  log: Log
  encryptor: Encryptor
  /** Renews a token for 60 days. @throws VitrineError forbidden if it is rejected */
  renew(token: string): Promise<string>
}

/** Tokens are valid for 60 days and renewable after one. */
const RENEW_AFTER_MS = 7 * 86_400_000

export function createInstagramAccounts(deps: InstagramAccountsDeps): InstagramAccounts {
  const { sql, clock, log, encryptor } = deps
  const of = (websiteId: string) => eq(instagramAccounts.websiteId, websiteId)
  const row = async (websiteId: string) => {
    const [found] = await sql.select().from(instagramAccounts).where(of(websiteId))
    return found ?? null
  }
  /** Changes the account while it has the token that was read: its owner may connect again meanwhile. */
  const change = async ({ websiteId, encryptedToken }: Account, set: Partial<Account>) => {
    await sql
      .update(instagramAccounts)
      .set(set)
      .where(and(of(websiteId), eq(instagramAccounts.encryptedToken, encryptedToken)))
  }
  const read = ({ encryptedToken }: Account): string | null => {
    try {
      return encryptor.decrypt(encryptedToken)
    } catch {
      // Encrypted with a secret that this process does not have.
      return null
    }
  }
  return {
    async save(websiteId, { username, token }) {
      const account = {
        username,
        encryptedToken: encryptor.encrypt(token),
        isOk: true,
        renewedAt: clock.now(),
      }
      await sql.transaction(async tx => {
        await tx
          .insert(instagramAccounts)
          .values({ websiteId, ...account })
          .onConflictDoUpdate({ target: instagramAccounts.websiteId, set: account })
        const entry = { kind: 'instagram.connected', subject: username } as const
        await auditWebsite(tx, websiteId, entry, account.renewedAt)
      })
    },
    async find(websiteId) {
      const found = await row(websiteId)
      if (!found) return null
      const { username, isOk } = found
      return { username, isOk: isOk && read(found) !== null, isRejected: !isOk }
    },
    async token(websiteId) {
      const found = await row(websiteId)
      if (!found?.isOk) return null
      const token = read(found)
      if (token === null) {
        log.warn({ websiteId }, 'a connected account’s token cannot be decrypted with this APP_SECRET')
        return null
      }
      if (clock.now().getTime() - found.renewedAt.getTime() < RENEW_AFTER_MS) return token
      try {
        const renewed = await deps.renew(token)
        await change(found, { encryptedToken: encryptor.encrypt(renewed), renewedAt: clock.now() })
        return renewed
      } catch (error) {
        // The old token may be valid for weeks; once it is not, reading with it fails.
        log.warn({ err: error }, 'a connected account could not be renewed')
        return token
      }
    },
    async markRejected(websiteId, token) {
      const found = await row(websiteId)
      if (found && read(found) === token) await change(found, { isOk: false })
    },
    async delete(websiteId) {
      await sql.transaction(async tx => {
        const [deleted] = await tx.delete(instagramAccounts).where(of(websiteId)).returning()
        if (!deleted) return
        const entry = { kind: 'instagram.disconnected', subject: deleted.username } as const
        await auditWebsite(tx, websiteId, entry, clock.now())
      })
    },
  }
}
