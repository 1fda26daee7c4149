import { type AccessRow, MACHINES } from './access-row.ts'

/** What visitors and machines ask. */
export const OTHER_CALLS: Record<string, AccessRow> = {
  'POST /api/report': {
    who: 'anybody',
    why: 'visitors report websites',
    limits: ['report'],
    ask: () => ({ body: { site: 'nobody', reason: 'other', words: 'It should not be there.' } }),
    answer: 200,
  },
  'GET /api/openapi.json': { who: 'anybody', why: 'the description of the calls', answer: 200 },
  'GET /api/docs': { who: 'anybody', why: 'the description of the calls', answer: 200 },
  'GET /api/hub/youtube/:key': {
    who: 'anybody',
    why: `${MACHINES}: YouTube’s hub, which knows the key of each subscription`,
    ask: () => ({ params: { key: 'k'.repeat(32) }, query: 'hub.mode=subscribe' }),
    answer: 404,
  },
  'POST /api/hub/youtube/:key': {
    who: 'anybody',
    why: `${MACHINES}: YouTube’s hub, whose messages are signed`,
    ask: () => ({ params: { key: 'k'.repeat(32) }, body: {} }),
    answer: 204,
  },
  'GET /api/domains/ask': {
    who: 'anybody',
    why: `${MACHINES}: a reverse proxy of the same network, which asks for itself`,
    ask: () => ({ query: 'domain=nobody.example' }),
    answer: 404,
  },
  'GET /health': { who: 'anybody', why: MACHINES, answer: 200 },
  'GET /health/live': { who: 'anybody', why: MACHINES, answer: 200 },
  'GET /health/serving': { who: 'anybody', why: MACHINES, answer: 200 },
  'GET /health/ready': { who: 'anybody', why: MACHINES, answer: 200 },
}
