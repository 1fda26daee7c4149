import { type AccessCase, MACHINE_CLIENT } from './access-case.ts'

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
