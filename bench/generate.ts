// Time from a pasted link to the live page over HTTP, with external services that take 150 ms to respond: preview,
// sign-up, creation and first visit. Caches are cleared between rounds, so that every profile is read again.
//   npm run bench -- generate [rounds]
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { startMockServer } from '@vitrine/outside'
import { postApi, type Product, executeSql, sendRequest, startProduct } from './harness/start-product.ts'
import { percentile, printResult } from './harness/statistics.ts'

const DELAY_MS = 150
const GOAL_MS = 3000
const IMPORT_GOAL_MS = 1500
const ROUNDS = Number(process.argv[2] ?? 3)
const MIN_RUNS = 20
const LINKS = [
  ...['ada-example', 'fjord-example', 'many-example', 'sample-1'].map(id => `https://github.com/${id}`),
  ...['faraday-example', 'many-example', 'shorts-example', 'sample-1'].map(
    id => `https://www.youtube.com/@${id}`,
  ),
  ...['atkins.example', 'webonly.example', 'embedonly.example', 'sample.1'].map(
    id => `https://www.instagram.com/${id}`,
  ),
  ...['ada-example', 'sample-1'].map(id => `https://www.linkedin.com/in/${id}`),
  ...['hafenwerk-example', 'sample-1'].map(id => `https://www.linkedin.com/company/${id}`),
]
const FILES = ['ada-lovelace.pdf', 'linkedin-export.zip', 'instagram-export.zip', 'resume.json']
const STEPS = ['preview', 'signup', 'create', 'visit'] as const
type Run = Record<(typeof STEPS)[number], number>

const SAMPLES = resolve(import.meta.dirname, '../outside/samples/files')
const recordings = resolve(import.meta.dirname, '../../shared/recordings')
const mockServer = await startMockServer({
  delay: DELAY_MS,
  ...(existsSync(recordings) ? { recordings } : {}),
})
// TRUST_PROXY lets every run come from another network, so that no rate limit applies.
const product = await startProduct({ OUTSIDE_URL: mockServer.url, PROCESSES: 'web', TRUST_PROXY: 'loopback' })
try {
  const links = await getReadableLinks(product, LINKS)
  const runs: (Run & { link: string })[] = []
  for (let round = 0; round < ROUNDS || runs.length < MIN_RUNS; round += 1) {
    await clearCaches(product)
    for (const link of links) runs.push({ ...(await measureRun(product, link, runs.length)), link })
  }
  const totals = runs.map(run => STEPS.reduce((sum, step) => sum + run[step], 0))
  const [p50, p95] = [percentile(totals, 0.5), percentile(totals, 0.95)]
  for (const step of STEPS) {
    const times = runs.map(run => run[step])
    console.log(
      `${step}: p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
    )
  }
  console.log(
    `${runs.length} websites from ${links.length} profiles: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (${p95 <= GOAL_MS ? 'meets' : 'MISSES'} the goal of ${GOAL_MS} ms)`,
  )
  for (const platform of ['github', 'youtube', 'instagram', 'linkedin']) {
    const times = runs.filter(({ link }) => link.includes(platform)).map(run => run.preview)
    console.log(
      `${platform}: preview p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
    )
  }
  const imports: Record<string, number> = {}
  for (const [index, name] of FILES.entries()) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await clearCaches(product)
      times.push(await measureImport(product, name, index * 10 + round))
    }
    imports[name] = Math.round(Math.max(...times))
    console.log(
      `${name}: to preview at most ${imports[name]} ms (${(imports[name] ?? 0) <= IMPORT_GOAL_MS ? 'meets' : 'MISSES'} the goal of ${IMPORT_GOAL_MS} ms)`,
    )
  }
  printResult({
    name: 'generate',
    figure: Math.round(p95),
    unit: 'ms from link to live page, p95',
    baseline: null,
    detail: {
      runs: runs.length,
      profiles: links.length,
      p50: Math.round(p50),
      outside_delay_ms: DELAY_MS,
      goal: GOAL_MS,
      imports,
      import_goal: IMPORT_GOAL_MS,
      p95_by_step: Object.fromEntries(
        STEPS.map(step => [
          step,
          Math.round(
            percentile(
              runs.map(run => run[step]),
              0.95,
            ),
          ),
        ]),
      ),
    },
  })
} finally {
  await product.stop()
  await mockServer.close()
}

/** Returns the links that can be read; also warms up the product. */
async function getReadableLinks({ port }: Product, links: string[]): Promise<string[]> {
  const readable: string[] = []
  for (const [index, profileUrl] of links.entries()) {
    const response = await sendRequest(port, 'dashboard.vitrine.localhost', '/api/onboard/previewData', {
      method: 'POST',
      body: { profileUrl },
      headers: { 'x-forwarded-for': `10.9.${index}.1` },
    })
    if (response.status === 200) readable.push(profileUrl)
    else console.log(`${profileUrl} answered ${response.status} and is skipped`)
  }
  return readable
}

/** Deletes everything that the product has cached from earlier readings. */
async function clearCaches(product: Product): Promise<void> {
  await executeSql(product, 'delete from recent_profiles; delete from http_cache; delete from media')
}

/** Creates a website from a link as a visitor does; returns the time of each step in milliseconds. */
async function measureRun({ port }: Product, profileUrl: string, number: number): Promise<Run> {
  const network = { 'x-forwarded-for': `10.1.${number}.1` }
  const run: Run = { preview: 0, signup: 0, create: 0, visit: 0 }
  const timed = async <T>(step: keyof Run, task: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now()
    const result = await task()
    run[step] = performance.now() - startedAt
    return result
  }
  const data = await timed('preview', () =>
    postApi<{ website_type: string; suggested: { website_name: string } }>(
      port,
      '/api/onboard/previewData',
      { profileUrl },
      network,
    ),
  )
  const account = { email: `run${number}@example.com`, password: `a window for run ${number}`, name: 'Run' }
  const { accessToken } = await timed('signup', () =>
    postApi<{ accessToken: string }>(port, '/api/auth/email/signup', account, network),
  )
  const domain = `run${number}`
  await timed('create', () =>
    postApi(
      port,
      '/api/website/create',
      {
        website_name: data.suggested.website_name,
        domain_name: domain,
        website_type: data.website_type,
        data,
      },
      { ...network, authorization: `Bearer ${accessToken}`, 'idempotency-key': `run-${number}` },
    ),
  )
  await timed('visit', async () => {
    const page = await sendRequest(port, `${domain}.sites.localhost`, '/', {
      headers: { 'accept-encoding': 'br' },
    })
    if (page.status !== 200) throw new Error(`the page of ${profileUrl} answered ${page.status}`)
  })
  return run
}

/** Imports a file; returns the time from upload to preview in milliseconds. */
async function measureImport({ port }: Product, name: string, number: number): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([readFileSync(resolve(SAMPLES, name))]), name)
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  const startedAt = performance.now()
  const response = await sendRequest(port, 'dashboard.vitrine.localhost', '/api/onboard/import', {
    method: 'POST',
    raw: body,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      'x-forwarded-for': `10.8.${number}.1`,
    },
  })
  if (response.status !== 200)
    throw new Error(`${name} answered ${response.status}: ${response.body.toString()}`)
  return performance.now() - startedAt
}
