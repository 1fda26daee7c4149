import {
  BlogConfig,
  GenerationJob,
  GenerationJobsResponse,
  plainText,
  type RichText,
  VitrineError,
  YouTubeVideosResponse,
} from '@vitrine/model'
import { readCaptions, readVideoDetails, type ReadIo } from '@vitrine/sources'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { sweepArticles } from '../../core/articles/article-progress.ts'
import { startArticle } from '../../core/articles/start-article.ts'
import { systemClock } from '../../platform/clock.ts'
import { toLlmError } from '../../platform/llm/llm-errors.ts'
import { createLlm, type Llm } from '../../platform/llm/llm.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { unreviewed } from '../../testing/unreviewed.ts'
import { writeArticle, type ArticlesDeps } from './write-article.ts'
import { fullRunIt, isFullRun } from '../../testing/full-run.ts'

let server: TestServer
// oxlint-disable-next-line typescript/no-explicit-any -- untyped responses
const previews: Record<string, any> = {}
beforeAll(async () => {
  server = await startTestServer({
    AI_PROVIDER: 'openai',
    AI_MODEL: 'any',
    AI_API_KEY: 'outside-key',
  })
  for (const name of ['faraday', 'many'])
    previews[name] = await server.preview(`https://www.youtube.com/@${name}-example`)
})
afterEach(() => server.mock.reset())
afterAll(() => server.close())

const NEVER = new AbortController().signal
/** Creates a worker's dependencies without model and pictures. */
function createDeps(): Omit<ArticlesDeps, 'modelFor'> {
  const { sql } = server.db
  const io = (signal: AbortSignal): ReadIo => ({
    fetch: (url, init) => fetch(url.replace('https:/', server.mock.url), init),
    signal,
    now: () => new Date(),
    keys: { githubToken: null, youtubeApiKey: null, instagramToken: null, linkedinProvider: null },
    mayReadPages: () => true,
    cache: { get: async () => null, set: async () => undefined },
    onStage: () => undefined,
  })
  return {
    sql,
    clock: systemClock,
    log: createLog('silent'),
    pictures: { copy: async () => ({}) },
    queue: { add: async () => null },
    emit: async () => undefined,
    billing: 'off',
    unproven: { indexed: 'all', isMarked: false },
    ...unreviewed,
    addresses: { site: name => `http://${name}`, own: host => `http://${host}`, product: 'http://dashboard' },
    changed: () => undefined,
    videos: {
      video: (id, signal) => readVideoDetails(id, io(signal)),
      captions: (tracks, wanted, signal) => readCaptions(tracks, wanted, io(signal)),
    },
  }
}

let names = 0
async function owner(channel = 'faraday') {
  const person = await server.signUp()
  names += 1
  const domain_name = `films${names}`
  const data = { ...previews[channel], posts: [] }
  const { _id: websiteId } = await server.createWebsite(person.token, domain_name, data, 'Films')
  const ask = (method: string, path: string, body?: unknown, headers = {}) =>
    server.call('dashboard', method, `/api/${path}`, { token: person.token, body, headers })
  const videos = previews[channel].profile.details.videos as {
    id: string
    url: string
    title: string
    kind: string
  }[]
  const start = (url: string, more: object = {}, headers = {}) =>
    ask('POST', 'ai/generate-blog', { websiteId, url, config: {}, ...more }, headers)
  const status = async (jobId: string) =>
    (await ask('GET', `ai/generate-blog/status?jobId=${jobId}`)).json as GenerationJob
  const waitForEnd = (jobId: string) =>
    vi.waitFor(
      async () => {
        const job = await status(jobId)
        if (job.status === 'queued' || job.status === 'running') throw new Error(`still ${job.stage}`)
        return job
      },
      { timeout: 30_000, interval: 50 },
    )
  const post = async (id: string | undefined) => (await ask('GET', `post/${id}`)).json.post.post
  const page = (path: string) =>
    server.call(`${domain_name}.${server.config.sitesDomain}:${server.port}`, 'GET', path)
  return {
    ...person,
    websiteId,
    ask,
    start,
    status,
    waitForEnd,
    post,
    page,
    films: videos.filter(({ kind }) => kind === 'video'),
  }
}
const getLinks = (body: RichText): string[] =>
  [...JSON.stringify(body).matchAll(/"href":"([^"]+)"/g)].map(([, href = '']) => href)

