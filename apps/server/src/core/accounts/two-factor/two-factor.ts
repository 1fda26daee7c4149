import {
  type StartTotpResponse,
  type TwoFactorMethod,
  type TwoFactorResponse,
  VitrineError,
  t,
} from '@vitrine/model'
import { and, eq, gte, isNotNull, isNull, or } from 'drizzle-orm'
import type { JobQueue } from '../../../jobs.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db/db.ts'
import type { Encryptor } from '../../../platform/encryption.ts'
import { sessions, users } from '../accounts.table.ts'
import type { Actor } from '../actor.ts'
import { SECOND_FACTOR_MS } from '../reauthentication.ts'
import { lockUser, type UserRow } from '../users.ts'
import { listPasskeys } from './passkeys.ts'
import {
  countRecoveryCodes,
  looksLikeRecoveryCode,
  renewRecoveryCodes,
  redeemRecoveryCode,
} from './recovery-codes.ts'
import { generateTotpSecret, matchTotp, totpUri } from './totp.ts'
import { passkeys, recoveryCodes, totpSecrets } from './two-factor.table.ts'
import { recordAudit } from '../audit/record-audit.ts'

export type TwoFactorDeps = {
  sql: Sql
  clock: Clock
  queue: Pick<JobQueue, 'add'>
  /** Encrypts the secrets of authenticator apps. */
  encryptor: Encryptor
}

/** Returns the state of two-step login, for the account screen. */
export async function getTwoFactor(
  { sql }: Pick<TwoFactorDeps, 'sql'>,
  actor: Actor,
  user: UserRow,
): Promise<TwoFactorResponse> {
  const [totp, [session], left, keys] = await Promise.all([
    findTotp(sql, user.id),
    sql.select().from(sessions).where(eq(sessions.id, actor.sessionId)),
    countRecoveryCodes(sql, user.id),
    listPasskeys(sql, user.id),
  ])
  const confirmed = user.twoFactorSince ? (session?.secondFactorAt ?? new Date(0)) : null
  return {
    enabled_at: user.twoFactorSince?.toISOString() ?? null,
    has_totp: totp !== null,
    recovery_codes_left: left,
    passkeys: keys,
    confirmed_until: confirmed && new Date(confirmed.getTime() + SECOND_FACTOR_MS).toISOString(),
  }
}

/** Returns what the second step of a sign-in accepts. */
export async function listMethods(sql: Sql, userId: string): Promise<TwoFactorMethod[]> {
  const [totp, keys, left] = await Promise.all([
    findTotp(sql, userId),
    listPasskeys(sql, userId),
    countRecoveryCodes(sql, userId),
  ])
  return [
    ...(totp ? (['totp'] as const) : []),
    ...(keys.length > 0 ? (['passkey'] as const) : []),
    ...(left > 0 ? (['recovery_code'] as const) : []),
  ]
}

/**
 * Creates a secret for an authenticator app. It counts once `confirmTotp` got a code of it.
 * @throws VitrineError conflict if an app is set up
 */
export async function startTotp(
  { sql, clock, encryptor }: TwoFactorDeps,
  user: UserRow,
  host: string,
): Promise<StartTotpResponse> {
  const secret = generateTotpSecret()
  const row = {
    encryptedSecret: encryptor.encrypt(secret),
    confirmedAt: null,
    lastStep: null,
    createdAt: clock.now(),
  }
  const stored = await sql
    .insert(totpSecrets)
    .values({ userId: user.id, ...row })
    .onConflictDoUpdate({ target: totpSecrets.userId, set: row, setWhere: isNull(totpSecrets.confirmedAt) })
    .returning({ userId: totpSecrets.userId })
  if (stored.length === 0)
    throw new VitrineError('conflict', { message: t('An authenticator app is already set up.') })
  return { secret, uri: totpUri(secret, user.email, host) }
}

/**
 * Sets the authenticator app up by its first code and turns two-step login on. Returns recovery codes.
 * @throws VitrineError validation_failed for a wrong code, conflict if none was started
 */
export async function confirmTotp(deps: TwoFactorDeps, actor: Actor, code: string): Promise<string[]> {
  const { sql, clock, queue } = deps
  return sql.transaction(async tx => {
    const user = await lockUser(tx, actor)
    const [row] = await tx.select().from(totpSecrets).where(eq(totpSecrets.userId, user.id)).for('update')
    if (!row || row.confirmedAt) throw new VitrineError('conflict')
    const step = matchStored(deps, row, code)
    if (step === null) throw wrongCode()
    await tx
      .update(totpSecrets)
      .set({ confirmedAt: clock.now(), lastStep: step })
      .where(eq(totpSecrets.userId, user.id))
    return turnOn(tx, { clock, queue }, actor, user)
  })
}

/**
 * Turns two-step login on for an account that has a passkey. Returns recovery codes.
 * @throws VitrineError conflict without a passkey
 */
export async function enableTwoFactor(deps: TwoFactorDeps, actor: Actor): Promise<string[]> {
  return deps.sql.transaction(async tx => {
    const user = await lockUser(tx, actor)
    if ((await listPasskeys(tx, user.id)).length === 0)
      throw new VitrineError('conflict', { message: t('Add a passkey or an authenticator app first.') })
    return turnOn(tx, deps, actor, user)
  })
}

