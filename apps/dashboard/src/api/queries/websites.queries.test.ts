import type { SaveSeoRequest } from '@vitrine/model'
import { expect, test } from 'vitest'
import { answerJson, apiServer } from '../../testing/api-server.ts'
import { websiteNamed } from '../../testing/samples.ts'
import { testStore } from '../../testing/test-store.ts'
import { baseApi } from '../client/base-api.ts'
import { accessApi } from './access.queries.ts'
import { seoApi } from './seo.queries.ts'
import { websitesApi } from './websites.queries.ts'

const { currentWebsite, websites, switchWebsite, editWebsite, deleteWebsite } = websitesApi.endpoints
const github = { subdomain: 'github' }

/** Starts a server with two websites, one of them current. */
async function twoWebsites() {
  let current = 'ada'
  const { requests } = await apiServer(({ path, method, body }, answer) => {
    if (path.endsWith('/current-website')) return answerJson(answer, 200, { website: websiteNamed(current) })
    if (path.endsWith('/all'))
      return answerJson(answer, 200, { websites: [websiteNamed('ada'), websiteNamed('bob')] })
    if (method === 'GET') return answerJson(answer, 200, {})
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
    return requests.slice(2).map(call => `${call.method} ${call.path}`)
  }
  return { store, again }
}

test('sets the current website from the switch response and refetches it, not the list', async () => {
  const { store, again } = await twoWebsites()
  await store.dispatch(switchWebsite.initiate({ website_id: 'bob' }))
  expect(store.getState().website.currentWebsite?.name).toBe('bob')
  expect(await again()).toEqual(['POST /api/website/switch-website', 'POST /api/website/current-website'])
})

test('updates the name everywhere from the edit response', async () => {
  const { store, again } = await twoWebsites()
  await store.dispatch(editWebsite.initiate({ id: 'ada', name: 'Ada Lovelace' }))
  expect(store.getState().website.currentWebsite?.name).toBe('Ada Lovelace')
  expect((await again()).sort()).toEqual([
    'POST /api/website/all',
    'POST /api/website/current-website',
    'PUT /api/website/ada/edit',
  ])
})

test('keeps the current website when another is renamed, and clears it when it is deleted', async () => {
  const { store } = await twoWebsites()
  await store.dispatch(switchWebsite.initiate({ website_id: 'bob' }))
  await store.dispatch(editWebsite.initiate({ id: 'ada', name: 'Ada Lovelace' }))
  expect(store.getState().website.currentWebsite?.name).toBe('bob')
  await store.dispatch(deleteWebsite.initiate('bob'))
  expect(store.getState().website).toMatchObject({ currentWebsite: null, isUncertain: true })
})

test('refetches what else shows a value that was saved: the visibility, and the language of the SEO settings', async () => {
  const { store, again } = await twoWebsites()
  await store.dispatch(accessApi.endpoints.access.initiate('ada'))
  await store.dispatch(editWebsite.initiate({ id: 'ada', visibility: 'private' }))
  expect((await again()).filter(call => call === 'GET /api/website/ada/access')).toHaveLength(2)
  const seo = { language: 'de' } as SaveSeoRequest
  await store.dispatch(seoApi.endpoints.saveSeo.initiate({ websiteId: 'ada', seo }))
  expect((await again()).slice(-2).sort()).toEqual([
    'POST /api/website/all',
    'POST /api/website/current-website',
  ])
})

test('uses the cache settings of the specification', async () => {
  const { store } = await twoWebsites()
  expect(store.getState().api.config).toMatchObject({
    keepUnusedDataFor: 60,
    refetchOnFocus: false,
    refetchOnReconnect: false,
    invalidationBehavior: 'delayed',
  })
})