describe('generating a post from a video', () => {
  it('writes sections with links to their times in the video, and publishes if configured', async () => {
    const { films, start, waitForEnd, post, page, ask, websiteId } = await owner()
    const film = films[0]
    const { status, json } = await start(`https://youtu.be/${film?.id}?si=x`, {
      config: { status: 'published', label: 'Made of the film, read by me.' },
    })
    expect([status, json.status]).toEqual([202, 'queued'])
    const job = await waitForEnd(json.jobId)
    expect(GenerationJob.parse(job)).toMatchObject({
      status: 'completed',
      stage: 'saving',
      progress: 1,
      written_by: 'model',
      video: { video_id: film?.id, title: film?.title, duration_s: 3120 },
    })
    const list = GenerationJobsResponse.parse(
      (await ask('GET', `ai/generate-blog/jobs?websiteId=${websiteId}`)).json,
    )
    expect(list.jobs).toMatchObject([{ jobId: job.jobId, replaces: false }])
    expect(list.media[job.video.thumbnail ?? '']?.variants.length).toBeGreaterThan(0)
    const written = await post(job.post_id)
    expect(written).toMatchObject({ status: 'published', source: { type: 'youtube', external_id: film?.id } })
    expect(written.cover.url).toContain(film?.id)
    const types = (written.body as RichText).content.map(({ type }) => type)
    expect(types[0]).toBe('video')
    expect(types.filter(type => type === 'heading').length).toBeGreaterThanOrEqual(3)
    const moments = getLinks(written.body).map(href => {
      expect(href).toContain(`https://www.youtube.com/watch?v=${film?.id}&t=`)
      return Number(/t=(\d+)s$/.exec(href)?.[1])
    })
    expect(moments.length).toBeGreaterThan(3)
    for (const moment of moments) expect(moment).toBeLessThan(3120)
    expect(plainText(written.body)).toContain('Made of the film, read by me.')
    expect((await page(`/posts/${written.slug}`)).text).toContain('Made of the film, read by me.')
    const { json: listed } = await ask('POST', 'youtube/videos', { websiteId, maxResults: 5 })
    const { videos } = YouTubeVideosResponse.parse(listed)
    expect(videos.filter(({ post_id }) => post_id !== null)).toMatchObject([
      { video_id: film?.id, post_id: job.post_id },
    ])
  })

  fullRunIt('makes a draft of it, although it should be published, if it has a link on a list', async () => {
    const operator = await server.signUp()
    await server.db.pool.query('update users set is_operator = true where id = $1', [operator.id])
    const { status } = await server.call('dashboard', 'POST', '/api/operator/actions', {
      token: operator.token,
      body: { action: { action: 'add_blocklist_entry', entry: 'listed.example' } },
    })
    expect(status).toBe(200)
    const { films, start, waitForEnd, post, page } = await owner()
    const write = async (url: string, label: string) => {
      const { json } = await start(url, { config: { status: 'published', label } })
      return post((await waitForEnd(json.jobId)).post_id)
    }
    const listed = await write(films[0]?.url ?? '', 'More at https://listed.example/offer')
    expect(listed.status).toBe('draft')
    expect((await page(`/posts/${listed.slug}`)).status).toBe(404)
    const other = await write(films[1]?.url ?? '', 'More at https://other.example/offer')
    expect(other.status).toBe('published')
  })

  it('removes invented statements of a lying model', async () => {
    server.mock.writeAs('liar')
    const { films, start, waitForEnd, post } = await owner()
    const { json } = await start(films[1]?.url ?? '')
    const written = await post((await waitForEnd(json.jobId)).post_id)
    expect(written.title).toBe(films[1]?.title)
    const text = [written.title, written.excerpt, plainText(written.body)].join('\n')
    for (const lie of ['Globex', 'Musk', 'Curie', '4711', '500', '1987', 'miracle', 'forever', 'award'])
      expect(text).not.toContain(lie)
    for (const href of getLinks(written.body)) expect(href).toContain('https://www.youtube.com/watch?v=')
    expect(text.length).toBeGreaterThan(500)
  })

  it.each(isFullRun ? ['garbage', 'refuses', 'filtered', 'short-context'] : ['garbage', 'short-context'])(
    'falls back to a draft that quotes the transcript for a model that is %s',
    async as => {
      server.mock.writeAs(as)
      const { films, start, waitForEnd, post } = await owner()
      const { json } = await start(films[0]?.url ?? '', { config: { status: 'published' } })
      const job = await waitForEnd(json.jobId)
      expect(job).toMatchObject({ status: 'completed', written_by: 'transcript' })
      const written = await post(job.post_id)
      expect(written.status).toBe('draft')
      expect(plainText(written.body)).toContain('A draft in the video’s own words')
    },
  )

  fullRunIt('does not call the model for the writer "transcript"', async () => {
    const { films, start, waitForEnd } = await owner()
    const { json } = await start(films[0]?.url ?? '', { config: { writer: 'transcript' } })
    expect(await waitForEnd(json.jobId)).toMatchObject({ status: 'completed', written_by: 'transcript' })
    expect(server.mock.requests().filter(({ host }) => host === 'api.openai.com')).toEqual([])
  })

  fullRunIt(
    'returns the running job for the same video, and the same job for one idempotency key',
    async () => {
      const { films, start, waitForEnd } = await owner()
      const url = films[0]?.url ?? ''
      const key = { 'idempotency-key': 'my key' }
      const answers = await Promise.all([
        start(url, {}, key),
        start(url),
        start(`${url}&list=PL123456`),
        start(url),
      ])
      expect(new Set(answers.map(({ json }) => json.jobId)).size).toBe(1)
      const { post_id } = await waitForEnd(answers[0].json.jobId)
      expect((await start(url, {}, key)).json).toEqual({ status: 'completed', jobId: answers[0].json.jobId })
      const again = await start(url)
      expect([again.status, again.json.code, again.json.current]).toEqual([409, 'conflict', { post_id }])
      expect((await start(films[1]?.url ?? '', {}, key)).status).toBe(409)
    },
  )

  fullRunIt('replaces the existing post if requested', async () => {
    const { films, start, waitForEnd, post } = await owner()
    const first = await waitForEnd((await start(films[0]?.url ?? '')).json.jobId)
    const before = await post(first.post_id)
    const second = await waitForEnd(
      (await start(films[0]?.url ?? '', { replace: true, config: { writer: 'transcript' } })).json.jobId,
    )
    expect(second).toMatchObject({ post_id: first.post_id, replaces: true })
    const after = await post(second.post_id)
    expect(after.slug).toBe(before.slug)
    expect(plainText(after.body)).toContain('A draft in the video’s own words')
  })

  it('keeps a published post online, and a text to be read in its history', async () => {
    const { films, start, waitForEnd, post, page, ask } = await owner()
    const url = films[0]?.url ?? ''
    const config = { status: 'published' }
    const { post_id = '' } = await waitForEnd((await start(url, { config })).json.jobId)
    const before = await post(post_id)
    const own = { ...before, seo: { title: 'Mine', description: '' } }
    expect((await ask('POST', 'post/save-post', { post_id, post: own })).status).toBe(200)
    const request = { replace: true, config: { ...config, writer: 'transcript' } }
    const job = await waitForEnd((await start(url, request)).json.jobId)
    expect(job).toMatchObject({ post_id, post_version: 3, written_by: 'transcript' })
    expect(await post(post_id)).toEqual(own)
    expect((await page(`/posts/${before.slug}`)).status).toBe(200)
    const { versions } = (await ask('GET', `post/${post_id}/history`)).json
    expect(versions[0]).toMatchObject({ version: 3, status: 'draft', author: 'product' })
    const proposed = (await ask('GET', `post/${post_id}?version=3`)).json.post.post
    expect(plainText(proposed.body)).toContain('A draft in the video’s own words')
    expect(proposed.seo).toEqual(own.seo)
  })

  it('keeps the time of a scheduled post, and the post if its new text is to be read', async () => {
    const { films, start, waitForEnd, post, ask } = await owner()
    const url = films[0]?.url ?? ''
    const { post_id = '' } = await waitForEnd((await start(url)).json.jobId)
    const published_at = new Date(Date.now() + 86_400_000).toISOString()
    const scheduled = { ...(await post(post_id)), title: 'Mine', status: 'scheduled', published_at }
    expect((await ask('POST', 'post/save-post', { post_id, post: scheduled })).status).toBe(200)
    const rewrite = async (config: object) =>
      waitForEnd((await start(url, { replace: true, config: { status: 'published', ...config } })).json.jobId)
    expect(await rewrite({ writer: 'transcript' })).toMatchObject({ post_id, post_version: 3 })
    expect(await post(post_id)).toEqual(scheduled)
    expect((await rewrite({})).post_version).toBeUndefined()
    const { title, ...after } = await post(post_id)
    expect(title).not.toBe('Mine')
    expect(after).toMatchObject({ status: 'scheduled', published_at })
  })
})

