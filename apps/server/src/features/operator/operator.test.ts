import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OperatorAction } from '@vitrine/model'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { messages } from '../../core/inbox/inbox.table.ts'
import { newId } from '../../platform/id.ts'
import { call } from '../../testing/call.ts'
import { type TestServer, setUpTestServer } from '../../testing/test-server.ts'

type Person = Awaited<ReturnType<TestServer['signUp']>>
const server = setUpTestServer({ AI_API_KEY: 'the-key-of-the-model' })
let operator: Person
let owner: Person
let website: string

beforeAll(async () => {
  ;[operator, owner] = [await server.signUp(), await server.signUp()]
  await grant(operator.id)
  website = await createWebsite('owned')
})
const grant = (id: string, is = true) =>
  server.db.pool.query('update users set is_operator = $2 where id = $1', [id, is])

const get = (path: string, token = operator.token) =>
  server.call('dashboard', 'GET', `/api/operator/${path}`, { token })
const perform = (
  action: OperatorAction,
  { token = operator.token, password }: { token?: string; password?: string } = {},
) =>
  server.call('dashboard', 'POST', '/api/operator/actions', {
    token,
    body: { action, ...(password === undefined ? {} : { password }) },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    from: '203.0.113.77',
  })
/** Moves the log-in of everybody's sessions into the past. */
const age = (hours: number) =>
  server.db.pool.query(
    `update sessions set created_at = now() - make_interval(hours => $1), second_factor_at = null`,
    [hours],
  )
const logOf = async () => (await get('log')).json.entries

async function createWebsite(name: string, person = owner): Promise<string> {
  const data = await server.preview('example:grace-hopper')
  return (await server.createWebsite(person.token, name, data, `Site ${name}`))._id
}

async function report(site: string): Promise<string> {
  const body = { site, reason: 'fraud', words: 'It sells what is not there.', email: 'reporter@example.org' }
  expect((await server.call('dashboard', 'POST', '/api/report', { body })).status).toBeLessThan(300)
  const { json } = await get('reports')
  return json.reports.find((one: { site: string }) => one.site === site)._id
}

const visit = async (name: string) =>
  (await call(server.port, `${name}.${server.config.sitesDomain}:${server.port}`, 'GET', '/')).status

