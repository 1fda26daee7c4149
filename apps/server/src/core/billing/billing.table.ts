import type { PlanType } from '@vitrine/model'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.table.ts'
import { websites } from '../websites/websites.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const ofUser = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const ofWebsite = () => text('website_id').references(() => websites.id, { onDelete: 'set null' })

/** One Stripe customer for each user who ever started a checkout. */
export const paymentCustomers = pgTable('payment_customers', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  stripeId: text('stripe_id').notNull().unique(),
  /** The address last sent to Stripe, for receipts. */
  email: text('email').notNull(),
  /** Optimistic lock: raised with each written state, so that a state read before another write is discarded. */
  version: integer('version').notNull().default(0),
  syncedAt: moment('synced_at'),
  createdAt: moment('created_at').notNull(),
})

/** Mirrors Stripe's subscriptions. Only written by reading them from Stripe. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    websiteId: ofWebsite(),
    stripeId: text('stripe_id').notNull().unique(),
    interval: text('interval').$type<PlanType>().notNull(),
    /** Stripe's status, also one that is unknown here. */
    status: text('status').notNull(),
    /** Whether the subscription gives the website its plan. Decided at each sync, and when the grace period ends. */
    entitled: boolean('entitled').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    currentPeriodEnd: moment('current_period_end').notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
    endsAt: moment('ends_at'),
    pastDueSince: moment('past_due_since'),
    payUrl: text('pay_url'),
    /** The period end for which a renewal reminder was sent. */
    renewalRemindedFor: moment('renewal_reminded_for'),
    /** A second payment for a website that already had the plan: refunded and ended. */
    isDuplicate: boolean('is_duplicate').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    uniqueIndex('subscriptions_entitled').on(table.websiteId).where(sql`${table.entitled}`),
    index('subscriptions_user_id').on(table.userId, table.createdAt),
    index('subscriptions_website_id').on(table.websiteId),
    index('subscriptions_past_due').on(table.pastDueSince).where(sql`${table.pastDueSince} is not null`),
  ],
)

/** Mirrors Stripe's invoices, for lists and for the account export. */
export const invoices = pgTable(
  'invoices',
  {
    stripeId: text('stripe_id').primaryKey(),
    userId: ofUser(),
    websiteId: ofWebsite(),
    /** The name when the invoice was first seen, shown after the website is deleted. */
    websiteName: text('website_name'),
    number: text('number'),
    status: text('status').notNull(),
    amount: integer('amount').notNull(),
    amountRefunded: integer('amount_refunded').notNull(),
    dispute: text('dispute').$type<'open' | 'won' | 'lost'>(),
    currency: text('currency').notNull(),
    periodFrom: moment('period_from').notNull(),
    periodTo: moment('period_to').notNull(),
    url: text('url'),
    pdfUrl: text('pdf_url'),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    index('invoices_user_id').on(table.userId, table.createdAt),
    index('invoices_website_id').on(table.websiteId),
  ],
)

/**
 * A checkout for a website's plan. One stays open per website until it is paid, expires, or another plan is chosen.
 */
export const checkoutAttempts = pgTable(
  'checkout_attempts',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    websiteId: ofWebsite(),
    interval: text('interval').$type<PlanType>().notNull(),
    /** Origin of the dashboard that the payer returns to. */
    returnTo: text('return_to').notNull(),
    /** Null until the session is created at Stripe. */
    sessionId: text('session_id').unique(),
    url: text('url'),
    state: text('state').$type<'open' | 'complete' | 'expired'>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    uniqueIndex('checkout_attempts_open').on(table.websiteId).where(sql`${table.state} = 'open'`),
    index('checkout_attempts_user_id').on(table.userId),
    index('checkout_attempts_website_id').on(table.websiteId),
  ],
)

/** Stripe's webhook events, each once. Stores the customer they concern, not their contents. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    apiVersion: text('api_version'),
    /** The Stripe customer, or the object that leads to one. */
    customer: text('customer'),
    objectId: text('object_id'),
    createdAt: moment('created_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    processedAt: moment('processed_at'),
  },
  table => [index('payment_events_received_at').on(table.receivedAt)],
)
