import { PreviewData } from '@vitrine/model'
import { request } from 'node:http'
import { createGunzip, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import type { CallOptions } from '../../testing/call.ts'
import { startTestServer, setUpTestServer } from '../../testing/test-server.ts'
import { fullRunIt } from '../../testing/full-run.ts'

const server = setUpTestServer()
afterEach(async () => {
  server.mock.reset()
  await server.db.pool.query('delete from recent_profiles; delete from http_cache; delete from rate_limits')
})

const read = (profileUrl: string, more: { subdomain?: string; any_page?: boolean } & CallOptions = {}) => {
  const { subdomain, any_page, ...options } = more
  const body = { profileUrl, ...(subdomain === undefined ? {} : { subdomain }), any_page }
  return server.call('dashboard', 'POST', '/api/onboard/previewData', { body, ...options })
}
type Told = { event: string; data: Record<string, unknown> }
async function stream(profileUrl: string, language = 'en'): Promise<Told[]> {
  const { status, headers, bytes } = await read(profileUrl, {
    headers: { accept: 'text/event-stream', 'accept-encoding': 'br, gzip', 'accept-language': language },
  })
  expect([status, headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8'])
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    'x-content-type-options': 'nosniff',
    'vitrine-version': '1',
  })
  return gunzipSync(bytes)
    .toString()
    .split('\n\n')
    .filter(block => block.startsWith('event: '))
    .map(block => {
      const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
      return { event, data: JSON.parse(data) }
    })
}

describe('previewing a link', () => {
  it('requires no account and returns all data of a website', async () => {
    const { status, json } = await read('https://github.com/ada-example')
    expect(status).toBe(200)
    expect(PreviewData.safeParse(json).success).toBe(true)
    expect(json.profile.link.url).toBe('https://github.com/ada-example')
    expect(Object.keys(json.media)).toContain(json.design.hero.picture.url)
    expect(json.stages.map((time: { stage: string }) => time.stage)).toEqual(
      expect.arrayContaining(['profile', 'pictures', 'drawing']),
    )
  })

  it('streams its stages, then its start page and the preview', async () => {
    const events = await stream('github.com/ada-example')
    const [page, preview] = events.slice(-2)
    expect([page?.event, preview?.event]).toEqual(['page', 'preview'])
    expect(PreviewData.safeParse(preview?.data).success).toBe(true)
    expect(page?.data['html']).toContain(PreviewData.parse(preview?.data).suggested.website_name)
    const stages = events.slice(0, -2)
    expect(new Set(stages.map(one => one.event))).toEqual(new Set(['stage']))
    const ended = stages.filter(one => one.data['status'] !== 'running').map(one => one.data['stage'])
    expect(new Set(ended)).toEqual(new Set(['profile', 'readme', 'repositories', 'pictures', 'drawing']))
    expect(ended).toHaveLength(5)
  })

  it('counts what it reads in the language of the browser', async () => {
    const events = await stream('github.com/ada-example', 'de')
    const details = Object.fromEntries(events.map(({ data }) => [data['stage'], data['detail']]))
    expect(details).toMatchObject({
      readme: expect.stringMatching(/^\d+ Wörter$/),
      pictures: expect.stringMatching(/^\d+ Bild(?:er)?$/),
    })
  })

  it('reads a bundled example without outbound requests', async () => {
    const { json } = await read('example:grace-hopper')
    expect([json.profile.name, json.profile.is_example]).toEqual(['Grace Hopper', true])
    expect(Object.keys(json.media)).toHaveLength(1)
    expect(server.mock.requests()).toEqual([])
    expect((await read('example:nobody')).status).toBe(404)
  })

  it('accepts a bare user name on a platform’s variant', async () => {
    expect((await read('ada-example', { subdomain: 'github' })).status).toBe(200)
    const { status, json } = await read('ada-example', { subdomain: 'dashboard' })
    expect([status, json.code]).toEqual([422, 'unsupported_profile'])
    expect(json.fields.profileOrUsername).toBe(
      'Please enter a valid LinkedIn, GitHub, YouTube, or Instagram profile URL',
    )
    const body = { profileUrl: 'ada-example' }
    expect((await server.call('github', 'POST', '/api/onboard/previewData', { body })).status).toBe(200)
  })

  it('previews a TikTok profile from its public page, and reports an empty one', async () => {
    const shown = (await read('tiktok.com/@mara.example', { any_page: true })).json
    expect([shown.profile.name, shown.profile.bio, shown.profile.problem]).toEqual([
      'Mara Lindqvist',
      'I draw what lives below the tide line.',
      undefined,
    ])
    expect(shown.profile.sources[0].label).toBe('TikTok')
    const hidden = (await read('https://x.com/mara_example', { any_page: true })).json
    expect([hidden.profile.name, hidden.profile.problem.kind]).toEqual(['x.com/mara_example', 'hidden'])
  })

  it('reads any page only where the visitor asked for that', async () => {
    expect((await read('https://mara-lindqvist.example')).status).toBe(422)
    const { status, json } = await read('https://mara-lindqvist.example', { any_page: true })
    expect([status, json.profile.name, json.website_type]).toEqual([
      200,
      'Mara Lindqvist',
      'linkedin-individual',
    ])
    expect(json.design.links.items.map(({ label }: { label: string }) => label)).toEqual([
      'mara-lindqvist.example',
      'social.example',
      'GitHub',
      'Instagram',
    ])
    expect(json.evidence['hero.lede'][0]).toMatchObject({ path: 'bio' })
  })

  it('does not read a recent profile again', async () => {
    await read('https://github.com/ada-example')
    const asked = server.mock.requests().length
    const { status, json } = await read('http://www.GitHub.com/Ada-Example/')
    expect([status, json.profile.name.length > 0]).toEqual([200, true])
    expect(server.mock.requests().length).toBe(asked)
  })

  it('sends conditional requests to GitHub later', async () => {
    await read('https://github.com/ada-example')
    await server.db.pool.query('delete from recent_profiles')
    server.mock.reset()
    expect((await read('https://github.com/ada-example')).status).toBe(200)
    const statuses = server.mock
      .requests()
      .filter(one => one.host === 'api.github.com')
      .map(one => one.status)
    expect(new Set(statuses)).toEqual(new Set([304]))
  })

  it('continues without a picture that cannot be copied', async () => {
    await server.db.pool.query('delete from media')
    server.mock.fail({ kind: 'garbage', host: 'avatars.githubusercontent.com' })
    const { status, json } = await read('https://github.com/ada-example')
    expect([status, Object.keys(json.media)]).toEqual([200, []])
  })
})

describe('a failed preview', () => {
  it.each([
    ['https://github.com/login', 422, 'unsupported_profile'],
    ['https://example.com/ada', 422, 'unsupported_profile'],
    ['https://github.com/nobody-at-all-here', 404, 'profile_not_found'],
  ])('%s', async (link, status, code) => {
    const answer = await read(link)
    expect([answer.status, answer.json.code]).toEqual([status, code])
    expect(answer.json.requestId).toBe(answer.headers['x-request-id'])
  })

  it('asks for a link if it is empty', async () => {
    const { status, json } = await read('   ')
    expect([status, json.message]).toEqual([422, 'Profile link is required'])
  })

  it('returns 502 for server errors of GitHub', async () => {
    server.mock.fail({ kind: 'server-error', host: 'api.github.com' })
    server.mock.fail({ kind: 'server-error', host: 'github.com' })
    const { status, json } = await read('https://github.com/ada-example')
    expect([status, json.code]).toEqual([502, 'upstream_failed'])
  })

  it('returns 502 for invalid responses of GitHub', async () => {
    server.mock.fail({ kind: 'garbage', host: 'api.github.com' })
    server.mock.fail({ kind: 'garbage', host: 'github.com' })
    const { status, json } = await read('https://github.com/ada-example')
    expect([status, json.code]).toEqual([502, 'upstream_failed'])
  })

  it('returns 429 with Retry-After for GitHub’s rate limit', async () => {
    server.mock.fail({ kind: 'rate-limit', host: 'api.github.com' })
    server.mock.fail({ kind: 'rate-limit', host: 'github.com' })
    const { status, json, headers } = await read('https://github.com/ada-example')
    expect([status, json.code]).toEqual([429, 'source_rate_limited'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it('is an `error` event with the status in a stream', async () => {
    const events = await stream('https://github.com/nobody-at-all-here')
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { code: 'profile_not_found', status: 404 } })
  })

  it('returns 429 for too many previews from one network', async () => {
    const from = '10.77.0.1'
    const answers = []
    for (let at = 0; at < 61; at += 1) answers.push((await read('nothing', { from })).status)
    expect([answers[0], answers.at(-1)]).toEqual([422, 429])
    expect((await read('nothing', { from: '10.78.0.1' })).status).toBe(422)
  })
})

it('sends each stage at once, and aborts reading when the client disconnects', async () => {
  server.mock.delay(150)
  const body = JSON.stringify({ profileUrl: 'https://github.com/ada-example' })
  const host = `dashboard.${server.config.appDomain}`
  const headers = {
    host,
    'content-type': 'application/json',
    accept: 'text/event-stream',
    'accept-encoding': 'gzip',
  }
  await new Promise<void>((settle, fail) => {
    const sent = request({
      port: server.port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/onboard/previewData',
      headers,
    })
    sent.on('error', fail)
    sent.on('response', response => {
      response.on('error', () => undefined)
      // Decompressed only up to the last flush: without one, reading would have ended before.
      const stages = response.pipe(createGunzip())
      stages.once('data', () => {
        response.destroy()
        settle()
      })
    })
    sent.end(body)
  })
  // Reads another profile to the end: a first reading that continued would have made its requests meanwhile.
  await read('https://github.com/fjord-example')
  const { rows } = await server.db.pool.query('select url from recent_profiles')
  expect(rows).toEqual([{ url: 'https://github.com/fjord-example' }])
})

describe('the examples', () => {
  it('are returned with whether GitHub is reachable', async () => {
    const { json } = await server.call('dashboard', 'GET', '/api/onboard/examples')
    expect(json.reachable).toBe(true)
    expect(json.examples[0]).toMatchObject({ url: 'example:grace-hopper', name: 'Grace Hopper' })
  })

  it('are described in the reader’s language', async () => {
    const headers = { 'accept-language': 'de' }
    const { json } = await server.call('dashboard', 'GET', '/api/onboard/examples', { headers })
    expect(json.examples[0].sentence).toBe('Die Erfinderin des Compilers, als hätte sie ein GitHub-Konto.')
  })

  fullRunIt('report that GitHub is not reachable', async () => {
    const offline = await startTestServer({ OUTSIDE_URL: 'http://127.0.0.1:9' })
    try {
      const { json } = await offline.call('dashboard', 'GET', '/api/onboard/examples')
      expect(json.reachable).toBe(false)
      const body = { profileUrl: 'example:grace-hopper' }
      expect((await offline.call('dashboard', 'POST', '/api/onboard/previewData', { body })).status).toBe(200)
      const real = { profileUrl: 'https://github.com/ada-example' }
      const failed = await offline.call('dashboard', 'POST', '/api/onboard/previewData', { body: real })
      expect([failed.status, failed.json.code]).toEqual([502, 'upstream_failed'])
    } finally {
      await offline.close()
    }
  })
})