describe('an operator', () => {
  it('sees the version, the state of each part and how much there is', async () => {
    const { status, json } = await get('overview')
    expect(status).toBe(200)
    expect(json).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      parts: {
        database: { status: 'ok' },
        storage: { status: 'ok', bucket: false },
        mail: { status: 'off' },
        backups: { status: 'off', made_at: null },
        language_model: { status: 'off', model: null },
        certificates: { status: 'off' },
      },
      websites: { total: 1, day: 1, week: 1 },
      taken_down: 0,
    })
    expect(json.accounts.total).toBe(json.accounts.week)
    expect(json.parts.disk.free_bytes).toBeGreaterThan(0)
  })

  it('finds accounts by a part of their address or name, and opens one', async () => {
    const { json } = await get(`accounts?search=${encodeURIComponent(owner.email.toUpperCase().slice(0, 9))}`)
    const found = json.accounts.find((one: { _id: string }) => one._id === owner.id)
    expect(found).toMatchObject({ email: owner.email, websites: 1, paid_websites: 0, is_operator: false })
    expect(found.last_seen_at).not.toBeNull()
    expect((await get('accounts?search=%25')).json.accounts).toEqual([])
    const opened = (await get(`accounts/${owner.id}`)).json
    expect(opened.websites.map((one: { domain: string }) => one.domain)).toEqual(['owned'])
    expect(opened.sessions).toHaveLength(1)
    for (const id of ['0'.repeat(32), 'x', '%F0%9F%92%A9'])
      expect((await get(`accounts/${id}`)).status, id).toBe(404)
  })

  it('pages through accounts and websites without losing or repeating any', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => [newId(), `many-${at}@example.net`])
    for (const [id, email] of rows)
      await server.db.pool.query(
        "insert into users (id, email, name, created_at) values ($1, $2, 'Many', now())",
        [id, email],
      )
    const seen: string[] = []
    for (let before = '', more = true; more; ) {
      const { json } = await get(`accounts?search=many-${before && `&before=${before}`}`)
      seen.push(...json.accounts.map((one: { email: string }) => one.email))
      ;({ more } = json)
      before = json.accounts.at(-1)?._id
    }
    expect(seen).toHaveLength(120)
    expect(new Set(seen).size).toBe(120)
    await server.db.pool.query("delete from users where email like 'many-%'")
  })

  it('finds websites by name, address, source and owner', async () => {
    for (const search of ['Site OWNED', 'owne', 'grace', owner.email, website]) {
      const { json } = await get(`websites?search=${encodeURIComponent(search)}`)
      expect(
        json.websites.map((one: { _id: string }) => one._id),
        search,
      ).toEqual([website])
    }
    expect((await get('websites?search=nothing-of-this')).json.websites).toEqual([])
  })

  it('takes a reported website down, which closes its reports, and restores it', async () => {
    const id = await report('owned')
    const { json: open } = await get('reports')
    expect(open.reports[0]).toMatchObject({ _id: id, website: { _id: website, is_taken_down: false } })
    const action = { action: 'take_down', id: website, reason: 'It sells nothing.', by_law: false } as const
    expect((await perform(action)).status).toBe(200)
    await vi.waitFor(async () => expect(await visit('owned')).toBe(410), { timeout: 10_000 })
    expect((await get('reports')).json.reports).toEqual([])
    expect((await get('reports?filter=all')).json.reports[0]).toMatchObject({
      website: { is_taken_down: true },
    })
    const { json: down } = await get('websites?filter=taken_down')
    expect(down.websites).toMatchObject([
      { _id: website, taken_down: { reason: 'It sells nothing.', by_law: false } },
    ])
    expect((await perform({ action: 'restore', id: website })).status).toBe(200)
    await vi.waitFor(async () => expect(await visit('owned')).toBe(200), { timeout: 10_000 })
    expect((await perform({ action: 'restore', id: website })).status).toBe(404)
    expect(await logOf()).toMatchObject([
      { action: 'restore', account: { email: owner.email }, subject: 'owned' },
      {
        action: 'take_down',
        operator: operator.email,
        via: 'browser',
        account: { _id: owner.id, email: owner.email },
        subject: 'owned',
        reason: 'It sells nothing.',
        browser: 'Firefox',
        system: 'Linux',
        network: expect.stringContaining('203.0.113.0'),
      },
    ])
    const { json } = await server.call('dashboard', 'GET', '/api/auth/audit-log', { token: owner.token })
    expect(json.entries[0]).toMatchObject({ kind: 'website.restored', actor: 'operator', network: null })
  })

  it('closes a report once', async () => {
    const id = await report('owned')
    expect((await perform({ action: 'close_report', id })).status).toBe(200)
    expect((await perform({ action: 'close_report', id })).status).toBe(404)
    expect((await logOf())[0]).toMatchObject({ action: 'close_report', subject: 'owned' })
  })

  it('lifts what was counted against an account, and of no other', async () => {
    const keys = [
      `login-address:${owner.email}`,
      `login-here:${owner.email} 10.0.0.0/24`,
      `two-factor:${owner.id}`,
      `login-address:x${owner.email}`,
      `login-here:${owner.email}x 10.0.0.0/24`,
    ]
    for (const key of keys)
      await server.db.pool.query('insert into rate_limits values ($1, 99, 9999999999999)', [key])
    expect((await perform({ action: 'lift_limits', id: owner.id })).status).toBe(200)
    const { rows } = await server.db.pool.query<{ key: string }>(
      'select key from rate_limits where points = 99 order by key',
    )
    expect(rows.map(({ key }) => key)).toEqual(keys.slice(3).toSorted())
  })

  it('mails a link to reset the password', async () => {
    expect((await perform({ action: 'send_reset_link', id: owner.id })).status).toBe(200)
    const folder = join(server.config.dataDir, 'outbox')
    await vi.waitFor(
      async () => {
        const mails = await Promise.all(
          (await readdir(folder)).map(name => readFile(join(folder, name), 'utf8')),
        )
        expect(mails.some(mail => mail.includes(owner.email) && mail.includes('reset-password?token'))).toBe(
          true,
        )
      },
      { timeout: 10_000 },
    )
  })

  it('turns two-step login off, which the owner sees as done by the operator', async () => {
    await server.db.pool.query('update users set two_factor_since = now() where id = $1', [owner.id])
    expect((await perform({ action: 'reset_two_factor', id: owner.id })).status).toBe(200)
    expect((await get(`accounts/${owner.id}`)).json.account.two_factor).toBe(false)
    const { json } = await server.call('dashboard', 'GET', '/api/auth/audit-log', { token: owner.token })
    expect(json.entries[0]).toMatchObject({ kind: 'two_factor.disabled', actor: 'operator' })
  })

  it('sees failed jobs without addresses and tokens, and retries or cancels one', async () => {
    const add = (state: string) =>
      server.db.pool.query<{ id: string }>(
        `insert into jobs.job (name, data, state, output, retry_limit, start_after) values ('send-account-mail', '{}', $1, $2, 0, now() + interval '1 hour') returning id`,
        [
          state,
          JSON.stringify({
            message: `550 <${owner.email}> refused by https://user:pass@mail.example/x?key=abc, token vtr_0123456789abcdefghijklmnop`,
          }),
        ],
      )
    const id = (await add('failed')).rows[0]?.id ?? ''
    const { json } = await get('jobs?state=failed')
    expect(json.queues).toContainEqual(expect.objectContaining({ name: 'send-account-mail', failed: 1 }))
    expect(json.jobs[0]).toMatchObject({ _id: id, name: 'send-account-mail', state: 'failed' })
    expect(json.jobs[0].error).toBe('550 <…> refused by https://mail.example/… token …')
    expect((await perform({ action: 'cancel_job', id })).status).toBe(404)
    expect((await perform({ action: 'retry_job', id })).status).toBe(200)
    expect((await perform({ action: 'retry_job', id })).status).toBe(404)
    expect((await perform({ action: 'cancel_job', id })).status).toBe(200)
    expect((await get('jobs?state=cancelled')).json.jobs[0]).toMatchObject({ _id: id })
    expect((await logOf()).slice(0, 2)).toMatchObject([
      { action: 'cancel_job', subject: 'send-account-mail' },
      { action: 'retry_job', subject: 'send-account-mail' },
    ])
  })

  it('pages through jobs of one moment', async () => {
    await server.db.pool.query(
      "insert into jobs.job (name, data, state, retry_limit, created_on) select 'read-canaries', '{}', 'cancelled', 0, now() from generate_series(1, 120)",
    )
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { json } = await get(
        `jobs?name=read-canaries&state=cancelled${cursor && `&before=${encodeURIComponent(cursor)}`}`,
      )
      seen.push(...json.jobs.map((one: { _id: string }) => one._id))
      ;({ cursor } = json)
    }
    expect(seen).toHaveLength(120)
    expect(new Set(seen).size).toBe(120)
  })

  it('sees which settings are in force, but no secret', async () => {
    const { json, text } = await get('settings')
    expect(json.settings).toContainEqual(
      expect.objectContaining({ name: 'AI_API_KEY', value: null, is_set: true, is_secret: true }),
    )
    expect(json.settings).toContainEqual(
      expect.objectContaining({ name: 'SIGN_UPS', value: 'open', is_set: false }),
    )
    expect(text).not.toContain('the-key-of-the-model')
  })

  it('sees each source, and downloads the log', async () => {
    const { json } = await get('sources')
    expect(json.platforms.map((one: { platform: string }) => one.platform)).toContain('github')
    const file = await get('log/export')
    expect(file.text.split('\r\n')[0]).toBe(
      'at,action,operator,via,account,subject,reason,browser,system,network',
    )
    expect(file.text).toContain(`take_down,${operator.email},browser,${owner.email},owned`)
  })

  it('reads nothing that people keep private', async () => {
    const secret = `private-${newId()}`
    const { token } = owner
    const post = { title: secret, body: { type: 'doc', content: [] }, status: 'draft' }
    await server.call('dashboard', 'POST', '/api/post/save-post', {
      token,
      body: { websiteId: website, post },
    })
    const sent = { name: secret, email: 'ada@example.org', text: secret, digest: website }
    await server.db.sql
      .insert(messages)
      .values({ id: newId(), websiteId: website, ...sent, state: 'new', reasons: [], sentAt: new Date() })
    const { rows } = await server.db.pool.query<{ hash: string }>(
      'select password_hash as hash from users where id = $1',
      [owner.id],
    )
    const paths = [
      'overview',
      'accounts',
      `accounts/${owner.id}`,
      'websites',
      `websites?search=${secret}`,
      'reports?filter=all',
      'jobs',
      'sources',
      'settings',
      'log',
      'log/export',
    ]
    for (const path of paths) {
      const { status, text } = await get(path)
      expect(status, path).toBe(200)
      expect(text, path).not.toContain(secret)
      expect(text, path).not.toContain(rows[0]?.hash)
    }
  })
})

