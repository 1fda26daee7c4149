import { PreviewData } from '@vitrine/model'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Fault } from '../../../../../outside/src/fault-injection.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { isFullRun } from '../../testing/full-run.ts'

const FILES = resolve(import.meta.dirname, '../../../../../outside/samples/files')

let plain: TestServer
let keyed: TestServer
beforeAll(async () => {
  plain = await startTestServer()
  keyed = await startTestServer({
    YOUTUBE_API_KEY: 'outside-key',
    INSTAGRAM_TOKEN: 'outside-token',
    LINKEDIN_PROVIDER: 'enrichlayer',
    LINKEDIN_PROVIDER_KEY: 'outside-key',
  })
})
afterAll(() => Promise.all([plain.close(), keyed.close()]))
beforeEach(async () => {
  for (const server of [plain, keyed]) {
    server.mock.reset()
    await server.db.pool.query('delete from recent_profiles; delete from http_cache; delete from rate_limits')
  }
})

const PERSON = 'https://www.linkedin.com/in/'
const COMPANY = 'https://www.linkedin.com/company/'
const INSTAGRAM = 'https://www.instagram.com/'
const YOUTUBE = 'https://www.youtube.com/@'

/** Link, failure, server without or with API keys, expected problem of the preview (null: none). */
type Row = [string, Fault | null, 'plain' | 'keyed', string | null]
const KINDS = [
  'server-error',
  'rate-limit',
  'blocked',
  'garbage',
  'cut-off',
  'unreachable',
  'not-found',
] as const
const anyFailure = (link: string, server: Row[2]): Row[] => KINDS.map(kind => [link, { kind }, server, 'any'])

const ROWS: Row[] = [
  [`${PERSON}ada-example`, null, 'plain', 'hidden'],
  [`${PERSON}masked-example`, null, 'plain', 'hidden'],
  [`${PERSON}blocked-example`, null, 'plain', 'blocked'],
  [`${PERSON}authwall-example`, null, 'plain', 'blocked'],
  [`${PERSON}challenge-example`, null, 'plain', 'blocked'],
  [`${PERSON}guest-example`, null, 'plain', 'blocked'],
  [`${PERSON}hidden-example`, null, 'plain', 'unknown'],
  [`${PERSON}hostile-example`, null, 'plain', 'hidden'],
  [`${PERSON}ada-example`, { kind: 'blocked', host: 'www.linkedin.com' }, 'keyed', null],
  [`${PERSON}ada-example`, { kind: 'unauthorized', host: 'enrichlayer.com' }, 'keyed', 'hidden'],
  [`${COMPANY}thin-example`, null, 'plain', 'hidden'],
  [`${COMPANY}shut-example`, null, 'plain', 'blocked'],
  [`${COMPANY}hafenwerk-example`, { kind: 'server-error', host: 'hafenwerk.example' }, 'plain', null],
  [`${INSTAGRAM}private.example`, null, 'plain', 'private'],
  [`${INSTAGRAM}blocked.example`, null, 'plain', 'rate_limited'],
  [`${INSTAGRAM}wall.example`, null, 'plain', 'blocked'],
  [`${INSTAGRAM}nobody.at.all`, null, 'plain', 'unknown'],
  [`${INSTAGRAM}webonly.example`, null, 'plain', null],
  [`${INSTAGRAM}embedonly.example`, null, 'plain', null],
  [`${INSTAGRAM}hostile.example`, null, 'plain', null],
  [`${INSTAGRAM}business.example`, null, 'keyed', null],
  [`${INSTAGRAM}business.example`, { kind: 'rate-limit', host: 'graph.facebook.com' }, 'keyed', 'any'],
  [`${INSTAGRAM}atkins.example`, { kind: 'not-found', host: 'scontent.cdninstagram.com' }, 'plain', null],
  [`${YOUTUBE}feedonly-example`, null, 'plain', 'any'],
  [`${YOUTUBE}captcha-example`, null, 'plain', 'any'],
  [`${YOUTUBE}agegate-example`, null, 'plain', 'restricted'],
  [`${YOUTUBE}void-example`, null, 'plain', null],
  [`${YOUTUBE}faraday-example`, { kind: 'unauthorized', host: 'www.googleapis.com' }, 'keyed', null],
  [`${YOUTUBE}faraday-example`, { kind: 'not-found', host: 'i.ytimg.com' }, 'plain', null],
  ...anyFailure(`${INSTAGRAM}atkins.example`, 'plain'),
  ...anyFailure(`${YOUTUBE}faraday-example`, 'keyed'),
  ...(isFullRun ? anyFailure(`${PERSON}ada-example`, 'plain') : []),
  ...(isFullRun ? anyFailure(`${COMPANY}hafenwerk-example`, 'keyed') : []),
]

