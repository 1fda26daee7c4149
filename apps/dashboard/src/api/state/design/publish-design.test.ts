import { Design, type DesignResponse, SeoSettings } from '@vitrine/model'
import { expect, it } from 'vitest'
import { answerJson, apiServer, UNAUTHENTICATED } from '../../../testing/api-server.ts'
import { memoryStorage } from '../../../testing/memory-storage.ts'
import { ADA } from '../../../testing/samples.ts'
import { testStore } from '../../../testing/test-store.ts'
import { clearSession, resumeSession } from '../session.ts'
import { beginUnsavedWork } from '../unsaved-work.ts'
import { changeDesign, openDesign } from './design-slice.ts'
import { publishDesign } from './publish-design.ts'

const design = Design.parse({ theme_name: 'atelier', header: {}, hero: { title: 'Ada' }, footer: {} })
const answer: DesignResponse = {
  design,
  section_order: ['header', 'hero', 'footer'],
  website_type: 'github',
  revision: 3,
  themes: ['atelier'],
  media: {},
  seo: SeoSettings.parse({}),
  kind: 'person',
  is_example: false,
}
const titled = { ...design, hero: { ...design.hero, title: 'Grace' } }

/** Publishes with an expired session; `wait` resolves when a login is requested. */
async function publishing() {
  const { requests } = await apiServer(({ headers }, response) =>
    headers.authorization === 'Bearer new'
      ? answerJson(response, 200, { ...answer, design: titled, revision: 4, published_at: '', url: 'x' })
      : answerJson(response, 401, UNAUTHENTICATED),
  )
  const storage = memoryStorage({ accessToken: 'old', refreshToken: 'r', user: JSON.stringify(ADA) })
  const { store } = testStore({ storage })
  store.dispatch(openDesign({ websiteId: 'w', design: answer, stored: null }))
  store.dispatch(changeDesign({ type: 'set', section: 'hero', path: ['title'], value: 'Grace' }))
  const saved = beginUnsavedWork()
  const { promise: wait, resolve } = Promise.withResolvers<void>()
  const result = publishDesign(store, words => words === 'Waiting for you to log in' && resolve())
  await wait
  saved()
  return { store, result, requests }
}

it('continues by itself after a login over the screen', async () => {
  const { store, result, requests } = await publishing()
  expect(store.getState().design).toMatchObject({ unsaved: true, designData: { hero: { title: 'Grace' } } })
  store.dispatch(resumeSession({ accessToken: 'new', refreshToken: 'r2', user: ADA }))
  expect(await result).toEqual({ outcome: 'published' })
  expect(store.getState().design).toMatchObject({ unsaved: false, saved: { revision: 4 } })
  expect(requests.filter(({ path }) => path === '/api/design')).toHaveLength(2)
})

it('fails with the refusal after a login as another user', async () => {
  const { store, result, requests } = await publishing()
  store.dispatch(clearSession())
  expect(await result).toMatchObject({ outcome: 'failed', failure: { status: 401 } })
  expect(requests.filter(({ path }) => path === '/api/design')).toHaveLength(1)
})
