import { cancelSubscription, renewSubscription, retryInvoice } from './billing.ts'
import { getItem, hasEnded, type StripeState } from './stripe-state.ts'

type DueEvent = { at: number; happen: () => void }

/** Advances the clock and triggers due events in order, each at its own time. */
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
    if (stop !== null && stop <= end)
      due.push({ at: stop, happen: () => cancelSubscription(world, subscription) })
    else if (subscription.status !== 'unpaid')
      due.push({ at: end, happen: () => renewSubscription(world, subscription) })
  }
  for (const invoice of world.invoices.values()) {
    const at = invoice.status === 'open' ? invoice.next_payment_attempt : null
    if (at !== null) due.push({ at, happen: () => retryInvoice(world, invoice) })
  }
  return due
}
