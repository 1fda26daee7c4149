import { type GenerationJob, plainText, VitrineError } from '@vitrine/model'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { MODEL_BEHAVIORS } from '../../../../../outside/src/llm/model-behaviors.ts'
import { findArticles } from '../../core/articles/find-articles.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Llm } from '../../platform/llm/llm.ts'
import { fullRunIt, isFullRun } from '../../testing/full-run.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { applyArticleResults } from '../auto-post/article-results.ts'
import type { AutoPostDeps } from '../auto-post/deps.ts'
import { composeArticle } from './compose-article.ts'

let server: TestServer
// oxlint-disable-next-line typescript/no-explicit-any -- untyped response
let preview: any
beforeAll(async () => {
  server = await startTestServer({ AI_PROVIDER: 'openai', AI_MODEL: 'any', AI_API_KEY: 'outside-key' })
  preview = await server.preview('https://www.youtube.com/@faraday-example')
})
afterEach(() => server.mock.reset())
afterAll(() => server.close())

const CORPUS = join(import.meta.dirname, '../../../../../bench/truth')
/** A transcript of the truth corpus as a caption file. */
function captionsOf(name: string): string {
  const { transcript } = JSON.parse(readFileSync(join(CORPUS, `${name}.json`), 'utf8')) as {
    transcript: string[]
  }
  const time = (second: number) =>
    `00:${String(Math.floor(second / 60)).padStart(2, '0')}:${String(second % 60).padStart(2, '0')}`
  return transcript
    .map((text, index) => `${index + 1}\n${time(index * 6)},000 --> ${time(index * 6 + 5)},900\n${text}\n`)
    .join('\n')
}

let names = 0
async function owner() {
  const person = await server.signUp()
  names += 1
  const domain_name = `checked${names}`
  const { token } = person
  const call = async (method: string, path: string, body?: unknown) =>
    (await server.call('dashboard', method, `/api/${path}`, { token, body })).json
  const data = { ...preview, posts: [] }
  const made = await call('POST', 'website/create', {
    website_name: 'Films',
    domain_name,
    website_type: 'youtube',
    data,
  })
  const websiteId = made.website._id as string
  const films = (
    preview.profile.details.videos as { id: string; url: string; kind: string; title: string }[]
  ).filter(({ kind }) => kind === 'video')
  const waitForEnd = (jobId: string) =>
    vi.waitFor(
      async () => {
        const job = (await call('GET', `ai/generate-blog/status?jobId=${jobId}`)) as GenerationJob
        if (job.status === 'queued' || job.status === 'running') throw new Error(`still ${job.stage}`)
        return job
      },
      { timeout: 30_000, interval: 50 },
    )
  /** Has a post written and returns its job, its status and everything a reader sees of it. */
  const write = async (url: string, transcript?: string) => {
    const config = { status: 'published' }
    const { jobId } = await call('POST', 'ai/generate-blog', { websiteId, url, config, transcript })
    const job = await waitForEnd(jobId)
    return { job, ...(await read(job.post_id ?? '')) }
  }
  const read = async (postId: string) => {
    const { post } = (await call('GET', `post/${postId}`)).post
    const text = [post.title, post.excerpt, plainText(post.body)].join('\n')
    return { status: post.status as string, text }
  }
  return { websiteId, films, call, write, read, domain_name }
}

const letters = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** The sentences that the model of this test wrote and the transcript does not have. */
function liesOf(model: string): string[] {
  return server.mock.askedModels().flatMap(request => {
    const task = JSON.parse(request.prompt) as { task: string; passages?: Record<string, string> }
    if (task.task !== 'section') return []
    const said = new Set(Object.values(task.passages ?? {}).map(letters))
    const answer = JSON.parse(MODEL_BEHAVIORS[model]?.(request).text ?? '') as {
      paragraphs: { text: string }[][]
    }
    return answer.paragraphs.flat().flatMap(({ text }) => (said.has(letters(text)) ? [] : [text]))
  })
}
/** The invented sentences that a text contains whole: a part of a true one may lack its condition. */
function findLies(text: string, model: string): string[] {
  const bySentence = (words: string) =>
    `|${words
      .split(/(?<=[.!?…]["“”»]?)\s+|\n+/u)
      .map(letters)
      .join('|')}|`
  return liesOf(model).filter(lie => bySentence(text).includes(bySentence(lie)))
}

const TRANSCRIPTS: [name: string, transcript: string | undefined][] = [
  ['a film', undefined],
  ['an English lecture', captionsOf('tuned/glacier-talk-en')],
  ['a German interview', captionsOf('tuned/trainergespraech-de')],
  ['a French lecture', captionsOf('tuned/floods-fr')],
]

