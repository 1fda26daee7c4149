import { defaultAutoPost, ExportedSite } from '@vitrine/model'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CallResponse } from '../../testing/call.ts'
import { createStorages } from '../../app/storages.ts'
import { deleteFiles } from '../../core/media/delete-files.ts'
import { liftTakedown, takeDown } from '../../core/safety/takedowns.ts'
import { deleteVisitsOfDeletedWebsites } from '../../core/analytics/delete-visits.ts'
import { fillTables } from '../../testing/fill-tables.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { fullRunIt } from '../../testing/full-run.ts'

const PICTURE = resolve(import.meta.dirname, '../../../../../outside/samples/pictures/portrait-1.jpg')

let server: TestServer
// oxlint-disable-next-line typescript/no-explicit-any -- an untyped response
let preview: any
beforeAll(async () => {
  // Without a worker, only the calls change the storage, and mails remain queued jobs.
  server = await startTestServer({ PROCESSES: 'web' })
  preview = await server.preview('example:anna-atkins')
})
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

const HOUR = 3600_000
type Person = Awaited<ReturnType<TestServer['signUp']>>

let names = 0
function createCall(token: string, domain: string, data: { website_type?: string } = preview) {
  const { website_type = 'instagram' } = data
  const body = { website_name: 'Anna', domain_name: domain, website_type, data }
  return server.call('dashboard', 'POST', '/api/website/create', { token, body })
}
async function website(token: string, data: { website_type?: string } = preview) {
  names += 1
  const { status, json } = await createCall(token, `leave${names}`, data)
  if (status !== 201) throw new Error(JSON.stringify(json))
  const host = `leave${names}.${server.config.sitesDomain}:${server.port}`
  return { id: json.website._id as string, name: `leave${names}`, host }
}

async function picture(token: string, bytes: Buffer = readFileSync(PICTURE), field = 'file') {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)]), '../../me.jpg')
  const encoded = new Response(form)
  return server.call('dashboard', 'POST', '/api/auth/picture', {
    token,
    raw: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  })
}

const remove = (token: string, body?: unknown) =>
  server.call('dashboard', 'DELETE', '/api/auth/delete-account', { token, body })
const show = (path: string) => server.call('dashboard', 'GET', path)
const login = ({ email, password }: Person) =>
  server.call('dashboard', 'POST', '/api/auth/email/login', { body: { email, password }, from: '10.77.0.1' })

/** Makes calls while a transaction locks the account, then runs `change` in it; returns the responses. */
async function callWhileLocked(
  userId: string,
  calls: (() => Promise<CallResponse>)[],
  change: (query: (text: string, values: string[]) => Promise<unknown>) => Promise<unknown>,
): Promise<CallResponse[]> {
  const client = await server.db.pool.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from users where id = $1 for update', [userId])
    const begun = calls.map(call => call())
    await vi.waitFor(
      async () => {
        const { rows } = await server.db.pool.query(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
        expect(rows).toHaveLength(calls.length)
      },
      { timeout: 10_000 },
    )
    await change((text, values) => client.query(text, values))
    await client.query('commit')
    return await Promise.all(begun)
  } finally {
    client.release()
  }
}

/** Deletes the files that are queued for it, as the worker does. */
async function deleteQueuedFiles(): Promise<void> {
  const { rows } = await server.db.pool.query(
    "delete from jobs.job where name = 'delete-files' returning data",
  )
  const storages = createStorages(server.config)
  for (const { data } of rows)
    await deleteFiles({ sql: server.db.sql, ...storages }, data, new AbortController().signal)
}

/** Counts the queued deletion mails to an address. */
async function countDeletionMails(email: string): Promise<number> {
  const { rows } = await server.db.pool.query(
    "select 1 from jobs.job where data->>'kind' = 'account-deleted' and data->>'email' = $1",
    [email],
  )
  return rows.length
}

/** Lists the files in folders of the data folder. */
function files(...folders: string[]): string[] {
  return folders.flatMap(folder => {
    const place = join(server.config.dataDir, folder)
    try {
      return readdirSync(place, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => join(entry.parentPath, entry.name))
    } catch {
      return []
    }
  })
}