describe('a dubbed video', () => {
  it('fails with no_transcript if nothing says which of its captions are the spoken words', async () => {
    const { start, waitForEnd } = await owner()
    // The broadcast of hidden-example.
    const failed = await waitForEnd((await start('https://youtu.be/w4LFy3J-D2s')).json.jobId)
    expect(failed.error).toMatchObject({
      code: 'no_transcript',
      message: expect.stringMatching(/doesn’t say which one is spoken\..*\.srt/),
    })
  })
})

describe('a video without captions', () => {
  fullRunIt(
    'fails with no_transcript and instructions, and is written from a pasted transcript',
    async () => {
      const { films, start, waitForEnd, post } = await owner('many')
      const url = films[3]?.url ?? ''
      const failed = await waitForEnd((await start(url)).json.jobId)
      expect(failed).toMatchObject({
        status: 'failed',
        stage: 'reading_transcript',
        error: { code: 'no_transcript' },
      })
      expect(failed.error?.message).toContain('.srt')
      const poor = await waitForEnd((await start(url, { transcript: 'Hello there.' })).json.jobId)
      expect(poor.error?.code).toBe('no_transcript')
      const lines = Array.from(
        { length: 60 },
        (_, at) =>
          `${at + 1}\n00:00:${String(at).padStart(2, '0')},000 --> 00:00:${String(at).padStart(2, '0')},900\nWe fold the paper along line ${at + 1} and press it flat.\n`,
      )
      const done = await waitForEnd(
        (await start(url, { transcript: lines.join('\n'), config: { writer: 'transcript' } })).json.jobId,
      )
      expect(done.status).toBe('completed')
      expect(plainText((await post(done.post_id)).body)).toContain('We fold the paper along line')
    },
  )

  fullRunIt('fails with source_blocked if YouTube blocks the server', async () => {
    const { start, waitForEnd } = await owner()
    server.mock.fail({ kind: 'rate-limit', host: 'www.youtube.com' })
    expect((await waitForEnd((await start('https://youtu.be/AAAAAAAAAAA')).json.jobId)).error?.code).toBe(
      'source_blocked',
    )
    server.mock.reset()
    expect((await waitForEnd((await start('https://youtu.be/AAAAAAAAAAA')).json.jobId)).error?.code).toBe(
      'video_not_found',
    )
    expect((await start('https://vimeo.com/123')).json.fields).toEqual({
      url: 'Please enter a valid YouTube video URL',
    })
  })
})