const read = async (server: TestServer, profileUrl: string) =>
  server.call('dashboard', 'POST', '/api/onboard/previewData', { body: { profileUrl } })

async function importParts(
  server: TestServer,
  parts: Record<string, string | { name: string; bytes: Buffer }>,
) {
  const form = new FormData()
  for (const [field, part] of Object.entries(parts))
    if (typeof part === 'string') form.append(field, part)
    else form.append(field, new Blob([new Uint8Array(part.bytes)]), part.name)
  const encoded = new Response(form)
  return server.call('dashboard', 'POST', '/api/onboard/import', {
    raw: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  })
}

describe('a link gives a preview for every failure of a platform', () => {
  it('covers at least 40 cases', () => expect(ROWS.length).toBeGreaterThanOrEqual(40))

  it.each(isFullRun ? ROWS : ROWS.filter((_, row) => row % 5 === 0))(
    '%s, %o, %s: %s',
    async (link, failure, which, problem) => {
      const server = which === 'plain' ? plain : keyed
      if (failure) server.mock.fail(failure)
      const { status, json } = await read(server, link)
      expect([status, json.code, json.message]).toEqual([200, undefined, undefined])
      expect(PreviewData.safeParse(json).error).toBeUndefined()
      expect(json.design.hero.title.length).toBeGreaterThan(0)
      expect(json.section_order).toContain('hero')
      const kind = json.profile.problem?.kind ?? null
      if (problem === 'any') expect(kind).not.toBeNull()
      else expect(kind).toBe(problem)
    },
  )
})

describe('a second import completes a partial preview', () => {
  const PAIRS = [
    [`${PERSON}blocked-example`, 'ada-lovelace.pdf'],
    [`${INSTAGRAM}wall.example`, 'instagram-export.zip'],
    [`${PERSON}ada-example`, 'linkedin-export.zip'],
    [`${PERSON}hidden-example`, 'resume.json'],
  ] as const
  it.each(isFullRun ? PAIRS : PAIRS.slice(0, 2))('%s and %s', async (link, name) => {
    const { json: first } = await read(plain, link)
    const file = { name, bytes: readFileSync(resolve(FILES, name)) }
    const { status, json } = await importParts(plain, { base: JSON.stringify(first.profile), file })
    expect([status, json.profile?.problem]).toEqual([200, undefined])
    expect(json.profile.link.url).toBe(first.profile.link.url)
    expect(json.section_order.length).toBeGreaterThan(first.section_order.length)
  })

  it.each([
    ['rate-limit', 429, 'source_rate_limited'],
    ['unreachable', 502, 'upstream_failed'],
    ['server-error', 502, 'upstream_failed'],
  ] as const)('completes it with a form after GitHub fails with %s', async (kind, status, code) => {
    plain.mock.fail({ kind })
    const failed = await read(plain, 'https://github.com/ada-example')
    expect([failed.status, failed.json.code]).toEqual([status, code])
    const form = JSON.stringify({ name: 'Ada Example', about: 'I write compilers for engines.' })
    const { status: made, json } = await importParts(plain, {
      profileUrl: 'https://github.com/ada-example',
      form,
    })
    expect([made, json.design?.hero.title]).toEqual([200, 'Ada Example'])
  })

  it('returns profile_not_found only if the platform itself reports it', async () => {
    expect((await read(plain, 'https://github.com/nobody-at-all-here')).json.code).toBe('profile_not_found')
    expect((await read(plain, `${YOUTUBE}terminated-example`)).json.code).toBe('profile_closed')
  })
})

it.each([
  ['instagram', 'graph.facebook.com', `${INSTAGRAM}business.example`],
  ['youtube', 'www.googleapis.com', `${YOUTUBE}faraday-example`],
])('reports a rejected key of %s until it is accepted again', async (platform, host, profileUrl) => {
  const readSource = async () => {
    await keyed.db.pool.query('delete from recent_profiles')
    await keyed.call('dashboard', 'POST', '/api/onboard/previewData', { body: { profileUrl } })
  }
  // The report is stored for a second.
  const waitForHealth = (status: string, keyRejected: true | undefined) =>
    vi.waitFor(
      async () => {
        const { sources } = (await keyed.call('dashboard', 'GET', '/health')).json.parts
        expect(sources).toMatchObject({ status })
        expect(sources.quotas[`${platform}, with key`]?.keyRejected).toBe(keyRejected)
      },
      { timeout: 10_000, interval: 100 },
    )
  keyed.mock.fail({ kind: 'unauthorized', host })
  await readSource()
  await waitForHealth('degraded', true)
  keyed.mock.reset()
  await readSource()
  await waitForHealth('ok', undefined)
})
