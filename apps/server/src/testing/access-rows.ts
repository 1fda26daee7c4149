import { type AccessRow, website } from './access/access-row.ts'
import { ACCOUNT_CALLS } from './access/account-rows.ts'
import { OTHER_CALLS } from './access/other-rows.ts'
import { PAYMENT_CALLS } from './access/payment-rows.ts'
import { POST_CALLS } from './access/post-rows.ts'
import { WEBSITE_CALLS } from './access/website-rows.ts'

/**
 * One row for each call of the server. A call without a row, and a row without a call, fail `http/access.test.ts`: say
 * who may make the call, how it is made rightly, and what it costs.
 */
export const ACCESS: Record<string, AccessRow> = {
  ...ACCOUNT_CALLS,
  ...WEBSITE_CALLS,
  ...POST_CALLS,
  ...PAYMENT_CALLS,
  ...OTHER_CALLS,
  // Last, as it takes along what the others are about.
  'DELETE /api/website/:id/delete': { who: 'owner', ask: website, answer: 200 },
}
