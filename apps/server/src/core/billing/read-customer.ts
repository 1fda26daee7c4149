import type { PlanType } from '@vitrine/model'
import type Stripe from 'stripe'
import { checkStripeResponse, isMissingResource, listAll } from '../../platform/stripe.ts'
import type { BillingDeps } from './deps.ts'
import { idOf, parseMetadata, toDate } from './stripe-metadata.ts'
import { isEnded } from './subscription.ts'

/** A subscription as Stripe has it, mapped to our fields. */
export type StripeSubscription = {
  stripeId: string
  /** From the metadata; the website may be deleted. */
  websiteId: string
  interval: PlanType
  status: string
  amount: number
  currency: string
  currentPeriodEnd: Date
  cancelAtPeriodEnd: boolean
  endsAt: Date | null
  /** When its oldest unpaid invoice was created. */
  openSince: Date | null
  payUrl: string | null
  isDuplicate: boolean
  createdAt: Date
  /** The last payment that was not refunded. */
  paidBy: { invoiceId: string; paymentIntent: string } | null
  /** A dispute was lost. */
  isChargedBack: boolean
}

export type StripeInvoice = {
  stripeId: string
  websiteId: string | null
  number: string | null
  status: string
  /** It pays for a period that follows another one. */
  isRenewal: boolean
  amount: number
  amountRefunded: number
  dispute: 'open' | 'won' | 'lost' | null
  currency: string
  periodFrom: Date
  periodTo: Date
  url: string | null
  pdfUrl: string | null
  createdAt: Date
}

export type StripeCustomerState = { subscriptions: StripeSubscription[]; invoices: StripeInvoice[] }

/** Cancellation comment of a duplicate, by which later reads recognise it. */
export const DUPLICATE_COMMENT = 'duplicate'

/** Reads a customer's subscriptions and invoices from Stripe, those of this installation only. */
export async function readCustomer(
  { stripe, domain }: BillingDeps,
  customer: string,
): Promise<StripeCustomerState> {
  const [all, invoices, charges] = await Promise.all([
    listAll(stripe.subscriptions.list({ customer, status: 'all', limit: 100 })),
    listAll(stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] })),
    listAll(stripe.charges.list({ customer, limit: 100 })),
  ]).catch((error): [Stripe.Subscription[], Stripe.Invoice[], Stripe.Charge[]] => {
    // The customer is unknown, as after the API keys changed to another account.
    if (isMissingResource(error)) return [[], [], []]
    throw error
  })
  const disputes = await readDisputes(stripe, charges)
  const chargeOf = new Map(charges.map(charge => [idOf(charge.payment_intent), charge]))
  const payments = invoices
    .filter(invoice => invoice.status !== 'draft' && invoice.status !== null)
    .map(invoice => {
      const paymentIntent = paymentIntentOf(invoice)
      const charge = paymentIntent === null ? undefined : chargeOf.get(paymentIntent)
      return { invoice, subscription: subscriptionIdOf(invoice), paymentIntent, charge }
    })
  const subscriptions = all.flatMap(subscription => {
    const websiteId = parseMetadata(subscription.metadata, domain)?.website_id
    const own = payments.filter(payment => payment.subscription === subscription.id)
    return websiteId ? [toSubscription(subscription, websiteId, own, disputes)] : []
  })
  const ownerOf = new Map(subscriptions.map(one => [one.stripeId, one]))
  return {
    subscriptions,
    invoices: payments.flatMap(payment => {
      const owner = ownerOf.get(payment.subscription ?? '')
      return owner ? [toInvoice(payment, owner, disputes)] : []
    }),
  }
}

type InvoicePayment = {
  invoice: Stripe.Invoice
  subscription: string | null
  paymentIntent: string | null
  charge: Stripe.Charge | undefined
}
type Disputes = Map<string, 'open' | 'won' | 'lost'>

