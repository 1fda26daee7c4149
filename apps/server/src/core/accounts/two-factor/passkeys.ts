import {
  MAX_PASSKEYS,
  type Passkey,
  type PasskeyAssertion,
  type PasskeyAttestation,
  PRODUCT_NAME,
  VitrineError,
  t,
} from '@vitrine/model'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, asc, eq } from 'drizzle-orm'
import type { JobQueue } from '../../../jobs.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db/db.ts'
import { getSqlState, UNIQUE_VIOLATION } from '../../../platform/db/pg-errors.ts'
import { isId, newId } from '../../../platform/id.ts'
import type { Actor } from '../actor.ts'
import { lockUser, type UserRow } from '../users.ts'
import { passkeys, totpSecrets } from './two-factor.table.ts'
import { recordAudit } from '../audit/record-audit.ts'

/** The relying party: the product's base domain, and the origin of the page that asks. */
export type RelyingParty = { id: string; origin: string }
type Deps = { sql: Sql; clock: Clock; queue: Pick<JobQueue, 'add'> }
type Row = typeof passkeys.$inferSelect

/** Loaded at first use, as it takes megabytes. */
const library = () => import('@simplewebauthn/server')

/** Lists an account's passkeys, oldest first. */
export async function listPasskeys(sql: Sql, userId: string): Promise<Passkey[]> {
  const rows = await sql
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
    .limit(MAX_PASSKEYS)
  return rows.map(toWirePasskey)
}

/**
 * Returns options to create a passkey. Its authenticator must check its user (PIN, fingerprint), so that a passkey
 * alone is two factors.
 */
export async function createRegistrationOptions(sql: Sql, party: RelyingParty, user: UserRow) {
  const existing = await sql.select().from(passkeys).where(eq(passkeys.userId, user.id))
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: party.id,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    excludeCredentials: existing.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Returns options to sign in with any passkey of this product. */
export async function createAuthenticationOptions(party: RelyingParty) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' })
}

/**
 * Adds a passkey that answers the challenge.
 * @throws VitrineError validation_failed, conflict at MAX_PASSKEYS passkeys or for a known one
 */
export async function addPasskey(
  { sql, clock, queue }: Deps,
  actor: Actor,
  party: RelyingParty,
  given: { challenge: string; credential: PasskeyAttestation; name: string },
): Promise<Passkey> {
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: given.credential as RegistrationResponseJSON,
    expectedChallenge: given.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) throw refusedPasskey()
  const { credential, credentialBackedUp: isSynced } = verified.registrationInfo
  try {
    return await sql.transaction(async tx => {
      await lockUser(tx, actor)
      if ((await listPasskeys(tx, actor.userId)).length >= MAX_PASSKEYS)
        throw new VitrineError('conflict', {
          message: t('You have {count} passkeys, which is the limit. Remove one first.', {
            count: MAX_PASSKEYS,
          }),
        })
      const row: Row = {
        id: newId(),
        userId: actor.userId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        signatureCount: credential.counter,
        transports: credential.transports ?? [],
        name: given.name,
        isSynced,
        createdAt: clock.now(),
        lastUsedAt: null,
      }
      await tx.insert(passkeys).values(row)
      await recordAudit(tx, { userId: actor.userId, kind: 'passkey.added', subject: row.name }, row.createdAt)
      await queue.add(tx, 'send-account-mail', {
        kind: 'security-changed',
        userId: actor.userId,
        what: 'passkey-added',
      })
      return toWirePasskey(row)
    })
  } catch (error) {
    if (getSqlState(error) !== UNIQUE_VIOLATION) throw error
    throw new VitrineError('conflict', { message: t('This passkey is already set up.') })
  }
}

/**
 * Removes a passkey.
 * @throws VitrineError not_found, conflict for the last factor of an account with two-step login
 */
export async function removePasskey({ sql, clock, queue }: Deps, actor: Actor, id: string): Promise<void> {
  if (!isId(id)) throw new VitrineError('not_found')
  await sql.transaction(async tx => {
    const user = await lockUser(tx, actor)
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, actor.userId)))
      .returning({ name: passkeys.name })
    if (!removed) throw new VitrineError('not_found')
    const [totp] = await tx.select().from(totpSecrets).where(eq(totpSecrets.userId, user.id))
    const isLastFactor = !totp?.confirmedAt && (await listPasskeys(tx, user.id)).length === 0
    if (user.twoFactorSince && isLastFactor)
      throw new VitrineError('conflict', {
        message: t('This is your only second step. Turn two-step login off first, or add another.'),
      })
    await recordAudit(tx, { userId: user.id, kind: 'passkey.removed', subject: removed.name }, clock.now())
    await queue.add(tx, 'send-account-mail', {
      kind: 'security-changed',
      userId: user.id,
      what: 'passkey-removed',
    })
  })
}

/**
 * Returns the account whose passkey answers the challenge, and counts the use.
 * @throws VitrineError invalid_credentials for an unknown passkey or a wrong signature
 */
export async function verifyPasskey(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  party: RelyingParty,
  challenge: string,
  credential: PasskeyAssertion,
): Promise<string> {
  const [row] = await sql.select().from(passkeys).where(eq(passkeys.credentialId, credential.id))
  const { verifyAuthenticationResponse } = await library()
  const verified =
    row &&
    (await verifyAuthenticationResponse({
      response: credential as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: row.credentialId,
        publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
        counter: row.signatureCount,
        transports: row.transports,
      },
    }).catch(() => null))
  if (!row || !verified?.verified)
    throw new VitrineError('invalid_credentials', { message: t('This passkey isn’t known here.') })
  await sql
    .update(passkeys)
    .set({
      signatureCount: verified.authenticationInfo.newCounter,
      isSynced: verified.authenticationInfo.credentialBackedUp,
      lastUsedAt: clock.now(),
    })
    .where(eq(passkeys.id, row.id))
  return row.userId
}

const refusedPasskey = () =>
  new VitrineError('validation_failed', { message: t('The passkey couldn’t be set up. Try again.') })

function toWirePasskey(row: Row): Passkey {
  return {
    _id: row.id,
    name: row.name,
    synced: row.isSynced,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  }
}
