import type { PostSummary } from '@vitrine/model'
import { expect, test } from 'vitest'
import { answerJson, apiServer } from '../../testing/api-server.ts'
import { testStore } from '../../testing/test-store.ts'
import { baseApi } from '../client/base-api.ts'
import { postsApi } from './posts.queries.ts'

const { posts, orderPosts, deletePosts, setPostStatus } = postsApi.endpoints
const postOf = (id: string): PostSummary => ({
  post_id: id,
  website_id: 'w',
  post: {
    title: id,
    slug: id,
    excerpt: '',
    cover: null,
    tags: [],
    status: 'draft',
    published_at: null,
    seo: null,
    source: null,
  },
  minutes: 1,
  order: 0,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
})

/** Starts a server with three posts that applies a change only when the test calls `settled`. */
async function threePosts(accepts: boolean) {
  let list = ['a', 'b', 'c'].map(postOf)
  let answerNow = () => undefined as void
  let markReceived = () => undefined as void
  const received = new Promise<void>(settle => {
    markReceived = settle
  })
  await apiServer(({ method, path, body }, answer) => {
    if (path.startsWith('/api/post/summaries/')) return answerJson(answer, 200, { posts: list, media: {} })
    const refused = { code: 'unavailable', message: 'Not now.', requestId: 'r' }
    return new Promise<void>(done => {
      answerNow = () => {
        if (accepts && method === 'PUT' && path.endsWith('update-order'))
          list = (body as { postIds: string[] }).postIds.map(postOf)
        answerJson(answer, accepts ? 200 : 503, accepts ? { posts: list } : refused)
        done()
      }
      markReceived()
    })
  })
  const { store } = testStore()
  await store.dispatch(posts.initiate('w'))
  const shown = () =>
    posts
      .select('w')(store.getState())
      .data?.posts.map(one => `${one.post_id} ${one.post.status}`)
      .join(', ')
  const settled = async () => {
    answerNow()
    await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()))
  }
  return { store, shown, received, settled }
}
const DRAFTS = 'a draft, b draft, c draft'

test.each([
  [
    'an order',
    () => orderPosts.initiate({ websiteId: 'w', postIds: ['c', 'a', 'b'] }),
    'c draft, a draft, b draft',
  ],
  ['deleting', () => deletePosts.initiate({ websiteId: 'w', post_ids: ['a', 'c'] }), 'b draft'],
  [
    'publishing',
    () => setPostStatus.initiate({ websiteId: 'w', post_ids: ['b'], status: 'published' }),
    'a draft, b published, c draft',
  ],
])(
  'shows %s before the server responds and reverts it when the server refuses',
  async (_name, change, expected) => {
    const { store, shown, received, settled } = await threePosts(false)
    expect(shown()).toBe(DRAFTS)
    const call = store.dispatch(change() as ReturnType<typeof orderPosts.initiate>)
    expect(shown()).toBe(expected)
    await received
    await settled()
    expect((await call).error).toMatchObject({ status: 503 })
    await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()))
    expect(shown()).toBe(DRAFTS)
  },
)

test('keeps an order that the server accepts', async () => {
  const { store, shown, received, settled } = await threePosts(true)
  const call = store.dispatch(orderPosts.initiate({ websiteId: 'w', postIds: ['c', 'a', 'b'] }))
  await received
  await settled()
  expect((await call).error).toBeUndefined()
  expect(shown()).toBe('c draft, a draft, b draft')
})
