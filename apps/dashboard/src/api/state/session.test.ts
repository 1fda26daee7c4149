import { expect, test } from 'vitest'
import { answerJson, apiServer, UNAUTHENTICATED } from '../../testing/api-server.ts'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { ADA, websiteNamed } from '../../testing/samples.ts'
import { testStore } from '../../testing/test-store.ts'
import { websitesApi } from '../queries/websites.queries.ts'
import { setUser, signedOut } from './auth-slice.ts'
import { checkSession, resumeSession } from './session.ts'
import { beginUnsavedWork } from './unsaved-work.ts'
import { setCurrentWebsite } from './website-slice.ts'

const kept = () => memoryStorage({ accessToken: 'old', refreshToken: 'r', user: JSON.stringify(ADA) })
const again = { accessToken: 'new', refreshToken: 'r2', user: ADA }

/** A session that ends by itself while something is unsaved. */
async function lapsed() {
  await apiServer((_, answer) => answerJson(answer, 401, UNAUTHENTICATED))
  const storage = kept()
  const { store, seen } = testStore({ storage })
  store.dispatch(setCurrentWebsite(websiteNamed('ada')))
  const save = beginUnsavedWork()
  await store.dispatch(websitesApi.endpoints.websites.initiate({ subdomain: 'github' }))
  return { store, seen, storage, save }
}

test('a session that ends over unsaved work leaves the screen standing and nothing in storage', async () => {
  const { store, seen, storage, save } = await lapsed()
  save()
  expect(store.getState().auth).toMatchObject({ accessToken: null, isLapsed: true, user: ADA })
  expect(store.getState().website.currentWebsite?.name).toBe('ada')
  expect(storage.kept).toEqual({})
  expect(seen.logins).toBe(0)
})

test('the same person goes on where they were, and is remembered again', async () => {
  const { store, storage, save } = await lapsed()
  expect(store.dispatch(resumeSession(again))).toBe(true)
  save()
  expect(store.getState().auth).toMatchObject({ accessToken: 'new', isLapsed: false })
  expect(store.getState().website.currentWebsite?.name).toBe('ada')
  expect(storage.kept).toEqual({ accessToken: 'new', refreshToken: 'r2', user: JSON.stringify(ADA) })
})

test('somebody else finds nothing of the one before', async () => {
  const { store, save } = await lapsed()
  const user = { ...ADA, _id: 'u2', email: 'eve@example.com' }
  expect(store.dispatch(resumeSession({ ...again, user }))).toBe(false)
  save()
  expect(store.getState().website.currentWebsite).toBeNull()
  expect(store.getState().auth.user).toEqual(user)
})

test('a failed status check clears auth, website and design state', async () => {
  await apiServer((_, answer) => answerJson(answer, 401, UNAUTHENTICATED))
  const storage = kept()
  const { store } = testStore({ storage })
  store.dispatch(setCurrentWebsite(websiteNamed('ada')))
  await store.dispatch(checkSession())
  expect(store.getState().auth).toEqual(signedOut)
  expect(store.getState().website.currentWebsite).toBeNull()
  expect(store.getState().api.queries).toEqual({})
  expect(storage.kept).toEqual({})
})

test('a status check that nobody answers signs nobody out', async () => {
  await apiServer((_, answer) => {
    answer.destroy()
  })
  const { store, storage } = testStore({ storage: kept() })
  store.dispatch(setUser(ADA))
  await store.dispatch(checkSession())
  expect(storage.read('accessToken')).toBe('old')
  expect(store.getState().auth).toMatchObject({ user: ADA, isLoading: false })
})
