import { randomInt } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db/db.ts'
import { hashSecret } from '../secret.ts'
import { recoveryCodes } from './two-factor.table.ts'

const CODES = 10
const LENGTH = 12
/** Without characters that are mistaken for others. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

const randomCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
const withoutSeparators = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Whether a code looks like a recovery code, with a typo or not: those of apps are six digits. */
export const looksLikeRecoveryCode = (code: string) => {
  const plain = withoutSeparators(code)
  return plain.length === LENGTH || /[a-z]/.test(plain)
}

/** Replaces the account's recovery codes and returns the new ones, such as `abcd-efgh-jkmn`. */
export async function renewRecoveryCodes(tx: Sql, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, randomCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map(code => ({ codeHash: hashSecret(code), userId })))
  return codes.map(code => (code.match(/.{4}/g) ?? []).join('-'))
}

/** Uses a recovery code up. Returns whether it was one of the account's unused codes. */
export async function redeemRecoveryCode(
  tx: Sql,
  clock: Clock,
  userId: string,
  code: string,
): Promise<boolean> {
  const plain = withoutSeparators(code)
  if (plain.length !== LENGTH) return false
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: clock.now() })
    .where(
      and(
        eq(recoveryCodes.codeHash, hashSecret(plain)),
        eq(recoveryCodes.userId, userId),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId })
  return spent.length > 0
}

/** Returns the number of unused recovery codes. */
export async function countRecoveryCodes(sql: Sql, userId: string): Promise<number> {
  const [row] = await sql
    .select({ unused: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.unused ?? 0
}
