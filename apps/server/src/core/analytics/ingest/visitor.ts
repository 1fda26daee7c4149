import { hash, randomBytes } from 'node:crypto'
import { lt, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../../platform/db/db.ts'
import { visitorSalts } from '../analytics.table.ts'
import { LRUCache } from 'lru-cache'

/** Salts live so long, in milliseconds: until the day that they are of has ended everywhere, and no longer. */
export const SALT_LIFE_MS = 48 * 3600_000

export type SaltKey = { websiteId: string; day: string }

/**
 * The salts of these days, made where there are none. They are read anew each time, so that none outlives its row in
 * some process's memory.
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
  const made = missing.map(({ websiteId, day }) => ({
    websiteId,
    day,
    salt: randomBytes(32),
    createdAt: now,
  }))
  await sql.insert(visitorSalts).values(made).onConflictDoNothing()
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
 * Who it is for this website and day, as 64 bits that say nothing else: a keyed hash of network and browser. Without
 * the salt, which is destroyed after two days, it can be made of no address again.
 */
export function hashVisitor(salt: Buffer, network: string, agent: string): bigint {
  return hmac(salt, `${network}\0${agent}`).readBigInt64BE()
}

const BLOCK = 64

/**
 * HMAC with SHA-256 (RFC 2104) of keys that are shorter than a block. Node's own makes an object of each key, which
 * costs several times what the hashing does.
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

/** Destroys the salts of days that have ended. */
export async function sweepSalts(sql: Sql, now: Date): Promise<void> {
  await sql.delete(visitorSalts).where(lt(visitorSalts.createdAt, new Date(now.getTime() - SALT_LIFE_MS)))
}

const OWNER_TTL_MS = 24 * 3600_000

/**
 * Where owners work in the dashboard from, so that their visits to their own sites are told apart. A keyed hash in
 * this process's memory, forgotten after a day or at its end; where several processes answer, each knows whom it met.
 */
export function createOwnerDetector() {
  const key = randomBytes(32)
  // By size: a greatest number would lay out room for all of them at once.
  const options = { maxSize: 50_000, sizeCalculation: () => 1, ttl: OWNER_TTL_MS }
  const places = new LRUCache<string, true>(options)
  /** Whose place is known at all: most owners of the websites that are visited are not here today. */
  const here = new LRUCache<string, true>(options)
  const placeOf = (userId: string, network: string, agent: string) =>
    hmac(key, `${userId}\0${network}\0${agent}`).toString('base64')
  return {
    saw(userId: string, network: string, agent: string): void {
      here.set(userId, true)
      places.set(placeOf(userId, network, agent.slice(0, 400)), true)
    },
    isOwner: (userId: string, network: string, agent: string) =>
      here.has(userId) && places.has(placeOf(userId, network, agent)),
  }
}
