// From the question for a post to the finished one, of an hour's video: with a model that takes a second for each
// answer, and without any.
//   npm run bench -- article [runs]
import { startMockServer } from '@vitrine/outside'
import { postApi, type Product, sendRequest, startProduct } from './harness/start-product.ts'
import { percentile, printResult } from './harness/statistics.ts'

const RUNS = Number(process.argv[2] ?? 3)
const GOAL_MS = 15_000
const DRAFT_GOAL_MS = 2000
const MODEL_RESPONSE_MS = 1000
/** The stand-in's channel whose films last 52 minutes and more; an hour of speech is pasted. */
const CHANNEL = 'https://www.youtube.com/@faraday-example'
const HOST = 'dashboard.vitrine.localhost'

const outside = await startMockServer()
const product = await startProduct({
  OUTSIDE_URL: outside.url,
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
      outside.delay(writer === 'model' ? MODEL_RESPONSE_MS : 0)
      const film = owner.videos[(run * 2 + (writer === 'model' ? 0 : 1)) % owner.videos.length] ?? ''
      times[writer].push(await measureArticle(product, owner, film, writer, transcript))
      outside.delay(0)
    }
  }
  const worst = Math.max(...times.model)
  const worstDraft = Math.max(...times.transcript)
  console.log(
    `with a model at ${MODEL_RESPONSE_MS} ms an answer: p50 ${percentile(times.model, 0.5).toFixed(0)} ms, at most ${worst.toFixed(0)} ms (${worst <= GOAL_MS ? 'within' : 'BEYOND'} the goal of ${GOAL_MS} ms)`,
  )
  console.log(
    `without a model: p50 ${percentile(times.transcript, 0.5).toFixed(0)} ms, at most ${worstDraft.toFixed(0)} ms (${worstDraft <= DRAFT_GOAL_MS ? 'within' : 'BEYOND'} the goal of ${DRAFT_GOAL_MS} ms)`,
  )
  printResult({
    name: 'article',
    figure: Math.round(worst),
    unit: 'ms from the question to the finished post of an hour, at most',
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
  await outside.close()
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
    { website_name: 'Films', domain_name: 'films', website_type: 'youtube', data: { ...data, posts: [] } },
    { authorization },
  )
  const films = data.profile.details.videos.flatMap(({ url, duration_s, kind }) =>
    kind === 'video' && (duration_s ?? 0) > 2400 ? url : [],
  )
  return { authorization, websiteId: website._id, videos: films }
}

/** Milliseconds until the post is there, asked for as the dashboard asks. */
async function measureArticle(
  { port }: Product,
  { authorization, websiteId }: Owner,
  url: string,
  writer: 'model' | 'transcript',
  transcript: string,
): Promise<number> {
  const began = performance.now()
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
    const answer = await sendRequest(port, HOST, `/api/ai/generate-blog/status?jobId=${jobId}`, {
      headers: { authorization },
    })
    const job = JSON.parse(answer.body.toString()) as { status: string; written_by: string; error?: object }
    if (job.status === 'completed') {
      if (job.written_by !== writer) throw new Error(`it was written by ${job.written_by}`)
      return performance.now() - began
    }
    if (job.status === 'failed') throw new Error(JSON.stringify(job.error))
    await new Promise(done => setTimeout(done, 50))
  }
}

/** Fifty minutes' worth of times and an hour's worth of words, as a caption file. */
function createTranscript(): string {
  const things = [
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
  for (let at = 0; at < 760; at += 1) {
    const clock = `00:${String(Math.floor((at * 3) / 60)).padStart(2, '0')}:${String((at * 3) % 60).padStart(2, '0')}`
    const thing = things[Math.floor(at / 76)] ?? 'wick'
    const other = things[(at * 7) % things.length] ?? 'flame'
    lines.push(
      `${at + 1}`,
      `${clock},000 --> ${clock},900`,
      `Look at the ${thing} number ${at + 1}, which we put beside the ${other} when it was cold.`,
      '',
    )
  }
  return lines.join('\n')
}
