// Cost of an installation by its number of websites: pages, creation, lists, reports, feeds, scheduled jobs, start and
// memory. The websites are copies of published ones; scale/verify-copies.ts checks that they are equal.
//   npm run bench -- scale [sites…, default 100 10000 100000] [--most=1000000, a further size: 40 GB, an hour]
import { parseArgs } from 'node:util'
import { startMockServer } from '@vitrine/outside'
import { connectDatabase, startProduct } from './harness/start-product.ts'
import { copySites, FIRST_COMPARED, readTemplates, getSiteName } from './scale/copy-sites.ts'
import {
  measureCreation,
  measureDomains,
  measureFeeds,
  measureJobs,
  measureLists,
  measurePages,
} from './scale/measurements.ts'
import { publishTemplates, publishReferenceSites } from './scale/publish-templates.ts'
import { startProcess, getMemoryMb } from './scale/start-process.ts'
import { verifyCopy } from './scale/verify-copies.ts'
import { createLinks, measureReadings } from './scale/reading-schedule.ts'
import { enableQueryStatistics, getSequentialScans } from './scale/query-statistics.ts'
import { printResult } from './harness/statistics.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { most: { type: 'string' } } })
const SIZES = positionals.length > 0 ? positionals.map(Number) : [100, 10_000, 100_000]
if (values.most) SIZES.push(Number(values.most))
const GOAL = 1.2

const mockServer = await startMockServer()
const product = await startProduct({
  PROCESSES: 'web',
  TRUST_PROXY: 'loopback',
  OUTSIDE_URL: 'http://127.0.0.1:9',
})
try {
  const setup = await connectDatabase(product)
  await setup.query("alter system set shared_preload_libraries = 'pg_stat_statements'")
  await setup.end()
  await product.restart()
  let db = await connectDatabase(product)
  await enableQueryStatistics(db)
  const templates = await publishTemplates(product, db)
  await readTemplates(db, templates)
  await createLinks(db)
  // With a list, every published link is looked up.
  await db.query("insert into blocklist_entries (entry, added_at) values ('listed.example', now())")
  const bySize: Record<string, Record<string, unknown>> = {}
  let firstNumber = 1
  for (const sites of SIZES) {
    const startedAt = performance.now()
    const second = await connectDatabase(product)
    await copySites([db, second], firstNumber, sites, Math.max(...SIZES))
    await second.end()
    console.log(
      `${sites} websites: numbers from ${firstNumber} were written in ${formatSeconds(startedAt)} s.`,
    )
    if (firstNumber === 1) {
      const references = await publishReferenceSites(product, db)
      for (const [index, reference] of references.entries()) {
        const number = FIRST_COMPARED + index
        const { rows } = await db.query<{ id: string }>('select id from bench.sites where n = $1', [number])
        const copy = { id: rows[0]?.id ?? '', name: getSiteName(number), example: reference.example }
        const counts = await verifyCopy(product, db, reference, copy)
        console.log(
          `${reference.example}: ${counts.rows} rows of ${counts.tables} tables and all pages equal the published ones.`,
        )
      }
    }
    firstNumber = sites + 1
    // All measurements start from flushed data and a restarted process.
    await db.query('checkpoint')
    await db.end()
    await product.restart()
    db = await connectDatabase(product)
    bySize[sites] = await measureAll(sites, db)
    console.log(`${sites}: ${JSON.stringify(bySize[sites], null, 1)}`)
  }
  await db.end()
  // Relative to the baseline server in the same rounds: the machine's speed varies more within a run than the goal allows.
  const warm = SIZES.map(sites => bySize[sites]?.['warm_of_baseline'] as number)
  const growth = (warm.at(-1) ?? Number.NaN) / (warm[0] ?? Number.NaN)
  console.log(`${growth <= GOAL ? 'meets' : 'MISSES'} the goal of ${GOAL}`)
  printResult({
    name: 'scale',
    figure: Number(growth.toFixed(2)),
    unit: `CPU time per page relative to the baseline server, with most websites as a multiple of that with ${SIZES[0]}`,
    baseline: 1,
    detail: { goal: GOAL, ...bySize },
  })
} finally {
  await product.stop()
  await mockServer.close()
}

async function measureAll(sites: number, db: Awaited<ReturnType<typeof connectDatabase>>) {
  const web = await startProcess(product, 'web')
  const startup = { web_start_ms: Math.round(web.startMs), web_start_mb: getMemoryMb(web.pid) }
  await web.stop()
  const pages = await measurePages(product, db, sites)
  const domains = await measureDomains(product, db, sites)
  const feeds = await measureFeeds(product, db, sites)
  const creating = await measureCreation(product, db, sites)
  const lists = await measureLists(product, db, sites)
  const web_mb = getMemoryMb(product.pid)
  await db.query('select pg_stat_reset()')
  const jobs = await measureJobs(product, db)
  const { rows } = await db.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  )
  return {
    ...startup,
    ...pages,
    ...domains,
    ...feeds,
    ...creating,
    ...lists,
    web_mb,
    worker_mb: jobs.mb,
    worker_start_mb: jobs.start_mb,
    jobs_ms: jobs.figures,
    scanned_by_jobs: await getSequentialScans(db),
    readings: await measureReadings(product, db, mockServer.url, sites),
    database_kb_per_site: Math.round((rows[0]?.bytes ?? 0) / 1000 / sites),
  }
}

function formatSeconds(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1)
}
