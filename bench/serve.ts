// A cached page over 10,000 hosts: processor time for each request, against a bare node:http server that answers the
// same bytes from a Map in the same run; and the memory that the product then holds.
//   npm run bench -- serve [hosts]
import { postApi, type Product, executeSql, startProduct, getProcessUsage } from './harness/start-product.ts'
import {
  measureCost,
  generateLoad,
  requestPage,
  startBaselineServer,
  requestEach,
} from './serve/load-generator.ts'
import { percentile, printResult } from './harness/statistics.ts'

const HOSTS = Number(process.argv[2] ?? 10_000)
const ROUNDS = 7
const REQUESTS = 10_000
const GOAL = 1.3
const GOAL_RSS = 300e6

const product = await startProduct({ PROCESSES: 'web' })
try {
  console.log(`Making ${HOSTS} websites …`)
  const hosts = await createSites(product, HOSTS)
  const started = performance.now()
  await requestEach(product.port, hosts)
  const first = await requestPage(product.port, hosts[0] ?? '')
  console.log(
    `Each visited once in ${((performance.now() - started) / 1000).toFixed(1)} s; a page is ${first.body.length} bytes.`,
  )

  const bare = await startBaselineServer(hosts, first)
  try {
    const rounds: { ours: number; theirs: number }[] = []
    await Promise.all([generateLoad(product.port, hosts, 3000), generateLoad(bare.port, hosts, 3000)])
    for (let round = 0; round < ROUNDS; round += 1) {
      const { us: ours } = await measureCost(product.pid, product.port, hosts, REQUESTS)
      const { us: theirs } = await measureCost(bare.pid, bare.port, hosts, REQUESTS)
      rounds.push({ ours, theirs })
      console.log(
        `round ${round + 1}: ${ours.toFixed(1)} µs, bare ${theirs.toFixed(1)} µs, ratio ${(ours / theirs).toFixed(2)}`,
      )
    }
    const median = (pick: (round: { ours: number; theirs: number }) => number) =>
      percentile(rounds.map(pick), 0.5)
    const { rss } = getProcessUsage(product.pid)
    const ratio = median(round => round.ours / round.theirs)
    const held = ratio <= GOAL && rss <= GOAL_RSS
    console.log(`${held ? 'within' : 'BEYOND'} the goal of ${GOAL} and ${GOAL_RSS / 1e6} MB`)
    printResult({
      name: 'serve',
      figure: Number(ratio.toFixed(3)),
      unit: 'processor time per request, as a multiple of the bare server',
      baseline: 1,
      detail: {
        hosts: HOSTS,
        page_bytes: first.body.length,
        us_per_request: Number(median(round => round.ours).toFixed(1)),
        bare_us_per_request: Number(median(round => round.theirs).toFixed(1)),
        worst_ratio: Number(Math.max(...rounds.map(round => round.ours / round.theirs)).toFixed(3)),
        rss_mb: Math.round(rss / 1e6),
        goal: GOAL,
        goal_rss_mb: GOAL_RSS / 1e6,
      },
    })
  } finally {
    bare.stop()
  }
} finally {
  await product.stop()
}

/** One site by the front door; the others are its rows again under other names, as nobody signs up ten thousand times. */
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
  return Array.from({ length: count }, (_, at) => `bench${at === 0 ? '' : at}.sites.localhost`)
}
