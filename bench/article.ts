// Time from the request to the finished post of an hour's video: with a language model that takes a second for each
// response, and without a model.
//   npm run bench -- article [runs]
import { startMockServer } from '@vitrine/outside'
import { postApi, type Product, sendRequest, startProduct } from './harness/start-product.ts'
import { percentile, printResult } from './harness/statistics.ts'

const RUNS = Number(process.argv[2] ?? 3)
const GOAL_MS = 15_000
const DRAFT_GOAL_MS = 2000
const MODEL_RESPONSE_MS = 1000
/** A channel of the mock server with videos of 52 minutes and more; the request contains a transcript. */
const CHANNEL = 'https://www.youtube.com/@faraday-example'
const HOST = 'dashboard.vitrine.localhost'

const mockServer = await startMockServer()
const product = await startProduct({
  OUTSIDE_URL: mockServer.url,
  TRUST_PROXY: 'loopback',
  AI_PROVIDER: 'openai',
  AI_MODEL: 'honest',
  AI_API_KEY: 'outside-key',
  AI_DAILY_TOKENS: '0',
})
try {
  const owner = await createOwner(product)
  const transcript = createTranscript()
  const times = { model: [] as number[], transcript: [] as number[] }
  for (let run = 0; run < RUNS; run += 1) {
    for (const writer of ['model', 'transcript'] as const) {
      mockServer.delay(writer === 'model' ? MODEL_RESPONSE_MS : 0)
      const video = owner.videos[(run * 2 + (writer === 'model' ? 0 : 1)) % owner.videos.length] ?? ''
      times[writer].push(await measureArticle(product, owner, video, writer, transcript))
      mockServer.delay(0)
    }
  }
  const worst = Math.max(...times.model)
  const worstDraft = Math.max(...times.transcript)
  console.log(
    `with a model at ${MODEL_RESPONSE_MS} ms per response: p50 ${percentile(times.model, 0.5).toFixed(0)} ms, at most ${worst.toFixed(0)} ms (${worst <= GOAL_MS ? 'meets' : 'MISSES'} the goal of ${GOAL_MS} ms)`,
  )
  console.log(
    `without a model: p50 ${percentile(times.transcript, 0.5).toFixed(0)} ms, at most ${worstDraft.toFixed(0)} ms (${worstDraft <= DRAFT_GOAL_MS ? 'meets' : 'MISSES'} the goal of ${DRAFT_GOAL_MS} ms)`,
  )
  printResult({
    name: 'article',
    figure: Math.round(worst),
    unit: 'ms from the request to the finished post of an hour, at most',
    baseline: null,
    detail: {
      runs: RUNS,
      words: transcript.split(/\s+/).length,
      answer_ms: MODEL_RESPONSE_MS,
      goal: GOAL_MS,
      without_model: Math.round(worstDraft),
      without_model_goal: DRAFT_GOAL_MS,
    },
  })
} finally {
  await product.stop()
  await mockServer.close()
}

type Owner = { authorization: string; websiteId: string; videos: string[] }

async function createOwner({ port }: Product): Promise<Owner> {
  const { accessToken } = await postApi<{ accessToken: string }>(port, '/api/auth/email/signup', {
    email: 'writer@example.com',
    password: 'a window for the writer',
    name: 'Writer',
  })
  const data = await postApi<{
    profile: { details: { videos: { url: string; duration_s: number | null; kind: string }[] } }
  }>(port, '/api/onboard/previewData', { profileUrl: CHANNEL })
  const authorization = `Bearer ${accessToken}`
  const { website } = await postApi<{ website: { _id: string } }>(
    port,
    '/api/website/create',
    { website_name: 'Videos', domain_name: 'films', website_type: 'youtube', data: { ...data, posts: [] } },
    { authorization },
  )
  const videos = data.profile.details.videos.flatMap(({ url, duration_s, kind }) =>
    kind === 'video' && (duration_s ?? 0) > 2400 ? url : [],
  )
  return { authorization, websiteId: website._id, videos }
}

/** Requests a post as the dashboard does and polls until it is finished; returns the time in milliseconds. */
async function measureArticle(
  { port }: Product,
  { authorization, websiteId }: Owner,
  url: string,
  writer: 'model' | 'transcript',
  transcript: string,
): Promise<number> {
  const startedAt = performance.now()
  const { jobId } = await postApi<{ jobId: string }>(
    port,
    '/api/ai/generate-blog',
    {
      websiteId,
      url,
      transcript,
      replace: true,
      config: { writer: writer === 'model' ? 'auto' : 'transcript' },
    },
    { authorization },
  )
  for (;;) {
    const response = await sendRequest(port, HOST, `/api/ai/generate-blog/status?jobId=${jobId}`, {
      headers: { authorization },
    })
    const job = JSON.parse(response.body.toString()) as { status: string; written_by: string; error?: object }
    if (job.status === 'completed') {
      if (job.written_by !== writer) throw new Error(`the post was written by ${job.written_by}`)
      return performance.now() - startedAt
    }
    if (job.status === 'failed') throw new Error(JSON.stringify(job.error))
    await new Promise(done => setTimeout(done, 50))
  }
}

/** Creates a caption file (SRT) with about as many words as an hour of speech. */
function createTranscript(): string {
  const nouns = [
    'wick',
    'flame',
    'beaker',
    'balance',
    'spark',
    'mirror',
    'chimney',
    'needle',
    'cotton',
    'lens',
  ]
  const lines: string[] = []
  for (let cue = 0; cue < 760; cue += 1) {
    const timestamp = `00:${String(Math.floor((cue * 3) / 60)).padStart(2, '0')}:${String((cue * 3) % 60).padStart(2, '0')}`
    const noun = nouns[Math.floor(cue / 76)] ?? 'wick'
    const other = nouns[(cue * 7) % nouns.length] ?? 'flame'
    lines.push(
      `${cue + 1}`,
      `${timestamp},000 --> ${timestamp},900`,
      `Look at the ${noun} number ${cue + 1}, which we put beside the ${other} when it was cold.`,
      '',
    )
  }
  return lines.join('\n')
}
