import { json, type MockResponse } from '../mock-host.ts'
import { StripeError } from './stripe-error.ts'
import type { MockStripe } from './mock-stripe.ts'

/** Handles Stripe events triggered by tests in another process: `{do, of?, days?, card?, to?}`. */
export function handleStripeControl(stripe: MockStripe, command: Record<string, unknown>): MockResponse {
  const of = typeof command.of === 'string' ? command.of : ''
  try {
    switch (command.do) {
      case 'tell':
        stripe.setWebhookUrl(typeof command.to === 'string' ? command.to : null)
        break
      case 'pay':
        stripe.pay(of)
        break
      case 'pay-slowly':
        stripe.pay(of, 'processing')
        break
      case 'settle':
        stripe.settle(of, command.paid !== false)
        break
      case 'card':
        stripe.setCard(of, command.card === 'good' ? 'good' : 'declined')
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
        stripe.closeDispute(of, command.status === 'won' ? 'won' : 'lost')
        break
      case 'pass':
        stripe.pass(Number(command.days))
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
  const { state } = stripe
  return json(200, {
    now: new Date(state.now() * 1000).toISOString(),
    customers: [...state.customers.values()],
    sessions: [...state.sessions.values()],
    subscriptions: [...state.subscriptions.values()],
    invoices: [...state.invoices.values()],
    charges: [...state.charges.values()],
  })
}
