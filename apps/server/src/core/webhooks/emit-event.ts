import { postPath, WEBHOOK_PAYLOAD_VERSION, type WebhookEvent, type WebhookPayload } from '@vitrine/model'
import { and, eq, isNull } from 'drizzle-orm'
import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { newId } from '../../platform/id.ts'
import { customDomains } from '../websites/custom-domains.table.ts'
import type { EmitEvent, SiteAddresses, WebsiteEvent } from '../websites/deps.ts'
import { domains, websites } from '../websites/websites.table.ts'
import { webhookDeliveries, webhooks } from './webhooks.table.ts'

export type EmitDeps = {
  clock: Clock
  queue: Pick<JobQueue, 'add'>
  addresses: SiteAddresses
}

/** Creates what records events for the webhooks of a website. Without a webhook an event costs one indexed query. */
export const createEventEmitter =
  (deps: EmitDeps): EmitEvent =>
  async (tx, websiteId, event) => {
    const subscribed = (await listActive(tx, websiteId)).filter(({ events }) => events.includes(event.type))
    for (const { id } of subscribed) await addDelivery(deps, tx, { webhookId: id, websiteId, event })
  }

const listActive = (
  sql: Sql,
  websiteId: string,
): Promise<{ id: string; events: readonly WebhookEvent[] }[]> =>
  sql
    .select({ id: webhooks.id, events: webhooks.events })
    .from(webhooks)
    .where(and(eq(webhooks.websiteId, websiteId), isNull(webhooks.disabledReason)))

/** Adds a delivery and its first attempt, in the caller's transaction. Returns its row, or null without a website. */
export async function addDelivery(
  { clock, queue, addresses }: EmitDeps,
  tx: Sql,
  given: { webhookId: string; websiteId: string; event: WebsiteEvent | { type: 'webhook.test' } },
): Promise<typeof webhookDeliveries.$inferSelect | null> {
  const website = await findWebsite(tx, addresses, given.websiteId)
  if (!website) return null
  const now = clock.now()
  const payload = buildPayload(given.event, website, addresses, now)
  const [row] = await tx
    .insert(webhookDeliveries)
    .values({
      id: newId(),
      webhookId: given.webhookId,
      event: payload.type,
      payload: JSON.stringify(payload),
      status: 'pending',
      nextAttemptAt: now,
      createdAt: now,
    })
    .returning()
  if (!row) return null
  await queue.add(tx, 'deliver-webhook', { delivery_id: row.id }, { group: given.websiteId })
  return row
}

type PayloadWebsite = WebhookPayload['data']['website']

/** Returns a website as payloads name it, with the address that its visitors see. */
async function findWebsite(tx: Sql, addresses: SiteAddresses, id: string): Promise<PayloadWebsite | null> {
  const [row] = await tx
    .select({
      name: websites.name,
      revision: websites.revision,
      subdomain: domains.name,
      own: customDomains.domain,
    })
    .from(websites)
    .innerJoin(domains, and(eq(domains.websiteId, websites.id), isNull(domains.redirectsUntil)))
    .leftJoin(
      customDomains,
      and(
        eq(customDomains.websiteId, websites.id),
        eq(customDomains.status, 'active'),
        isNull(customDomains.releasedAt),
      ),
    )
    .where(eq(websites.id, id))
  if (!row) return null
  const { name, revision, subdomain, own } = row
  return { id, name, url: own ? addresses.own(own) : addresses.site(subdomain), revision }
}

function buildPayload(
  event: WebsiteEvent | { type: 'webhook.test' },
  website: PayloadWebsite,
  addresses: SiteAddresses,
  now: Date,
): WebhookPayload {
  const base = { version: WEBHOOK_PAYLOAD_VERSION, timestamp: now.toISOString() } as const
  const onScreen = (path: string) => `${addresses.product}${path}?website=${website.id}`
  switch (event.type) {
    case 'website.published':
    case 'webhook.test':
      return { type: event.type, ...base, data: { website } }
    case 'post.published':
    case 'post.updated':
    case 'post.unpublished': {
      const { id, title } = event.post
      const url = website.url.replace(/\/$/, '') + postPath(event.post)
      return { type: event.type, ...base, data: { website, post: { id, title, url } } }
    }
    case 'source.changed': {
      const changes = { count: event.changes, url: onScreen('/settings/sources') }
      return { type: event.type, ...base, data: { website, changes } }
    }
    case 'message.received': {
      const message = { id: event.messageId, url: onScreen('/inbox') }
      return { type: event.type, ...base, data: { website, message } }
    }
    case 'domain.connected':
    case 'domain.failed':
      return { type: event.type, ...base, data: { website, domain: { name: event.domain } } }
  }
}
