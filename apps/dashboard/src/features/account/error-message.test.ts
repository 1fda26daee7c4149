import { expect, test } from 'vitest'
import { problemOf } from './error-message.ts'

const failure = { status: 500, code: 'internal', message: 'Something went wrong on our side.' }

test('what failed is said, with the time to wait', () => {
  expect(problemOf(failure)).toBe('Something went wrong on our side.')
  expect(problemOf({ ...failure, status: 429, retryAfter: 40 })).toContain('Try again in 40 seconds.')
  expect(problemOf(new Error('bug'))).toContain('Something went wrong')
})

test('nothing is said where nothing failed, where it was called off, and where the frame asks to log in', () => {
  expect(problemOf(undefined)).toBeNull()
  expect(problemOf({ name: 'AbortError', message: 'Aborted' })).toBeNull()
  expect(
    problemOf({ status: 401, code: 'unauthenticated', message: 'Please log in to continue.' }),
  ).toBeNull()
})
