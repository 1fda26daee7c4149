import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { ApiScope } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { type TestServer, setUpTestServer } from '../../testing/test-server.ts'
import { fullRunIt } from '../../testing/full-run.ts'

const server = setUpTestServer()
/** A client of the official SDK, with an access token of these scopes. */
async function connect(scopes: ApiScope[], person?: Awaited<ReturnType<TestServer['signUp']>>) {
  const owner = person ?? (await server.signUp())
  const body = { name: 'Assistant', scopes, expires_in_days: 7 }
  const { json } = await server.call('dashboard', 'POST', '/api/auth/tokens', { token: owner.token, body })
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(
    new StreamableHTTPClientTransport(
      new URL(`http://dashboard.${server.config.appDomain}:${server.port}/api/mcp`),
      {
        fetch: fetchFromServer,
        requestInit: { headers: { authorization: `Bearer ${json.secret}` } },
      },
    ),
  )
  const run = async (name: string, input: object = {}) => {
    const { content, isError = false } = await client.callTool({ name, arguments: { ...input } })
    const [first] = content
    return { isError, answer: parse(first?.type === 'text' ? first.text : 'null') }
  }
  return { owner, secret: json.secret as string, client, run }
}

/** The answer of a tool; the SDK's own errors are plain text. */
// oxlint-disable-next-line typescript/no-explicit-any -- answers of every tool
function parse(text: string): any {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** `fetch` cannot reach a name below localhost. */
async function fetchFromServer(url: URL | string, init: RequestInit = {}): Promise<Response> {
  const { host, pathname } = new URL(url)
  const answer = await server.call(host, init.method ?? 'GET', pathname, {
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === 'string' ? { raw: init.body } : {}),
  })
  const headers = { 'content-type': String(answer.headers['content-type'] ?? '') }
  return new Response(answer.text || null, { status: answer.status, headers })
}

const ALL: ApiScope[] = ['websites:write', 'posts:write', 'analytics:read']
const page = (url: string, path = '/') => server.call(new URL(url).host, 'GET', path)

