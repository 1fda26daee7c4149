import { expect, test } from 'vitest'
import { reauthState } from './use-reauth.ts'

const now = new Date('2026-11-21T13:00:00Z')

test('asks for the password if the account has one, however old the login', () => {
  expect(reauthState(true, '2026-11-01T13:00:00Z', now)).toBe('password')
})

test('without a password accepts a recent login and leaves time to fill in a form', () => {
  expect(reauthState(false, '2026-11-21T12:30:00Z', now)).toBe('fresh')
  expect(reauthState(false, '2026-11-21T12:05:00Z', now)).toBe('stale')
  expect(reauthState(false, undefined, now)).toBe('fresh')
})

test('returns null while the identities are loading', () => {
  expect(reauthState(undefined, '2026-11-21T12:30:00Z', now)).toBeNull()
})

test('asks an account with two-step login for its second step first, if that is too long ago', () => {
  expect(reauthState(true, '2026-11-21T12:30:00Z', now, '2026-11-21T12:59:00Z')).toBe('second-step')
  expect(reauthState(true, '2026-11-21T12:30:00Z', now, '2026-11-21T13:02:00Z')).toBe('second-step')
  expect(reauthState(true, '2026-11-21T12:30:00Z', now, '2026-11-21T13:30:00Z')).toBe('password')
})
