import { Profile, ProfileLink, VitrineError, t } from '@vitrine/model'
import { and, eq, gt, lt } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Encryptor } from '../../platform/encryption.ts'
import { connections } from './onboarding.table.ts'

const Connection = z.discriminatedUnion('platform', [
  z.strictObject({ platform: z.literal('instagram'), token: z.string(), link: ProfileLink }),
  z.strictObject({ platform: z.literal('linkedin'), profile: Profile }),
  /** A token of LinkedIn's Member Data Portability API. */
  z.strictObject({ platform: z.literal('linkedin-career'), token: z.string() }),
])
/** The result of a sign-in at a platform: a token to read with, or the profile itself. */
export type Connection = z.infer<typeof Connection>

export type Connections = {
  /** Stores a connection for 30 minutes and returns its id. */
  save(connection: Connection): Promise<string>
  /** @throws VitrineError not_found if it does not exist or has expired */
  get(id: string): Promise<Connection>
  sweep(): Promise<void>
}

const MAX_AGE_MS = 30 * 60_000

const hashId = (id: string) => createHash('sha256').update(id).digest('hex')

export function createConnections(sql: Sql, clock: Clock, encryptor: Encryptor): Connections {
  const since = () => new Date(clock.now().getTime() - MAX_AGE_MS)
  return {
    async save(connection) {
      const id = randomBytes(24).toString('base64url')
      const encryptedConnection = encryptor.encrypt(JSON.stringify(connection))
      await sql.insert(connections).values({ key: hashId(id), encryptedConnection, createdAt: clock.now() })
      return id
    },
    async get(id) {
      const [row] = await sql
        .select()
        .from(connections)
        .where(and(eq(connections.key, hashId(id)), gt(connections.createdAt, since())))
      if (!row) {
        const message = t('This sign-in has expired. Connect your account again.')
        throw new VitrineError('not_found', { message, fields: { connection: message } })
      }
      return Connection.parse(JSON.parse(encryptor.decrypt(row.encryptedConnection)))
    },
    async sweep() {
      await sql.delete(connections).where(lt(connections.createdAt, since()))
    },
  }
}
