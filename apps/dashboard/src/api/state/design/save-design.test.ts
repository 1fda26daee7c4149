import { Design, type DesignResponse, SeoSettings } from '@vitrine/model'
import { expect, it } from 'vitest'
import { answerJson, apiServer, reachAt } from '../../../testing/api-server.ts'
import { testStore } from '../../../testing/test-store.ts'
import { changeDesign, openDesign } from './design-slice.ts'
import { saveDesign } from './save-design.ts'

const draft = {
  design: Design.parse({ theme_name: 'atelier', header: {}, hero: { title: 'Ada' }, footer: {} }),
  section_order: ['header', 'hero', 'footer'] as DesignResponse['section_order'],
}
const answer: DesignResponse = {
  ...draft,
  website_type: 'github',
  revision: 3,
  themes: ['atelier'],
  media: {},
  seo: SeoSettings.parse({}),
  kind: 'person',
  is_example: false,
}
const titled = (title: string) => ({ ...draft.design, hero: { ...draft.design.hero, title } })

function edited() {
  const { store } = testStore()
  store.dispatch(openDesign({ websiteId: 'w', design: answer, kept: null }))
  store.dispatch(changeDesign({ type: 'set', section: 'hero', path: ['title'], value: 'Grace' }))
  return { ...store, state: () => store.getState().design }
}

it('keeps everything unsaved while there is no connection, and publishes it when it is tried again', async () => {
  const { dispatch, state } = edited()
  reachAt('http://127.0.0.1:9')
  const failed = await dispatch(saveDesign())
  expect(failed).toMatchObject({ outcome: 'failed', failure: { status: 'FETCH_ERROR' } })
  expect(state()).toMatchObject({ unsaved: true, designData: { hero: { title: 'Grace' } } })
  const { asked } = await apiServer((_, response) =>
    answerJson(response, 200, { ...draft, design: titled('Grace'), revision: 4, media: {}, url: 'x' }),
  )
  expect(await dispatch(saveDesign())).toMatchObject({ outcome: 'published' })
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/design'])
  expect(state()).toMatchObject({ unsaved: false, saved: { revision: 4 } })
})

it('was saved where only the answer was lost: nobody is asked whether to overwrite themselves', async () => {
  const { dispatch, state } = edited()
  await apiServer(({ method }, response) =>
    method === 'POST'
      ? answerJson(response, 409, {
          code: 'stale_revision',
          message: 'Saved elsewhere.',
          requestId: 'r',
          current: { ...draft, design: titled('Grace'), revision: 4 },
        })
      : answerJson(response, 200, { ...answer, design: titled('Grace'), revision: 4 }),
  )
  expect(await dispatch(saveDesign())).toMatchObject({ outcome: 'published' })
  expect(state()).toMatchObject({ unsaved: false, saved: { revision: 4 } })
})

it('that somebody else’s save came before overwrites nothing and shows theirs', async () => {
  const { dispatch, state } = edited()
  const current = { ...draft, design: titled('Hedy'), revision: 4 }
  await apiServer((_, response) =>
    answerJson(response, 409, {
      code: 'stale_revision',
      message: 'Saved elsewhere.',
      requestId: 'r',
      current,
    }),
  )
  expect(await dispatch(saveDesign())).toMatchObject({ outcome: 'stale', theirs: { revision: 4 } })
  expect(state()).toMatchObject({ unsaved: true, saved: { revision: 3 } })
})
