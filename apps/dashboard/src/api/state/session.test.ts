import type { ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { answerJson, apiServer, UNAUTHENTICATED } from '../../testing/api-server.ts'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { ADA, websiteNamed } from '../../testing/samples.ts'
import { testStore } from '../../testing/test-store.ts'
import { websitesApi } from '../queries/websites.queries.ts'
import { setUser, signedOut } from './auth-slice.ts'
import { checkSession, resumeSession, startSession } from './session.ts'
import { storeTimeZone } from './store-time-zone.ts'
import { beginUnsavedWork } from './unsaved-work.ts'
import { setCurrentWebsite } from './website-slice.ts'

const signedInStorage = () =>
  memoryStorage({ accessToken: 'old', refreshToken: 'r', user: JSON.stringify(ADA) })
const newSession = { accessToken: 'new', refreshToken: 'r2', user: ADA }

/** Starts a store whose session expires while work is unsaved. */
async function startLapsed() {
  await apiServer((_, answer) => answerJson(answer, 401, UNAUTHENTICATED))
  const storage = signedInStorage()
  const { store, seen } = testStore({ storage })
  store.dispatch(setCurrentWebsite(websiteNamed('ada')))
  const save = beginUnsavedWork()
  await store.dispatch(websitesApi.endpoints.websites.initiate({ subdomain: 'github' }))
  return { store, seen, storage, save }
}

test('keeps the screen and clears storage when a session expires over unsaved work', async () => {
  const { store, seen, storage, save } = await startLapsed()
  save()
  expect(store.getState().auth).toMatchObject({ accessToken: null, isLapsed: true, user: ADA })
  expect(store.getState().website.currentWebsite?.name).toBe('ada')
  expect(storage.stored).toEqual({})
  expect(seen.logins).toBe(0)
})

test('restores the session for the same user and stores it newSession', async () => {
  const { store, storage, save } = await startLapsed()
  expect(store.dispatch(resumeSession(newSession))).toBe(true)
  save()
  expect(store.getState().auth).toMatchObject({ accessToken: 'new', isLapsed: false })
  expect(store.getState().website.currentWebsite?.name).toBe('ada')
  expect(storage.stored).toEqual({ accessToken: 'new', refreshToken: 'r2', user: JSON.stringify(ADA) })
})

test('stores the browser’s time zone once for an account without one', async () => {
  const { requests } = await apiServer(({ method, body }, answer) =>
    answerJson(answer, 200, {
      user: { ...ADA, time_zone: method === 'PATCH' ? (body as typeof ADA).time_zone : null },
    }),
  )
  const { store } = testStore({ storage: signedInStorage() })
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  await store.dispatch(checkSession())
  await vi.waitFor(() => expect(store.getState().auth.user?.time_zone).toBe(timeZone))
  const edits = () => requests.filter(({ path }) => path === '/api/auth/user').map(({ body }) => body)
  expect(edits()).toEqual([{ time_zone: timeZone }])
  store.dispatch(startSession({ ...newSession, user: { ...ADA, time_zone: null } }))
  await vi.waitFor(() => expect(edits()).toHaveLength(2))
})

test('stores no time zone that the server would refuse', async () => {
  const { requests } = await apiServer((_, answer) => answerJson(answer, 422, {}))
  const { store } = testStore({ storage: signedInStorage() })
  const resolved = new Intl.DateTimeFormat().resolvedOptions()
  const options = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  for (const timeZone of ['+05:30', 'Etc/Unknown', undefined as unknown as string]) {
    options.mockReturnValue({ ...resolved, timeZone })
    await store.dispatch(storeTimeZone())
  }
  options.mockRestore()
  expect(requests).toEqual([])
})

test('shows nothing of the previous user to another user', async () => {
  const { store, save } = await startLapsed()
  const user = { ...ADA, _id: 'u2', email: 'eve@example.com' }
  expect(store.dispatch(resumeSession({ ...newSession, user }))).toBe(false)
  save()
  expect(store.getState().website.currentWebsite).toBeNull()
  expect(store.getState().auth.user).toEqual(user)
})

test('clears auth, website and design state when the status check is refused', async () => {
  await apiServer((_, answer) => answerJson(answer, 401, UNAUTHENTICATED))
  const storage = signedInStorage()
  const { store } = testStore({ storage })
  store.dispatch(setCurrentWebsite(websiteNamed('ada')))
  await store.dispatch(checkSession())
  expect(store.getState().auth).toEqual({ ...signedOut, wasEnded: true })
  expect(store.getState().website.currentWebsite).toBeNull()
  expect(store.getState().api.queries).toEqual({})
  expect(storage.stored).toEqual({})
})

test.each<[string, (answer: ServerResponse) => unknown]>([
  ['gets no response', answer => answer.destroy()],
  ['is answered by a proxy without a server', answer => answer.writeHead(404).end('404 page not found')],
])('keeps the session when the status check %s', async (_name, respond) => {
  await apiServer((_, answer) => void respond(answer))
  const { store, storage } = testStore({ storage: signedInStorage() })
  store.dispatch(setUser(ADA))
  await store.dispatch(checkSession())
  expect(storage.read('accessToken')).toBe('old')
  expect(store.getState().auth).toMatchObject({ user: ADA, isLoading: false })
})
