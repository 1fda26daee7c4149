import { BlogConfig, GenerationJob } from '@vitrine/model'
import { expect, it } from 'vitest'
import { answerJson, apiServer } from '../../testing/api-server.ts'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { testStore } from '../../testing/test-store.ts'
import { articlesApi } from './articles.queries.ts'
import { clearCredentials } from '../state/auth-slice.ts'

const { generationJobs, generateBlog, cancelGeneration, channelVideos, hasModel } = articlesApi.endpoints
const job = (status: GenerationJob['status'], jobId = 'j1') =>
  GenerationJob.parse({
    jobId,
    websiteId: 'w1',
    status,
    progress: 0.5,
    stage: 'writing',
    written_by: null,
    fact_check: null,
    fallback: null,
    video: {
      video_id: 'dQw4w9WgXcQ',
      url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      title: null,
      thumbnail: null,
      duration_s: null,
    },
    config: BlogConfig.parse({}),
    replaces: false,
    created_at: '2026-11-21T10:00:00.000Z',
    updated_at: '2026-11-21T10:00:00.000Z',
  })
const articleRequest = {
  websiteId: 'w1',
  url: 'https://youtu.be/dQw4w9WgXcQ',
  videoId: 'dQw4w9WgXcQ',
  config: BlogConfig.parse({}),
}

/** Starts a server whose jobs the test can change and whose calls it can make fail. */
async function desk() {
  const server = { jobs: [] as GenerationJob[], refuses: null as null | { status: number; code: string } }
  const { requests: calls } = await apiServer(({ path, method, body }, answer) => {
    if (server.refuses && !path.includes('/jobs'))
      return answerJson(answer, server.refuses.status, {
        code: server.refuses.code,
        message: 'No.',
        requestId: 'r1',
      })
    if (path.includes('/jobs')) return answerJson(answer, 200, { jobs: server.jobs, media: {} })
    if (path.endsWith('/cancel')) return answerJson(answer, 200, { ok: true })
    if (path.endsWith('/options'))
      return answerJson(answer, 200, { available: false, variants: [], uses: [] })
    if (path.endsWith('/videos')) {
      const isLater = Boolean((body as { pageToken?: string }).pageToken)
      return answerJson(answer, 200, { videos: [], media: {}, nextPageToken: isLater ? null : 'p2' })
    }
    return answerJson(answer, method === 'POST' ? 202 : 404, { status: 'queued', jobId: 'j1' })
  })
  return { server, calls, ...testStore() }
}

it('stores a running article job, restores it after a reload and clears it when completed', async () => {
  const { server, store, storage, calls } = await desk()
  await store.dispatch(generateBlog.initiate(articleRequest))
  expect(store.getState().postGeneration).toEqual({
    status: 'queued',
    jobId: 'j1',
    generatingVideoId: 'dQw4w9WgXcQ',
    websiteId: 'w1',
  })
  expect(calls[0]?.body).toEqual({ websiteId: 'w1', url: articleRequest.url, config: articleRequest.config })

  server.jobs = [job('running')]
  const reloaded = testStore({ storage })
  expect(reloaded.store.getState().postGeneration).toMatchObject({ jobId: 'j1', websiteId: 'w1' })
  await reloaded.store.dispatch(generationJobs.initiate('w1'))
  expect(reloaded.store.getState().postGeneration.status).toBe('running')

  server.jobs = [job('completed')]
  await reloaded.store.dispatch(generationJobs.initiate('w1', { forceRefetch: true }))
  expect(reloaded.store.getState().postGeneration.jobId).toBeNull()
  expect(storage.read('postGenerationState')).toBeNull()
})

it('ignores jobs of another website and clears the stored job at logout', async () => {
  const { store, storage } = await desk()
  await store.dispatch(generateBlog.initiate(articleRequest))
  await store.dispatch(generationJobs.initiate('w2'))
  expect(store.getState().postGeneration.jobId).toBe('j1')
  store.dispatch(clearCredentials())
  expect(store.getState().postGeneration.jobId).toBeNull()
  expect(storage.read('postGenerationState')).toBeNull()
})

it('clears the stored job when the request fails', async () => {
  const { server, store } = await desk()
  await store.dispatch(generateBlog.initiate(articleRequest))
  server.refuses = { status: 409, code: 'conflict' }
  await store.dispatch(generateBlog.initiate(articleRequest))
  expect(store.getState().postGeneration).toMatchObject({ status: null, jobId: null })
})

it.each([
  '{',
  '7',
  '{"jobId":"j1"}',
  '{"jobId":"j1","generatingVideoId":"a","websiteId":"w","status":"completed"}',
])('ignores a malformed stored job (%s)', stored => {
  const storage = memoryStorage({ postGenerationState: stored })
  expect(testStore({ storage }).store.getState().postGeneration.jobId).toBeNull()
})

it('removes a cancelled job from the list at once and restores it when the server refuses', async () => {
  const { server, store } = await desk()
  server.jobs = [job('running'), job('failed', 'j2')]
  const watch = store.dispatch(generationJobs.initiate('w1'))
  await watch
  const shown = () =>
    generationJobs
      .select('w1')(store.getState())
      .data?.jobs.map(({ jobId }) => jobId)
  server.refuses = { status: 503, code: 'unavailable' }
  const refused = store.dispatch(cancelGeneration.initiate({ websiteId: 'w1', jobId: 'j2' }))
  expect(shown()).toEqual(['j1'])
  await refused
  expect(shown()).toEqual(['j1', 'j2'])
  watch.unsubscribe()
})

it('loads the channel’s videos in pages of ten up to the last page', async () => {
  const { store, calls } = await desk()
  await store.dispatch(channelVideos.initiate('w1'))
  const last = await store.dispatch(channelVideos.initiate('w1', { direction: 'forward' }))
  expect(last.hasNextPage).toBe(false)
  expect(calls.map(({ body }) => body)).toEqual([
    { websiteId: 'w1', maxResults: 10 },
    { websiteId: 'w1', maxResults: 10, pageToken: 'p2' },
  ])
})

it('returns whether a language model is available', async () => {
  const { store } = await desk()
  expect((await store.dispatch(hasModel.initiate())).data).toBe(false)
})
