import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import type { Encryptor } from '../../platform/encryption.ts'
import { isPassword } from '../accounts/passwords.ts'
import { accessPasswords } from './access.table.ts'

type Limit = { allows(key: string): Promise<boolean>; refund(key: string): Promise<void> }

export type PasswordCheckDeps = {
  sql: Sql
  /** Encrypts the filters of passwords. */
  encryptor: Encryptor
  limits: {
    /** Attempts per network, counted in memory, so that a flood does not reach the database. */
    burst: Limit
    /** Wrong guesses of a network at a password. */
    network: Limit
    /** Wrong guesses of all networks at a password. */
    total: Limit
    /** The guesses of each network after `total` is used up, so that an attack does not lock visitors out. */
    reserve: Limit
  }
}

/** `later`: a limit is reached, and nothing was compared. */
export type PasswordCheck = 'right' | 'wrong' | 'later'

/** A longer text is no password (`NewPassword`). */
const MAX_LENGTH = 128
const FILTER_BITS = 10

/**
 * Returns ten bits of a digest of a password. Stored encrypted: of a thousand wrong guesses, one takes the time and
 * memory of an Argon2 hash, and a stolen database alone tells nothing about the password.
 */
const digestOf = (version: string, password: string): number =>
  createHash('sha256').update(`${version}\n${password}`).digest().readUInt16BE(0) >> (16 - FILTER_BITS)

/** Returns the filter of a password for storage. */
export const createFilter = (encryptor: Encryptor, version: string, password: string): string =>
  encryptor.encrypt(String(digestOf(version, password)))

/** Creates the check of a password that a visitor entered for a lock. Only wrong ones count towards the limits. */
export function createPasswordCheck({ sql, encryptor, limits }: PasswordCheckDeps) {
  const passesFilter = (filter: string, version: string, password: string): boolean => {
    try {
      return Number(encryptor.decrypt(filter)) === digestOf(version, password)
    } catch {
      // Stored with another secret: only the hash decides.
      return true
    }
  }
  return async (lockId: string, network: string, password: string): Promise<PasswordCheck> => {
    if (password === '' || password.length > MAX_LENGTH) return 'wrong'
    const key = `${lockId} ${network}`
    if (!(await limits.burst.allows(key)) || !(await limits.network.allows(key))) return 'later'
    const isWithinTotal = await limits.total.allows(lockId)
    if (!isWithinTotal && !(await limits.reserve.allows(key))) return 'later'
    const [lock] = await sql.select().from(accessPasswords).where(eq(accessPasswords.id, lockId))
    if (!lock || !passesFilter(lock.filter, lock.version, password)) return 'wrong'
    if (!(await isPassword(lock.passwordHash, password))) return 'wrong'
    await limits.network.refund(key)
    await (isWithinTotal ? limits.total.refund(lockId) : limits.reserve.refund(key))
    return 'right'
  }
}
