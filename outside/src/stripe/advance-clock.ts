import { cancelSubscription, renewSubscription, retryInvoice } from './billing.ts'
import { getItem, hasEnded, type StripeState } from './stripe-state.ts'

type DueEvent = { at: number; happen: () => void }

/** Advances the clock and triggers due events in order, each at its own time. */
export function advanceClock(state: StripeState, until: number): void {
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
