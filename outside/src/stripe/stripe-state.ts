import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { API_VERSION } from './objects.ts'
import type { DisputeObject, IntentObject } from './payment-objects.ts'
import { cancelSubscription, renewSubscription, retryInvoice } from './billing.ts'

/** What a customer's card does when it is charged. */
export type Card = 'good' | 'declined' | 'none'

export type StoredEvent = { event: Stripe.Event; delivered: boolean }

/** Everything that Stripe would know, in memory, and the clock by which it lives. */
export class StripeState {
  readonly customers = new Map<string, Stripe.Customer>()
  readonly erased = new Set<string>()
  readonly cards = new Map<string, Card>()
  /** What a way of paying does, by its id. */
  readonly methods = new Map<string, Card>()
  readonly products = new Map<string, { id: string; name: string }>()
  readonly prices = new Map<string, Stripe.Price>()
  readonly sessions = new Map<string, Stripe.Checkout.Session>()
  /** The price that a session sells, and what is written on its subscription. */
  readonly wishes = new Map<string, { price: string; metadata: Stripe.Metadata }>()
  readonly subscriptions = new Map<string, Stripe.Subscription>()
  readonly invoices = new Map<string, Stripe.Invoice>()
  readonly payments = new Map<string, Stripe.InvoicePayment[]>()
  readonly intents = new Map<string, IntentObject>()
  readonly charges = new Map<string, Stripe.Charge>()
  readonly refunds = new Map<string, Stripe.Refund>()
  readonly disputes = new Map<string, DisputeObject>()
  readonly portals = new Map<string, { customer: string; returnUrl: string }>()
  readonly events: StoredEvent[] = []
  /** What becomes of a subscription whose invoice was never paid. */
  afterRetries: 'canceled' | 'unpaid' = 'canceled'
  /** Where its pages are: an address without a trailing slash. */
  readonly base: () => string
  readonly #heard: (stored: StoredEvent) => void
  #offset = 0
  #count = 0

  constructor(base: () => string, heard: (stored: StoredEvent) => void) {
    this.base = base
    this.#heard = heard
  }

  /** In seconds, as all of Stripe's times. */
  now(): number {
    return Math.floor(Date.now() / 1000) + this.#offset
  }

  /** Moves the clock; what falls due in between is the business of whoever moves it. */
  setNow(seconds: number): void {
    this.#offset = seconds - Math.floor(Date.now() / 1000)
  }

  id(prefix: string): string {
    this.#count += 1
    return `${prefix}_${this.#count.toString(36).padStart(4, '0')}${randomBytes(6).toString('hex')}`
  }

  /** Writes down that something happened, as it is at this moment. */
  tell(type: Stripe.Event.Type, object: object): void {
    const event = {
      id: this.id('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.now(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    } as unknown as Stripe.Event
    const stored = { event, delivered: false }
    this.events.push(stored)
    this.#heard(stored)
  }

  subscriptionsOf(customer: string): Stripe.Subscription[] {
    return [...this.subscriptions.values()].filter(one => one.customer === customer)
  }

  clear(): void {
    for (const map of [
      this.customers,
      this.cards,
      this.methods,
      this.products,
      this.prices,
      this.sessions,
      this.wishes,
      this.subscriptions,
      this.invoices,
      this.payments,
      this.intents,
      this.charges,
      this.refunds,
      this.disputes,
      this.portals,
      this.erased,
    ])
      map.clear()
    this.events.length = 0
    this.afterRetries = 'canceled'
    this.#offset = 0
  }
}

/** A subscription's one item. */
export function getItem(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data
  if (!item) throw new Error('a subscription without an item')
  return item
}

export const hasEnded = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired'

type DueEvent = { at: number; happen: () => void }

/** Lets time pass: everything that falls due happens at its own moment, in the order of the moments. */
export function advanceClock(world: StripeState, until: number): void {
  for (;;) {
    const next = listDueEvents(world)
      .filter(due => due.at <= until)
      .toSorted((one, other) => one.at - other.at)[0]
    if (!next) break
    world.setNow(Math.max(world.now(), next.at))
    next.happen()
  }
  world.setNow(Math.max(world.now(), until))
}

function listDueEvents(world: StripeState): DueEvent[] {
  const due: DueEvent[] = []
  for (const session of world.sessions.values()) {
    if (session.status !== 'open') continue
    due.push({
      at: session.expires_at,
      happen: () => {
        session.status = 'expired'
        session.url = null
        world.tell('checkout.session.expired', session)
      },
    })
  }
  for (const subscription of world.subscriptions.values()) {
    if (hasEnded(subscription) || subscription.status === 'incomplete') continue
    const end = getItem(subscription).current_period_end
    const stop = subscription.cancel_at ?? (subscription.cancel_at_period_end ? end : null)
    if (stop !== null && stop <= end) due.push({ at: stop, happen: () => cancelSubscription(world, subscription) })
    else if (subscription.status !== 'unpaid') due.push({ at: end, happen: () => renewSubscription(world, subscription) })
  }
  for (const invoice of world.invoices.values()) {
    const at = invoice.status === 'open' ? invoice.next_payment_attempt : null
    if (at !== null) due.push({ at, happen: () => retryInvoice(world, invoice) })
  }
  return due
}