async function turnOn(
  tx: Sql,
  { clock, queue }: Pick<TwoFactorDeps, 'clock' | 'queue'>,
  actor: Actor,
  user: UserRow,
): Promise<string[]> {
  const now = clock.now()
  await tx
    .update(users)
    .set({ twoFactorSince: user.twoFactorSince ?? now })
    .where(eq(users.id, user.id))
  // Setting it up was the proof.
  await tx.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.id, actor.sessionId))
  const what = user.twoFactorSince ? 'totp-added' : 'two-factor-on'
  const kind = user.twoFactorSince ? 'totp.added' : 'two_factor.enabled'
  await recordAudit(tx, { userId: user.id, kind }, now)
  await queue.add(tx, 'send-account-mail', { kind: 'security-changed', userId: user.id, what })
  return renewRecoveryCodes(tx, user.id)
}

/** Replaces the recovery codes. @throws VitrineError conflict if two-step login is off */
export async function replaceRecoveryCodes(
  { sql, clock, queue }: TwoFactorDeps,
  actor: Actor,
): Promise<string[]> {
  return sql.transaction(async tx => {
    const user = await lockUser(tx, actor)
    if (!user.twoFactorSince) throw new VitrineError('conflict', { message: t('Two-step login is off.') })
    await recordAudit(tx, { userId: user.id, kind: 'recovery_codes.replaced' }, clock.now())
    await queue.add(tx, 'send-account-mail', {
      kind: 'security-changed',
      userId: user.id,
      what: 'recovery-codes-renewed',
    })
    return renewRecoveryCodes(tx, user.id)
  })
}

/** Turns two-step login off: deletes the app's secret and the recovery codes. Passkeys stay. */
export async function disableTwoFactor(
  { sql, clock, queue }: Pick<TwoFactorDeps, 'sql' | 'clock' | 'queue'>,
  actor: Actor,
): Promise<void> {
  await sql.transaction(async tx => {
    const user = await lockUser(tx, actor)
    await tx.delete(totpSecrets).where(eq(totpSecrets.userId, user.id))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
    await tx.update(users).set({ twoFactorSince: null }).where(eq(users.id, user.id))
    if (!user.twoFactorSince) return
    await recordAudit(tx, { userId: user.id, kind: 'two_factor.disabled' }, clock.now())
    await queue.add(tx, 'send-account-mail', {
      kind: 'security-changed',
      userId: user.id,
      what: 'two-factor-off',
    })
  })
}

/**
 * Removes passkeys and an authenticator app that were added since `since`, as an intruder may have. Two-step login
 * ends with them if nothing else remains.
 */
export async function removeFactorsSince(tx: Sql, userId: string, since: Date): Promise<void> {
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)))
  // One that was set up before can be confirmed later.
  const isNew = or(isNull(totpSecrets.confirmedAt), gte(totpSecrets.confirmedAt, since))
  await tx.delete(totpSecrets).where(and(eq(totpSecrets.userId, userId), isNew))
  const hasOther = (await findTotp(tx, userId)) !== null || (await listPasskeys(tx, userId)).length > 0
  const ofUser = eq(users.id, userId)
  await tx
    .update(users)
    .set({ twoFactorSince: null })
    .where(hasOther ? and(ofUser, gte(users.twoFactorSince, since)) : ofUser)
}

/**
 * Checks a code of the app or a recovery code, and uses it up.
 * @throws VitrineError validation_failed for a wrong or used one
 */
export async function checkCode(deps: TwoFactorDeps, userId: string, code: string): Promise<void> {
  const { sql, clock, queue } = deps
  const isRight = await sql.transaction(async tx => {
    const [totp] = await tx
      .select()
      .from(totpSecrets)
      .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)))
      .for('update')
    const plain = code.replace(/\s/g, '')
    const step = totp && matchStored(deps, totp, plain)
    if (typeof step === 'number') {
      await tx.update(totpSecrets).set({ lastStep: step }).where(eq(totpSecrets.userId, userId))
      return true
    }
    if (!(await redeemRecoveryCode(tx, clock, userId, code))) return false
    await recordAudit(tx, { userId, kind: 'recovery_code.used', actor: 'owner' }, clock.now())
    await queue.add(tx, 'send-account-mail', { kind: 'security-changed', userId, what: 'recovery-code-used' })
    return true
  })
  if (!isRight) throw wrongCode(looksLikeRecoveryCode(code))
}

/** Returns the time step of a right code; null for a wrong one, or if a restored secret is of another APP_SECRET. */
function matchStored(
  { encryptor, clock }: Pick<TwoFactorDeps, 'encryptor' | 'clock'>,
  { encryptedSecret, lastStep }: Pick<typeof totpSecrets.$inferSelect, 'encryptedSecret' | 'lastStep'>,
  code: string,
): number | null {
  let secret: string
  try {
    secret = encryptor.decrypt(encryptedSecret)
  } catch {
    return null
  }
  return matchTotp(secret, code, clock.now(), lastStep)
}

async function findTotp(sql: Sql, userId: string) {
  const [row] = await sql
    .select({ userId: totpSecrets.userId })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)))
  return row ?? null
}

function wrongCode(isRecoveryCode = false): VitrineError {
  const message = isRecoveryCode
    ? t('This recovery code is wrong or already used.')
    : t('Wrong code. Codes change every 30 seconds and work once.')
  return new VitrineError('validation_failed', { message, fields: { code: message } })
}