describe('article jobs', () => {
  fullRunIt('are listed for their website and answer 404 to other users', async () => {
    const mine = await owner()
    const other = await owner()
    const { jobId } = (await mine.start(mine.films[0]?.url ?? '')).json
    await mine.waitForEnd(jobId)
    const jobs = async () =>
      (await mine.ask('GET', `ai/generate-blog/jobs?websiteId=${mine.websiteId}`)).json.jobs
    expect(await jobs()).toMatchObject([{ jobId, status: 'completed' }])
    expect((await other.ask('GET', `ai/generate-blog/jobs?websiteId=${mine.websiteId}`)).status).toBe(404)
    expect((await other.ask('GET', `ai/generate-blog/status?jobId=${jobId}`)).status).toBe(404)
    expect((await other.ask('POST', 'ai/generate-blog/cancel', { jobId })).status).toBe(404)
    expect((await mine.ask('POST', 'ai/generate-blog/cancel', { jobId })).json).toEqual({ ok: true })
    expect(await jobs()).toEqual([])
    expect((await mine.status(jobId)).status).toBe('completed')
  })

  fullRunIt('create no post after being cancelled', async () => {
    const { films, start, ask, status, websiteId } = await owner()
    server.mock.delay(300)
    const { jobId } = (await start(films[0]?.url ?? '')).json
    await ask('POST', 'ai/generate-blog/cancel', { jobId })
    server.mock.delay(0)
    expect((await status(jobId)).status).toBe('cancelled')
    // The same video can be started again at once; the cancelled job creates no post.
    const { waitForEnd } = {
      waitForEnd: async (id: string) =>
        vi.waitFor(
          async () => {
            const job = await status(id)
            if (job.status !== 'completed') throw new Error(job.status)
            return job
          },
          { timeout: 30_000, interval: 50 },
        ),
    }
    const { post_id } = await waitForEnd((await start(films[0]?.url ?? '')).json.jobId)
    const { json } = await ask('GET', `post/all/${websiteId}`)
    expect(json.posts.map((one: { post_id: string }) => one.post_id)).toEqual([post_id])
  })
})

