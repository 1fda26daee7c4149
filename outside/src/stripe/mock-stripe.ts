import type Stripe from 'stripe'
import type { MockHost } from '../mock-host.ts'
import { cancelInPortal, handleCheckoutPage, handleInvoicePage, handlePortalPage } from './pages.ts'
import {
  payInvoice,
  reactivateSubscription,
  cancelSubscription,
  renewSubscription,
  retryInvoice,
} from './billing.ts'
import { paySession, completeAsyncPayment } from './pay-session.ts'
import { createDisputeObject } from './payment-objects.ts'
import { createMissingError } from './stripe-error.ts'
import { type Card, type StoredEvent, StripeState, getItem, hasEnded } from './stripe-state.ts'
import { deliverEvent, type DeliveryOptions } from './webhooks.ts'
import { StripeApi } from './stripe-api.ts'

/** Events that tests trigger besides API requests: payments, declines, time. */
export type MockStripe = {
  state: StripeState
  /** Sets the webhook URL; null queues the events. */
  setWebhookUrl(url: string | null): void
  /** Delivers an event now, again or modified; returns the response's status. */
  deliver(stored: StoredEvent, delivery?: DeliveryOptions): Promise<number>
  /** Delivers all queued and failed events, in their order of creation by default. */
  deliverAll(order?: (events: StoredEvent[]) => StoredEvent[]): Promise<void>
  /** Resolves when no delivery is pending. */
  settled(): Promise<void>
  pay(sessionId: string, by?: 'good' | 'processing'): Stripe.Subscription
  /** Completes or fails an asynchronous payment. */
  settle(sessionId: string, isPaid: boolean): void
  setCard(customer: string, card: Card): void
  payInvoice(invoiceId: string): void
  cancelInPortal(subscriptionId: string): void
  dispute(chargeId: string): void
  closeDispute(chargeId: string, status: 'won' | 'lost'): void
  /** Advances the clock by days: renewals, retries, cancellations. */
  pass(days: number): void
  hosts: MockHost[]
  reset(): void
}

/** Creates a stateful mock of Stripe's API, pages and webhooks, as far as the product uses them. */
export function createMockStripe(base: () => string): MockStripe {
  let target: string | null = null
  const pending = new Set<Promise<unknown>>()
  // Deliveries run one after the other in order of creation; tests queue events to reorder them.
  let last: Promise<unknown> = Promise.resolve()

  const send = async (stored: StoredEvent, delivery?: DeliveryOptions): Promise<number> => {
    if (target === null) return 0
    const status = await deliverEvent(target, stored, delivery)
    if (status >= 200 && status < 300) stored.delivered = true
    return status
  }
  const queueDelivery = (stored: StoredEvent) => {
    if (target === null || isHeld) return
    const sent = (last = last.then(() => send(stored)))
    pending.add(sent)
    void sent.finally(() => pending.delete(sent))
  }
  let isHeld = false
  let url: string | null = null
  const state = new StripeState(base, queueDelivery)
  const wire = new StripeApi(state)

  return {
    state,
    setWebhookUrl(to) {
      isHeld = to === null
      if (to !== null) url = to
      target = url
    },
    deliver: send,
    async deliverAll(order = events => events) {
      for (const stored of order(state.events.filter(({ delivered }) => !delivered))) await send(stored)
    },
    async settled() {
      while (pending.size > 0) await Promise.all(pending)
    },
    pay: (id, by = 'good') => paySession(state, id, by),
    settle: (id, isPaid) => completeAsyncPayment(state, id, isPaid),
    setCard: (customer, card) => void state.cards.set(customer, card),
    payInvoice(id) {
      const invoice = state.invoices.get(id)
      if (!invoice) throw createMissingError('invoice', id)
      payInvoice(state, invoice, 'good')
      reactivateSubscription(state, invoice)
    },
    cancelInPortal(id) {
      const subscription = state.subscriptions.get(id)
      if (!subscription) throw createMissingError('subscription', id)
      cancelInPortal(state, subscription)
    },
    dispute(id) {
      const charge = state.charges.get(id)
      if (!charge) throw createMissingError('charge', id)
      charge.disputed = true
      const dispute = createDisputeObject(state.id('dp'), state.now(), charge)
      state.disputes.set(dispute.id, dispute)
      state.recordEvent('charge.dispute.created', dispute)
    },
    closeDispute(id, status) {
      const dispute = [...state.disputes.values()].find(one => one.charge === id)
      if (!dispute) throw createMissingError('dispute', id)
      dispute.status = status
      state.recordEvent('charge.dispute.closed', dispute)
    },
    pass: days => advanceClock(state, state.now() + Math.round(days * 24 * 3600)),
    hosts: [
      {
        names: /^api\.stripe\.com$/,
        title: 'api.stripe.com (any key sk_test_…)',
        answer: ask => wire.answer(ask),
        failing: (kind, ask) => (kind === 'server-error' ? wire.answer(ask, true) : null),
      },
      {
        names: /^checkout\.stripe\.com$/,
        title: 'checkout.stripe.com',
        answer: ask => handleCheckoutPage(state, ask),
      },
      {
        names: /^billing\.stripe\.com$/,
        title: 'billing.stripe.com',
        answer: ask => handlePortalPage(state, ask),
      },
      {
        names: /^invoice\.stripe\.com$/,
        title: 'invoice.stripe.com',
        answer: ask => handleInvoicePage(state, ask),
      },
    ],
    reset() {
      state.clear()
      wire.clear()
      isHeld = false
    },
  }
}

type DueEvent = { at: number; happen: () => void }

/** Advances the clock and triggers due events in order, each at its own time. */
function advanceClock(state: StripeState, until: number): void {
  for (;;) {
    const next = listDueEvents(state)
      .filter(due => due.at <= until)
      .toSorted((one, other) => one.at - other.at)[0]
    if (!next) break
    state.setNow(Math.max(state.now(), next.at))
    next.happen()
  }
  state.setNow(Math.max(state.now(), until))
}

function listDueEvents(state: StripeState): DueEvent[] {
  const due: DueEvent[] = []
  for (const session of state.sessions.values()) {
    if (session.status !== 'open') continue
    due.push({
      at: session.expires_at,
      happen: () => {
        session.status = 'expired'
        session.url = null
        state.recordEvent('checkout.session.expired', session)
      },
    })
  }
  for (const subscription of state.subscriptions.values()) {
    if (hasEnded(subscription) || subscription.status === 'incomplete') continue
    const end = getItem(subscription).current_period_end
    const stop = subscription.cancel_at ?? (subscription.cancel_at_period_end ? end : null)
    if (stop !== null && stop <= end)
      due.push({ at: stop, happen: () => cancelSubscription(state, subscription) })
    else if (subscription.status !== 'unpaid')
      due.push({ at: end, happen: () => renewSubscription(state, subscription) })
  }
  for (const invoice of state.invoices.values()) {
    const at = invoice.status === 'open' ? invoice.next_payment_attempt : null
    if (at !== null) due.push({ at, happen: () => retryInvoice(state, invoice) })
  }
  return due
}
