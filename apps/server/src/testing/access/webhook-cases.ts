import { type AccessCase, type Fixtures, website } from './access-case.ts'

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