function toSubscription(
  subscription: Stripe.Subscription,
  websiteId: string,
  payments: readonly InvoicePayment[],
  disputes: Disputes,
): StripeSubscription {
  const { id, status, ended_at } = subscription
  // The period is on the items since API version 2025-03-31.
  const [item] = subscription.items.data
  if (!item) throw new Error(`the subscription ${id} has no item`)
  const open = payments.filter(({ invoice }) => invoice.status === 'open').toSorted(byTime)
  const paid = payments
    .filter(({ invoice, charge }) => invoice.status === 'paid' && charge && !charge.refunded)
    .toSorted(byTime)
    .at(-1)
  const willEnd = scheduledEnd(subscription)
  // Without an open invoice (written off) the grace period counts from the period's start.
  const overdueSince = status === 'past_due' ? item.current_period_start : null
  const openSince = open[0]?.invoice.created ?? overdueSince
  const end = isEnded(status) ? (ended_at ?? willEnd) : willEnd
  return {
    stripeId: id,
    websiteId,
    interval: item.price.recurring?.interval === 'year' ? 'yearly' : 'monthly',
    status,
    amount: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
    currency: item.price.currency,
    currentPeriodEnd: toDate(item.current_period_end),
    cancelAtPeriodEnd: !isEnded(status) && willEnd !== null,
    endsAt: end === null ? null : toDate(end),
    openSince: openSince === null ? null : toDate(openSince),
    payUrl: isEnded(status) ? null : (open[0]?.invoice.hosted_invoice_url ?? null),
    isDuplicate: subscription.cancellation_details?.comment === DUPLICATE_COMMENT,
    createdAt: toDate(subscription.created),
    paidBy:
      paid?.paymentIntent && paid.invoice.id
        ? { invoiceId: paid.invoice.id, paymentIntent: paid.paymentIntent }
        : null,
    isChargedBack: payments.some(({ charge }) => charge && disputes.get(charge.id) === 'lost'),
  }
}

/** When the subscription ends by schedule, in seconds, or null. The portal sets `cancel_at` only. */
export function scheduledEnd({ cancel_at, cancel_at_period_end, items }: Stripe.Subscription): number | null {
  return cancel_at ?? (cancel_at_period_end ? (items.data[0]?.current_period_end ?? null) : null)
}

const byTime = (one: InvoicePayment, other: InvoicePayment) => one.invoice.created - other.invoice.created

function toInvoice(
  { invoice, charge }: InvoicePayment,
  { websiteId, status }: StripeSubscription,
  disputes: Disputes,
): StripeInvoice {
  // The subscription has ended, so paying the invoice would give nothing: no payment link.
  const isPointless = invoice.status === 'open' && isEnded(status)
  const [line] = invoice.lines.data
  return {
    stripeId: invoice.id,
    websiteId,
    number: invoice.number,
    status: invoice.status ?? 'unknown',
    isRenewal: invoice.billing_reason === 'subscription_cycle',
    amount: invoice.total,
    amountRefunded: charge?.amount_refunded ?? 0,
    dispute: (charge && disputes.get(charge.id)) ?? null,
    currency: invoice.currency,
    periodFrom: toDate(line?.period.start ?? invoice.period_start),
    periodTo: toDate(line?.period.end ?? invoice.period_end),
    url: isPointless ? null : (invoice.hosted_invoice_url ?? null),
    pdfUrl: invoice.invoice_pdf ?? null,
    createdAt: toDate(invoice.created),
  }
}

/** Since API version 2025-03-31 the subscription is in the invoice's parent. */
const subscriptionIdOf = (invoice: Stripe.Invoice): string | null =>
  idOf(invoice.parent?.subscription_details?.subscription)

/** The payment intent that paid an invoice, or the last one that tried to. */
function paymentIntentOf(invoice: Stripe.Invoice): string | null {
  const payments = invoice.payments?.data ?? []
  const one = payments.find(({ status }) => status === 'paid') ?? payments.at(-1)
  return idOf(one?.payment.payment_intent)
}

/** Reads the outcome of each disputed charge. */
async function readDisputes(stripe: Stripe, charges: readonly Stripe.Charge[]): Promise<Disputes> {
  const found: Disputes = new Map()
  for (const { id } of charges.filter(charge => charge.disputed)) {
    const [dispute] = (await checkStripeResponse(stripe.disputes.list({ charge: id, limit: 1 }))).data
    if (!dispute || dispute.status === 'warning_closed') continue
    found.set(id, dispute.status === 'won' ? 'won' : dispute.status === 'lost' ? 'lost' : 'open')
  }
  return found
}
