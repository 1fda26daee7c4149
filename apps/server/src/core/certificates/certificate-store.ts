import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, notExists, or } from 'drizzle-orm'
import type { AcmeAccount, IssuedCertificate } from '../../platform/acme.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Encryptor } from '../../platform/encryption.ts'
import { customDomains } from '../websites/custom-domains.table.ts'
import { acmeAccounts, acmeChallenges, certificates } from './certificates.table.ts'

export type StoreDeps = { sql: Sql; clock: Clock; encryptor: Encryptor }

export type StoredCertificate = { key: string; chain: string; notAfter: Date }

/** Lease of an order, which takes a minute at most. After a crash another process may order once it expires. */
const LEASE_MS = 4 * 60_000
/** Retention of expired certificates. */
const RETENTION_MS = 30 * 86_400_000
const CHALLENGE_TTL_MS = 10 * 60_000

/**
 * Returns a host's valid certificate with its decrypted key, or null if there is none or the key was encrypted with
 * another secret.
 */
export async function readCertificate(
  { sql, clock, encryptor }: StoreDeps,
  host: string,
): Promise<StoredCertificate | null> {
  const [row] = await sql
    .select()
    .from(certificates)
    .where(and(eq(certificates.host, host), gt(certificates.notAfter, clock.now())))
  if (!row?.chain || !row.encryptedKey || !row.notAfter) return null
  const key = decryptOrNull(encryptor, row.encryptedKey)
  if (key !== null) return { key, chain: row.chain, notAfter: row.notAfter }
  // The key cannot be decrypted any more: clear the row, so that a new certificate is ordered.
  const lost = and(eq(certificates.host, host), eq(certificates.encryptedKey, row.encryptedKey))
  await sql
    .update(certificates)
    .set({ notAfter: null, renewAt: null, chain: null, encryptedKey: null })
    .where(lost)
  return null
}

/** Returns the most recently issued valid certificates. */
export async function newestCertificates(
  { sql, clock, encryptor }: StoreDeps,
  most: number,
): Promise<(StoredCertificate & { host: string })[]> {
  const rows = await sql
    .select()
    .from(certificates)
    .where(gt(certificates.notAfter, clock.now()))
    .orderBy(desc(certificates.updatedAt))
    .limit(most)
  return rows.flatMap(({ host, chain, encryptedKey, notAfter }) => {
    const key = encryptedKey && decryptOrNull(encryptor, encryptedKey)
    return key && chain && notAfter ? [{ host, key, chain, notAfter }] : []
  })
}

/**
 * Claims the order for a host across all processes. Returns the number of earlier failures, or null if another
 * process holds the claim, a retry is not due, or the certificate is not due for renewal.
 */
export async function claimOrder(
  { sql, clock }: Pick<StoreDeps, 'sql' | 'clock'>,
  host: string,
): Promise<{ failures: number } | null> {
  const now = clock.now()
  const orderingUntil = new Date(now.getTime() + LEASE_MS)
  const [claimed] = await sql
    .insert(certificates)
    .values({ host, orderingUntil, updatedAt: now })
    .onConflictDoUpdate({
      target: certificates.host,
      set: { orderingUntil, updatedAt: now },
      setWhere: and(
        or(isNull(certificates.orderingUntil), lt(certificates.orderingUntil, now)),
        or(isNull(certificates.nextTryAt), lte(certificates.nextTryAt, now)),
        or(isNull(certificates.renewAt), lte(certificates.renewAt, now)),
      ),
    })
    .returning({ failures: certificates.failures })
  return claimed ?? null
}

/** Whether an order for the host is running in any process. */
export async function isOrderRunning(
  { sql, clock }: Pick<StoreDeps, 'sql' | 'clock'>,
  host: string,
): Promise<boolean> {
  const [row] = await sql
    .select({ until: certificates.orderingUntil })
    .from(certificates)
    .where(and(eq(certificates.host, host), gt(certificates.orderingUntil, clock.now())))
  return row !== undefined
}

/** Saves an issued certificate in the caller's transaction and ends the claim. */
export async function saveCertificate(
  tx: Sql,
  { encryptor, clock }: Pick<StoreDeps, 'encryptor' | 'clock'>,
  host: string,
  authority: string,
  issued: IssuedCertificate,
): Promise<void> {
  await tx
    .update(certificates)
    .set({
      authority,
      encryptedKey: encryptor.encrypt(issued.key),
      chain: issued.chain,
      notAfter: issued.notAfter,
      renewAt: renewalTime(issued),
      orderingUntil: null,
      failures: 0,
      nextTryAt: null,
      updatedAt: clock.now(),
    })
    .where(eq(certificates.host, host))
}

/**
 * Renewal time: with a third of the lifetime left, minus a random part of up to a day, to spread renewals of
 * certificates issued together.
 */
