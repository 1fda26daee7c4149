import { expect, test } from 'vitest'
import { type AuthState, signedOut } from '../../api/state/auth-slice.ts'
import { callbackDecision } from './callback.page.tsx'

const user = {
  _id: '1',
  email: 'ada@example.com',
  name: 'Ada',
  profile_picture: null,
  pending_email: null,
  language: null,
  time_zone: null,
  email_verified: true,
  created_at: '2026-11-21T00:00:00.000Z',
}

const CASES: [string, Partial<AuthState>, string][] = [
  ['without a token there is no session to go on with', {}, 'lost'],
  ['while it is asked whose the token is', { accessToken: 'a', isLoading: true }, 'wait'],
  ['once it is known', { accessToken: 'a', user }, 'arrived'],
  ['a server that cannot be reached proves nothing', { accessToken: 'a' }, 'unreached'],
]

test.each(CASES)('after a provider redirect: %s', (_name, auth, decision) => {
  expect(callbackDecision({ ...signedOut, ...auth })).toBe(decision)
})
