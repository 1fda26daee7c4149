import {
  type CreateWebhookRequest,
  type EditWebhookRequest,
  MAX_WEBHOOKS,
  t,
  VitrineError,
  type Webhook,
  type WebhookDeliveriesResponse,
  type WebhookDelivery,
  type WebhookSecretResponse,
} from '@vitrine/model'
import { and, asc, desc, eq, lt } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import type { Encryptor } from '../../platform/encryption.ts'
import { checkUrl } from '../../platform/fetch/ssrf-guard.ts'
import { isId, newId } from '../../platform/id.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { toJsonbSafe } from '../websites/jsonb-safe.ts'
import { websites } from '../websites/websites.table.ts'
import { endDeliveries } from './deliver-webhook.ts'
import { addDelivery, type EmitDeps } from './emit-event.ts'
import { generateWebhookSecret } from './standard-webhooks.ts'
import { webhookDeliveries, webhooks } from './webhooks.table.ts'
import { auditWebsite } from '../websites/audit-website.ts'

export type WebhooksDeps = EmitDeps & {
  sql: Sql
  /** Encrypts the secrets. */
  encryptor: Encryptor
}

type Row = typeof webhooks.$inferSelect
type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** Hours for which a replaced secret still signs, so that a receiver can change it without losing a delivery. */
const FORMER_SECRET_HOURS = 24
const PAGE_SIZE = 25

/** Lists a website's webhooks, oldest first. */
export async function listWebhooks(sql: Sql, { id }: Owned<WebsiteRow>): Promise<Webhook[]> {
  const rows = await sql
    .select()
    .from(webhooks)
    .where(eq(webhooks.websiteId, id))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id))
  return rows.map(toWireWebhook)
}

/**
 * Adds a webhook and returns its secret, which is not shown again.
 * @throws VitrineError validation_failed for an address that is not public; conflict at MAX_WEBHOOKS
 */
export async function createWebhook(
  { sql, clock, encryptor }: WebhooksDeps,
  website: Owned<WebsiteRow>,
  { url, events }: CreateWebhookRequest,
): Promise<WebhookSecretResponse> {
  const checked = checkWebhookUrl(url)
  const secret = generateWebhookSecret()
  return sql.transaction(async tx => {
    // The row lock serialises concurrent calls, so that the limit is exact.
    await tx.select({ id: websites.id }).from(websites).where(eq(websites.id, website.id)).for('update')
    if ((await listWebhooks(tx, website)).length >= MAX_WEBHOOKS)
      throw new VitrineError('conflict', {
        message: t('This website has {count} webhooks, which is the limit. Delete one first.', {
          count: MAX_WEBHOOKS,
        }),
      })
    const [row] = await tx
      .insert(webhooks)
      .values({
        id: newId(),
        websiteId: website.id,
        url: checked,
        events,
        encryptedSecret: encryptor.encrypt(secret),
        createdAt: clock.now(),
      })
      .returning()
    if (!row) throw new VitrineError('internal')
    await auditWebsite(tx, website.id, { kind: 'webhook.added', subject: hostOf(row) }, row.createdAt)
    return { webhook: toWireWebhook(row), secret }
  })
}

/** @throws VitrineError validation_failed */
function checkWebhookUrl(text: string): string {
  try {
    return toJsonbSafe(checkUrl(text).href)
  } catch {
    throw new VitrineError('validation_failed', {
      fields: { url: t('Enter a public address on the default port, without user name or password.') },
    })
  }
}

/**
 * Changes a webhook. Switching it on forgets its failures; switching it off ends what waits.
 * @throws VitrineError not_found, validation_failed
 */
export async function editWebhook(
  { sql, clock }: Pick<WebhooksDeps, 'sql' | 'clock'>,
  website: Owned<WebsiteRow>,
  id: string,
  { url, events, enabled }: EditWebhookRequest,
): Promise<Webhook> {
  return sql.transaction(async tx => {
    const before = await getWebhook(tx, website, id)
    const isOff = enabled === undefined ? before.disabledReason !== null : !enabled
    const [row] = await tx
      .update(webhooks)
      .set({
        url: url === undefined ? before.url : checkWebhookUrl(url),
        events: events ?? before.events,
        disabledReason: isOff ? (before.disabledReason ?? 'owner') : null,
        ...(enabled ? { failingSince: null } : {}),
      })
      .where(eq(webhooks.id, before.id))
      .returning()
    if (!row) throw notFound()
    if (isOff) await endDeliveries(tx, row.id)
    const kind = isOff && before.disabledReason === null ? 'webhook.disabled' : 'webhook.changed'
    await auditWebsite(tx, website.id, { kind, subject: hostOf(row) }, clock.now())
    return toWireWebhook(row)
  })
}

/** Deletes a webhook and its deliveries. @throws VitrineError not_found */
export async function deleteWebhook(
  { sql, clock }: Pick<WebhooksDeps, 'sql' | 'clock'>,
  website: Owned<WebsiteRow>,
  id: string,
): Promise<void> {
  await sql.transaction(async tx => {
    const row = await getWebhook(tx, website, id)
    await tx.delete(webhooks).where(eq(webhooks.id, row.id))
    await auditWebsite(tx, website.id, { kind: 'webhook.removed', subject: hostOf(row) }, clock.now())
  })
}

/**
 * Replaces a webhook's secret and returns the new one, which is not shown again. For 24 hours deliveries are signed
 * with both.
 * @throws VitrineError not_found
 */
