import type { AccessCase } from './access-case.ts'

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