describe.each(isFullRun ? TRANSCRIPTS : TRANSCRIPTS.slice(0, 1))('an article about %s', (_, transcript) => {
  it.each(isFullRun ? ['subtle', 'liar', 'reverser'] : ['subtle'])(
    'has no sentence that the model %s invented',
    async model => {
      server.mock.writeAs(model)
      const { films, write } = await owner()
      for (const film of films.slice(0, transcript || !isFullRun ? 1 : 3)) {
        const { job, status, text } = await write(film.url, transcript)
        expect(liesOf(model).length).toBeGreaterThan(2)
        expect(findLies(text, model)).toEqual([])
        // Whatever was requested: only an article that passed whole is published.
        expect(status).toBe('draft')
        expect(job.fact_check?.removed).toBeGreaterThan(0)
      }
    },
  )

  it('keeps nearly all sentences of an honest model', async () => {
    const { films, write } = await owner()
    const { job, status, text } = await write(films[0]?.url ?? '', transcript)
    const { sentences, removed } = job.fact_check ?? { sentences: 0, removed: 1 }
    expect(job).toMatchObject({ written_by: 'model', fallback: null })
    expect(sentences).toBeGreaterThan(20)
    expect(removed / sentences).toBeLessThan(0.05)
    expect(status).toBe(removed === 0 ? 'published' : 'draft')
    expect(text.length).toBeGreaterThan(1500)
  })
})

describe('an article that loses more than a third of its sentences', () => {
  fullRunIt('becomes a draft of the video’s own words, and says so', async () => {
    server.mock.writeAs('reverser')
    const { films, write } = await owner()
    const { job, text } = await write(films[0]?.url ?? '')
    expect(job).toMatchObject({ written_by: 'transcript', fallback: 'unsupported_sentences' })
    expect(text).toContain('A draft in the video’s own words')
  })
})

describe('an article that cannot be checked', () => {
  it('is a draft of the video’s own words if it should be a translation, without asking the model', async () => {
    const { films, call, websiteId } = await owner()
    const config = { language: 'de' }
    const { jobId } = await call('POST', 'ai/generate-blog', { websiteId, url: films[0]?.url, config })
    await vi.waitFor(
      async () =>
        expect(await call('GET', `ai/generate-blog/status?jobId=${jobId}`)).toMatchObject({
          status: 'completed',
          written_by: 'transcript',
          fallback: 'unchecked_translation',
          fact_check: null,
        }),
      { timeout: 30_000, interval: 50 },
    )
    expect(server.mock.askedModels()).toEqual([])
  })
})

describe('the second question', () => {
  const SPOKEN = Array.from(
    { length: 20 },
    (_, index) => `The apprentice carried barrel number ${index + 1} to the old mill beside the river.`,
  )
  const sentences = SPOKEN.map((text, index) => ({
    text: text.replace(' beside the river', ''),
    from: [`s${index + 1}`],
  }))
  /** Composes an article with a model that answers the second question in a given way. */
  async function compose(review: (task: { sentences: { sentence: number }[] }) => unknown) {
    const asked: { system: string; prompt: string }[] = []
    const answers: Record<string, (task: { sentences: { sentence: number }[] }) => unknown> = {
      outline: () => ({ title: '', excerpt: '', sections: [{ heading: '', first: 0, last: 99 }] }),
      section: () => ({ paragraphs: [sentences], quote: null }),
      review,
    }
    const llm = {
      async generate({ system, prompt }: { system: string; prompt: string }) {
        asked.push({ system, prompt })
        const task = JSON.parse(prompt)
        return answers[task.task]?.(task)
      },
    } as unknown as Llm
    const cues = SPOKEN.map((text, index) => ({ start: index * 5, end: index * 5 + 4, text }))
    const article = await composeArticle(
      {
        llm,
        runStep: (_name, task) => task(),
        reportProgress: async () => undefined,
        signal: new AbortController().signal,
      },
      { id: 'AAAAAAAAAAA', title: 'A mill', description: '', duration_s: 200, author: null },
      { language: 'en', kind: 'manual', cues },
      {
        tone: 'natural',
        length: 'short',
        language: 'auto',
        point_of_view: 'third',
        include_video: false,
        writer: 'auto',
        instructions: 'Be bold',
        status: 'published',
        label: '',
      },
    )
    return { article, asked }
  }
  const said = (sentence: number) => ({
    sentence,
    verdict: 'said',
    words: `carried barrel number ${sentence} to the old mill`,
  })

  it('is asked once for a section, without the writer’s instructions', async () => {
    const { article, asked } = await compose(task => ({
      opinions: task.sentences.map(({ sentence }) => said(sentence)),
    }))
    expect(article).toMatchObject({ written_by: 'model', fact_check: { sentences: 20, removed: 0 } })
    const reviews = asked.filter(({ prompt }) => JSON.parse(prompt).task === 'review')
    expect(reviews).toHaveLength(1)
    expect(reviews[0]?.prompt).not.toContain('Be bold')
    expect(reviews[0]?.system).not.toContain('You write')
  })

  it('removes sentences that it finds contradicted, not said, or said in words that nobody said', async () => {
    const { article } = await compose(task => ({
      opinions: task.sentences.map(({ sentence }) => {
        if (sentence === 2) return { ...said(2), verdict: 'contradicted' }
        if (sentence === 3) return { ...said(3), verdict: 'not said' }
        return sentence === 4 ? { ...said(4), words: 'barrel 4 was stolen' } : said(sentence)
      }),
    }))
    expect(article.fact_check).toEqual({ sentences: 20, removed: 3 })
    const text = article.sections.flatMap(({ paragraphs }) => paragraphs.map(one => one.text)).join(' ')
    for (const number of [2, 3, 4]) expect(text).not.toContain(`barrel number ${number} `)
    expect(text).toContain('barrel number 5 ')
  })

  it('leaves the decision to the rules if its answer is unusable', async () => {
    const { article } = await compose(() => {
      throw new VitrineError('ai_refused')
    })
    expect(article).toMatchObject({ written_by: 'model', fact_check: { sentences: 20, removed: 0 } })
  })

  fullRunIt('counts towards the quota of the user', async () => {
    const { films, write } = await owner()
    await write(films[0]?.url ?? '')
    const asked = server.mock.askedModels()
    expect(asked.some(({ prompt }) => prompt.includes('"task":"review"'))).toBe(true)
    const words = (text: string) => text.split(/\s+/).length
    const reviewed = asked.filter(({ prompt }) => prompt.includes('"task":"review"'))
    const [{ tokens }] = (
      await server.db.pool.query('select tokens from llm_usage order by tokens desc limit 1')
    ).rows
    expect(Number(tokens)).toBeGreaterThan(
      asked.reduce((sum, { system, prompt }) => sum + words(system + prompt), 0) -
        words(reviewed[0]?.prompt ?? ''),
    )
  })
})

