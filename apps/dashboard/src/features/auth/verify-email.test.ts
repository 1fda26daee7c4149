import { expect, test } from 'vitest'
import type { Failure } from '../../api/failure.ts'
import { linkState } from './verify-email.page.tsx'

const failure = (status: Failure['status']): Failure => ({ status, code: null, message: 'No.' })

test.each([
  ['busy', 't', false, null],
  ['done', 't', true, null],
  ['dead', '', false, null],
  ['dead', 't', false, failure(410)],
  ['stranger', 't', false, failure(403)],
  ['failed', 't', false, failure('FETCH_ERROR')],
  ['failed', 't', false, failure(429)],
] as const)('a mailed link is %s', (state, token, isDone, told) => {
  expect(linkState(token, isDone, told)).toBe(state)
})
