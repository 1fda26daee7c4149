import { type AccessCase, website } from './access-case.ts'
import { ACCOUNT_CASES } from './account-cases.ts'
import { OTHER_CASES, OPERATOR_CASES, PAYMENT_CASES, WEBHOOK_CASES } from './other-cases.ts'
import { POST_CASES } from './post-cases.ts'
import { WEBSITE_CASES } from './website-cases.ts'

/**
 * One case for each call of the server: who may make it, a valid request, and the limits it counts against. A call
 * without a case, and a case without a call, fail `http/access.test.ts`.
 */
export const ACCESS_MATRIX: Record<string, AccessCase> = {
  ...ACCOUNT_CASES,
  ...WEBSITE_CASES,
  ...POST_CASES,
  ...PAYMENT_CASES,
  ...WEBHOOK_CASES,
  ...OTHER_CASES,
  ...OPERATOR_CASES,
  // Last, as it deletes what the other cases are about.
  'DELETE /api/website/:id/delete': { who: 'owner', request: website, status: 200 },
}
