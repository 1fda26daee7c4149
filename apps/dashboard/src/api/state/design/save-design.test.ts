import { Design, type DesignResponse, SeoSettings } from '@vitrine/model'
import { expect, it } from 'vitest'
import { answerJson, apiServer, routeRequestsTo } from '../../../testing/api-server.ts'
import { websiteNamed } from '../../../testing/samples.ts'
import { testStore } from '../../../testing/test-store.ts'
import { setCurrentWebsite } from '../website-slice.ts'
import { changeDesign, openDesign } from './design-slice.ts'
import { saveDesign } from './save-design.ts'
import { resolveConflict } from './resolve-conflict.ts'

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
  store.dispatch(setCurrentWebsite({ ...websiteNamed('ada'), _id: 'w' }))
  store.dispatch(openDesign({ websiteId: 'w', design: answer, stored: null }))
  store.dispatch(changeDesign({ type: 'set', section: 'hero', path: ['title'], value: 'Grace' }))
  return { ...store, state: () => store.getState().design }
}

it('keeps changes unsaved while offline and publishes them on retry', async () => {
  const { dispatch, state } = edited()
  routeRequestsTo('http://127.0.0.1:9')
  const failed = await dispatch(saveDesign())
  expect(failed).toMatchObject({ outcome: 'failed', failure: { status: 'FETCH_ERROR' } })
  expect(state()).toMatchObject({ unsaved: true, designData: { hero: { title: 'Grace' } } })
  const { requests } = await apiServer((_, response) =>
    answerJson(response, 200, { ...draft, design: titled('Grace'), revision: 4, media: {}, url: 'x' }),
  )
  expect(await dispatch(saveDesign())).toMatchObject({ outcome: 'published' })
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/design'])
  expect(requests[0]?.body).toMatchObject({ websiteId: 'w', domainName: 'ada' })
  expect(state()).toMatchObject({ unsaved: false, saved: { revision: 4 } })
})

it('reports success without a conflict if only the answer of the save was lost', async () => {
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

it('does not overwrite a save from elsewhere and returns it', async () => {
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

/** The design that was published elsewhere: another header with a picture. */
const picture = { url: 'https://pictures.example/new.jpg', alt: '', width: 8, height: 8 }
const newer: DesignResponse = {
  ...answer,
  design: { ...draft.design, header: Design.parse({ theme_name: 'atelier', header: { picture } }).header },
  revision: 5,
  media: {
    [picture.url]: {
      width: 8,
      height: 8,
      placeholder: null,
      variants: [{ path: '/media/new-8.webp', width: 8, format: 'webp' }],
    },
  } as unknown as DesignResponse['media'],
}

it.each([
  ['theirs', 'Ada'],
  ['mine', 'Grace'],
] as const)(
  'with %s chosen the newer design is there with its pictures, and the choice can be undone',
  async (choice, title) => {
    const { dispatch, state } = edited()
    await apiServer((_, response) => answerJson(response, 200, newer))
    expect(await dispatch(resolveConflict(new Set(choice === 'mine' ? ['hero'] : [])))).toBeNull()
    expect(state()).toMatchObject({
      unsaved: choice === 'mine',
      saved: { revision: 5 },
      designData: { hero: { title }, header: { picture: { url: picture.url } } },
    })
    expect(state()?.media[picture.url]?.variants).toHaveLength(1)
    expect(state()?.history?.past.at(-1)?.design.hero?.title).toBe('Grace')
  },
)

it('leaves the design unchanged if the newer one cannot be loaded', async () => {
  const { dispatch, state } = edited()
  const before = state()
  routeRequestsTo('http://127.0.0.1:9')
  expect(await dispatch(resolveConflict(new Set()))).toMatchObject({ status: 'FETCH_ERROR' })
  expect(state()).toBe(before)
})
