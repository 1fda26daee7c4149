import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createInstagramAccounts } from '../../core/instagram/instagram-accounts.ts'
import { createEncryptor } from '../../platform/encryption.ts'
import { systemClock } from '../../platform/clock.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { getCookies } from '../../testing/oauth-browser.ts'
import { setUpTestServer } from '../../testing/test-server.ts'
import { fullRunIt } from '../../testing/full-run.ts'

const server = setUpTestServer({ INSTAGRAM_CLIENT_ID: 'app', INSTAGRAM_CLIENT_SECRET: 'the-app-secret' })
let data: unknown
beforeAll(async () => {
  data = await server.preview('example:grace-hopper')
})
afterEach(() => server.mock.reset())
let count = 0
async function owner() {
  const { token } = await server.signUp()
  count += 1
  const domain_name = `shared${count}`
  const { _id: websiteId } = await server.createWebsite(token, domain_name, data, 'Anna')
  const call = (method: string, path: string, content?: unknown) =>
    server.call('dashboard', method, `/api/post/${path}`, { token, body: content })
  const add = (postUrl: string, more: object = {}) =>
    call('POST', 'instagram', { websiteId, postUrl, ...more })
  const page = async (slug: string) =>
    (await server.call(`${domain_name}.sites.localhost:${server.port}`, 'GET', `/posts/${slug}`)).text
  server.mock.reset()
  return { token, websiteId, call, add, page }
}

/** Signs in at Instagram as a browser does. Returns the id of the connection. */
async function connection() {
  const left = await server.call('dashboard', 'GET', '/api/onboard/connect/instagram?returnTo=/posts')
  const to = new URL(String(left.headers.location))
  const there = await fetch(to, { redirect: 'manual' })
  const back = new URL(there.headers.get('location') ?? '')
  const cookies = getCookies(left)
  const home = await server.call('dashboard', 'GET', back.pathname + back.search, { cookies })
  const url = new URL(String(home.headers.location))
  expect(url.pathname).toBe('/posts')
  return url.searchParams.get('connection') ?? ''
}

const PLATE = 'https://www.instagram.com/p/C000plateAA/'
const askedOfInstagram = () => server.mock.requests().filter(({ host }) => /instagram/.test(host))

