import { parseProfileLink, type ProfileLink } from '@vitrine/model'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { runCanary } from './run-canary.ts'
import { JOBS } from '../../jobs.ts'
import { createQueue } from '../../platform/queue/queue.ts'
import { freePort } from '../../testing/processes/free-port.ts'
import { createSourceReader } from '../../features/onboarding/source-reader.ts'
import { createOutboundHttp, type OutboundHttp } from '../../platform/fetch/outbound-http.ts'
import { systemClock } from '../../platform/clock.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { fullRunIt } from '../../testing/full-run.ts'

const CHANNEL = 'https://www.youtube.com/@faraday-example'
const PERSON = 'https://www.linkedin.com/in/unmasked-example'
const ACCOUNT = 'https://www.instagram.com/atkins.example'
const OPERATOR = 'operator@example.com'

let server: TestServer
let outside: OutboundHttp
let metricsPort: number
beforeAll(async () => {
  metricsPort = await freePort()
  server = await startTestServer({
    CANARY_PROFILES: `${CHANNEL}, ${PERSON} ${ACCOUNT}`,
    OPERATOR_CONTACT: OPERATOR,
    METRICS_PORT: String(metricsPort),
  })
  outside = createOutboundHttp({ outsideUrl: server.mock.url })
})
afterAll(async () => {
  await outside.close()
  await server.close()
})
afterEach(async () => {
  server.mock.reset()
  await server.db.pool.query('delete from canary_readings')
})

const linkOf = (url: string): ProfileLink => {
  const parsed = parseProfileLink(url)
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.link
}
const LINKS = [CHANNEL, PERSON, ACCOUNT].map(linkOf)

type Change = (url: string, body: string) => string

/** Runs the canary over the mock server, whose responses `change` may rewrite; returns the readings and the mails. */
async function run(change: Change = (_, body) => body, options: { accept?: boolean } = {}, links = LINKS) {
  const log = createLog('silent')
  const errors = vi.spyOn(log, 'error')
  const mails: unknown[] = []
  const queue = { add: async (_tx: unknown, _name: string, mail: unknown) => void mails.push(mail) }
  const reader = createSourceReader({
    outside: {
      async fetch(url, init) {
        const response = await outside.fetch(url, init)
        const type = response.headers.get('content-type') ?? ''
        if (response.status !== 200 || !/json|html/.test(type)) return response
        const changed = new Response(change(url, await response.text()), { status: response.status })
        return Object.defineProperty(changed, 'url', { value: response.url })
      },
    },
    cache: { get: async () => null, set: async () => undefined },
    clock: systemClock,
    log,
    keys: { githubToken: null, youtubeApiKey: null, instagramToken: null, linkedinProvider: null },
    pages: ['youtube', 'linkedin', 'instagram'],
    onQuota: () => undefined,
    onPath: () => undefined,
  })
  const read = (link: ProfileLink, signal: AbortSignal) => reader.read(link, signal, () => undefined)
  const deps = { sql: server.db.sql, clock: systemClock, log, queue, read, operatorEmail: OPERATOR }
  const readings = await runCanary(deps as never, links, options)
  return {
    readings,
    mails,
    errors: errors.mock.calls,
  }
}

const lostOf = ({ readings }: Awaited<ReturnType<typeof run>>) =>
  readings.map(({ lost }) => lost.map(({ field }) => field))
/** LinkedIn renames the class of its headline. */
const withoutHeadline: Change = (url, body) =>
  url.includes('linkedin.com/in/')
    ? body
        .replaceAll('top-card-layout__headline', 'new-card__line')
        .replace(/(og:title" content=")[^"]*/, '$1Una Masked | LinkedIn')
    : body

describe('the canary', () => {
  it('says nothing while the fields stay', async () => {
    expect(lostOf(await run())).toEqual([[], [], []])
    const second = await run()
    expect(lostOf(second)).toEqual([[], [], []])
    expect(second.mails).toEqual([])
    expect(second.readings.every(({ found }) => (found ?? 0) > 8)).toBe(true)
  })

  fullRunIt('names the field that a platform’s change made disappear, once, until it is back', async () => {
    await run()
    const changed = await run(withoutHeadline)
    expect(lostOf(changed)).toEqual([[], ['headline'], []])
    expect(changed.mails).toEqual([
      {
        kind: 'canary-fields-lost',
        email: OPERATOR,
        lost: [{ platform: 'linkedin', field: 'headline', profiles: 1 }],
      },
    ])
    expect(changed.errors[0]?.[0]).toEqual({ url: PERSON, field: 'headline' })
    const again = await run(withoutHeadline)
    expect([lostOf(again)[1], again.mails]).toEqual([['headline'], []])
    expect(again.readings[1]?.lost).toEqual(changed.readings[1]?.lost)
    expect(lostOf(await run())[1]).toEqual([])
  })

  fullRunIt('notices a field of a list’s items', async () => {
    await run()
    const changed = await run((url, body) =>
      url.includes('instagram.com') ? body.replaceAll('like_count', 'hearts') : body,
    )
    expect(lostOf(changed)[2]).toEqual(['details.media.likes'])
  })

  fullRunIt('takes a refusal for no lost field, and keeps what was expected', async () => {
    await run()
    server.mock.fail({ kind: 'blocked', host: 'www.linkedin.com' })
    const blocked = await run()
    expect(blocked.readings[1]).toMatchObject({ found: null, lost: [], problem: 'blocked' })
    server.mock.reset()
    expect(lostOf(await run(withoutHeadline))[1]).toEqual(['headline'])
  })

  fullRunIt('expects what is there now once the operator accepts it', async () => {
    await run()
    expect(lostOf(await run(withoutHeadline, { accept: true }))[1]).toEqual([])
    expect(lostOf(await run(withoutHeadline))[1]).toEqual([])
  })
})

describe('the results', () => {
  it('are on /health and in the metrics', async () => {
    const before = await server.call('dashboard', 'GET', '/health')
    expect(before.json.parts.sources.platforms.linkedin.canary).toBeUndefined()
    await run()
    await run(withoutHeadline)
    await vi.waitFor(async () => {
      const { json } = await server.call('dashboard', 'GET', '/health')
      expect(json.parts.sources.status).toBe('degraded')
      expect(json.parts.sources.platforms.linkedin.canary).toEqual({
        profiles: 1,
        refused: 0,
        lost: ['headline'],
        read_at: expect.any(String),
      })
      expect(json.parts.sources.platforms.youtube.canary.lost).toEqual([])
    })
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(metrics).toMatch(/vitrine_source_fields_lost\{of="linkedin"\} 1/)
    expect(metrics).toMatch(/vitrine_source_fields_lost\{of="youtube"\} 0/)
  })

  it('of the nightly job are those of the profiles that are set', async () => {
    await run(undefined, {}, [linkOf('https://www.youtube.com/@shorts-example')])
    const { rows } = await server.db.pool.query('select url from canary_readings')
    expect(rows).toHaveLength(1)
    const queue = createQueue({ db: server.db, log: createLog('silent'), jobs: JOBS, isWorker: false })
    for (const name of Object.keys(JOBS) as (keyof typeof JOBS)[]) queue.work(name, async () => undefined)
    await queue.start()
    await server.db.sql.transaction(tx => queue.add(tx, 'read-canaries', {}))
    await vi.waitFor(
      async () => {
        const { rows: stored } = await server.db.pool.query('select url from canary_readings order by url')
        expect(stored.map(({ url }) => url)).toEqual([ACCOUNT, PERSON, CHANNEL].sort())
      },
      { timeout: 20_000 },
    )
  })
})