/** Is in every text that `useEverything` writes. */
const SECRET_WORD = 'Quillwort'

/** Uses what an account and its website have besides a design; each call must succeed. */
async function useEverything({ token }: Person, id: string, name: string): Promise<void> {
  const operator = await server.signUp()
  await server.db.pool.query('update users set is_operator = true where id = $1', [operator.id])
  const ask = async (method: string, path: string, body: object, as = token) => {
    const { status, json, text } = await server.call('dashboard', method, `/api/${path}`, { token: as, body })
    if (status > 299) throw new Error(`${method} ${path} answered ${status}: ${text}`)
    return json
  }
  const post = {
    title: SECRET_WORD,
    slug: '',
    excerpt: SECRET_WORD,
    cover: null,
    body: {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: `${SECRET_WORD} https://later.example/` }] },
      ],
    },
    tags: [SECRET_WORD],
    status: 'published',
    published_at: null,
    seo: null,
    source: { type: 'manual', url: null, external_id: null, media: [] },
  }
  await ask('POST', 'post/save-post', { websiteId: id, post })
  const { post: second } = await ask('POST', 'post/save-post', { websiteId: id, post })
  await ask('DELETE', 'post/delete-post', { post_id: second.post_id })
  await ask('PUT', `website/${id}/redirects`, {
    redirects: [{ from: `/${SECRET_WORD}`, to: '/', status: 301 }],
  })
  await ask('PUT', `website/${id}/seo-settings`, { description: SECRET_WORD })
  await ask('PUT', `website/${id}/edit`, { legal_links: [{ label: SECRET_WORD, url: 'https://a.example/' }] })
  await ask('PUT', `website/${id}/languages`, {
    translations: [{ language: 'de', texts: [{ source: 'About', text: SECRET_WORD }] }],
  })
  await ask('PUT', `website/${id}/custom-domain/`, {
    customDomain: `${SECRET_WORD.toLowerCase()}-garden.com`,
  })
  await ask('POST', `website/${id}/webhooks`, {
    url: `https://hooks.example/${SECRET_WORD}`,
    events: ['post.published'],
  })
  await ask('PUT', `website/${id}/analytics-settings`, { shared: true })
  for (const path of ['/', '/posts'])
    expect(
      (await server.call(`${name}.${server.config.sitesDomain}:${server.port}`, 'GET', path)).status,
    ).toBe(200)
  await ask('PUT', `website/${id}/access/password`, { password: `${SECRET_WORD} whistle 41`, post_id: null })
  await ask('POST', `website/${id}/access/links`, {
    name: SECRET_WORD,
    ends_on: new Date().toISOString().slice(0, 10),
    post_id: null,
  })
  const perform = (body: object) => ask('POST', 'operator/actions', { action: body }, operator.token)
  await perform({ action: 'take_down', id, reason: 'For a test.', by_law: false })
  await perform({ action: 'restore', id })
}

