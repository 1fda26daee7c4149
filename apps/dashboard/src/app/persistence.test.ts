import { expect, test } from 'vitest'
import {
  clearCredentials,
  clearUser,
  setCredentials,
  setUser,
  updateAccessToken,
} from '../api/state/auth-slice.ts'
import {
  clearOnboardState,
  clearWebsiteDetails,
  saveToLocalStorage,
  setPreviewData,
  setWebsiteDetails,
} from '../api/state/onboarding-slice.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { testStore } from '../testing/test-store.ts'
import { loadAuth, loadOnboarding } from './persistence.ts'
import { signedOut } from '../api/state/auth-slice.ts'

const user = {
  _id: 'u1',
  email: 'grace@example.org',
  name: 'Grace',
  profile_picture: null,
  email_verified: false,
  pending_email: null,
  language: null,
  time_zone: null,
  created_at: '2026-01-01T00:00:00.000Z',
}
const details = { name: 'Grace', domain: 'grace', theme: 'terminal', type: 'github' } as const
const preview = { website_type: 'github' } as never

test('reads tokens from a cookie first, then from local storage', () => {
  const storage = memoryStorage({ accessToken: 'stored', refreshToken: 'kept' }, { accessToken: 'cookie' })
  expect(loadAuth(storage)).toMatchObject({ accessToken: 'cookie', refreshToken: 'kept' })
  expect(loadAuth(memoryStorage({ accessToken: 'stored' }))).toMatchObject({ accessToken: 'stored' })
  expect(loadAuth(memoryStorage({ user: JSON.stringify(user) }))).toEqual(signedOut)
})

test('is loading while a stored token has no known user', () => {
  expect(loadAuth(memoryStorage({ accessToken: 'a' })).isLoading).toBe(true)
  expect(loadAuth(memoryStorage({ accessToken: 'a', user: JSON.stringify(user) }))).toMatchObject({
    user,
    isLoading: false,
  })
})

test('ignores the stored user when the token cookie comes from another host of the product', () => {
  const stored = { accessToken: 'of Grace', user: JSON.stringify(user) }
  expect(loadAuth(memoryStorage(stored, { accessToken: 'of another user' }))).toMatchObject({
    accessToken: 'of another user',
    user: null,
    isLoading: true,
  })
  expect(loadAuth(memoryStorage(stored, { accessToken: 'of Grace' }))).toMatchObject({
    user,
    isLoading: false,
  })
})

test.each(['{', 'null', '"text"', '{"email":7}'])('ignores a malformed stored user (%s)', stored => {
  expect(loadAuth(memoryStorage({ accessToken: 'a', user: stored })).user).toBeNull()
})

test('stores both tokens, and keeps the old refresh token if there is no new one', () => {
  const storage = memoryStorage()
  const { store } = testStore({ storage })
  store.dispatch(setCredentials({ accessToken: 'a', refreshToken: 'r' }))
  store.dispatch(setCredentials({ accessToken: 'b' }))
  expect(storage.stored).toEqual({ accessToken: 'b', refreshToken: 'r' })
  expect(store.getState().auth.isLoading).toBe(false)
})

test('stores the user, and removes it when it is cleared', () => {
  const storage = memoryStorage()
  const { store } = testStore({ storage })
  store.dispatch(setUser(user))
  expect(storage.stored).toEqual({ user: JSON.stringify(user) })
  store.dispatch(setUser(null))
  expect(storage.stored).toEqual({})
})

test('clears both tokens and the user for an empty access token', () => {
  const storage = memoryStorage()
  const { store } = testStore({ storage })
  store.dispatch(setCredentials({ accessToken: 'a', refreshToken: 'r' }))
  store.dispatch(setUser(user))
  store.dispatch(updateAccessToken(''))
  expect(storage.stored).toEqual({})
  expect(store.getState().auth).toMatchObject({ user: null, accessToken: null, refreshToken: null })
})

test('removes tokens and their cookies with the credentials, and the user with clearUser', () => {
  const storage = memoryStorage({}, { accessToken: 'a', refreshToken: 'r', other: 'x' })
  const { store } = testStore({ storage })
  store.dispatch(setUser(user))
  store.dispatch(clearCredentials())
  expect(storage.cookies).toEqual({ other: 'x' })
  expect(storage.stored).toEqual({ user: JSON.stringify(user) })
  store.dispatch(clearUser())
  expect(storage.stored).toEqual({})
})

test('removes the offered e-mail address with the session', () => {
  const storage = memoryStorage({ withheldEmail: '{"websiteId":"1","email":"ada@looms.example"}' })
  const { store } = testStore({ storage })
  store.dispatch(setCredentials({ accessToken: 'a', refreshToken: 'r' }))
  expect(storage.stored).toHaveProperty('withheldEmail')
  store.dispatch(clearCredentials())
  expect(storage.stored).toEqual({})
})

test('stores onboarding changes and removes exactly what each action clears', () => {
  const storage = memoryStorage()
  const { store } = testStore({ storage })
  store.dispatch(setPreviewData(preview))
  store.dispatch(setWebsiteDetails(details))
  const both = { previewData: JSON.stringify(preview), websiteDetails: JSON.stringify(details) }
  expect(storage.stored).toEqual(both)
  store.dispatch(clearWebsiteDetails())
  expect(storage.stored).toEqual({ previewData: both.previewData })
  store.dispatch(setWebsiteDetails(details))
  store.dispatch(clearOnboardState())
  expect(storage.stored).toEqual({})
  expect(store.getState().onboarding).toMatchObject({ previewData: null, websiteDetails: null })
})

test('rewrites both onboarding keys on saveToLocalStorage even without a change', () => {
  const storage = memoryStorage()
  const { store } = testStore({ storage })
  store.dispatch(setPreviewData(preview))
  store.dispatch(setWebsiteDetails(details))
  for (const key of Object.keys(storage.stored)) storage.remove(key)
  store.dispatch(saveToLocalStorage())
  expect(Object.keys(storage.stored).toSorted()).toEqual(['previewData', 'websiteDetails'])
})

test('keeps a preview that does not fit into storage in the state and removes the older copy', () => {
  const storage = memoryStorage({ previewData: '{"old":true}' }, {}, { full: true })
  const { store } = testStore({ storage })
  store.dispatch(setPreviewData(preview))
  expect(store.getState().onboarding.previewData).toBe(preview)
  expect(storage.stored).toEqual({})
})

test('ignores a stored preview of another version and restores the details', async () => {
  const storage = memoryStorage({ previewData: '{"version":0}', websiteDetails: JSON.stringify(details) })
  expect(await loadOnboarding(storage)).toMatchObject({ previewData: null, websiteDetails: details })
})
