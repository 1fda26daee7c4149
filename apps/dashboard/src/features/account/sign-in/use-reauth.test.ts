import { expect, test } from 'vitest'
import { reauthState } from './use-reauth.ts'

const now = new Date('2026-11-21T13:00:00Z')

test('a password proves whose account it is, however old the sign-in', () => {
  expect(reauthState(true, '2026-11-01T13:00:00Z', now)).toBe('password')
})

test('without a password a sign-in of lately does, and a form has time before that runs out', () => {
  expect(reauthState(false, '2026-11-21T12:30:00Z', now)).toBe('fresh')
  expect(reauthState(false, '2026-11-21T12:05:00Z', now)).toBe('stale')
  expect(reauthState(false, undefined, now)).toBe('fresh')
})

test('what is not known yet is not guessed', () => {
  expect(reauthState(undefined, '2026-11-21T12:30:00Z', now)).toBeNull()
})
