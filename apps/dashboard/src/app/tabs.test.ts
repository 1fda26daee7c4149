import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginUnsavedWork } from '../api/state/unsaved-work.ts'
import { websitesApi } from '../api/queries/websites.queries.ts'
import { answerJson, apiServer } from '../testing/api-server.ts'
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
afterEach(() => channels.splice(0).map(channel => channel.close()))

function channel() {
  const made = new BroadcastChannel('vitrine-test')
  channels.push(made)
  return made
}

/** What a browser tells a tab when another one changed local storage. */
function stored(key: string | null, newValue: string | null) {
  storageEvents.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
}

function tab() {
  const storage = memoryStorage({ accessToken: 'old', user: JSON.stringify(ADA) })
  const tabs = channel()
  const made = testStore({ storage, tabs })
  const restarts: number[] = []
  const { dispatch, getState, endSession } = made.store
  syncWithOtherTabs(tabs, { dispatch, getState, endSession, restart: () => restarts.push(1) })
  return { ...made, storage, restarts, tabs }
}

test('logging out in one tab logs out in the other', () => {
  const { store, seen } = tab()
  stored('accessToken', null)
  expect(store.getState().auth.accessToken).toBeNull()
  expect(seen.logins).toBe(1)
})

test('clearing all storage is logging out, too', () => {
  const { store } = tab()
  stored(null, null)
  expect(store.getState().auth.user).toBeNull()
})

test('a token that another tab renewed is taken over', () => {
  const { store, seen } = tab()
  stored('accessToken', 'renewed')
  expect(store.getState().auth.accessToken).toBe('renewed')
  expect(seen.logins).toBe(0)
})

test('somebody else logging in begins everything anew, the same person changes nothing', () => {
  const { restarts } = tab()
  stored('user', JSON.stringify({ ...ADA, name: 'Ada L.' }))
  expect(restarts).toEqual([])
  stored('user', JSON.stringify({ ...ADA, _id: 'u2' }))
  expect(restarts).toEqual([1])
})

test('a website switched in one tab is asked for in the other, once nothing there is unsaved', async () => {
  let current = 'ada'
  await apiServer(({ path, body }, answer) => {
    if (path.endsWith('/switch-website')) current = (body as { website_id: string }).website_id
    answerJson(answer, 200, { website: websiteNamed(current) })
  })
  const [here, there] = [tab(), tab()]
  const { currentWebsite, switchWebsite } = websitesApi.endpoints
  await there.store.dispatch(currentWebsite.initiate({ subdomain: 'github' }))
  const save = beginUnsavedWork()
  const told = new Promise(settle => there.tabs.addEventListener('message', settle, { once: true }))
  await here.store.dispatch(switchWebsite.initiate({ website_id: 'bob' }))
  await told
  expect(there.store.getState().website.currentWebsite?.name).toBe('ada')
  save()
  await vi.waitFor(() => expect(there.store.getState().website.currentWebsite?.name).toBe('bob'))
})
