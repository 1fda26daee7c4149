import { VitrineError, type WebhookDisabledReason, type WebhookProblem } from '@vitrine/model'
import { and, eq, isNotNull, lt, lte } from 'drizzle-orm'
import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Encryptor } from '../../platform/encryption.ts'
import type { OutboundHttp } from '../../platform/fetch/outbound-http.ts'
import { BlockedAddress } from '../../platform/fetch/ssrf-guard.ts'
import { toJsonbSafe } from '../websites/jsonb-safe.ts'
import { websites } from '../websites/websites.table.ts'
import { signWebhook } from './standard-webhooks.ts'
import { webhookDeliveries, webhooks } from './webhooks.table.ts'
import { auditWebsite } from '../websites/audit-website.ts'

export type DeliverDeps = {
  sql: Sql
  clock: Clock
  queue: Pick<JobQueue, 'add'>
  /** Encrypts the secrets. */
  encryptor: Encryptor
  http: Pick<OutboundHttp, 'fetch'>
}

type Delivery = typeof webhookDeliveries.$inferSelect
type WebhookRow = typeof webhooks.$inferSelect

const TIMEOUT_MS = 15_000
const MAX_RESPONSE_BYTES = 4_096
/** Characters of a response's body that are stored. */
const MAX_EXCERPT = 500
/** An attempt that ended neither way after so long is lost, with the process that made it. */
const LEASE_MS = 60_000
/** Clocks of this machine and the database differ a little. */
const EARLY_MS = 2_000

/** Makes the due attempt of a delivery. Does nothing if it is not due, was delivered, or its webhook is off. */
export async function deliverWebhook(deps: DeliverDeps, id: string, signal: AbortSignal): Promise<void> {
  const claimed = await claim(deps, id)
  if (!claimed) return
  try {
    await record(deps, claimed, await send(deps, claimed, signal))
  } catch (error) {
    // The process stops: another one makes this attempt.
    const due = { nextAttemptAt: deps.clock.now() }
    await deps.sql.update(webhookDeliveries).set(due).where(isPending(id))
    throw error
  }
}

const isPending = (id: string) => and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.status, 'pending'))

/** Takes a due delivery, so that no other process attempts it at the same time. */
async function claim(
  { sql, clock }: DeliverDeps,
  id: string,
): Promise<{ delivery: Delivery; webhook: WebhookRow } | null> {
  const now = clock.now().getTime()
  const [delivery] = await sql
    .update(webhookDeliveries)
    .set({ nextAttemptAt: new Date(now + LEASE_MS) })
    .where(and(isPending(id), lte(webhookDeliveries.nextAttemptAt, new Date(now + EARLY_MS))))
    .returning()
  if (!delivery) return null
  const [webhook] = await sql.select().from(webhooks).where(eq(webhooks.id, delivery.webhookId))
  return webhook ? { delivery, webhook } : null
}

type Attempt = {
  problem: WebhookProblem | null
  response: { status: number; body: string } | null
  durationMs: number
}

/** Sends a delivery once. @throws the signal's reason if it aborts */
async function send(
  { clock, encryptor, http }: DeliverDeps,
  { delivery, webhook }: { delivery: Delivery; webhook: WebhookRow },
  signal: AbortSignal,
): Promise<Attempt> {
  const now = clock.now()
  const secrets = decryptSecrets(encryptor, webhook, now)
  if (!secrets) return { problem: 'secret', response: null, durationMs: 0 }
  const signed = signWebhook({ id: delivery.id, at: now, body: delivery.payload }, secrets)
  const began = performance.now()
  const spent = () => Math.round(performance.now() - began)
  try {
    const response = await http.fetch(webhook.url, {
      method: 'POST',
      headers: { ...signed, 'content-type': 'application/json', 'user-agent': 'Vitrine-Webhooks/1' },
      body: delivery.payload,
      signal,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_RESPONSE_BYTES,
      isCut: true,
      followsRedirects: false,
    })
    const { status } = response
    const body = toJsonbSafe([...(await response.text())].slice(0, MAX_EXCERPT).join(''))
    const problem = status < 300 ? null : status < 400 ? 'redirect' : 'status'
    return { problem, response: { status, body }, durationMs: spent() }
  } catch (error) {
    if (signal.aborted) throw error
    return { problem: problemOf(error), response: null, durationMs: spent() }
  }
}

/** Returns the secrets that are valid now; null if the product's own secret has changed. */
function decryptSecrets(
  encryptor: Encryptor,
  { encryptedSecret, encryptedFormerSecret, formerSecretUntil }: WebhookRow,
  now: Date,
): string[] | null {
  const hasFormer = encryptedFormerSecret !== null && formerSecretUntil !== null && formerSecretUntil > now
  try {
    return [encryptedSecret, ...(hasFormer ? [encryptedFormerSecret] : [])].map(secret =>
      encryptor.decrypt(secret),
    )
  } catch {
    return null
  }
}

function problemOf(error: unknown): WebhookProblem {
  if (error instanceof VitrineError && error.code === 'upstream_timeout') return 'timeout'
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof BlockedAddress) return 'blocked'
  return 'unreachable'
}

