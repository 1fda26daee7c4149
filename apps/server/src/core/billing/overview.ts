import {
  type BillingMode,
  CURRENCY,
  type Invoice,
  Invoice as InvoiceSchema,
  PLAN_FEATURES,
  PLANS,
  type PaymentOverview,
  PlanName,
  type PlanOnWire,
  type Subscription,
} from '@vitrine/model'
import { desc, eq } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import type { Actor } from '../accounts/actor.ts'
import { invoices, subscriptions } from './billing.table.ts'
import { findCustomer } from './customers.ts'
import { toWireSubscription } from './subscription.ts'

const MAX_SUBSCRIPTIONS = 500
const MAX_INVOICES = 100

/** Returns the plans, and the actor's subscriptions and invoices. */
export async function paymentOverview(
  { sql, billing, payments }: { sql: Sql; billing: BillingMode; payments: object | null },
  actor: Actor,
): Promise<PaymentOverview> {
  const [paid, invoiceRows, customer] = await Promise.all([
    listSubscriptions(sql, actor.userId, MAX_SUBSCRIPTIONS),
    listInvoices(sql, actor.userId, MAX_INVOICES),
    findCustomer(sql, actor.userId),
  ])
  return {
    billing: { mode: billing },
    plans: toWirePlans(),
    subscriptions: paid,
    invoices: invoiceRows,
    // Without Stripe keys the portal is unavailable.
    has_portal: customer !== null && payments !== null,
  }
}

function toWirePlans(): PlanOnWire[] {
  return PlanName.options.map(plan => {
    const { name, description, price, highlight, badge, features } = PLANS[plan]
    return {
      plan,
      name,
      description,
      price,
      currency: CURRENCY,
      highlight,
      badge,
      features: PLAN_FEATURES.map((feature, index) => ({
        name: feature,
        included: features[index] ?? false,
      })),
    }
  })
}

/** Newest first. */
export async function listSubscriptions(sql: Sql, userId: string, most: number): Promise<Subscription[]> {
  const rows = await sql
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(most)
  return rows.map(toWireSubscription)
}

/** Newest first. */
export async function listInvoices(sql: Sql, userId: string, most: number): Promise<Invoice[]> {
  const rows = await sql
    .select()
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(desc(invoices.createdAt), desc(invoices.stripeId))
    .limit(most)
  return rows.map(row => ({
    invoice_id: row.stripeId,
    number: row.number,
    website_id: row.websiteId,
    website_name: row.websiteName,
    status: InvoiceSchema.shape.status.safeParse(row.status).data ?? 'unknown',
    amount: row.amount,
    amount_refunded: row.amountRefunded,
    dispute: row.dispute,
    currency: row.currency,
    created_at: row.createdAt.toISOString(),
    period: { from: row.periodFrom.toISOString(), to: row.periodTo.toISOString() },
    url: row.url,
    pdf_url: row.pdfUrl,
  }))
}