describe('a profile picture', () => {
  it('is resized and stripped of metadata, and removed on request', async () => {
    const { token } = await server.signUp()
    const set = await picture(token)
    expect(set.status).toBe(200)
    const path: string = set.json.user.profile_picture
    expect(path).toMatch(/^\/avatars\/[0-9a-f]{32}\/320\.webp$/)
    const shown = await show(path)
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(shown.bytes.subarray(8, 12).toString()).toBe('WEBP')
    const other = (await picture(token)).json.user.profile_picture
    expect(other).not.toBe(path)
    await deleteQueuedFiles()
    expect((await show(other)).status).toBe(200)
    expect((await show(path)).status).toBe(404)
    const body = { profile_picture: null }
    const taken = await server.call('dashboard', 'PATCH', '/api/auth/user', { token, body })
    expect(taken.json.user.profile_picture).toBeNull()
    await deleteQueuedFiles()
    expect((await show(other)).status).toBe(404)
  })

  fullRunIt('accepts the size of camera pictures', async () => {
    const { token } = await server.signUp()
    const noise = { width: 2000, height: 1500, channels: 3, background: 'white' } as const
    const bytes = await sharp({ create: { ...noise, noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
      .jpeg({ quality: 96 })
      .toBuffer()
    expect(bytes.length).toBeGreaterThan(2_000_000)
    const { status, json } = await picture(token, bytes)
    expect(status).toBe(200)
    expect((await show(json.user.profile_picture)).bytes.length).toBeLessThan(100_000)
  })

  it.each([
    ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file', 415],
    ['half a picture', readFileSync(PICTURE).subarray(0, 900), 'file', 422],
    ['nothing', Buffer.alloc(0), 'file', 415],
    ['too much', Buffer.alloc(15_000_001), 'file', 413],
  ])('refuses %s', async (_, bytes, field, status) => {
    const { token } = await server.signUp()
    expect((await picture(token, bytes, field)).status).toBe(status)
    const answer = await server.call('dashboard', 'GET', '/api/auth/status', { token })
    expect(answer.json.user.profile_picture).toBeNull()
  })

  it('requires a session to set, and rejects path traversal', async () => {
    expect((await picture('')).status).toBe(401)
    for (const id of ['..', '%2e%2e', 'a'.repeat(32), 'x'])
      expect((await show(`/avatars/${id}/320.webp`)).status).toBe(404)
    const { token } = await server.signUp()
    for (const [type, raw] of [
      ['multipart/form-data', 'x'],
      [
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nx',
      ],
      ['multipart/form-data; boundary=b', 'x'],
    ] as const) {
      const headers = { 'content-type': type }
      const cut = await server.call('dashboard', 'POST', '/api/auth/picture', {
        token,
        raw: Buffer.from(raw),
        headers,
      })
      expect(cut.json.code, raw).toMatch(/^(invalid_request|validation_failed)$/)
    }
    const plain = await server.call('dashboard', 'POST', '/api/auth/picture', { token, body: { file: 'x' } })
    expect(plain.status).toBe(415)
  })
})

describe('deleting an account', () => {
  fullRunIt('deletes all of its rows, pages and pictures, except pictures that others use', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()]
    const before = new Set(files('media', 'originals', 'pages'))
    await picture(person.token)
    const site = await website(person.token)
    expect((await server.call(site.host, 'GET', '/')).status).toBe(200)
    await server.db.pool.query(
      "insert into mail_links values ('trace', $1, 'reset-password', $2, now(), now())",
      [person.id, person.email],
    )
    const kept = await website(other.token)
    const page = (await server.call(kept.host, 'GET', '/')).text
    const shown = [...page.matchAll(/\/media\/[0-9a-f]+\/\d+\.\w+/g)].map(([path]) => path)
    expect(shown.length).toBeGreaterThan(0)
    expect((await remove(person.token)).json).toEqual({ ok: true })

    expect((await login(person)).status).toBe(401)
    expect((await server.call(site.host, 'GET', '/')).status).toBe(410)
    await deleteQueuedFiles()
    for (const path of shown) expect((await server.call(kept.host, 'GET', path)).status).toBe(200)
    const { rows: tables } = await server.db.pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    )
    // The id of a deleted website remains until the worker has deleted its visits in batches (analytics.test.ts).
    const passing = ['rate_limits', 'site_changes', 'deleted_websites']
    for (const { name } of tables.filter(table => !passing.includes(table.name))) {
      const { rows } = await server.db.pool.query(`select to_jsonb(t)::text as row from ${name} t`)
      for (const { row } of rows)
        for (const trace of [person.id, person.email, site.id]) expect(row, name).not.toContain(trace)
    }
    expect((await remove(other.token)).status).toBe(200)
    await deleteQueuedFiles()
    await vi.waitFor(
      () => {
        const left = files('media', 'originals', 'pages')
        expect(left.filter(name => !before.has(name))).toEqual([])
        for (const path of shown) expect(left.filter(name => name.endsWith(path.slice(6)))).toEqual([])
      },
      { timeout: 30_000, interval: 50 },
    )
    expect(await countDeletionMails(person.email)).toBe(1)
  })

  fullRunIt('succeeds however many pictures its websites have', async () => {
    const person = await server.signUp()
    const { id } = await website(person.token)
    await server.db.pool.query(
      `insert into website_media (website_id, key, url, hash, media)
       select website_id, key || n, url || n, hash || n, media
       from (select * from website_media where website_id = $1 limit 1) one, generate_series(1, 66000) n`,
      [id],
    )
    expect((await remove(person.token)).status).toBe(200)
    await server.db.pool.query("delete from jobs.job where name = 'delete-files'")
  })

  it('leaves traces only where the operator’s guide says, in all tables and folders', async () => {
    const person = await server.signUp()
    await picture(person.token)
    const site = await website(person.token)
    const edit = { domain: `${site.name}moved`, contact_email: person.email }
    await server.call('dashboard', 'PUT', `/api/website/${site.id}/edit`, { token: person.token, body: edit })
    await server.call('dashboard', 'POST', '/api/auth/forgot-password', { body: { email: person.email } })
    await login({ ...person, password: 'not the password' })
    const request = { name: 'Backup', scopes: ['websites:read'], expires_in_days: 7 }
    await server.call('dashboard', 'POST', '/api/auth/tokens', { token: person.token, body: request })
    const report = { site: site.name, reason: 'fraud', words: 'It sells what is not there.' }
    await server.call('dashboard', 'POST', '/api/report', { body: report, from: '10.78.0.1' })
    const moved = `${site.name}moved`
    await useEverything(person, site.id, moved)
    // Every table whose rows lead to the account or its website, as no test could use all of them.
    const { rows: posts } = await server.db.pool.query('select id from posts where website_id = $1', [
      site.id,
    ])
    const known = {
      user_id: person.id,
      'users.id': person.id,
      website_id: site.id,
      'websites.id': site.id,
      'posts.id': posts[0].id,
    }
    const filled = await fillTables(server.db.pool, known, SECRET_WORD, {
      'blocklist_entries.entry': 'a-list.example',
      'website_media.hash': 'f'.repeat(32),
    })
    expect(filled.length).toBeGreaterThan(55)
    await server.db.pool.query('update custom_domains set proven_at = now() where website_id = $1', [site.id])
    await server.db.pool.query('insert into certificates (host, updated_at) values ($1, now())', [
      `${SECRET_WORD.toLowerCase()}-garden.com`,
    ])
    expect((await remove(person.token)).json).toEqual({ ok: true })
    // As the worker does.
    await deleteVisitsOfDeletedWebsites(server.db)

    const traces = new RegExp(
      [
        person.id,
        person.email,
        site.id,
        `\\b${site.name}\\b`,
        `\\b${moved}\\b`,
        SECRET_WORD,
        SECRET_WORD.toLowerCase(),
      ].join('|'),
    )
    const { rows: tables } = await server.db.pool.query<{ schema: string; name: string }>(
      `select table_schema as schema, table_name as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    const places = new Set<string>()
    for (const { schema, name } of tables) {
      const { rows } = await server.db.pool.query(
        `select to_jsonb(t)::text as row from "${schema}"."${name}" t`,
      )
      if (rows.some(({ row }) => traces.test(row)))
        places.add(name.replace(/^(j[0-9a-f]{32,}|job_common)$/, 'job'))
    }
    for (const file of files('.')) {
      const place = file.slice(server.config.dataDir.length + 1)
      if (traces.test(place) || traces.test(readFileSync(file, 'latin1')))
        places.add(place.split('/')[0] ?? '')
    }
    const guide = readFileSync(resolve(import.meta.dirname, '../../../../../docs/operating.md'), 'utf8')
    const section = guide.split('### What remains of a deleted account')[1]?.split('\n## ')[0] ?? ''
    expect([...places].toSorted()).toEqual([
      'abuse_reports',
      'job',
      'operator_entries',
      'opted_out_profiles',
      'rate_limits',
      'reserved_subdomains',
      'site_changes',
    ])
    for (const place of places) expect(section).toContain(`\`${place}\``)
  })

  fullRunIt.each(['website', 'account'])(
    'hides the pictures of a taken-down %s until they are deleted',
    async what => {
      const [person, other] = [await server.signUp(), await server.signUp()]
      const answers = (picture: string, status: number) =>
        vi.waitFor(async () => expect((await show(picture)).status).toBe(status), { timeout: 10_000 })
      const down = async ({ token }: Person, profileUrl: string) => {
        const { id, host } = await website(token, await server.preview(profileUrl))
        const picture = /\/media\/[\w./-]+/.exec((await server.call(host, 'GET', '/')).text)?.[0] ?? ''
        const why = { reason: 'x', byLaw: false }
        await server.db.sql.transaction(tx => takeDown(tx, { add: async () => null }, id, why, new Date()))
        await answers(picture, 410)
        return { id, picture }
      }
      const one = await down(person, 'https://github.com/ada-example')
      const two = await down(other, 'https://youtube.com/@faraday-example')
      const path = what === 'website' ? `/api/website/${one.id}/delete` : '/api/auth/delete-account'
      expect((await server.call('dashboard', 'DELETE', path, person)).status).toBe(200)
      const stored = () => files('media').filter(name => name.endsWith(one.picture.slice('/media/'.length)))
      expect(stored()).toHaveLength(1)
      // Once this one is shown, the server has read anew what is taken down.
      await server.db.sql.transaction(tx => liftTakedown(tx, two.id, new Date()))
      await answers(two.picture, 200)
      expect((await show(one.picture)).status).toBe(410)
      await remove(other.token)
      await deleteQueuedFiles()
      expect(stored()).toEqual([])
    },
  )

  it('requires the password if the sign-in is older than an hour', async () => {
    const person = await server.signUp()
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(now + 1.1 * HOUR)
    const cookies = { refreshToken: person.refreshToken }
    const renewed = await server.call('dashboard', 'POST', '/api/auth/refresh-token', { cookies })
    const token: string = renewed.json.accessToken
    expect(await remove(token)).toMatchObject({ status: 403, json: { code: 'login_again' } })
    expect(await remove(token, {})).toMatchObject({ status: 403, json: { code: 'login_again' } })
    expect(await remove(token, { password: 'not mine' })).toMatchObject({
      status: 422,
      json: { fields: { password: 'Incorrect password' } },
    })
    expect((await remove(token, { password: person.password })).json).toEqual({ ok: true })
    expect((await remove(token)).status).toBe(401)
  })

  fullRunIt('succeeds once for two concurrent requests', async () => {
    const { token, email } = await server.signUp()
    await website(token)
    await website(token)
    const answers = await Promise.all([remove(token), remove(token), remove(token)])
    for (const { status } of answers) expect([200, 401]).toContain(status)
    expect(answers.filter(answer => answer.status === 200).length).toBeGreaterThan(0)
    expect(await countDeletionMails(email)).toBe(1)
  })

  fullRunIt('deletes a website that was created while it waited', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()]
    const site = await website(other.token)
    expect((await server.call(site.host, 'GET', '/')).status).toBe(200)
    const call = await callWhileLocked(person.id, [() => remove(person.token)], query =>
      query('update websites set user_id = $1 where id = $2', [person.id, site.id]),
    )
    expect(call).toMatchObject([{ json: { ok: true } }])
    expect((await server.call(site.host, 'GET', '/')).status).toBe(410)
  })

  it('deletes a picture that was set while it waited', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()]
    const path: string = (await picture(other.token)).json.user.profile_picture
    const call = await callWhileLocked(person.id, [() => remove(person.token)], query =>
      query('update users set profile_picture = case id when $2 then $1 end where id in ($2, $3)', [
        path,
        person.id,
        other.id,
      ]),
    )
    expect(call).toMatchObject([{ json: { ok: true } }])
    await deleteQueuedFiles()
    expect((await show(path)).status).toBe(404)
  })

  it('refuses a picture and a website that arrive after it, and keeps no file', async () => {
    const person = await server.signUp()
    const before = files('media')
    const gone = { status: 401, json: { code: 'unauthenticated' } }
    const late = await callWhileLocked(person.id, [() => picture(person.token)], query =>
      query('delete from users where id = $1', [person.id]),
    )
    expect(late).toMatchObject([gone])
    await deleteQueuedFiles()
    expect(files('media')).toEqual(before)

    const other = await server.signUp()
    const create = () => createCall(other.token, 'toolate')
    const later = await callWhileLocked(other.id, [create], query =>
      query('delete from users where id = $1', [other.id]),
    )
    expect(later).toMatchObject([gone])
  })
})

