// From a pasted link to the live page, all by HTTP, while everything outside takes 150 ms to answer: reading and
// preview, sign-up, creation, first visit. Each reading is new to the product: what it remembers of the last one is
// deleted between rounds.
//   npm run bench -- generate [rounds]
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { startOutside } from '@vitrine/outside'
import { call, type Product, query, send, startProduct } from './product.ts'
import { percentile, printFigure } from './statistics.ts'

const DELAY_MS = 150
const GOAL_MS = 2000
const ROUNDS = Number(process.argv[2] ?? 3)
const LEAST_RUNS = 20
const STEPS = ['preview', 'signup', 'create', 'visit'] as const
type Run = Record<(typeof STEPS)[number], number>

const recordings = resolve(import.meta.dirname, '../../shared/recordings')
const outside = await startOutside({ delay: DELAY_MS, ...(existsSync(recordings) ? { recordings } : {}) })
// The first proxy is believed, so that every run can come from a network of its own, as visitors do.
const product = await startProduct({ OUTSIDE_URL: outside.url, PROCESSES: 'web', TRUST_PROXY: 'loopback' })
try {
  const accounts = await readable(product, outside.accounts)
  const runs: Run[] = []
  for (let round = 0; round < ROUNDS || runs.length < LEAST_RUNS; round += 1) {
    await forget(product)
    for (const account of accounts) runs.push(await generate(product, account, runs.length))
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
    `${runs.length} websites of ${accounts.length} profiles: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (${p95 <= GOAL_MS ? 'within' : 'BEYOND'} the goal of ${GOAL_MS} ms)`,
  )
  printFigure({
    name: 'generate',
    figure: Math.round(p95),
    unit: 'ms from link to live page, p95',
    baseline: null,
    detail: {
      runs: runs.length,
      profiles: accounts.length,
      p50: Math.round(p50),
      outside_delay_ms: DELAY_MS,
      goal: GOAL_MS,
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
  await outside.close()
}

/** The accounts of the stand-in that are there to be read; some exist to fail. Warms the product up on the way. */
async function readable({ port }: Product, accounts: string[]): Promise<string[]> {
  const found: string[] = []
  for (const [at, account] of accounts.entries()) {
    const answer = await send(port, 'dashboard.vitrine.localhost', '/api/onboard/previewData', {
      method: 'POST',
      body: { profileUrl: `https://github.com/${account}` },
      headers: { 'x-forwarded-for': `10.9.${at}.1` },
    })
    if (answer.status === 200) found.push(account)
  }
  return found
}

/** Everything that the product remembers of what it read. */
function forget(product: Product): Promise<void> {
  return query(product, 'delete from recent_profiles; delete from http_cache; delete from media')
}

async function generate({ port }: Product, account: string, number: number): Promise<Run> {
  const network = { 'x-forwarded-for': `10.1.${number}.1` }
  const run: Run = { preview: 0, signup: 0, create: 0, visit: 0 }
  const timed = async <T>(step: keyof Run, task: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const result = await task()
    run[step] = performance.now() - began
    return result
  }
  const profileUrl = `https://github.com/${account}`
  const data = await timed('preview', () =>
    call<{ website_type: string; suggested: { website_name: string } }>(
      port,
      '/api/onboard/previewData',
      { profileUrl },
      network,
    ),
  )
  const person = { email: `run${number}@example.com`, password: `a window for run ${number}`, name: 'Run' }
  const { accessToken } = await timed('signup', () =>
    call<{ accessToken: string }>(port, '/api/auth/email/signup', person, network),
  )
  const domain = `run${number}`
  await timed('create', () =>
    call(
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
    const page = await send(port, `${domain}.sites.localhost`, '/', { headers: { 'accept-encoding': 'br' } })
    if (page.status !== 200) throw new Error(`the page of ${account} answered ${page.status}`)
  })
  return run
}
