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

test('tokens are read from a cookie first, then from local storage', () => {
  const storage = memoryStorage({ accessToken: 'stored', refreshToken: 'kept' }, { accessToken: 'cookie' })
  expect(loadAuth(storage)).toMatchObject({ accessToken: 'cookie', refreshToken: 'kept' })
  expect(loadAuth(memoryStorage({ accessToken: 'stored' }))).toMatchObject({ accessToken: 'stored' })
  expect(loadAuth(memoryStorage({ user: JSON.stringify(user) }))).toEqual(signedOut)
})

test('a remembered token is loading until somebody is known to own it', () => {
  expect(loadAuth(memoryStorage({ accessToken: 'a' })).isLoading).toBe(true)
  expect(loadAuth(memoryStorage({ accessToken: 'a', user: JSON.stringify(user) }))).toMatchObject({
    user,
    isLoading: false,
  })
})

test('who was signed in here is not shown as the owner of a token that came from another host of the product', () => {
  const kept = { accessToken: 'of Grace', user: JSON.stringify(user) }
  expect(loadAuth(memoryStorage(kept, { accessToken: 'of somebody' }))).toMatchObject({
    accessToken: 'of somebody',
    user: null,
    isLoading: true,
  })
  expect(loadAuth(memoryStorage(kept, { accessToken: 'of Grace' }))).toMatchObject({ user, isLoading: false })
})

test.each(['{', 'null', '"text"', '{"email":7}'])('a damaged user (%s) is nobody', stored => {
  expect(loadAuth(memoryStorage({ accessToken: 'a', user: stored })).user).toBeNull()
})

test('setting credentials stores both tokens; without a refresh token the old one stays', () => {
  const storage = memoryStorage()
  const { store } = testStore({ storage })
  store.dispatch(setCredentials({ accessToken: 'a', refreshToken: 'r' }))
  store.dispatch(setCredentials({ accessToken: 'b' }))
  expect(storage.kept).toEqual({ accessToken: 'b', refreshToken: 'r' })
  expect(store.getState().auth.isLoading).toBe(false)
})

test('setting the user stores it, an empty one removes it', () => {
  const storage = memoryStorage()
  const { store } = testStore({ storage })
  store.dispatch(setUser(user))
  expect(storage.kept).toEqual({ user: JSON.stringify(user) })
  store.dispatch(setUser(null))
  expect(storage.kept).toEqual({})
})

test('updating the access token with an empty value clears both tokens and the user', () => {
  const storage = memoryStorage()
  const { store } = testStore({ storage })
  store.dispatch(setCredentials({ accessToken: 'a', refreshToken: 'r' }))
  store.dispatch(setUser(user))
  store.dispatch(updateAccessToken(''))
  expect(storage.kept).toEqual({})
  expect(store.getState().auth).toMatchObject({ user: null, accessToken: null, refreshToken: null })
})

test('clearing credentials removes both tokens, cookies too, and leaves the user; clearing the user removes it', () => {
  const storage = memoryStorage({}, { accessToken: 'a', refreshToken: 'r', other: 'x' })
  const { store } = testStore({ storage })
  store.dispatch(setUser(user))
  store.dispatch(clearCredentials())
  expect(storage.cookies).toEqual({ other: 'x' })
  expect(storage.kept).toEqual({ user: JSON.stringify(user) })
  store.dispatch(clearUser())
  expect(storage.kept).toEqual({})
})

test('the onboarding is stored as it changes; each way of clearing removes exactly its part', () => {
  const storage = memoryStorage()
  const { store } = testStore({ storage })
  store.dispatch(setPreviewData(preview))
  store.dispatch(setWebsiteDetails(details))
  const both = { previewData: JSON.stringify(preview), websiteDetails: JSON.stringify(details) }
  expect(storage.kept).toEqual(both)
  store.dispatch(clearWebsiteDetails())
  expect(storage.kept).toEqual({ previewData: both.previewData })
  store.dispatch(setWebsiteDetails(details))
  store.dispatch(clearOnboardState())
  expect(storage.kept).toEqual({})
  expect(store.getState().onboarding).toMatchObject({ previewData: null, websiteDetails: null })
})

test('saving to local storage writes both again, even when nothing changed', () => {
  const storage = memoryStorage()
  const { store } = testStore({ storage })
  store.dispatch(setPreviewData(preview))
  store.dispatch(setWebsiteDetails(details))
  for (const key of Object.keys(storage.kept)) storage.remove(key)
  store.dispatch(saveToLocalStorage())
  expect(Object.keys(storage.kept).toSorted()).toEqual(['previewData', 'websiteDetails'])
})

test('a preview that does not fit stays in the state, and no older one stays in its place', () => {
  const storage = memoryStorage({ previewData: '{"old":true}' }, {}, { full: true })
  const { store } = testStore({ storage })
  store.dispatch(setPreviewData(preview))
  expect(store.getState().onboarding.previewData).toBe(preview)
  expect(storage.kept).toEqual({})
})

test('a stored preview of another version is left out, details of this one are read', async () => {
  const storage = memoryStorage({ previewData: '{"version":0}', websiteDetails: JSON.stringify(details) })
  expect(await loadOnboarding(storage)).toMatchObject({ previewData: null, websiteDetails: details })
})
