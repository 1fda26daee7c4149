import { Profile, ProfileLink, VitrineError } from '@vitrine/model'
import { and, eq, gt, lt } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Encryptor } from '../../platform/encryption.ts'
import { connections } from './connections.table.ts'

const Connection = z.discriminatedUnion('platform', [
  z.strictObject({ platform: z.literal('instagram'), token: z.string(), link: ProfileLink }),
  z.strictObject({ platform: z.literal('linkedin'), profile: Profile }),
])
/** What signing in at a platform gave: a token to read with, or what it told of the person. */
export type Connection = z.infer<typeof Connection>

export type Connections = {
  /** Keeps a connection for half an hour and names it. */
  keep(connection: Connection): Promise<string>
  /** @throws VitrineError not_found when there is none, or no more */
  get(id: string): Promise<Connection>
  sweep(): Promise<void>
}

const LIFE_MS = 30 * 60_000

const keyOf = (id: string) => createHash('sha256').update(id).digest('hex')

export function createConnections(sql: Sql, clock: Clock, sealer: Encryptor): Connections {
  const since = () => new Date(clock.now().getTime() - LIFE_MS)
  return {
    async keep(connection) {
      const id = randomBytes(24).toString('base64url')
      const sealed = sealer.encrypt(JSON.stringify(connection))
      await sql.insert(connections).values({ key: keyOf(id), sealed, createdAt: clock.now() })
      return id
    },
    async get(id) {
      const [row] = await sql
        .select()
        .from(connections)
        .where(and(eq(connections.key, keyOf(id)), gt(connections.createdAt, since())))
      if (!row) {
        const message = 'This sign-in is over. Connect the account once more.'
        throw new VitrineError('not_found', { message, fields: { connection: message } })
      }
      return Connection.parse(JSON.parse(sealer.decrypt(row.sealed)))
    },
    async sweep() {
      await sql.delete(connections).where(lt(connections.createdAt, since()))
    },
  }
}