describe('adding a post from Instagram', () => {
  it('creates an embed of a post that Instagram shows, and stores nothing of it', async () => {
    const { add, page } = await owner()
    const { status, json } = await add('instagram.com/anna/reel/C004plateAA?igsh=1', {
      caption: 'Seen at Kew',
    })
    expect([status, json.post.post.title, json.post.post.cover]).toEqual([201, 'Seen at Kew', null])
    expect(json.post.post.source).toEqual({
      type: 'instagram',
      url: 'https://www.instagram.com/reel/C004plateAA/',
      external_id: 'C004plateAA',
      media: [],
      embedded: true,
    })
    expect(json.post.post.status).toBe('published')
    expect(askedOfInstagram().map(({ path }) => path)).toEqual(['/p/C004plateAA/embed/captioned/'])
    const html = await page('seen-at-kew')
    expect(html).toContain('<iframe')
    expect(html).not.toMatch(/<iframe[^>]* src=/)
    expect(html).not.toContain('cdninstagram')
  })

  it.each([
    ['does not exist', 'https://www.instagram.com/p/C999nobody0/', null],
    ['was deleted', 'https://www.instagram.com/p/Zdeletedpost/', null],
    ['cannot be read just now', PLATE, 'blocked' as const],
    ['is answered slowly or in pieces', PLATE, 'cut-off' as const],
  ])('keeps a post that %s as a draft', async (_, link, kind) => {
    const { add, page, call, websiteId } = await owner()
    if (kind) server.mock.fail({ host: 'www.instagram.com', kind })
    const { status, json } = await add(link, { caption: 'A fern' })
    expect([status, json.post.post.status]).toEqual([201, 'draft'])
    expect((await call('GET', `all/${websiteId}`)).json.posts).toHaveLength(1)
    expect(await page('a-fern')).not.toContain('<iframe')
  })

  it('copies caption and pictures of a post that the owner claims', async () => {
    const { add, page } = await owner()
    const { status, json } = await add('https://instagram.com/p/C006plateAA', { isMine: true })
    expect([status, json.post.post.title]).toEqual([201, 'Laminaria saccharina'])
    expect(json.post.post.tags).toEqual(['cyanotype', 'fern', 'kent'])
    expect(json.post.post.source.media).toHaveLength(3)
    const html = await page(json.post.post.slug)
    expect(html).toContain('An hour of sun in Halstead, Kent.')
    expect(html.match(/<figure class="illustration">/g)).toHaveLength(3)
    expect(html).not.toContain('cdninstagram')
    expect(html).not.toContain('<iframe')
  })

  it('creates one post for repeated requests and all spellings of its URL', async () => {
    const { add, call, websiteId } = await owner()
    const spellings = [
      PLATE,
      'instagr.am/p/C000plateAA',
      'www.instagram.com/atkins.example/p/C000plateAA/?x=1',
    ]
    const answers = await Promise.all([...spellings, ...spellings].map(link => add(link)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
    expect(new Set(answers.map(({ json }) => json.post.post_id)).size).toBe(1)
    expect((await add(PLATE, { isMine: true })).json.post.post_id).toBe(answers[0]?.json.post.post_id)
    expect((await call('GET', `all/${websiteId}`)).json.posts).toHaveLength(1)
  })

  fullRunIt('accepts uploaded pictures for a post that cannot be read', async () => {
    const { add, token, websiteId, page } = await owner()
    server.mock.fail({ host: 'www.instagram.com', kind: 'blocked' })
    const refused = await add(PLATE, { isMine: true })
    expect([refused.status, refused.json.code]).toEqual([502, 'source_blocked'])
    expect(refused.json.message).toMatch(/Upload/)
    const form = new FormData()
    form.append('websiteId', websiteId)
    form.append('purpose', 'post')
    const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: '#246' } })
    form.append('file', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'a.png')
    const encoded = new Response(form)
    const uploaded = await server.call('dashboard', 'POST', '/api/upload', {
      token,
      raw: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    })
    const pictures = [uploaded.json.imageUrl]
    const { status, json } = await add(PLATE, { pictures, caption: 'Ceylon fern\nAn hour of sun.' })
    expect([status, json.post.post.title, json.post.post.source.embedded]).toEqual([
      201,
      'Ceylon fern',
      undefined,
    ])
    expect(await page('ceylon-fern')).toContain('<figure class="illustration">')
  })

  it('returns 422 for an invalid link and for pictures of other websites', async () => {
    const { add, websiteId } = await owner()
    const wrong = await add('https://www.instagram.com/atkins.example/')
    expect([wrong.status, wrong.json.fields.postUrl]).toEqual([422, expect.stringContaining('an account')])
    const foreign = await add(PLATE, { pictures: [`https://uploaded.invalid/${'a'.repeat(64)}`] })
    expect([foreign.status, Object.keys(foreign.json.fields)]).toEqual([422, ['pictures']])
    const stranger = await owner()
    const stolen = await stranger.call('POST', 'instagram', { websiteId, postUrl: PLATE })
    expect(stolen.status).toBe(404)
  })
})

