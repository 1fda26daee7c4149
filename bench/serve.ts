// Cached pages of 10,000 hosts: CPU time per request compared with a minimal node:http server that answers the same bytes
// from a Map in the same run, and the product's memory afterwards.
// nginx from the published files stands beside it, alone and with a copy of each request to the product.
//   npm run bench -- serve [hosts]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postApi, type Product, executeSql, startProduct, getProcessUsage } from './harness/start-product.ts'
import {
  measureCost,
  generateLoad,
  requestPage,
  startBaselineServer,
  requestEach,
} from './serve/load-generator.ts'
import { shareFiles, startNginx } from './serve/nginx-server.ts'
import { percentile, printResult } from './harness/statistics.ts'

const HOSTS = Number(process.argv[2] ?? 10_000)
const ROUNDS = 7
const REQUESTS = 20_000
const GOAL = 1.15
const GOAL_RSS = 200e6

const files = mkdtempSync(join(tmpdir(), 'vitrine-bench-files-'))
const product = await startProduct({ PROCESSES: 'web', PUBLISH_TO: files })
try {
  console.log(`Creating ${HOSTS} websites …`)
  const hosts = await createSites(product, HOSTS)
  const startedAt = performance.now()
  await requestEach(product.port, hosts)
  const first = await requestPage(product.port, hosts[0] ?? '')
  console.log(
    `Each requested once in ${((performance.now() - startedAt) / 1000).toFixed(1)} s; a page is ${first.body.length} bytes.`,
  )

  await shareFiles(files, hosts)
  const baseline = await startBaselineServer(hosts, first)
  const nginx = await startNginx(files, product.port, false)
  const counting = await startNginx(files, product.port, true)
  try {
    const rounds: Round[] = []
    if (nginx) {
      const { body } = await requestPage(nginx.port, hosts[1] ?? '')
      if (!body.equals(first.body)) throw new Error('nginx serves other bytes')
    }
    await Promise.all([generateLoad(product.port, hosts, 3000), generateLoad(baseline.port, hosts, 3000)])
    for (let round = 0; round < ROUNDS; round += 1) {
      const { us: ours } = await measureCost(product.pid, product.port, hosts, REQUESTS)
      const { us: theirs } = await measureCost(baseline.pid, baseline.port, hosts, REQUESTS)
      const alone = nginx && (await measureCost(nginx.pid, nginx.port, hosts, REQUESTS)).us
      const before = getProcessUsage(product.pid).cpuMs
      const counted = counting && (await measureCost(counting.pid, counting.port, hosts, REQUESTS)).us
      const visits = ((getProcessUsage(product.pid).cpuMs - before) * 1000) / REQUESTS
      rounds.push({ ours, theirs, alone: alone ?? NaN, counted: counted ?? NaN, visits })
      console.log(
        `round ${round + 1}: ${ours.toFixed(1)} µs, baseline ${theirs.toFixed(1)} µs, ratio ${(ours / theirs).toFixed(2)}; nginx ${alone?.toFixed(1) ?? '–'} µs, with visits ${counted?.toFixed(1) ?? '–'} + ${visits.toFixed(1)} µs`,
      )
    }
    const median = (pick: (round: Round) => number) => percentile(rounds.map(pick), 0.5)
    const { rss } = getProcessUsage(product.pid)
    const ratio = median(round => round.ours / round.theirs)
    const isMet = ratio <= GOAL && rss <= GOAL_RSS
    console.log(`${isMet ? 'meets' : 'MISSES'} the goal of ${GOAL} and ${GOAL_RSS / 1e6} MB`)
    printResult({
      name: 'serve',
      figure: Number(ratio.toFixed(3)),
      unit: 'CPU time per request, as a multiple of the baseline server',
      baseline: 1,
      detail: {
        hosts: HOSTS,
        page_bytes: first.body.length,
        us_per_request: Number(median(round => round.ours).toFixed(1)),
        baseline_us_per_request: Number(median(round => round.theirs).toFixed(1)),
        nginx_us_per_request: Number(median(round => round.alone).toFixed(1)),
        nginx_counting_us_per_request: Number(median(round => round.counted).toFixed(1)),
        product_us_per_counted_visit: Number(median(round => round.visits).toFixed(1)),
        worst_ratio: Number(Math.max(...rounds.map(round => round.ours / round.theirs)).toFixed(3)),
        rss_mb: Math.round(rss / 1e6),
        goal: GOAL,
        goal_rss_mb: GOAL_RSS / 1e6,
      },
    })
  } finally {
    for (const server of [baseline, nginx, counting]) server?.stop()
  }
} finally {
  await product.stop()
  rmSync(files, { recursive: true, force: true })
}

/** CPU per request in microseconds: of the product, the baseline, nginx alone, nginx and the product with visits. */
type Round = { ours: number; theirs: number; alone: number; counted: number; visits: number }

/** Creates one site through the API and the others as copies of its rows, which is faster. Returns all hosts. */
async function createSites(product: Product, count: number): Promise<string[]> {
  const { port } = product
  const person = { email: 'bench@example.com', password: 'a window to measure', name: 'Bench' }
  const { accessToken } = await postApi<{ accessToken: string }>(port, '/api/auth/email/signup', person)
  const data = await postApi<Record<string, unknown>>(port, '/api/onboard/previewData', {
    profileUrl: 'example:grace-hopper',
  })
  const site = { website_name: 'Bench', domain_name: 'bench', website_type: data['website_type'], data }
  const authorization = `Bearer ${accessToken}`
  await postApi(port, '/api/website/create', site, { authorization })

  const numbers = `generate_series(1, ${count - 1}) n`
  await executeSql(
    product,
    `begin;
    insert into websites select (json_populate_record(w, json_build_object('id', 'bench' || lpad(n::text, 20, '0')))).*
      from websites w, ${numbers};
    insert into website_revisions select (json_populate_record(r, json_build_object('website_id', 'bench' || lpad(n::text, 20, '0')))).*
      from website_revisions r, ${numbers};
    insert into domains select 'bench' || n, 'bench' || lpad(n::text, 20, '0'), null from ${numbers};
    commit`,
  )
  return Array.from({ length: count }, (_, index) => `bench${index === 0 ? '' : index}.sites.localhost`)
}
