import type { PlanType } from '@vitrine/model'
import type Stripe from 'stripe'
import { checkStripeResponse, isMissingResource, listAll } from '../../platform/stripe.ts'
import type { BillingDeps } from './deps.ts'
import { idOf, parseMetadata, toDate } from './stripe-metadata.ts'
import { isEnded } from './subscription.ts'

/** A subscription as Stripe has it now, in our words. */
export type StripeSubscription = {
  stripeId: string
  /** As it was bought for; the website may be gone. */
  websiteId: string
  interval: PlanType
  status: string
  amount: number
  currency: string
  currentPeriodEnd: Date
  cancelsItself: boolean
  endsAt: Date | null
  /** Since when an invoice of it is open. */
  openSince: Date | null
  payUrl: string | null
  isDuplicate: boolean
  createdAt: Date
  /** The last payment for it that was not given back, which is what a refund gives back. */
  paidBy: { invoiceId: string; paymentIntent: string } | null
  /** The payer's bank took a payment back for good. */
  isChargedBack: boolean
}

export type StripeInvoice = {
  stripeId: string
  websiteId: string | null
  number: string | null
  status: string
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

/** What is written on a subscription that is ended because it was a second one: so that Stripe itself tells it. */
export const DUPLICATE_COMMENT = 'duplicate'

/** Everything that Stripe has of one customer, as far as it is this installation's. */
export async function readCustomer({ stripe, domain }: BillingDeps, customer: string): Promise<StripeCustomerState> {
  const [all, invoices, charges] = await Promise.all([
    listAll(stripe.subscriptions.list({ customer, status: 'all', limit: 100 })),
    listAll(stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] })),
    listAll(stripe.charges.list({ customer, limit: 100 })),
  ]).catch((error): [Stripe.Subscription[], Stripe.Invoice[], Stripe.Charge[]] => {
    // Not of the account whose keys there are now, as when tests end: there is nothing of it.
    if (isMissingResource(error)) return [[], [], []]
    throw error
  })
  const disputes = await readDisputes(stripe, charges)
  const chargeOf = new Map(charges.map(charge => [idOf(charge.payment_intent), charge]))
  const papers = invoices
    .filter(invoice => invoice.status !== 'draft' && invoice.status !== null)
    .map(invoice => {
      const paymentIntent = paymentIntentOf(invoice)
      const charge = paymentIntent === null ? undefined : chargeOf.get(paymentIntent)
      return { invoice, subscription: subscriptionIdOf(invoice), paymentIntent, charge }
    })
  const subscriptions = all.flatMap(subscription => {
    const websiteId = parseMetadata(subscription.metadata, domain)?.website_id
    const own = papers.filter(paper => paper.subscription === subscription.id)
    return websiteId ? [toSubscription(subscription, websiteId, own, disputes)] : []
  })
  const ownerOf = new Map(subscriptions.map(one => [one.stripeId, one]))
  return {
    subscriptions,
    invoices: papers.flatMap(paper => {
      const owner = ownerOf.get(paper.subscription ?? '')
      return owner ? [toInvoice(paper, owner, disputes)] : []
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
  papers: readonly InvoicePayment[],
  disputes: Disputes,
): StripeSubscription {
  const { id, status, ended_at } = subscription
  // The period stands on the items since the interface of 2025-03-31.
  const [item] = subscription.items.data
  if (!item) throw new Error(`the subscription ${id} has no item`)
  const open = papers.filter(({ invoice }) => invoice.status === 'open').toSorted(byTime)
  const paid = papers
    .filter(({ invoice, charge }) => invoice.status === 'paid' && charge && !charge.refunded)
    .toSorted(byTime)
    .at(-1)
  const willEnd = scheduledEnd(subscription)
  // Where nothing is open any more, as when it was written off, the days of grace go on from the period's beginning.
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
    cancelsItself: !isEnded(status) && willEnd !== null,
    endsAt: end === null ? null : toDate(end),
    openSince: openSince === null ? null : toDate(openSince),
    payUrl: isEnded(status) ? null : (open[0]?.invoice.hosted_invoice_url ?? null),
    isDuplicate: subscription.cancellation_details?.comment === DUPLICATE_COMMENT,
    createdAt: toDate(subscription.created),
    paidBy:
      paid?.paymentIntent && paid.invoice.id
        ? { invoiceId: paid.invoice.id, paymentIntent: paid.paymentIntent }
        : null,
    isChargedBack: papers.some(({ charge }) => charge && disputes.get(charge.id) === 'lost'),
  }
}

/** When it will end by itself, in seconds: the portal sets a date, and leaves the other mark alone. */
export function scheduledEnd({ cancel_at, cancel_at_period_end, items }: Stripe.Subscription): number | null {
  return cancel_at ?? (cancel_at_period_end ? (items.data[0]?.current_period_end ?? null) : null)
}

const byTime = (one: InvoicePayment, other: InvoicePayment) => one.invoice.created - other.invoice.created

function toInvoice(
  { invoice, charge }: InvoicePayment,
  { websiteId, status }: StripeSubscription,
  disputes: Disputes,
): StripeInvoice {
  // Whoever paid it now would get nothing for it.
  const isVain = invoice.status === 'open' && isEnded(status)
  const [line] = invoice.lines.data
  return {
    stripeId: invoice.id,
    websiteId,
    number: invoice.number,
    status: invoice.status ?? 'unknown',
    amount: invoice.total,
    amountRefunded: charge?.amount_refunded ?? 0,
    dispute: (charge && disputes.get(charge.id)) ?? null,
    currency: invoice.currency,
    periodFrom: toDate(line?.period.start ?? invoice.period_start),
    periodTo: toDate(line?.period.end ?? invoice.period_end),
    url: isVain ? null : (invoice.hosted_invoice_url ?? null),
    pdfUrl: invoice.invoice_pdf ?? null,
    createdAt: toDate(invoice.created),
  }
}

/** What an invoice is for: since the interface of 2025-03-31 it stands in its parent. */
const subscriptionIdOf = (invoice: Stripe.Invoice): string | null =>
  idOf(invoice.parent?.subscription_details?.subscription)

/** The payment that paid an invoice, or tried to. */
function paymentIntentOf(invoice: Stripe.Invoice): string | null {
  const payments = invoice.payments?.data ?? []
  const one = payments.find(({ status }) => status === 'paid') ?? payments.at(-1)
  return idOf(one?.payment.payment_intent)
}

/** How each disputed charge stands. */
async function readDisputes(stripe: Stripe, charges: readonly Stripe.Charge[]): Promise<Disputes> {
  const found: Disputes = new Map()
  for (const { id } of charges.filter(charge => charge.disputed)) {
    const [dispute] = (await checkStripeResponse(stripe.disputes.list({ charge: id, limit: 1 }))).data
    if (!dispute || dispute.status === 'warning_closed') continue
    found.set(id, dispute.status === 'won' ? 'won' : dispute.status === 'lost' ? 'lost' : 'open')
  }
  return found
}