describe('an action', () => {
  const lift = () => ({ action: 'lift_limits', id: owner.id }) as const

  it('needs a log-in within the last hour, or the password', async () => {
    await age(2)
    const before = (await logOf()).length
    expect((await perform(lift())).json.code).toBe('login_again')
    expect((await perform(lift(), { password: 'not the password' })).json.code).toBe('validation_failed')
    expect(await logOf()).toHaveLength(before)
    expect((await perform(lift(), { password: operator.password })).status).toBe(200)
    // The password counts for that action only.
    expect((await perform(lift())).json.code).toBe('login_again')
    await age(0)
  })

  it('needs the second factor of an operator with two-step login', async () => {
    await server.db.pool.query('update users set two_factor_since = now() where id = $1', [operator.id])
    expect((await perform(lift(), { password: operator.password })).json.code).toBe('second_factor_required')
    await server.db.pool.query('update sessions set second_factor_at = now() where user_id = $1', [
      operator.id,
    ])
    expect((await perform(lift())).status).toBe(200)
    await server.db.pool.query('update users set two_factor_since = null where id = $1', [operator.id])
  })

  it('is refused at once when the right was revoked, and logs nothing', async () => {
    const entries = async () =>
      (await server.db.pool.query<{ count: number }>('select count(*)::int from operator_entries')).rows[0]
        ?.count
    const before = await entries()
    await grant(operator.id, false)
    expect((await perform(lift())).status).toBe(404)
    expect((await get('overview')).status).toBe(404)
    expect(await entries()).toBe(before)
    await grant(operator.id)
    expect((await get('overview')).status).toBe(200)
  })

  it('waits for a revocation that is under way', async () => {
    const client = await server.db.pool.connect()
    await client.query('begin')
    await client.query('update users set is_operator = false where id = $1', [operator.id])
    const pending = perform(lift())
    await vi.waitFor(async () => {
      const { rows } = await server.db.pool.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%for share%'",
      )
      expect(rows).toHaveLength(1)
    })
    await client.query('commit')
    client.release()
    expect((await pending).status).toBe(404)
    await grant(operator.id)
  })

  it('answers 404 for things that are not there, whatever their id', async () => {
    const actions = [
      'send_reset_link',
      'lift_limits',
      'reset_two_factor',
      'restore',
      'close_report',
      'retry_job',
    ] as const
    const before = (await logOf()).length
    for (const action of actions)
      for (const id of ['0'.repeat(32), 'x', "' or 1=1 --", website.toUpperCase(), '💩'])
        expect((await perform({ action, id })).status, `${action} ${id}`).toBe(404)
    for (const id of ['\0', '\ud800'])
      expect((await perform({ action: 'restore', id })).status, JSON.stringify(id)).toBe(422)
    expect(await logOf()).toHaveLength(before)
  })

  it('is not lost from the log with the accounts and websites that it was about', async () => {
    const leaver = await server.signUp()
    const site = await createWebsite('leaving', leaver)
    await perform({ action: 'take_down', id: site, reason: 'Spam', by_law: true })
    await server.call('dashboard', 'DELETE', '/api/auth/delete-account', { token: leaver.token })
    expect((await logOf())[0]).toMatchObject({ action: 'take_down', account: null, subject: 'leaving' })
  })

  it('in the log is deleted after a year', async () => {
    const { sweepOperatorLog } = await import('../../core/operator/operator-log.ts')
    await server.db.pool.query(
      "update operator_entries set created_at = now() - interval '366 days' where act = 'close_report'",
    )
    await sweepOperatorLog({ sql: server.db.sql, clock: { now: () => new Date() } })
    const actions = (await logOf()).map((one: { action: string }) => one.action)
    expect(actions).not.toContain('close_report')
    expect(actions).toContain('take_down')
  })
})

it.each(['before=%00', 'before=%ED%A0%80', 'search=%00', 'before=zzz', 'before=2026~x', 'search='])(
  'a list with ?%s is answered without an internal error',
  async query => {
    for (const path of ['accounts', 'websites', 'reports', 'jobs', 'log'])
      expect([200, 400, 422], path).toContain((await get(`${path}?${query}`)).status)
  },
)
