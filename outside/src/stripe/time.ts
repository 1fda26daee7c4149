import { endNow, renew, retry } from './billing.ts'
import { hasEnded, itemOf, type StripeWorld } from './world.ts'

type Due = { at: number; happen: () => void }

/** Lets time pass: everything that falls due happens at its own moment, in the order of the moments. */
export function passTime(world: StripeWorld, until: number): void {
  for (;;) {
    const next = dueOf(world)
      .filter(due => due.at <= until)
      .toSorted((one, other) => one.at - other.at)[0]
    if (!next) break
    world.setNow(Math.max(world.now(), next.at))
    next.happen()
  }
  world.setNow(Math.max(world.now(), until))
}

function dueOf(world: StripeWorld): Due[] {
  const due: Due[] = []
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
    const end = itemOf(subscription).current_period_end
    const stop = subscription.cancel_at ?? (subscription.cancel_at_period_end ? end : null)
    if (stop !== null && stop <= end) due.push({ at: stop, happen: () => endNow(world, subscription) })
    else if (subscription.status !== 'unpaid') due.push({ at: end, happen: () => renew(world, subscription) })
  }
  for (const invoice of world.invoices.values()) {
    const at = invoice.status === 'open' ? invoice.next_payment_attempt : null
    if (at !== null) due.push({ at, happen: () => retry(world, invoice) })
  }
  return due
}
