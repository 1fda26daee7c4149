import { type AccessCase, MACHINE_CLIENT, type Fixtures, website } from './access-case.ts'

/** Calls of visitors and machines. */
export const OTHER_CASES: Record<string, AccessCase> = {
  'POST /api/report': {
    who: 'anybody',
    why: 'visitors report websites',
    limits: ['report'],
    request: () => ({ body: { site: 'nobody', reason: 'other', words: 'It should not be there.' } }),
    status: 200,
  },
  'POST /api/report/claim': {
    who: 'anybody',
    why: 'people claim the profile that a website was made of',
    limits: ['report'],
    request: () => ({ body: { site: 'nobody' } }),
    status: 404,
  },
  'POST /api/report/claim/check': {
    who: 'anybody',
    why: 'people claim the profile that a website was made of',
    limits: ['claim'],
    request: () => ({ body: { site: 'nobody' } }),
    status: 404,
  },
  'POST /api/policy-reports': {
    who: 'anybody',
    why: 'browsers report what the content security policy refused',
    request: () => ({ body: [] }),
    status: 204,
  },
  'GET /api/openapi.json': { who: 'anybody', why: 'the description of the calls', status: 200 },
  'GET /api/docs': { who: 'anybody', why: 'the description of the calls', status: 200 },
  'GET /website/preview': {
    who: 'anybody',
    why: 'the dashboard, with the page of a bundled example',
    status: 200,
  },
  'GET /api/hub/youtube/:key': {
    who: 'anybody',
    why: `${MACHINE_CLIENT}: YouTube’s hub, which knows the key of each subscription`,
    request: () => ({ params: { key: 'k'.repeat(32) }, query: 'hub.mode=subscribe' }),
    status: 404,
  },
  'POST /api/hub/youtube/:key': {
    who: 'anybody',
    why: `${MACHINE_CLIENT}: YouTube’s hub, whose messages are signed`,
    request: () => ({ params: { key: 'k'.repeat(32) }, body: {} }),
    status: 204,
  },
  'GET /api/domains/ask': {
    who: 'anybody',
    why: `${MACHINE_CLIENT}: a reverse proxy of the same network`,
    request: () => ({ query: 'domain=nobody.example' }),
    status: 404,
  },
  'POST /api/mcp': {
    who: 'signed-in',
    anyScope: true,
    request: () => ({ body: { jsonrpc: '2.0', id: 1, method: 'ping' } }),
    // Without `Accept: application/json, text/event-stream`, as the protocol has it.
    status: 406,
  },
  'GET /health': { who: 'anybody', why: MACHINE_CLIENT, status: 200 },
  'GET /health/live': { who: 'anybody', why: MACHINE_CLIENT, status: 200 },
  'GET /health/serving': { who: 'anybody', why: MACHINE_CLIENT, status: 200 },
  'GET /health/ready': { who: 'anybody', why: MACHINE_CLIENT, status: 200 },
}

/** Calls of the operator's screens. */
export const OPERATOR_CASES: Record<string, AccessCase> = {
  'GET /api/operator/overview': { who: 'operator', status: 200 },
  'GET /api/operator/accounts': { who: 'operator', status: 200 },
  'GET /api/operator/accounts/:id': {
    who: 'operator',
    request: () => ({ params: { id: '0'.repeat(32) } }),
    status: 404,
  },
  'GET /api/operator/websites': { who: 'operator', status: 200 },
  'GET /api/operator/held': { who: 'operator', status: 200 },
  'GET /api/operator/blocklists': { who: 'operator', status: 200 },
  'GET /api/operator/reports': { who: 'operator', status: 200 },
  'GET /api/operator/jobs': { who: 'operator', status: 200 },
  'GET /api/operator/sources': { who: 'operator', status: 200 },
  'GET /api/operator/settings': { who: 'operator', status: 200 },
  'GET /api/operator/log': { who: 'operator', status: 200 },
  'GET /api/operator/log/export': { who: 'operator', limits: ['operator-export'], status: 200 },
  'POST /api/operator/actions': {
    who: 'operator',
    limits: ['operator-actions'],
    request: ({ website }) => ({
      body: { action: { action: 'take_down', id: website, reason: 'It sells nothing.', by_law: false } },
    }),
    status: 200,
  },
}

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

const webhook = ({ website: id, webhook: webhookId }: Fixtures) => ({ params: { id, webhookId } })

/** Calls about webhooks. */
export const WEBHOOK_CASES: Record<string, AccessCase> = {
  'GET /api/website/:id/webhooks': { who: 'owner', request: website, status: 200 },
  'POST /api/website/:id/webhooks': {
    who: 'owner',
    limits: ['save-webhook'],
    request: fixtures => ({
      ...website(fixtures),
      body: { url: 'https://hooks.example/access', events: ['domain.failed'] },
    }),
    status: 201,
  },
  'PATCH /api/website/:id/webhooks/:webhookId': {
    who: 'owner',
    limits: ['save-webhook'],
    request: fixtures => ({ ...webhook(fixtures), body: { enabled: true } }),
    status: 200,
  },
  'POST /api/website/:id/webhooks/:webhookId/rotate-secret': {
    who: 'owner',
    limits: ['save-webhook'],
    request: webhook,
    status: 200,
  },
  'POST /api/website/:id/webhooks/:webhookId/test': {
    who: 'owner',
    limits: ['send-webhook'],
    request: webhook,
    status: 200,
  },
  'GET /api/website/:id/webhooks/:webhookId/deliveries': { who: 'owner', request: webhook, status: 200 },
  'POST /api/website/:id/webhooks/:webhookId/deliveries/:deliveryId/resend': {
    who: 'owner',
    limits: ['send-webhook'],
    request: ({ website: id, webhook: webhookId, delivery: deliveryId }) => ({
      params: { id, webhookId, deliveryId },
    }),
    status: 200,
  },
  'DELETE /api/website/:id/webhooks/:webhookId': { who: 'owner', request: webhook, status: 200 },
}
