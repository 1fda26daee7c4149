import { expect, test } from 'vitest'
import { answerJson, apiServer } from '../../testing/api-server.ts'
import { websiteNamed } from '../../testing/samples.ts'
import { testStore } from '../../testing/test-store.ts'
import { baseApi } from '../client/base-api.ts'
import { websitesApi } from './websites.queries.ts'

const { currentWebsite, websites, switchWebsite, editWebsite, deleteWebsite } = websitesApi.endpoints
const github = { subdomain: 'github' }

/** A server with two websites, of which one is current. */
async function twoWebsites() {
  let current = 'ada'
  const { asked } = await apiServer(({ path, method, body }, answer) => {
    if (path.endsWith('/current-website')) return answerJson(answer, 200, { website: websiteNamed(current) })
    if (path.endsWith('/all'))
      return answerJson(answer, 200, { websites: [websiteNamed('ada'), websiteNamed('bob')] })
    if (method === 'DELETE') return answerJson(answer, 200, { ok: true })
    if (method === 'PUT')
      return answerJson(answer, 200, { website: { ...websiteNamed('ada'), ...(body as object) } })
    current = (body as { website_id: string }).website_id
    return answerJson(answer, 200, { website: websiteNamed(current) })
  })
  const { store } = testStore()
  await store.dispatch(currentWebsite.initiate(github))
  await store.dispatch(websites.initiate(github))
  const again = async () => {
    await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()))
    return asked.slice(2).map(call => `${call.method} ${call.path}`)
  }
  return { store, again }
}

test('switching replaces the current website at once and asks for it again, not for the list', async () => {
  const { store, again } = await twoWebsites()
  await store.dispatch(switchWebsite.initiate({ website_id: 'bob' }))
  expect(store.getState().website.currentWebsite?.name).toBe('bob')
  expect(await again()).toEqual(['POST /api/website/switch-website', 'POST /api/website/current-website'])
})

test('a new name stands everywhere at once', async () => {
  const { store, again } = await twoWebsites()
  await store.dispatch(editWebsite.initiate({ id: 'ada', name: 'Ada Lovelace' }))
  expect(store.getState().website.currentWebsite?.name).toBe('Ada Lovelace')
  expect((await again()).sort()).toEqual([
    'POST /api/website/all',
    'POST /api/website/current-website',
    'PUT /api/website/ada/edit',
  ])
})

test('another website’s new name leaves the current one alone; a deleted one is current no more', async () => {
  const { store } = await twoWebsites()
  await store.dispatch(switchWebsite.initiate({ website_id: 'bob' }))
  await store.dispatch(editWebsite.initiate({ id: 'ada', name: 'Ada Lovelace' }))
  expect(store.getState().website.currentWebsite?.name).toBe('bob')
  await store.dispatch(deleteWebsite.initiate('bob'))
  expect(store.getState().website).toMatchObject({ currentWebsite: null, isUncertain: true })
})

test('the cache is kept, and asked for again, as the specification says', async () => {
  const { store } = await twoWebsites()
  expect(store.getState().api.config).toMatchObject({
    keepUnusedDataFor: 60,
    refetchOnFocus: false,
    refetchOnReconnect: false,
    invalidationBehavior: 'delayed',
  })
})
