import { expect, test } from 'vitest'
import type { Failure } from '../../api/client/failure.ts'
import { linkState } from './verify-email.page.tsx'

const failure = (status: Failure['status']): Failure => ({ status, code: null, message: 'No.' })

test.each([
  ['loading', 't', false, null],
  ['done', 't', true, null],
  ['invalid', '', false, null],
  ['invalid', 't', false, failure(410)],
  ['wrong-account', 't', false, failure(403)],
  ['failed', 't', false, failure('FETCH_ERROR')],
  ['failed', 't', false, failure(429)],
] as const)('a mailed link is %s', (state, token, isDone, thrown) => {
  expect(linkState(token, isDone, thrown)).toBe(state)
})