describe('a killed worker', () => {
  fullRunIt('is continued by the next one without repeating stored steps, with one post', async () => {
    const { films, websiteId, id, ask } = await owner()
    const film = films[0]
    const asked = () => server.mock.requests().filter(({ path }) => path.endsWith('/chat/completions')).length
    const { sql, pool } = server.db
    const deps = (modelFor: ArticlesDeps['modelFor']): ArticlesDeps => ({ ...createDeps(), modelFor })
    const context = { id: 'job', signal: NEVER, attempt: 1, isLastAttempt: false, isReleased: () => false }
    const job = await sql.transaction(tx =>
      startArticle({ queue: { add: async () => null }, clock: systemClock }, tx, {
        websiteId,
        userId: id,
        url: film?.url ?? '',
        config: BlogConfig.parse({}),
      }),
    )
    const llm = createLlm({
      provider: 'openai',
      model: 'honest',
      apiKey: 'outside-key',
      baseUrl: null,
      outsideUrl: server.mock.url,
    })
    // The worker fails during its fourth request to the model.
    let questions = 0
    const dying: Llm = {
      ...llm,
      async generate(question) {
        questions += 1
        if (questions === 4) throw new VitrineError('unavailable')
        return llm.generate(question)
      },
    }
    await expect(
      writeArticle(
        deps(() => dying),
        job.id,
        context,
      ),
    ).rejects.toMatchObject({ code: 'unavailable' })
    const kept = await pool.query('select name from article_steps where job_id = $1', [job.id])
    expect(kept.rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['film', 'transcript', 'outline 0']),
    )
    const before = asked()
    const countVideoReads = () =>
      server.mock.requests().filter(({ path }) => path.endsWith('/player') || path.includes('timedtext'))
        .length
    const readsBefore = countVideoReads()
    // Two workers continue concurrently: each step is stored once, and one post is saved.
    await Promise.all([
      writeArticle(
        deps(() => llm),
        job.id,
        context,
      ),
      writeArticle(
        deps(() => llm),
        job.id,
        context,
      ),
    ])
    expect(countVideoReads()).toBe(readsBefore)
    const outlines = kept.rows.filter(({ name }) => name.startsWith('section')).length
    expect(asked() - before).toBeLessThanOrEqual(2 * (5 - outlines))
    const { json } = await ask('GET', `post/all/${websiteId}`)
    expect(json.posts).toHaveLength(1)
    await writeArticle(
      deps(() => llm),
      job.id,
      context,
    )
    expect((await ask('GET', `post/all/${websiteId}`)).json.posts).toHaveLength(1)
    expect((await pool.query('select 1 from article_steps where job_id = $1', [job.id])).rows).toEqual([])
  })
})

