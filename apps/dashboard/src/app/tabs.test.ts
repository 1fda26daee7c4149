import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setUser } from '../api/state/auth-slice.ts'
import { beginUnsavedWork } from '../api/state/unsaved-work.ts'
import { accountApi } from '../api/queries/account/account.queries.ts'
import { websitesApi } from '../api/queries/websites.queries.ts'
import { answerJson, apiServer, UNAUTHENTICATED } from '../testing/api-server.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { ADA, websiteNamed } from '../testing/samples.ts'
import { testStore } from '../testing/test-store.ts'
import { syncWithOtherTabs } from './tabs.ts'

let storageEvents = new EventTarget()
beforeEach(() => {
  storageEvents = new EventTarget()
  vi.stubGlobal('addEventListener', storageEvents.addEventListener.bind(storageEvents))
})
const channels: BroadcastChannel[] = []
afterEach(() => channels.splice(0).map(openChannel => openChannel.close()))

function openChannel() {
  const made = new BroadcastChannel('vitrine-test')
  channels.push(made)
  return made
}

/** Dispatches the `storage` event that a browser sends when another tab changes local storage. */
function dispatchStorage(key: string | null, newValue: string | null) {
  storageEvents.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
}

function openTab() {
  const storage = memoryStorage({ accessToken: 'old', user: JSON.stringify(ADA) })
  const tabs = openChannel()
  const made = testStore({ storage, tabs })
  const restarts: number[] = []
  const { dispatch, getState, endSession } = made.store
  syncWithOtherTabs(tabs, { dispatch, getState, endSession, restart: () => restarts.push(1) })
  return { ...made, storage, restarts, tabs }
}

test('logs out when another tab logs out', () => {
  const { store, seen } = openTab()
  dispatchStorage('accessToken', null)
  expect(store.getState().auth.accessToken).toBeNull()
  expect(seen.logins).toBe(1)
})

test('logs out when another tab clears local storage', () => {
  const { store } = openTab()
  dispatchStorage(null, null)
  expect(store.getState().auth.user).toBeNull()
})

test('uses the token that another tab renewed', () => {
  const { store, seen } = openTab()
  dispatchStorage('accessToken', 'renewed')
  expect(store.getState().auth.accessToken).toBe('renewed')
  expect(seen.logins).toBe(0)
})

test('resumes a lapsed session when the same user logs in again in another tab, with all that failed', async () => {
  let isLapsed = true
  await apiServer((_, answer) =>
    isLapsed ? answerJson(answer, 401, UNAUTHENTICATED) : answerJson(answer, 200, { sessions: [] }),
  )
  const { store, storage, restarts } = openTab()
  store.dispatch(setUser(ADA))
  const save = beginUnsavedWork()
  const { sessions } = accountApi.endpoints
  await store.dispatch(sessions.initiate())
  expect(store.getState().auth.isLapsed).toBe(true)
  isLapsed = false
  dispatchStorage('accessToken', 'new')
  dispatchStorage('user', JSON.stringify({ ...ADA, _id: 'u2' }))
  expect(store.getState().auth.isLapsed).toBe(true)
  expect(restarts).toEqual([1])
  dispatchStorage('accessToken', 'new')
  dispatchStorage('user', JSON.stringify(ADA))
  expect(store.getState().auth).toMatchObject({ accessToken: 'new', isLapsed: false, user: ADA })
  expect(storage.read('accessToken')).toBe('new')
  await vi.waitFor(() => expect(sessions.select()(store.getState()).isSuccess).toBe(true))
  save()
})

test('restarts when another tab logs in as another user, not for the same user', () => {
  const { restarts } = openTab()
  dispatchStorage('user', JSON.stringify({ ...ADA, name: 'Ada L.' }))
  expect(restarts).toEqual([])
  dispatchStorage('user', JSON.stringify({ ...ADA, _id: 'u2' }))
  expect(restarts).toEqual([1])
})

test('refetches the website after a switch in another tab, once nothing here is unsaved', async () => {
  let current = 'ada'
  await apiServer(({ path, body }, answer) => {
    if (path.endsWith('/switch-website')) current = (body as { website_id: string }).website_id
    answerJson(answer, 200, { website: websiteNamed(current) })
  })
  const [here, there] = [openTab(), openTab()]
  const { currentWebsite, switchWebsite } = websitesApi.endpoints
  await there.store.dispatch(currentWebsite.initiate({ subdomain: 'github' }))
  const save = beginUnsavedWork()
  const received = new Promise(settle => there.tabs.addEventListener('message', settle, { once: true }))
  await here.store.dispatch(switchWebsite.initiate({ website_id: 'bob' }))
  await received
  expect(there.store.getState().website.currentWebsite?.name).toBe('ada')
  save()
  await vi.waitFor(() => expect(there.store.getState().website.currentWebsite?.name).toBe('bob'))
})