export function renewalTime({
  notBefore,
  notAfter,
}: Pick<IssuedCertificate, 'notBefore' | 'notAfter'>): Date {
  const life = notAfter.getTime() - notBefore.getTime()
  return new Date(notAfter.getTime() - life / 3 - Math.random() * Math.min(86_400_000, life / 12))
}

/** Ends the claim of a failed order; no retry before `nextTryAt`. */
export async function releaseOrder(
  { sql, clock }: Pick<StoreDeps, 'sql' | 'clock'>,
  host: string,
  { failures, nextTryAt }: { failures: number; nextTryAt: Date },
): Promise<void> {
  await sql
    .update(certificates)
    .set({ orderingUntil: null, failures, nextTryAt, updatedAt: clock.now() })
    .where(eq(certificates.host, host))
}

/** Returns the ACME account at an authority, creating its key if needed. Concurrent processes agree on one. */
export async function getOrCreateAccount(
  { sql, encryptor }: Pick<StoreDeps, 'sql' | 'encryptor'>,
  directoryUrl: string,
  newKey: () => string,
): Promise<AcmeAccount> {
  const find = async () => {
    const [row] = await sql.select().from(acmeAccounts).where(eq(acmeAccounts.directoryUrl, directoryUrl))
    const key = row && decryptOrNull(encryptor, row.encryptedKey)
    return row && key ? { key, url: row.url } : null
  }
  const known = await find()
  if (known) return known
  const encryptedKey = encryptor.encrypt(newKey())
  const account = acmeAccounts.directoryUrl
  await sql.insert(acmeAccounts).values({ directoryUrl, encryptedKey }).onConflictDoNothing()
  const created = await find()
  if (created) return created
  // The stored key cannot be decrypted, as the secret changed: replace it; the authority registers a new account.
  await sql.update(acmeAccounts).set({ encryptedKey, url: null }).where(eq(account, directoryUrl))
  const renewed = await find()
  if (!renewed) throw new Error('the ACME account could not be saved')
  return renewed
}

export async function saveAccountUrl(sql: Sql, directoryUrl: string, url: string): Promise<void> {
  await sql.update(acmeAccounts).set({ url }).where(eq(acmeAccounts.directoryUrl, directoryUrl))
}

/** Saves the response to an http-01 challenge, so that any process can answer it. */
export async function saveChallengeAnswer(
  { sql, clock }: Pick<StoreDeps, 'sql' | 'clock'>,
  token: string,
  keyAuthorization: string,
) {
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_TTL_MS)
  await sql
    .insert(acmeChallenges)
    .values({ token, keyAuthorization, expiresAt })
    .onConflictDoUpdate({ target: acmeChallenges.token, set: { keyAuthorization, expiresAt } })
}

export async function deleteChallengeAnswer(sql: Sql, token: string): Promise<void> {
  await sql.delete(acmeChallenges).where(eq(acmeChallenges.token, token))
}

/** Returns the response to a challenge token, or null if there is none. */
export async function findChallengeAnswer(
  { sql, clock }: Pick<StoreDeps, 'sql' | 'clock'>,
  token: string,
): Promise<string | null> {
  const [row] = await sql
    .select({ keyAuthorization: acmeChallenges.keyAuthorization })
    .from(acmeChallenges)
    .where(and(eq(acmeChallenges.token, token), gt(acmeChallenges.expiresAt, clock.now())))
  return row?.keyAuthorization ?? null
}

/** Deletes the certificates of hosts that no website has any more, in the caller's transaction. */
export async function deleteCertificates(tx: Sql, hosts: readonly string[]): Promise<void> {
  const isOfDomain = or(
    eq(customDomains.domain, certificates.host),
    eq(customDomains.sibling, certificates.host),
  )
  const holder = tx
    .select({ id: customDomains.websiteId })
    .from(customDomains)
    .where(and(isOfDomain, isNotNull(customDomains.provenAt), isNull(customDomains.releasedAt)))
  await tx.delete(certificates).where(and(inArray(certificates.host, [...hosts]), notExists(holder)))
}

/** Deletes old challenge responses, certificates that expired long ago, and hosts that never got one. */
export async function sweepCertificates({ sql, clock }: Pick<StoreDeps, 'sql' | 'clock'>): Promise<void> {
  const now = clock.now()
  const old = new Date(now.getTime() - RETENTION_MS)
  await sql.delete(acmeChallenges).where(lt(acmeChallenges.expiresAt, now))
  await sql
    .delete(certificates)
    .where(
      or(
        and(isNotNull(certificates.notAfter), lt(certificates.notAfter, old)),
        and(isNull(certificates.notAfter), lt(certificates.updatedAt, old)),
      ),
    )
}

function decryptOrNull(encryptor: Encryptor, encrypted: string): string | null {
  try {
    return encryptor.decrypt(encrypted)
  } catch {
    return null
  }
}
