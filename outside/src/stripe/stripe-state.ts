import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { API_VERSION } from './objects.ts'
import type { DisputeObject, IntentObject } from './payment-objects.ts'

/** The reaction of a customer's card to a charge. */
export type Card = 'good' | 'declined' | 'none'

export type StoredEvent = { event: Stripe.Event; delivered: boolean }

/** Stripe's in-memory state and its clock. */
export class StripeState {
  readonly customers = new Map<string, Stripe.Customer>()
  readonly erased = new Set<string>()
  readonly cards = new Map<string, Card>()
  /** The reaction of a payment method to a charge, by id. */
  readonly methods = new Map<string, Card>()
  readonly products = new Map<string, { id: string; name: string }>()
  readonly prices = new Map<string, Stripe.Price>()
  readonly sessions = new Map<string, Stripe.Checkout.Session>()
  /** The price of a session, and the metadata of its subscription. */
  readonly subscriptionParams = new Map<string, { price: string; metadata: Stripe.Metadata }>()
  readonly subscriptions = new Map<string, Stripe.Subscription>()
  readonly invoices = new Map<string, Stripe.Invoice>()
  readonly payments = new Map<string, Stripe.InvoicePayment[]>()
  readonly intents = new Map<string, IntentObject>()
  readonly charges = new Map<string, Stripe.Charge>()
  readonly refunds = new Map<string, Stripe.Refund>()
  readonly disputes = new Map<string, DisputeObject>()
  readonly portals = new Map<string, { customer: string; returnUrl: string }>()
  /** Messages by path of requests that Stripe refuses until a setting of the account is made. */
  readonly refusals = new Map<string, string>()
  readonly events: StoredEvent[] = []
  /** Status of a subscription after the last failed retry. */
  afterRetries: 'canceled' | 'unpaid' = 'canceled'
  /** Base URL of the hosted pages, without a trailing slash. */
  readonly base: () => string
  readonly #onEvent: (stored: StoredEvent) => void
  #offset = 0
  #count = 0

  constructor(base: () => string, onEvent: (stored: StoredEvent) => void) {
    this.base = base
    this.#onEvent = onEvent
  }

  /** The current time in seconds, as all of Stripe's times. */
  now(): number {
    return Math.floor(Date.now() / 1000) + this.#offset
  }

  /** Sets the clock without triggering due events. */
  setNow(seconds: number): void {
    this.#offset = seconds - Math.floor(Date.now() / 1000)
  }

  id(prefix: string): string {
    this.#count += 1
    return `${prefix}_${this.#count.toString(36).padStart(4, '0')}${randomBytes(6).toString('hex')}`
  }

  /** Records an event with a snapshot of the object. */
  recordEvent(type: Stripe.Event.Type, object: object): void {
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
    this.#onEvent(stored)
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
      this.subscriptionParams,
      this.subscriptions,
      this.invoices,
      this.payments,
      this.intents,
      this.charges,
      this.refunds,
      this.disputes,
      this.portals,
      this.erased,
      this.refusals,
    ])
      map.clear()
    this.events.length = 0
    this.afterRetries = 'canceled'
    this.#offset = 0
  }
}

/** Returns a subscription's only item. */
export function getItem(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data
  if (!item) throw new Error('a subscription without an item')
  return item
}

export const hasEnded = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired'
