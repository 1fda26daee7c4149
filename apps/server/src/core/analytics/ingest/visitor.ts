import { hash, randomBytes } from 'node:crypto'
import { lt, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../../platform/db/db.ts'
import { visitorSalts } from '../analytics.table.ts'
import { LRUCache } from 'lru-cache'

/** Lifetime of salts in milliseconds: until the day has ended in every time zone. */
export const SALT_TTL_MS = 48 * 3600_000

export type SaltKey = { websiteId: string; day: string }

/**
 * Returns the salts of these days, creating missing ones. Read from the database each time, so that no process keeps
 * a destroyed salt in memory.
 */
export async function findSalts(
  sql: Sql,
  wanted: readonly SaltKey[],
  now: Date,
): Promise<Map<string, Buffer>> {
  if (wanted.length === 0) return new Map()
  const known = await readSalts(sql, wanted)
  const missing = wanted.filter(one => !known.has(saltKey(one)))
  if (missing.length === 0) return known
  const newSalts = missing.map(({ websiteId, day }) => ({
    websiteId,
    day,
    salt: randomBytes(32),
    createdAt: now,
  }))
  await sql.insert(visitorSalts).values(newSalts).onConflictDoNothing()
  return readSalts(sql, wanted)
}

async function readSalts(sql: Sql, wanted: readonly SaltKey[]): Promise<Map<string, Buffer>> {
  const rows = await sql
    .select()
    .from(visitorSalts)
    .where(
      raw`(${visitorSalts.websiteId}, ${visitorSalts.day}) in (select * from unnest(
        ${raw.param(wanted.map(({ websiteId }) => websiteId))}::text[], ${raw.param(wanted.map(({ day }) => day))}::date[]))`,
    )
  return new Map(rows.map(row => [saltKey(row), row.salt]))
}

export const saltKey = ({ websiteId, day }: SaltKey) => `${websiteId} ${day}`

/**
 * Hashes network and User-Agent to 64 bits with the salt of the website and day. After the salt is destroyed the hash
 * cannot be recomputed.
 */
export function hashVisitor(salt: Buffer, network: string, agent: string): bigint {
  return hmac(salt, `${network}\0${agent}`).readBigInt64BE()
}

const BLOCK = 64

/**
 * HMAC-SHA-256 (RFC 2104) for keys shorter than a block. Node's createHmac creates a key object each time, which
 * costs several times the hashing.
 */
export function hmac(key: Buffer, text: string): Buffer {
  const inner = Buffer.alloc(BLOCK + Buffer.byteLength(text), 0x36)
  const outer = Buffer.alloc(BLOCK + 32, 0x5c)
  for (const [index, byte] of key.entries()) {
    inner[index] = byte ^ 0x36
    outer[index] = byte ^ 0x5c
  }
  inner.write(text, BLOCK)
  hash('sha256', inner, 'buffer').copy(outer, BLOCK)
  return hash('sha256', outer, 'buffer')
}

/** Deletes the salts of days that have ended. */
export async function sweepSalts(sql: Sql, now: Date): Promise<void> {
  await sql.delete(visitorSalts).where(lt(visitorSalts.createdAt, new Date(now.getTime() - SALT_TTL_MS)))
}

const OWNER_TTL_MS = 24 * 3600_000

/**
 * Remembers from where owners use the dashboard, to distinguish their visits to their own sites. Keyed hashes in this
 * process's memory for a day; several processes do not share them.
 */
export function createOwnerDetector() {
  const key = randomBytes(32)
  // `max` would preallocate the cache, `maxSize` does not.
  const options = { maxSize: 50_000, sizeCalculation: () => 1, ttl: OWNER_TTL_MS }
  const devices = new LRUCache<string, true>(options)
  /** Owners seen lately, checked first: most websites' owners have not used the dashboard today. */
  const activeOwners = new LRUCache<string, true>(options)
  const deviceKey = (userId: string, network: string, agent: string) =>
    hmac(key, `${userId}\0${network}\0${agent}`).toString('base64')
  return {
    remember(userId: string, network: string, agent: string): void {
      activeOwners.set(userId, true)
      devices.set(deviceKey(userId, network, agent.slice(0, 400)), true)
    },
    isOwner: (userId: string, network: string, agent: string) =>
      activeOwners.has(userId) && devices.has(deviceKey(userId, network, agent)),
  }
}
