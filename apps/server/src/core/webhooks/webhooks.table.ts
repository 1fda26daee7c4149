import type { WebhookDelivery, WebhookDisabledReason, WebhookEvent, WebhookProblem } from '@vitrine/model'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { websites } from '../websites/websites.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Addresses that are notified of what happens to a website. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: text('id').primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    events: jsonb('events').$type<WebhookEvent[]>().notNull(),
    encryptedSecret: text('encrypted_secret').notNull(),
    /** The secret before the last rotation, which also signs until `formerSecretUntil`. */
    encryptedFormerSecret: text('encrypted_former_secret'),
    formerSecretUntil: moment('former_secret_until'),
    /** The first failed attempt since the last success. */
    failingSince: moment('failing_since'),
    disabledReason: text('disabled_reason').$type<WebhookDisabledReason>(),
    createdAt: moment('created_at').notNull(),
  },
  table => [index('webhooks_website_id').on(table.websiteId, table.createdAt)],
)

/**
 * Notifications, written in the transaction of what they are about, so that none is lost or about something that did
 * not happen.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: text('id').primaryKey(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text('event').notNull(),
    /** The bytes that are signed and sent. */
    payload: text('payload').notNull(),
    status: text('status').$type<WebhookDelivery['status']>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    attemptedAt: moment('attempted_at'),
    /** Null unless pending. During an attempt, when it counts as lost. */
    nextAttemptAt: moment('next_attempt_at'),
    problem: text('problem').$type<WebhookProblem>(),
    responseStatus: integer('response_status'),
    responseBody: text('response_body'),
    durationMs: integer('duration_ms'),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    index('webhook_deliveries_webhook_id').on(table.webhookId, table.createdAt),
    // For the sweep of old ones.
    index('webhook_deliveries_created_at').on(table.createdAt),
    index('webhook_deliveries_due').on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
  ],
)