describe('a connected account', () => {
  fullRunIt('copies caption and pictures without a claim of ownership', async () => {
    const { add, call, websiteId } = await owner()
    const before = await call('GET', `instagram-account/${websiteId}`)
    expect(before.json).toEqual({ can_connect: true, account: null })
    const body = { websiteId, connection: await connection() }
    const kept = await call('POST', 'instagram-account', body)
    expect(kept.json.account).toEqual({ username: 'atkins.example', is_ok: true })
    const own = await add('https://www.instagram.com/p/C002plateAA/')
    expect(own.json.post.post).toMatchObject({
      title: 'Poppy, pressed',
      source: { external_id: 'C002plateAA', media: [expect.anything()] },
    })
    expect(own.json.post.post.published_at).toBe('2026-11-12T09:00:00.000Z')
    const foreign = await add('https://www.instagram.com/p/Zforeignpost/')
    expect(foreign.json.post.post.source.embedded).toBe(true)
  })

  it('stays connected if Instagram rejects the token of an earlier connection', async () => {
    const { call, websiteId } = await owner()
    const account = async () => (await call('GET', `instagram-account/${websiteId}`)).json.account
    const { sql } = server.db
    const encryptor = createEncryptor('a secret of another installation', 'instagram')
    const log = createLog('silent')
    let renewed = async () => 'renewed'
    const accounts = createInstagramAccounts({
      sql,
      log,
      clock: { now: () => new Date(Date.now() + 10 * 86_400_000) },
      encryptor,
      renew: () => renewed(),
    })
    await accounts.save(websiteId, { username: 'first', token: 'one' })
    renewed = async () => {
      await accounts.save(websiteId, { username: 'second', token: 'two' })
      return 'one, renewed'
    }
    await server.db.pool.query('update instagram_accounts set renewed_at = now() where website_id = $1', [
      websiteId,
    ])
    await accounts.token(websiteId)
    await accounts.markRejected(websiteId, 'one')
    expect(await accounts.find(websiteId)).toEqual({ username: 'second', isOk: true, isRejected: false })
    expect(await accounts.token(websiteId)).toBe('two')
    // After two changes of the secret, the token is unreadable and the owner is asked to connect again.
    expect(await account()).toEqual({ username: 'second', is_ok: false })
  })

  it('stays connected if a process with a wrong secret reads its token', async () => {
    const { call, websiteId } = await owner()
    await call('POST', 'instagram-account', { websiteId, connection: await connection() })
    const accounts = createInstagramAccounts({
      sql: server.db.sql,
      log: createLog('silent'),
      clock: systemClock,
      encryptor: createEncryptor('a mistyped secret', 'instagram accounts'),
      renew: async token => token,
    })
    expect(await accounts.token(websiteId)).toBe(null)
    expect(await accounts.find(websiteId)).toMatchObject({ isOk: false, isRejected: false })
    const { json } = await call('GET', `instagram-account/${websiteId}`)
    expect(json.account).toEqual({ username: 'atkins.example', is_ok: true })
  })

  it('stays connected while Instagram limits its account or is out of order', async () => {
    const { add, call, websiteId } = await owner()
    await call('POST', 'instagram-account', { websiteId, connection: await connection() })
    for (const kind of ['secondary-limit', 'server-error'] as const) {
      server.mock.fail({ host: 'graph.instagram.com', kind })
      await add(PLATE)
      server.mock.reset()
    }
    const { json } = await call('GET', `instagram-account/${websiteId}`)
    expect(json.account).toEqual({ username: 'atkins.example', is_ok: true })
  })

  it('must be connected again after Instagram rejects its token, and can be disconnected', async () => {
    const { add, call, websiteId } = await owner()
    await call('POST', 'instagram-account', { websiteId, connection: await connection() })
    server.mock.fail({ host: 'graph.instagram.com', kind: 'blocked' })
    expect((await add(PLATE)).json.post.post.source.embedded).toBe(true)
    const path = `instagram-account/${websiteId}`
    expect((await call('GET', path)).json.account).toEqual({ username: 'atkins.example', is_ok: false })
    await call('DELETE', path)
    expect((await call('GET', path)).json.account).toBeNull()
    const { rows } = await server.db.pool.query('select 1 from instagram_accounts where website_id = $1', [
      websiteId,
    ])
    expect(rows).toEqual([])
  })

  it('cannot be connected to a website of another user', async () => {
    const [one, other] = [await owner(), await owner()]
    const body = { websiteId: one.websiteId, connection: await connection() }
    expect((await other.call('POST', 'instagram-account', body)).status).toBe(404)
  })
})
