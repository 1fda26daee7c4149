import { type AccessRow, MACHINES } from './access-row.ts'

/** Calls about what is paid for. */
export const PAYMENT_CALLS: Record<string, AccessRow> = {
  'GET /api/payment/overview': { who: 'signed-in', answer: 200 },
  // Stripe refuses: whose it is was asked before.
  'POST /api/payment/create-checkout-session': {
    who: 'owner',
    limits: ['checkout'],
    ask: things => ({ body: { websiteId: things.website, planType: 'monthly' } }),
    answer: 502,
  },
  'GET /api/payment/checkout-session': {
    who: 'owner',
    limits: ['payments'],
    ask: things => ({ query: `session_id=${things.checkout}` }),
    answer: 502,
  },
  // It has ended, so Stripe is not asked.
  'POST /api/payment/cancel-subscription': {
    who: 'owner',
    limits: ['payments'],
    ask: things => ({ body: { subscriptionId: things.subscription } }),
    answer: 409,
  },
  'POST /api/payment/resume-subscription': {
    who: 'owner',
    limits: ['payments'],
    ask: things => ({ body: { subscriptionId: things.subscription } }),
    answer: 409,
  },
  'POST /api/payment/preview-change': {
    who: 'owner',
    limits: ['payments'],
    ask: things => ({ body: { subscriptionId: things.subscription, planType: 'yearly' } }),
    answer: 409,
  },
  'POST /api/payment/change-interval': {
    who: 'owner',
    limits: ['checkout'],
    ask: things => ({ body: { subscriptionId: things.subscription, planType: 'yearly' } }),
    answer: 409,
  },
  'POST /api/payment/create-customer-portal-session': {
    who: 'signed-in',
    limits: ['payments'],
    answer: 404,
  },
  'POST /api/payment/webhook': {
    who: 'anybody',
    why: `${MACHINES}: Stripe, whose messages are signed`,
    answer: 400,
  },
}