export async function rotateSecret(
  { sql, clock, encryptor }: WebhooksDeps,
  website: Owned<WebsiteRow>,
  id: string,
): Promise<WebhookSecretResponse> {
  const secret = generateWebhookSecret()
  return sql.transaction(async tx => {
    const before = await getWebhook(tx, website, id)
    const [row] = await tx
      .update(webhooks)
      .set({
        encryptedSecret: encryptor.encrypt(secret),
        encryptedFormerSecret: before.encryptedSecret,
        formerSecretUntil: new Date(clock.now().getTime() + FORMER_SECRET_HOURS * 3_600_000),
      })
      .where(eq(webhooks.id, before.id))
      .returning()
    if (!row) throw notFound()
    await auditWebsite(tx, website.id, { kind: 'webhook.secret_replaced', subject: hostOf(row) }, clock.now())
    return { webhook: toWireWebhook(row), secret }
  })
}

/**
 * Lists a webhook's deliveries, newest first, those before the delivery `before` only. Ids begin with their time, so
 * that no two are at the same place.
 * @throws VitrineError not_found
 */
export async function listDeliveries(
  sql: Sql,
  website: Owned<WebsiteRow>,
  id: string,
  before: string | null,
): Promise<WebhookDeliveriesResponse> {
  const webhook = await getWebhook(sql, website, id)
  const rows = await sql
    .select()
    .from(webhookDeliveries)
    .where(
      and(eq(webhookDeliveries.webhookId, webhook.id), before ? lt(webhookDeliveries.id, before) : undefined),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(PAGE_SIZE + 1)
  return { deliveries: rows.slice(0, PAGE_SIZE).map(toWireDelivery), more: rows.length > PAGE_SIZE }
}

/** Sends an event that says it is a test. @throws VitrineError not_found; conflict if the webhook is off */
export async function sendTest(
  deps: WebhooksDeps,
  website: Owned<WebsiteRow>,
  id: string,
): Promise<WebhookDelivery> {
  return deps.sql.transaction(async tx => {
    const webhook = requireEnabled(await getWebhook(tx, website, id))
    const event = { type: 'webhook.test' } as const
    const row = await addDelivery(deps, tx, { webhookId: webhook.id, websiteId: website.id, event })
    if (!row) throw notFound()
    return toWireDelivery(row)
  })
}

/**
 * Attempts a delivery again now, with the same id and body; its retries begin anew.
 * @throws VitrineError not_found; conflict if the webhook is off
 */
export async function resendDelivery(
  { sql, clock, queue }: WebhooksDeps,
  website: Owned<WebsiteRow>,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<WebhookDelivery> {
  return sql.transaction(async tx => {
    const webhook = requireEnabled(await getWebhook(tx, website, webhookId))
    const isHere = and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, webhook.id))
    const again = { status: 'pending', attempts: 0, nextAttemptAt: clock.now() } as const
    const [row] = isId(deliveryId)
      ? await tx.update(webhookDeliveries).set(again).where(isHere).returning()
      : []
    if (!row) throw new VitrineError('not_found', { message: t('This delivery is no longer stored.') })
    await queue.add(tx, 'deliver-webhook', { delivery_id: row.id }, { group: website.id })
    return toWireDelivery(row)
  })
}

/** Returns a website's webhooks with their stored deliveries, for its owner's download. */
export async function exportWebhooks(sql: Sql, website: Owned<WebsiteRow>) {
  const rows = await sql
    .select({ webhookId: webhookDeliveries.webhookId, delivery: webhookDeliveries })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhooks.websiteId, website.id))
    .orderBy(desc(webhookDeliveries.createdAt))
  return (await listWebhooks(sql, website)).map(webhook => ({
    ...webhook,
    deliveries: rows
      .filter(({ webhookId }) => webhookId === webhook._id)
      .map(({ delivery }) => toWireDelivery(delivery)),
  }))
}

/** Returns a webhook of the website and locks it within a transaction. @throws VitrineError not_found */
async function getWebhook(sql: Sql, website: Owned<WebsiteRow>, id: string): Promise<Row> {
  const isHere = and(eq(webhooks.id, id), eq(webhooks.websiteId, website.id))
  const [row] = isId(id) ? await sql.select().from(webhooks).where(isHere).for('update') : []
  if (!row) throw notFound()
  return row
}

function requireEnabled(row: Row): Row {
  if (row.disabledReason === null) return row
  throw new VitrineError('conflict', { message: t('This webhook is off. Turn it on first.') })
}

/** Addresses may contain secrets, hosts do not. */
export const hostOf = ({ url }: Pick<Row, 'url'>): string => new URL(url).host

const notFound = () => new VitrineError('not_found', { message: t('This webhook doesn’t exist.') })

const toWireWebhook = (row: Row): Webhook => ({
  _id: row.id,
  url: row.url,
  events: row.events,
  disabled_reason: row.disabledReason,
  failing_since: row.failingSince?.toISOString() ?? null,
  former_secret_until: row.formerSecretUntil?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
})

const toWireDelivery = (row: DeliveryRow): WebhookDelivery => ({
  _id: row.id,
  event: row.event,
  status: row.status,
  attempts: row.attempts,
  created_at: row.createdAt.toISOString(),
  attempted_at: row.attemptedAt?.toISOString() ?? null,
  next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
  problem: row.problem,
  response: row.responseStatus === null ? null : { status: row.responseStatus, body: row.responseBody ?? '' },
  duration_ms: row.durationMs,
  payload: row.payload,
})