describe('the MCP server', () => {
  it('makes a website of a profile, changes its theme and reads its figures', async () => {
    const { run } = await connect(ALL)
    const { answer: draft } = await run('preview_website', { link: 'example:grace-hopper' })
    expect(draft).toMatchObject({ website_name: 'Grace Hopper', website_type: 'github' })
    expect((await run('list_websites')).answer).toEqual({ websites: [] })
    const { answer: made } = await run('create_website', {
      link: 'example:grace-hopper',
      address: 'byassistant',
    })
    const { website_id, url } = made.website
    expect((await page(url)).text).toContain('Grace Hopper')
    expect((await run('list_websites')).answer.websites).toEqual([made.website])
    const { answer: design } = await run('get_design', { website_id })
    const other = design.themes.find((name: string) => name !== design.theme_name)
    const changes = [{ type: 'theme', theme_name: other }]
    const { answer: saved } = await run('edit_design', { website_id, revision: design.revision, changes })
    expect(saved.revision).toBe(design.revision + 1)
    expect((await page(url)).text).toContain(`data-theme="${other}"`)
    expect((await run('edit_design', { website_id, revision: design.revision, changes })).answer.code).toBe(
      'stale_revision',
    )
    expect((await run('get_analytics', { website_id })).answer.totals.visitors).toBe(0)
  })

  it('marks what replaces or removes something, and what reads pages of others', async () => {
    const { client } = await connect(ALL)
    const { tools } = await client.listTools()
    const named = (hint: 'readOnlyHint' | 'destructiveHint' | 'openWorldHint') =>
      tools.filter(({ annotations }) => annotations?.[hint]).map(({ name }) => name)
    expect(named('destructiveHint').toSorted()).toEqual([
      'apply_changes',
      'delete_posts',
      'edit_design',
      'save_post',
      'unpublish_posts',
    ])
    expect(named('openWorldHint').toSorted()).toEqual([
      'add_source',
      'create_website',
      'preview_website',
      'read_sources',
      'write_post_from_video',
    ])
    expect(named('readOnlyHint')).toEqual(
      tools.map(({ name }) => name).filter(name => /^(get|list|preview)_/.test(name)),
    )
  })

  fullRunIt(
    'makes no website of a profile that could not be read, unless its owner wants it so',
    async () => {
      const { run } = await connect(ALL)
      server.mock.fail({ kind: 'server-error', host: 'mara-lindqvist.example' })
      const link = 'https://mara-lindqvist.example/nowhere'
      expect((await run('preview_website', { link })).answer.problem).toEqual(expect.any(String))
      const refused = await run('create_website', { link })
      expect([refused.isError, refused.answer.message]).toEqual([
        true,
        expect.stringContaining('"incomplete": true'),
      ])
      expect((await run('list_websites')).answer).toEqual({ websites: [] })
      expect((await run('create_website', { link, incomplete: true })).isError).toBe(false)
      server.mock.reset()
    },
  )

  fullRunIt('adds a source, and applies what the owner accepts of it', async () => {
    const { run } = await connect(ALL)
    const { answer: made } = await run('create_website', { link: 'https://mara-lindqvist.example/' })
    const { website_id } = made.website
    const link = 'https://bsky.app/profile/mara-lindqvist.example'
    const { answer: added } = await run('add_source', { website_id, link })
    const accept = added.differences.map(({ id }: { id: string }) => id)
    expect(accept.length).toBeGreaterThan(0)
    const { version } = added
    expect((await run('apply_changes', { website_id, accept, version })).isError).toBe(false)
    const { answer } = await run('list_sources', { website_id })
    expect(answer.sources.map((source: { link: { url: string } }) => source.link.url)).toEqual([
      'https://mara-lindqvist.example/',
      link,
    ])
    expect((await run('read_sources', { website_id })).answer.differences).toEqual([])
  })

  fullRunIt('takes the next free address, and names the error if the chosen one is taken', async () => {
    const { run } = await connect(ALL)
    const link = 'example:grace-hopper'
    const first = await run('create_website', { link })
    const second = await run('create_website', { link })
    expect(second.answer.website.url).not.toBe(first.answer.website.url)
    const taken = await run('create_website', {
      link,
      address: new URL(first.answer.website.url).host.split('.')[0],
    })
    expect([taken.isError, taken.answer.code]).toEqual([true, 'domain_taken'])
  })

  it('keeps a text that the sources do not support as a draft, and publishes one that they do', async () => {
    const { run } = await connect(ALL)
    const { answer: made } = await run('create_website', { link: 'example:grace-hopper' })
    const { website_id, url } = made.website
    const { answer: about } = await run('get_design', { website_id, section: 'hero' })
    const lede: string = about.content.lede
    const invented = await run('save_post', {
      website_id,
      title: lede,
      text: 'She won the Turing Award in 1971.',
    })
    expect([invented.isError, invented.answer.status]).toEqual([false, 'draft'])
    expect(invented.answer.unsupported).toEqual([
      { sentence: 'She won the Turing Award in 1971.', reason: expect.any(String) },
    ])
    const refused = await run('publish_posts', { post_ids: [invented.answer.post_id] })
    expect([refused.isError, refused.answer.code]).toEqual([true, 'text_unsupported'])
    expect((await page(url, `/posts/${invented.answer.slug}`)).status).toBe(404)

    const linked = await run('save_post', {
      post_id: invented.answer.post_id,
      text: `[${lede}](https://evil.example/)`,
    })
    expect(linked.answer.unsupported).toEqual([
      { sentence: 'https://evil.example/', reason: expect.any(String) },
    ])

    const relative = await run('save_post', {
      post_id: invented.answer.post_id,
      text: `[${lede}](/posts/other)`,
    })
    expect(relative.answer.unsupported).toEqual([])
    const { answer: plain } = await run('get_post', { post_id: invented.answer.post_id })
    expect(JSON.stringify(plain.body)).not.toContain('href')

    const true_ = await run('save_post', { post_id: invented.answer.post_id, text: lede })
    expect(true_.answer.unsupported).toEqual([])
    const published = await run('publish_posts', { post_ids: [invented.answer.post_id] })
    expect(published.answer.posts).toMatchObject([{ status: 'published' }])
    expect((await page(url, `/posts/${invented.answer.slug}`)).text).toContain(lede)

    const changed = await run('save_post', {
      post_id: invented.answer.post_id,
      text: 'She won the Turing Award.',
    })
    expect([changed.isError, changed.answer.code]).toEqual([true, 'text_unsupported'])
    expect((await page(url, `/posts/${invented.answer.slug}`)).text).not.toContain('Turing')
  })

  it('refuses texts, facts and links of a design that no source states, and changes nothing', async () => {
    const { owner, run } = await connect(ALL)
    const { answer: made } = await run('create_website', { link: 'example:grace-hopper' })
    const { website_id, url } = made.website
    const at = `/api/design/${website_id}`
    const { json: drafted } = await server.call('dashboard', 'GET', at, { token: owner.token })
    const quotes = { items: [{ name: 'Howard Aiken', role: '', text: 'She was a genius.' }] }
    const saved = await server.call('dashboard', 'POST', '/api/design', {
      token: owner.token,
      body: {
        websiteId: website_id,
        design: { ...drafted.design, recommendations: quotes, 'recommendations-2': quotes },
        section_order: [...drafted.section_order, 'recommendations-2'],
        revision: drafted.revision,
      },
    })
    expect(saved.status).toBe(200)
    const { answer: design } = await run('get_design', { website_id })
    const before = (await page(url)).headers.etag
    const edit = (change: object) =>
      run('edit_design', {
        website_id,
        revision: design.revision,
        changes: [{ type: 'mode', theme_mode: 'dark' }, change],
      })
    const set = (section: string, path: unknown[], value: unknown) =>
      edit({ type: 'set', section, path, value })
    const answers = [
      await set('hero', ['lede'], 'She has led forty engineers at NASA.'),
      await set('hero', ['title'], 'Grace the Great'),
      await set('about', ['body'], 'She was **born in Oslo**.'),
      await set('projects', ['items', 0, 'name'], 'Linux'),
      await set('projects', ['items', 0, 'url'], 'https://evil.example/'),
      await set('stats', ['items', 0, 'value'], 9000),
      await set('hero', ['__proto__', 'lede'], 'x'),
      await set('experience', ['items', 0, 'is_current'], true),
      await set('recommendations', ['items', 0, 'text'], 'Grace Hopper'),
      await set('recommendations-2', ['items', 0, 'text'], 'Grace Hopper'),
      await set('about', ['body'], 'Grace Hopper [writes](mailto:grace@evil.example).'),
      await set('hero', ['visible'], 'perhaps'),
      await edit({ type: 'insert', section: 'projects', path: ['items'], at: 0, value: { name: 'Linux' } }),
    ]
    expect(answers.map(({ isError }) => isError)).toEqual(answers.map(() => true))
    expect((await page(url)).headers.etag).toBe(before)
    const hidden = await edit({ type: 'show', section: 'projects', visible: false })
    expect(hidden.isError).toBe(false)
  })

  it('accepts a sentence that the owner wrote, also one that begins with a word and a colon', async () => {
    const { owner, run } = await connect(ALL)
    const { answer: made } = await run('create_website', { link: 'example:grace-hopper' })
    const { website_id } = made.website
    const { token } = owner
    const { json } = await server.call('dashboard', 'GET', `/api/design/${website_id}`, { token })
    const { design, section_order, revision } = json
    const body = { websiteId: website_id, design, section_order, revision }
    design.hero.lede = 'Admiral: I led forty engineers at NASA. Call me on Sundays.'
    const saved = await server.call('dashboard', 'POST', '/api/design', { token, body })
    const { answer, isError } = await run('edit_design', {
      website_id,
      revision: saved.json.revision,
      changes: [
        { type: 'set', section: 'hero', path: ['lede'], value: 'Admiral: I led forty engineers at NASA.' },
      ],
    })
    expect([isError, answer.code]).toEqual([false, undefined])
  })

  it('refuses what the token’s scopes do not allow, with the scope', async () => {
    const { owner, run: runAll } = await connect(ALL)
    const { answer: made } = await runAll('create_website', { link: 'example:grace-hopper' })
    const { website_id } = made.website
    const { run } = await connect(['posts:draft'], owner)
    const { answer: draft } = await run('save_post', { website_id, title: 'A draft' })
    expect(draft.status).toBe('draft')
    // Supported, so that the scope alone stands in the way.
    const { answer: design } = await runAll('get_design', { website_id, section: 'hero' })
    await run('save_post', { post_id: draft.post_id, title: design.content.lede })
    const answers = [
      await run('publish_posts', { post_ids: [draft.post_id] }),
      await run('delete_posts', { post_ids: [draft.post_id] }),
      await run('create_website', { link: 'example:grace-hopper' }),
      await run('list_websites'),
      await run('get_design', { website_id }),
      await run('edit_design', { website_id, revision: 1, changes: [{ type: 'mode', theme_mode: 'dark' }] }),
      await run('list_sources', { website_id }),
      await run('get_analytics', { website_id }),
    ]
    expect(answers.map(({ isError, answer }) => [isError, answer.code, answer.scope])).toEqual([
      [true, 'scope_missing', 'posts:write'],
      [true, 'scope_missing', 'posts:write'],
      [true, 'scope_missing', 'websites:write'],
      [true, 'scope_missing', 'websites:read'],
      [true, 'scope_missing', 'websites:read'],
      [true, 'scope_missing', 'websites:read'],
      [true, 'scope_missing', 'websites:read'],
      [true, 'scope_missing', 'analytics:read'],
    ])
  })

  it('answers another owner’s ids as missing', async () => {
    const { run } = await connect(ALL)
    const { answer: made } = await run('create_website', { link: 'example:grace-hopper' })
    const { website_id } = made.website
    const { answer: post } = await run('save_post', { website_id, title: 'Mine' })
    const { run: byStranger } = await connect(ALL)
    const answers = [
      await byStranger('get_design', { website_id }),
      await byStranger('save_post', { website_id, title: 'Theirs' }),
      await byStranger('get_post', { post_id: post.post_id }),
      await byStranger('publish_posts', { post_ids: [post.post_id] }),
      await byStranger('delete_posts', { post_ids: [post.post_id] }),
      await byStranger('get_analytics', { website_id }),
      await byStranger('get_post', { post_id: '../website/all' }),
    ]
    expect(answers.map(({ answer }) => answer.code)).toEqual(answers.map(() => 'not_found'))
  })

  it('serves clients of the revision of 2025, too', async () => {
    const { secret } = await connect(['posts:read'])
    const ask = (method: string, params: object) =>
      server.call('dashboard', 'POST', '/api/mcp', {
        token: secret,
        body: { jsonrpc: '2.0', id: 1, method, params },
        headers: { accept: 'application/json, text/event-stream' },
      })
    const clientInfo = { name: 'older', version: '1' }
    const hello = await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo })
    expect([hello.status, hello.text]).toEqual([
      200,
      expect.stringContaining('"protocolVersion":"2025-06-18"'),
    ])
    expect((await ask('tools/list', {})).text).toContain('"publish_posts"')
  })

  it('refuses subscriptions, which would keep their request open for nothing', async () => {
    const { secret } = await connect(['posts:read'])
    const about = 'io.modelcontextprotocol'
    const _meta = {
      [`${about}/protocolVersion`]: '2026-07-28',
      [`${about}/clientInfo`]: { name: 'listener', version: '1' },
      [`${about}/clientCapabilities`]: {},
    }
    const method = 'subscriptions/listen'
    const params = { notifications: { toolsListChanged: true }, _meta }
    const { text } = await server.call('dashboard', 'POST', '/api/mcp', {
      token: secret,
      headers: {
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': method,
      },
      body: { jsonrpc: '2.0', id: 1, method, params },
    })
    expect(JSON.parse(text)).toMatchObject({ error: { message: 'Subscription limit reached' } })
  })

  it('rejects a call without a valid token before it reads it, and other methods', async () => {
    const ask = (method: string, options: object = {}) =>
      server.call('dashboard', method, '/api/mcp', options)
    expect((await ask('POST', { body: {} })).status).toBe(401)
    expect((await ask('POST', { body: {}, token: 'vtr_x' })).status).toBe(401)
    const { secret } = await connect(['posts:read'])
    const get = await ask('GET', { token: secret })
    expect([get.status, get.headers.allow]).toEqual([405, 'POST'])
    const odd = await ask('POST', {
      token: secret,
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: 7 },
    })
    expect(odd.status).toBeLessThan(500)
    expect(
      (await ask('POST', { token: secret, raw: '{', headers: { 'content-type': 'application/json' } }))
        .status,
    ).toBe(400)
    expect(server.log.join('')).not.toContain(secret)
  })
})