describe('exporting an account', () => {
  it('contains what is stored beside the pages: unused pictures, articles, imports, auto-post, visitors and a review', async () => {
    const { token, id: userId } = await server.signUp()
    const { id, name } = await website(token)
    const form = new FormData()
    form.append('websiteId', id)
    form.append('purpose', 'library')
    form.append('file', new Blob([new Uint8Array(readFileSync(PICTURE))]), 'a.jpg')
    const encoded = new Response(form)
    const uploaded = await server.call('dashboard', 'POST', '/api/upload', {
      token,
      raw: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    })
    const body = { websiteId: id, is_auto_post_enabled: false, config: defaultAutoPost('youtube', 'UTC') }
    expect((await server.call('dashboard', 'POST', '/api/post/auto-post', { token, body })).status).toBe(200)
    const { pool } = server.db
    await pool.query(
      `insert into article_jobs (id, website_id, user_id, video_id, key, config, is_replacing, status, stage, progress, created_at, updated_at)
       values ('a-job', $1, $2, 'a-video', 'a key of the browser', '{}', false, 'failed', 'video', 0, now(), now())`,
      [id, userId],
    )
    await pool.query(
      `insert into auto_post_runs (id, website_id, due_at, trigger, status, results) values ('a-run', $1, now(), 'manual', 'done', '[]')`,
      [id],
    )
    await pool.query(
      `insert into auto_post_items (website_id, external_id, kind, title, url, state, attempts, found_at)
       values ($1, 'youtube:a-video', 'video', 'A video', 'https://example.org', 'known', 0, now())`,
      [id],
    )
    await pool.query(
      `insert into post_imports (id, website_id, status, source, files, address, created_at, updated_at)
       values ('an-import', $1, 'done', 'blog.xml', 1, 'https://old.example.org', now(), now())`,
      [id],
    )
    await pool.query("insert into instagram_accounts values ($1, 'anna', 'a token', true, now())", [id])
    await pool.query(
      `insert into website_reviews (website_id, state, reasons, answer, text_hash, held_at)
       values ($1, 'refused', '[{"rule":"brand","found":"a bank"}]', 'This is no bank.', 'a hash', now())`,
      [id],
    )
    await pool.query(
      `insert into visit_rollups (website_id, span, start, list, name, visitors, visits, views, bounced, duration_ms, scrolled, scroll)
       select $1, span, start::date, list, name, 4, 5, 6, 0, 0, 0, 0 from (values
         ('day', '2026-03-07', 'total', ''), ('day', '2026-03-07', 'page', '/daily'), ('month', '2026-03-01', 'total', ''),
         ('month', '2026-03-01', 'page', '/monthly'), ('month', '2026-04-01', 'total', '')) as sums (span, start, list, name)`,
      [id],
    )
    const answer = await server.call('dashboard', 'GET', '/api/auth/export', { token })
    const found = unzipSync(new Uint8Array(answer.bytes))
    const read = (file: string) =>
      JSON.parse(Buffer.from(found[`websites/${name}/${file}`] ?? new Uint8Array()).toString('utf8'))
    const picture = read('media.json').find(({ url }: { url: string }) => url === uploaded.json.imageUrl)
    expect(picture).toMatchObject({ is_in_library: true, deleted_at: null })
    expect(picture.files.length).toBeGreaterThan(0)
    for (const file of picture.files) expect(found).toHaveProperty([`websites/${name}/${file}`])
    expect(read('auto-post.json')).toMatchObject({
      settings: { is_enabled: false, config: { source: 'youtube' } },
      runs: [{ run_id: 'a-run', ended_at: null }],
      found: [{ external_id: 'youtube:a-video', state: 'known' }],
    })
    expect(read('articles.json')).toMatchObject([{ video_id: 'a-video', status: 'failed' }])
    expect(read('imports.json')).toMatchObject([{ source: 'blog.xml', address: 'https://old.example.org' }])
    expect(read('history.json')).toMatchObject({
      instagram_account: 'anna',
      review: { state: 'refused', answer: 'This is no bank.', decided_at: null },
    })
    const all = Object.values(found).map(bytes => Buffer.from(bytes).toString('utf8'))
    for (const secret of ['a key of the browser', 'a token', 'a hash'])
      expect(all.join()).not.toContain(secret)
    const lists = read('analytics/2026-03.json') as { span: string; list: string; name: string }[]
    const keys = all.join().matchAll(/"(\w+)": /g)
    // Camel case would be the names of the code, not of the API.
    expect(
      [...keys].map(([, key = '']) => key).filter(key => /^(?:website|video|post|job|run)[A-Z]/.test(key)),
    ).toEqual([])
    expect(lists[0]).toHaveProperty('duration_ms', 0)
    expect(lists.map(row => [row.span, row.list, row.name])).toEqual([
      ['day', 'total', ''],
      ['month', 'page', '/monthly'],
      ['month', 'total', ''],
    ])
    expect(read('analytics/2026-04.json')).toHaveLength(1)
  })

  it('contains all stored data and no secrets', async () => {
    const person = await server.signUp()
    const other = await server.signUp()
    await website(other.token)
    await picture(person.token)
    const draft = { title: 'A draft', slug: 'a-draft', body: { type: 'doc', content: [] }, status: 'draft' }
    const [one, two] = [
      await website(person.token),
      await website(person.token, { ...preview, posts: [draft] }),
    ]
    const call = async (method: string, path: string, body?: object) =>
      (await server.call('dashboard', method, path, { token: person.token, body })).json
    await call('PUT', `/api/design/${two.id}/name`, { revision: 1, name: 'First' })
    const { posts } = await call('GET', `/api/post/all/${two.id}`)
    await call('POST', '/api/post/save-post', { websiteId: two.id, post: { ...draft, slug: '' } })
    await call('POST', '/api/post/save-post', {
      post_id: posts[0].post_id,
      post: { ...draft, title: 'A draft, again' },
    })
    const answer = await server.call('dashboard', 'GET', '/api/auth/export', { token: person.token })
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'no-store',
    ])
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="vitrine-account-[\d-]{10}\.zip"$/,
    )
    const found = unzipSync(new Uint8Array(answer.bytes))
    const text = (name: string) => Buffer.from(found[name] ?? new Uint8Array()).toString('utf8')
    const account = JSON.parse(text('account.json'))
    expect(account).toMatchObject({ user: { email: person.email }, has_password: true, sign_ins: [] })
    expect(account.sessions).toHaveLength(1)
    expect(found['profile-picture.webp']?.length).toBeGreaterThan(100)
    const folders = new Set(Object.keys(found).flatMap(name => /^websites\/([^/]+)/.exec(name)?.[1] ?? []))
    expect([...folders]).toEqual([one.name, two.name])
    const site = ExportedSite.parse(JSON.parse(text(`websites/${two.name}/site.json`)))
    expect(site.posts.map(post => [post.title, post.status])).toEqual([
      ['A draft', 'draft'],
      ['A draft, again', 'draft'],
    ])
    for (const { variants } of Object.values(site.media))
      for (const { path } of variants)
        expect(found).toHaveProperty([`websites/${two.name}/pictures/${path.slice('/media/'.length)}`])
    const history = JSON.parse(text(`websites/${two.name}/history.json`))
    expect(history.designs).toMatchObject([{ live: true, name: 'First' }])
    const ofPosts = Object.keys(found).filter(name => name.startsWith(`websites/${two.name}/post-history/`))
    expect(ofPosts).toHaveLength(2)
    expect(JSON.parse(text(`websites/${two.name}/post-history/${posts[0].post_id}.json`))).toMatchObject([
      { version: 1, author: 'unknown', post: { title: 'A draft' } },
      { version: 2, author: 'owner', post: { title: 'A draft, again' } },
    ])
    const all = Object.keys(found).map(text).join('\n')
    for (const secret of ['argon2', person.password, person.refreshToken, ...person.refreshToken.split('.')])
      expect(all).not.toContain(secret)
    expect(all).not.toContain(other.email)
  })

  fullRunIt('requires a session and is limited to 10 per hour', async () => {
    const { token } = await server.signUp()
    const take = () => server.call('dashboard', 'GET', '/api/auth/export', { token })
    expect((await server.call('dashboard', 'GET', '/api/auth/export')).status).toBe(401)
    for (let tries = 0; tries < 10; tries++) expect((await take()).status).toBe(200)
    expect((await take()).status).toBe(429)
  })
})