/** Stores an attempt, plans the next one, and switches a webhook off that failed for days or is gone. */
async function record(
  { sql, clock, queue }: DeliverDeps,
  { delivery, webhook: { id: webhookId } }: { delivery: Delivery; webhook: WebhookRow },
  { problem, response, durationMs }: Attempt,
): Promise<void> {
  const now = clock.now()
  await sql.transaction(async tx => {
    const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, webhookId)).for('update')
    if (!webhook) return
    const attempts = delivery.attempts + 1
    const failingSince = problem === null ? null : (webhook.failingSince ?? now)
    const off = problem === null || webhook.disabledReason ? null : disablesFor(response, failingSince, now)
    const next = problem === null || off || webhook.disabledReason ? null : nextAttempt(attempts, now)
    await tx
      .update(webhookDeliveries)
      .set({
        status: problem === null ? 'delivered' : next ? 'pending' : 'failed',
        attempts,
        attemptedAt: now,
        nextAttemptAt: next,
        problem,
        responseStatus: response?.status ?? null,
        responseBody: response?.body ?? null,
        durationMs,
      })
      .where(isPending(delivery.id))
    await tx.update(webhooks).set({ failingSince }).where(eq(webhooks.id, webhookId))
    const when = { startAfter: next ?? now, group: webhook.websiteId }
    if (next) await queue.add(tx, 'deliver-webhook', { delivery_id: delivery.id }, when)
    if (off) await disableWebhook(tx, { queue, now }, webhook, off)
  })
}

function disablesFor(
  response: Attempt['response'],
  failingSince: Date | null,
  now: Date,
): Exclude<WebhookDisabledReason, 'owner'> | null {
  if (response?.status === 410) return 'gone'
  return failingSince && isFailingTooLong(failingSince, now) ? 'failing' : null
}

async function disableWebhook(
  tx: Sql,
  { queue, now }: { queue: Pick<JobQueue, 'add'>; now: Date },
  webhook: WebhookRow,
  reason: Exclude<WebhookDisabledReason, 'owner'>,
): Promise<void> {
  await tx.update(webhooks).set({ disabledReason: reason }).where(eq(webhooks.id, webhook.id))
  await endDeliveries(tx, webhook.id)
  const change = { kind: 'webhook.disabled', subject: new URL(webhook.url).host } as const
  await auditWebsite(tx, webhook.websiteId, change, now)
  const [website] = await tx
    .select({ userId: websites.userId, name: websites.name })
    .from(websites)
    .where(eq(websites.id, webhook.websiteId))
  if (!website) return
  await queue.add(tx, 'send-account-mail', {
    kind: 'webhook-disabled',
    userId: website.userId,
    websiteId: webhook.websiteId,
    website: website.name,
    host: new URL(webhook.url).host,
    reason,
  })
}

/** Ends what waits for its next attempt, as its webhook is off. Its owner can send it again. */
export async function endDeliveries(tx: Sql, webhookId: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ status: 'failed', nextAttemptAt: null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.status, 'pending')))
}

const MAX_REQUEUED = 200

/** Adds the attempts again that should have been made, whose job was lost or whose process was killed. */
export async function requeueDeliveries({
  sql,
  clock,
  queue,
}: Pick<DeliverDeps, 'sql' | 'clock' | 'queue'>): Promise<void> {
  const now = clock.now().getTime()
  await sql.transaction(async tx => {
    const { nextAttemptAt } = webhookDeliveries
    const lost = await tx
      .select({ id: webhookDeliveries.id, group: webhooks.websiteId })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(and(isNotNull(nextAttemptAt), lt(nextAttemptAt, new Date(now - LEASE_MS))))
      .orderBy(nextAttemptAt)
      .limit(MAX_REQUEUED)
      .for('update', { of: webhookDeliveries, skipLocked: true })
    for (const { id, group } of lost) {
      await tx
        .update(webhookDeliveries)
        .set({ nextAttemptAt: new Date(now) })
        .where(isPending(id))
      await queue.add(tx, 'deliver-webhook', { delivery_id: id }, { group })
    }
  })
}

/** Days for which deliveries are stored. */
const RETENTION_DAYS = 30

/** Deletes old deliveries. Those that still wait are younger. */
export async function sweepDeliveries({ sql, clock }: { sql: Sql; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * 86_400_000)
  await sql.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before))
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Delays after the first, second … failed attempt, as Standard Webhooks recommends: about three days in all. */
const RETRY_DELAYS_MS = [
  5_000,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]

/** A webhook without a success for so long is switched off. Shorter than all retries of one delivery. */
const MAX_FAILING_MS = 3 * 24 * HOUR

/** Returns when a delivery is attempted again after so many failed attempts (1 or more); null after the last. */
export function nextAttempt(failedAttempts: number, now: Date): Date | null {
  const delay = RETRY_DELAYS_MS[failedAttempts - 1]
  return delay === undefined ? null : new Date(now.getTime() + delay)
}

/** Whether a webhook that fails since then is switched off now. */
export const isFailingTooLong = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= MAX_FAILING_MS
