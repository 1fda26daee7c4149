import { expect, test } from 'vitest'
import { type AuthState, signedOut } from '../../api/state/auth-slice.ts'
import { callbackState } from './callback.page.tsx'

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
  ['no session without a token', {}, 'no-session'],
  ['loading while the session is checked', { accessToken: 'a', isLoading: true }, 'loading'],
  ['signed in once the user is known', { accessToken: 'a', user }, 'signed-in'],
  ['unreachable if the check failed', { accessToken: 'a' }, 'unreachable'],
]

test.each(CASES)('after a provider redirect: %s', (_name, auth, state) => {
  expect(callbackState({ ...signedOut, ...auth })).toBe(state)
})
