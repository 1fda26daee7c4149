import { expect, test, vi } from 'vitest'
import type { UseFormSetError } from 'react-hook-form'
import { applyFormFailure, formatWaitTime } from './form-failure.ts'

type Form = { name: string; email: string; password: string }
const failure = (more: object) => ({
  status: 422,
  code: 'validation_failed',
  message: 'Look again.',
  ...more,
})

test('sets field errors of the server at their fields and focuses the first', () => {
  const setError = vi.fn<UseFormSetError<Form>>()
  const fields = { password: 'This password is too common', name: 'Name is required' }
  expect(applyFormFailure<Form>(failure({ fields }), ['name', 'email', 'password'], setError)).toBeNull()
  expect(setError.mock.calls).toEqual([
    ['name', { type: 'server', message: 'Name is required' }, { shouldFocus: true }],
    ['password', { type: 'server', message: 'This password is too common' }, { shouldFocus: false }],
  ])
})

test('sets email_taken at the email field', () => {
  const setError = vi.fn<UseFormSetError<Form>>()
  expect(
    applyFormFailure<Form>(failure({ code: 'email_taken', message: 'Taken' }), ['email'], setError),
  ).toBeNull()
  expect(setError).toHaveBeenCalledWith('email', { type: 'server', message: 'Taken' }, { shouldFocus: true })
})

test('returns an error without a field as one message with the time to wait', () => {
  expect(applyFormFailure<Form>(failure({ retryAfter: 40 }), ['email'], vi.fn<UseFormSetError<Form>>())).toBe(
    'Look again. Try again in 40 seconds.',
  )
  expect(applyFormFailure<Form>(new Error('bug'), ['email'], vi.fn<UseFormSetError<Form>>())).toContain(
    'Something went wrong',
  )
})

test('formats waiting times in seconds up to 89 and in minutes above', () => {
  expect([formatWaitTime(1), formatWaitTime(89.2), formatWaitTime(90), formatWaitTime(600)]).toEqual([
    '1 second',
    '90 seconds',
    '2 minutes',
    '10 minutes',
  ])
})
