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

/** Starts a store whose session expires while work is unsaved. */
async function lapsed() {
  await apiServer((_, answer) => answerJson(answer, 401, UNAUTHENTICATED))
  const storage = kept()
  const { store, seen } = testStore({ storage })
  store.dispatch(setCurrentWebsite(websiteNamed('ada')))
  const save = beginUnsavedWork()
  await store.dispatch(websitesApi.endpoints.websites.initiate({ subdomain: 'github' }))
  return { store, seen, storage, save }
}

test('keeps the screen and clears storage when a session expires over unsaved work', async () => {
  const { store, seen, storage, save } = await lapsed()
  save()
  expect(store.getState().auth).toMatchObject({ accessToken: null, isLapsed: true, user: ADA })
  expect(store.getState().website.currentWebsite?.name).toBe('ada')
  expect(storage.kept).toEqual({})
  expect(seen.logins).toBe(0)
})

test('restores the session for the same user and stores it again', async () => {
  const { store, storage, save } = await lapsed()
  expect(store.dispatch(resumeSession(again))).toBe(true)
  save()
  expect(store.getState().auth).toMatchObject({ accessToken: 'new', isLapsed: false })
  expect(store.getState().website.currentWebsite?.name).toBe('ada')
  expect(storage.kept).toEqual({ accessToken: 'new', refreshToken: 'r2', user: JSON.stringify(ADA) })
})

test('shows nothing of the previous user to another user', async () => {
  const { store, save } = await lapsed()
  const user = { ...ADA, _id: 'u2', email: 'eve@example.com' }
  expect(store.dispatch(resumeSession({ ...again, user }))).toBe(false)
  save()
  expect(store.getState().website.currentWebsite).toBeNull()
  expect(store.getState().auth.user).toEqual(user)
})

test('clears auth, website and design state when the status check is refused', async () => {
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

test('keeps the session when the status check gets no response', async () => {
  await apiServer((_, answer) => {
    answer.destroy()
  })
  const { store, storage } = testStore({ storage: kept() })
  store.dispatch(setUser(ADA))
  await store.dispatch(checkSession())
  expect(storage.read('accessToken')).toBe('old')
  expect(store.getState().auth).toMatchObject({ user: ADA, isLoading: false })
})