describe('an article whose last attempt ends without a result', () => {
  /** Queues an article of a new owner, without a worker, and returns what reads its state. */
  async function queueArticle() {
    const { films, websiteId, id, status } = await owner()
    const request = { websiteId, userId: id, url: films[0]?.url ?? '', config: BlogConfig.parse({}) }
    const deps = { queue: { add: async () => null }, clock: systemClock }
    const job = await server.db.sql.transaction(tx => startArticle(deps, tx, request))
    const find = () => status(job.id)
    return { id: job.id, find, status: async () => (await find()).status }
  }

  it('fails when the attempt runs out of time, and waits if the process stops', async () => {
    const { id, status } = await queueArticle()
    const deps = { ...createDeps(), modelFor: null }
    const context = {
      id: 'job',
      signal: AbortSignal.abort(),
      attempt: 6,
      isLastAttempt: true,
      isReleased: () => false,
    }
    await expect(writeArticle(deps, id, { ...context, isReleased: () => true })).rejects.toThrow()
    await expect(writeArticle(deps, id, { ...context, isLastAttempt: false })).rejects.toThrow()
    expect(await status()).toBe('running')
    await writeArticle(deps, id, context)
    expect(await status()).toBe('failed')
  })

  const serviceError = (statusCode: number) =>
    Object.assign(new Error('no'), { name: 'AI_APICallError', statusCode })
  fullRunIt.each([
    ['ai_unavailable', 'the key is refused', serviceError(401)],
    ['upstream_failed', 'the service refuses the request', serviceError(400)],
    ['upstream_timeout', 'the answer takes too long', serviceError(504)],
  ] as const)('fails with %s if %s', async (code, _reason, error) => {
    const { id, find } = await queueArticle()
    const fail = async () => {
      throw toLlmError(error, false)
    }
    const llm: Llm = { generate: fail, stream: () => expect.unreachable() }
    const context = { id: 'job', signal: NEVER, attempt: 6, isLastAttempt: true, isReleased: () => false }
    await writeArticle({ ...createDeps(), modelFor: () => llm }, id, context)
    expect(await find()).toMatchObject({ status: 'failed', error: { code } })
  })

  it('fails a day after its worker died', async () => {
    const { id, status } = await queueArticle()
    const sweep = (hours: number) =>
      sweepArticles(server.db.sql, { now: () => new Date(Date.now() + hours * 3_600_000) })
    await sweep(23)
    expect(await status()).toBe('queued')
    await sweep(25)
    expect(await status()).toBe('failed')
    expect((await server.db.pool.query('select 1 from article_steps where job_id = $1', [id])).rows).toEqual(
      [],
    )
  })
})

describe('the channel of a website', () => {
  it('is returned with its videos in pages', async () => {
    const { ask, websiteId } = await owner('many')
    expect((await ask('POST', 'youtube/channel', { websiteId })).json.channel).toMatchObject({
      handle: 'many-example',
      title: previews.many.profile.name,
    })
    const first = (await ask('POST', 'youtube/videos', { websiteId })).json
    expect(first.videos).toHaveLength(10)
    const second = (await ask('POST', 'youtube/videos', { websiteId, pageToken: first.nextPageToken })).json
    const ids = [...first.videos, ...second.videos].map(({ video_id }: { video_id: string }) => video_id)
    expect(new Set(ids).size).toBe(20)
    for (const maxResults of [0, 51, 1.5])
      expect((await ask('POST', 'youtube/videos', { websiteId, maxResults })).status).toBe(422)
  })

  it('returns the error of a later page instead of the end of the list', async () => {
    const { ask, websiteId } = await owner('many')
    const { nextPageToken: pageToken } = (await ask('POST', 'youtube/videos', { websiteId })).json
    server.mock.fail({ kind: 'blocked', host: 'www.youtube.com' })
    const refused = await ask('POST', 'youtube/videos', { websiteId, pageToken })
    expect([refused.status, refused.json.code]).toEqual([502, 'source_blocked'])
  })

  it('lists the stored videos if YouTube cannot be read', async () => {
    const { ask, websiteId, films } = await owner()
    server.mock.fail({ kind: 'blocked', host: 'www.youtube.com' })
    const { json } = await ask('POST', 'youtube/videos', { websiteId, maxResults: 50 })
    expect(json.videos.map(({ video_id }: { video_id: string }) => video_id)).toEqual(
      expect.arrayContaining(films.map(({ id }) => id)),
    )
  })
})
