import { json, type MockResponse } from '../mock-host.ts'
import { StripeError } from './stripe-error.ts'
import type { MockStripe } from './mock-stripe.ts'

/** Handles Stripe events triggered by tests in another process: `{do, of?, days?, card?, to?}`. */
export function handleStripeControl(stripe: MockStripe, told: Record<string, unknown>): MockResponse {
  const of = typeof told.of === 'string' ? told.of : ''
  try {
    switch (told.do) {
      case 'tell':
        stripe.tellTo(typeof told.to === 'string' ? told.to : null)
        break
      case 'pay':
        stripe.pay(of)
        break
      case 'pay-slowly':
        stripe.pay(of, 'processing')
        break
      case 'settle':
        stripe.settle(of, told.paid !== false)
        break
      case 'card':
        stripe.setCard(of, told.card === 'good' ? 'good' : 'declined')
        break
      case 'pay-invoice':
        stripe.payInvoice(of)
        break
      case 'cancel-in-portal':
        stripe.cancelInPortal(of)
        break
      case 'dispute':
        stripe.dispute(of)
        break
      case 'close-dispute':
        stripe.closeDispute(of, told.status === 'won' ? 'won' : 'lost')
        break
      case 'pass':
        stripe.pass(Number(told.days))
        break
      case 'look':
        break
      default:
        return json(400, {
          message:
            'do: tell, pay, pay-slowly, settle, card, pay-invoice, cancel-in-portal, dispute, close-dispute, pass, look',
        })
    }
  } catch (error) {
    if (error instanceof StripeError) return json(error.status, { message: error.message })
    throw error
  }
  const { world } = stripe
  return json(200, {
    now: new Date(world.now() * 1000).toISOString(),
    customers: [...world.customers.values()],
    sessions: [...world.sessions.values()],
    subscriptions: [...world.subscriptions.values()],
    invoices: [...world.invoices.values()],
    charges: [...world.charges.values()],
  })
}
