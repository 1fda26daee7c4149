import { type AccessCase, MACHINE_CLIENT } from './access-case.ts'

/** Calls about payments. */
export const PAYMENT_CASES: Record<string, AccessCase> = {
  'GET /api/payment/overview': { who: 'signed-in', status: 200 },
  // 502, as this Stripe rejects all requests: the ownership check comes first.
  'POST /api/payment/create-checkout-session': {
    who: 'owner',
    limits: ['checkout'],
    request: fixtures => ({ body: { websiteId: fixtures.website, planType: 'monthly' } }),
    status: 502,
  },
  'GET /api/payment/checkout-session': {
    who: 'owner',
    limits: ['payments'],
    request: fixtures => ({ query: `session_id=${fixtures.checkout}` }),
    status: 502,
  },
  // 409, as the subscription has ended: Stripe is not called.
  'POST /api/payment/cancel-subscription': {
    who: 'owner',
    limits: ['payments'],
    request: fixtures => ({ body: { subscriptionId: fixtures.subscription } }),
    status: 409,
  },
  'POST /api/payment/resume-subscription': {
    who: 'owner',
    limits: ['payments'],
    request: fixtures => ({ body: { subscriptionId: fixtures.subscription } }),
    status: 409,
  },
  'POST /api/payment/preview-change': {
    who: 'owner',
    limits: ['payments'],
    request: fixtures => ({ body: { subscriptionId: fixtures.subscription, planType: 'yearly' } }),
    status: 409,
  },
  'POST /api/payment/change-interval': {
    who: 'owner',
    limits: ['checkout'],
    request: fixtures => ({ body: { subscriptionId: fixtures.subscription, planType: 'yearly' } }),
    status: 409,
  },
  'POST /api/payment/create-customer-portal-session': {
    who: 'signed-in',
    limits: ['payments'],
    status: 404,
  },
  'POST /api/payment/webhook': {
    who: 'anybody',
    why: `${MACHINE_CLIENT}: Stripe, whose messages are signed`,
    status: 400,
  },
}