describe('auto-post that publishes at once', () => {
  /** Has the channel's two newest films posted as if they were new, and returns what became of them. */
  async function post(model: string) {
    server.mock.writeAs(model)
    const one = await owner()
    const { websiteId, call } = one
    const { config } = await call('GET', `post/auto-post-config/${websiteId}`)
    const body = {
      websiteId,
      is_auto_post_enabled: true,
      config: { ...config, mode: 'publish', include: ['videos'] },
    }
    await call('POST', 'post/auto-post', body)
    const state = () => call('GET', `post/auto-post-config/${websiteId}`)
    const waitForRuns = (count: number) =>
      vi.waitFor(
        async () => {
          const { recent } = await state()
          const isOver = recent.every((run: { status: string }) => run.status === 'done')
          if (recent.length < count || !isOver) throw new Error('a run is not over')
        },
        { timeout: 30_000, interval: 50 },
      )
    await waitForRuns(1)
    const { pool } = server.db
    await pool.query("update auto_posts set since = '2020-01-01' where website_id = $1", [websiteId])
    await pool.query(
      `delete from auto_post_items where website_id = $1 and kind = 'videos' and external_id in ($2, $3)`,
      [websiteId, `youtube:${one.films[0]?.id}`, `youtube:${one.films[1]?.id}`],
    )
    await call('POST', 'post/auto-post/run', { websiteId })
    await waitForRuns(2)
    const mails: { payload: unknown }[] = []
    const deps = {
      sql: server.db.sql,
      clock: systemClock,
      queue: { add: async (_tx: unknown, _name: string, payload: unknown) => void mails.push({ payload }) },
      articles: { find: (ids: readonly string[]) => findArticles(server.db.sql, ids) },
    } as unknown as AutoPostDeps
    const results = await vi.waitFor(
      async () => {
        await applyArticleResults(deps)
        const run = (await state()).recent.find(({ results: all }: { results: unknown[] }) => all.length > 0)
        if (run?.results.length !== 2) throw new Error('the films are not found yet')
        if (run.results.some((one: { state: string }) => one.state !== 'posted'))
          throw new Error('being written')
        return run.results as { post_id: string; reason: string | null; title: string }[]
      },
      { timeout: 60_000, interval: 100 },
    )
    const posts = await Promise.all(results.map(({ post_id }) => one.read(post_id)))
    return { results, posts, mails }
  }

  fullRunIt('publishes the articles of an honest model', async () => {
    const { results, posts, mails } = await post('honest')
    expect(results.map(({ reason }) => reason)).toEqual([null, null])
    expect(posts.map(({ status }) => status)).toEqual(['published', 'published'])
    expect(mails).toEqual([])
  })

  // The other models' articles are checked above; auto-post only decides what becomes of an article.
  it.each(isFullRun ? ['subtle', 'reverser', 'liar'] : ['liar'])(
    'saves the articles of the model %s as drafts without its lies, and says why',
    async model => {
      const { results, posts, mails } = await post(model)
      expect(posts.map(({ status }) => status)).toEqual(['draft', 'draft'])
      expect(posts.flatMap(({ text }) => findLies(text, model))).toEqual([])
      for (const { reason } of results) expect(reason).toMatch(/the video doesn’t support/i)
      expect(mails.map(({ payload }) => payload)).toEqual(
        results.map(({ reason, post_id: postId }) =>
          expect.objectContaining({ kind: 'auto-post-draft', reason, postId }),
        ),
      )
    },
  )
})
