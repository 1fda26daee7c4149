import { expect, test } from 'vitest'
import { errorMessage } from './error-message.ts'

const failure = { status: 500, code: 'internal', message: 'Something went wrong on our side.' }

test('returns the failure message with the retry time', () => {
  expect(errorMessage(failure)).toBe('Something went wrong on our side.')
  expect(errorMessage({ ...failure, status: 429, retryAfter: 40 })).toContain('Try again in 40 seconds.')
  expect(errorMessage(new Error('bug'))).toContain('Something went wrong')
})

test('returns null without a failure, for an aborted call and for an expired session', () => {
  expect(errorMessage(undefined)).toBeNull()
  expect(errorMessage({ name: 'AbortError', message: 'Aborted' })).toBeNull()
  expect(errorMessage({ status: 401, code: 'unauthenticated', message: 'Log in to continue.' })).toBeNull()
})
