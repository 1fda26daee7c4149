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

/** Who pays: one customer at Stripe for each user who ever began to buy. */
export const paymentCustomers = pgTable('payment_customers', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  stripeId: text('stripe_id').notNull().unique(),
  /** As it was last told to Stripe, for receipts. */
  email: text('email').notNull(),
  /** Raised by each copy of what Stripe has: one that was read before another was written is thrown away. */
  version: integer('version').notNull().default(0),
  syncedAt: moment('synced_at'),
  createdAt: moment('created_at').notNull(),
})

/** What Stripe has, as it was last read; never changed by what was asked for, only by reading it again. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    websiteId: ofWebsite(),
    stripeId: text('stripe_id').notNull().unique(),
    interval: text('interval').$type<PlanType>().notNull(),
    /** Stripe's word, whatever it is. */
    status: text('status').notNull(),
    /** Whether the website has the plan through it: decided when it was read, and again when the grace is over. */
    entitled: boolean('entitled').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    currentPeriodEnd: moment('current_period_end').notNull(),
    cancelsItself: boolean('cancels_itself').notNull(),
    endsAt: moment('ends_at'),
    pastDueSince: moment('past_due_since'),
    payUrl: text('pay_url'),
    /** The renewal that was announced last: the end of the period before it. */
    announcedFor: moment('announced_for'),
    /** A second payment for a website that had a plan: ended, and given back. */
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

/** Stripe's invoices, for lists and for the export of an account. */
export const invoices = pgTable(
  'invoices',
  {
    stripeId: text('stripe_id').primaryKey(),
    userId: ofUser(),
    websiteId: ofWebsite(),
    /** The website's name when it was first seen, so that it is told after the website is gone. */
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

/** One try to buy a plan for a website: the same one until it is paid, has run out, or another plan is wanted. */
export const checkoutAttempts = pgTable(
  'checkout_attempts',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    websiteId: ofWebsite(),
    interval: text('interval').$type<PlanType>().notNull(),
    /** Where the payer comes back to: the address of the dashboard that they left. */
    returnTo: text('return_to').notNull(),
    /** Null until Stripe has made it. */
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

/** Stripe's messages, each once: of whom they tell, not what. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    apiVersion: text('api_version'),
    /** The customer at Stripe, or the object through which one is found. */
    customer: text('customer'),
    objectId: text('object_id'),
    createdAt: moment('created_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    doneAt: moment('done_at'),
  },
  table => [index('payment_events_received_at').on(table.receivedAt)],
)
