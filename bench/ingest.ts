// Beacon events (POST /_v), each answered after its commit with fsync on: events per second, CPU time and response time;
// then the number of acknowledged events that are lost when the process is killed repeatedly.
//   npm run bench -- ingest [seconds] [kills]
import { connect } from 'node:net'
import {
  postApi,
  type Product,
  executeSql,
  sendRequest,
  startProduct,
  getProcessUsage,
} from './harness/start-product.ts'
import { percentile, printResult } from './harness/statistics.ts'

const SECONDS = Number(process.argv[2] ?? 10)
const KILLS = Number(process.argv[3] ?? 20)
const [GOAL_RATE, GOAL_US, GOAL_P99] = [4000, 200, 100]
/** Enough visitors that none exceeds the rate limit of one network. */
const VISITOR_COUNT = 4000
/** Concurrent connections: enough for the goal's rate; more would only increase the waiting time. */
const CONNECTIONS = 192
const SITE = 'ingest.sites.localhost'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const SETTINGS = { PROCESSES: 'web', TRUST_PROXY: 'loopback' }

let product = await startProduct(SETTINGS)
let eventCount = 0
try {
  await createSite(product)
  await createVisits(product)
  await sendEventsFor(product, 1000)
  const cpuBefore = getProcessUsage(product.pid).cpuMs
  const startedAt = performance.now()
  const times = await sendEventsFor(product, SECONDS * 1000)
  const rate = times.length / ((performance.now() - startedAt) / 1000)
  const us = ((getProcessUsage(product.pid).cpuMs - cpuBefore) * 1000) / times.length
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  console.log(
    `${Math.round(rate)} a second, ${us.toFixed(0)} µs each, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
  )
  const countBefore = await countStoredEvents(product)
  let acknowledged = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    const sending = sendEventsFor(product, 60_000)
    await new Promise(done => setTimeout(done, 150 + Math.random() * 700))
    process.kill(product.pid, 'SIGKILL')
    acknowledged += (await sending).length
    product = await startProduct(SETTINGS, product.dataDir)
  }
  const lost = acknowledged - ((await countStoredEvents(product)) - countBefore)
  // More events may be stored than acknowledged: a kill can come between commit and response.
  console.log(`${acknowledged} acknowledged over ${KILLS} kills, ${Math.max(0, lost)} of them lost`)
  const isMet = rate >= GOAL_RATE && us <= GOAL_US && p99 <= GOAL_P99 && lost <= 0
  console.log(
    `${isMet ? 'meets' : 'MISSES'} the goals of ${GOAL_RATE}/s, ${GOAL_US} µs, ${GOAL_P99} ms, none lost`,
  )
  printResult({
    name: 'ingest',
    figure: Math.round(rate),
    unit: 'events answered after their commit per second',
    baseline: null,
    detail: {
      us_per_event: Math.round(us),
      p50_ms: Math.round(p50),
      p99_ms: Math.round(p99),
      kills: KILLS,
      answered_over_kills: acknowledged,
      missing: Math.max(0, lost),
    },
  })
} finally {
  await product.stop()
}

async function createSite({ port }: Product): Promise<void> {
  const account = { email: 'bench@example.com', password: 'a window to measure', name: 'Bench' }
  const { accessToken } = await postApi<{ accessToken: string }>(port, '/api/auth/email/signup', account)
  const headers = { authorization: `Bearer ${accessToken}` }
  const data = await postApi<Record<string, unknown>>(port, '/api/onboard/previewData', {
    profileUrl: 'example:grace-hopper',
  })
  const site = { website_name: 'Bench', domain_name: 'ingest', website_type: data['website_type'], data }
  const created = await postApi<{ website: { _id: string } }>(port, '/api/website/create', site, headers)
  const path = `/api/website/${created.website._id}/analytics-settings`
  const saved = await sendRequest(port, 'dashboard.vitrine.localhost', path, {
    method: 'PUT',
    headers,
    body: { beacon: true },
  })
  if (saved.status !== 200) throw new Error(`${path} answered ${saved.status}`)
}

function createHeaders(visitor: number) {
  return {
    'user-agent': BROWSER,
    'x-forwarded-for': `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
  }
}

/** Requests the page once for each visitor: events belong to these visits. Waits until all visits are stored. */
async function createVisits(on: Product): Promise<void> {
  let next = 0
  const visit = async () => {
    for (let visitor = next++; visitor < VISITOR_COUNT; visitor = next++)
      await sendRequest(on.port, SITE, '/', { headers: createHeaders(visitor) })
  }
  await Promise.all(Array.from({ length: 32 }, visit))
  while ((await executeSql(on, 'select 1 from visits')) < VISITOR_COUNT)
    await new Promise(done => setTimeout(done, 200))
}

/** Sends link clicks for some milliseconds or until the connections break; returns the response times in milliseconds. */
async function sendEventsFor({ port }: Product, ms: number): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + ms
  await Promise.all(Array.from({ length: CONNECTIONS }, () => sendEvents(port, until, times)))
  return times
}

/**
 * Sends events over one connection, each after the response to the last. Writes to a plain socket, as an HTTP client on
 * the same machine would be half of the measured load. Resolves at `until` or when the connection breaks.
 */
function sendEvents(port: number, until: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let sentAt = 0
    let received = ''
    const sendNext = () => {
      if (performance.now() >= until) return socket.end()
      eventCount += 1
      sentAt = performance.now()
      socket.write(createEventRequest(eventCount, port))
    }
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('connect', sendNext)
    socket.on('data', (chunk: string) => {
      received += chunk
      if (!received.endsWith('\r\n\r\n')) return
      const status = received.slice('HTTP/1.1 '.length, 'HTTP/1.1 204'.length)
      received = ''
      if (status === '204') times.push(performance.now() - sentAt)
      else if (status !== '202') reject(new Error(`/_v answered ${status}`))
      sendNext()
    })
    // A killed process breaks its connections; earlier responses count.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
  })
}

function createEventRequest(number: number, port: number): string {
  const body = JSON.stringify({ k: 'click', u: `shop.example/${number % 50}`, i: number })
  const headers = {
    host: `${SITE}:${port}`,
    ...createHeaders(number % VISITOR_COUNT),
    'content-type': 'text/plain',
    'content-length': body.length,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST /_v HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

function countStoredEvents(on: Product): Promise<number> {
  return executeSql(on, 'select 1 from link_clicks')
}
