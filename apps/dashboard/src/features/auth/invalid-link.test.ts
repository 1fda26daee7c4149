import { expect, test } from 'vitest'
import { isInvalidLink } from './invalid-link.ts'

const failure = (more: object) => ({
  status: 422,
  code: 'validation_failed',
  message: 'Look again.',
  ...more,
})

test('recognises a rejected link token and ignores other failures', () => {
  expect(isInvalidLink(failure({ status: 410, code: 'link_expired' }))).toBe(true)
  expect(isInvalidLink(failure({ fields: { token: 'Not a link' } }))).toBe(true)
  expect(isInvalidLink(failure({ fields: { newPassword: 'This password is too common' } }))).toBe(false)
  expect(isInvalidLink(failure({ status: 429, code: 'rate_limited' }))).toBe(false)
  expect(isInvalidLink(failure({ status: 'FETCH_ERROR', code: null }))).toBe(false)
})
