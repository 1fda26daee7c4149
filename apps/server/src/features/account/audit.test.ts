import { AUDIT_MAX_ENTRIES, type AuditEntry } from '@vitrine/model'
import { describe, expect, it, vi } from 'vitest'
import { auditEntries } from '../../core/accounts/audit/audit.table.ts'
import { sweepAudit } from '../../core/accounts/audit/list-audit.ts'
import { totpCode, totpStep } from '../../core/accounts/two-factor/totp.ts'
import { newId } from '../../platform/id.ts'
import { waitForMail } from '../../testing/outbox.ts'
import { type TestServer, setUpTestServer } from '../../testing/test-server.ts'
import { fullRunIt } from '../../testing/full-run.ts'

const server = setUpTestServer()
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const LOG = '/api/auth/audit-log'
const PLACE = { browser: 'Firefox', system: 'Linux', network: '192.0.2.0/24' }

type Person = Awaited<ReturnType<TestServer['signUp']>>

/** Makes a call from Firefox on Linux at 192.0.2.77, and requires that it succeeds. */
async function ask(token: string | undefined, method: string, path: string, body?: unknown) {
  const answer = await server.call('dashboard', method, path, {
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body }),
    from: '192.0.2.77',
    headers: { 'user-agent': FIREFOX },
  })
  if (answer.status > 299) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`)
  return answer.json
}

const listLog = async ({ token }: Pick<Person, 'token'>, query = ''): Promise<AuditEntry[]> =>
  (await ask(token, 'GET', `${LOG}${query}`)).entries
const kindsOf = async (person: Person, query = '') => (await listLog(person, query)).map(({ kind }) => kind)

async function createWebsite({ token }: Person, name: string): Promise<string> {
  const data = await server.preview('example:grace-hopper')
  const { website_type } = data
  const body = { website_name: 'Grace', domain_name: name, website_type, data: { ...data, posts: [] } }
  return (await ask(token, 'POST', '/api/website/create', body)).website._id
}

describe('the activity log', () => {
  it('says what changed in an account, when, in which browser and from which network', async () => {
    const ada = await server.signUp()
    await ask(ada.token, 'PATCH', '/api/auth/user', { email: 'ada-new@example.org', password: ada.password })
    await ask(ada.token, 'DELETE', '/api/auth/pending-email')
    await ask(ada.token, 'DELETE', '/api/auth/pending-email')
    await ask(undefined, 'POST', '/api/auth/email/login', { email: ada.email, password: ada.password })
    await ask(ada.token, 'DELETE', '/api/auth/sessions')
    const newPassword = 'another quiet window'
    await ask(ada.token, 'PATCH', '/api/auth/user', { newPassword, password: ada.password })
    const entries = await listLog(ada)
    expect(entries.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['password.changed', null],
      ['session.others_ended', '1'],
      ['session.started', null],
      ['email.change_cancelled', null],
      ['email.change_requested', null],
      ['session.started', null],
      ['account.created', null],
    ])
    expect(entries[0]).toMatchObject({ actor: 'owner', token_name: null, website: null, ...PLACE })
    expect(Date.parse(entries[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(JSON.stringify(entries)).not.toMatch(/ada-new|window|192\.0\.2\.77/)
  })

  it('names the app, the codes and the passwords of a sign-in without their secrets', async () => {
    const ada = await server.signUp()
    const { token, password } = ada
    const { secret } = await ask(token, 'POST', '/api/auth/two-factor/totp', { password })
    const code = totpCode(secret, totpStep(new Date()))
    const { recovery_codes: codes } = await ask(token, 'POST', '/api/auth/two-factor/totp/confirm', { code })
    await ask(token, 'POST', '/api/auth/two-factor/confirm', { code: codes[0] })
    const renewed = await ask(token, 'POST', '/api/auth/two-factor/recovery-codes', { password })
    await ask(token, 'DELETE', '/api/auth/two-factor', { password })
    const entries = await listLog(ada, '?group=security')
    expect(entries.map(({ kind }) => kind)).toEqual([
      'two_factor.disabled',
      'recovery_codes.replaced',
      'recovery_code.used',
      'two_factor.enabled',
      'account.created',
    ])
    for (const text of [secret, ...codes, ...renewed.recovery_codes])
      expect(JSON.stringify(entries)).not.toContain(text)
  })

  it('names the token that a program uses, and says when it was used for the first time', async () => {
    const ada = await server.signUp()
    const scopes = ['websites:read', 'websites:write']
    const made = await ask(ada.token, 'POST', '/api/auth/tokens', {
      name: 'Deploy',
      scopes,
      expires_in_days: 30,
    })
    const website = await createWebsite(ada, 'tokensite')
    const program = { token: made.secret as string }
    await ask(program.token, 'POST', '/api/website/all', { subdomain: 'dashboard' })
    await ask(program.token, 'PUT', `/api/website/${website}/edit`, { visibility: 'private' })
    await ask(ada.token, 'DELETE', `/api/auth/tokens/${made.token._id}`)
    const entries = await listLog(ada)
    expect(
      entries.slice(0, 5).map(({ kind, subject, actor, token_name }) => [kind, subject, actor, token_name]),
    ).toEqual([
      ['token.revoked', 'Deploy', 'owner', null],
      ['website.visibility_changed', 'private', 'token', 'Deploy'],
      ['token.first_used', 'Deploy', 'token', 'Deploy'],
      ['website.created', 'tokensite', 'owner', null],
      ['token.created', 'Deploy', 'owner', null],
    ])
    expect(entries[1]).toMatchObject({ browser: null, network: PLACE.network, website: { name: 'Grace' } })
    expect(JSON.stringify(entries)).not.toContain(made.secret)
  })

  it('says that somebody used a mailed link', async () => {
    const ada = await server.signUp()
    await ask(undefined, 'POST', '/api/auth/forgot-password', { email: ada.email })
    const { token } = await waitForMail(server, ada.email, 'Reset your password')
    const newPassword = 'another quiet window'
    await ask(undefined, 'POST', '/api/auth/reset-password', { token, newPassword })
    const login = { email: ada.email, password: newPassword }
    const { accessToken } = await ask(undefined, 'POST', '/api/auth/email/login', login)
    const [, reset] = await listLog({ token: accessToken })
    expect(reset).toMatchObject({ kind: 'password.reset', actor: 'mail_link', ...PLACE })
  })

  fullRunIt(
    'keeps what happened to a website after its deletion, and hosts of webhooks without their paths',
    async () => {
      const ada = await server.signUp()
      const id = await createWebsite(ada, 'auditsite')
      const path = `/api/website/${id}`
      const url = 'https://hooks.example/secret-path'
      const { webhook } = await ask(ada.token, 'POST', `${path}/webhooks`, { url, events: ['domain.failed'] })
      await ask(ada.token, 'PATCH', `${path}/webhooks/${webhook._id}`, { enabled: false })
      await ask(ada.token, 'PUT', `${path}/custom-domain/`, { customDomain: 'grace.example.com' })
      await ask(ada.token, 'DELETE', `${path}/custom-domain/`)
      await ask(ada.token, 'PUT', `${path}/analytics-settings`, { shared: true })
      await ask(ada.token, 'PUT', `${path}/analytics-settings`, { shared: false })
      await ask(ada.token, 'PUT', `${path}/edit`, { domain: 'auditsite2', contact_email: 'g@example.org' })
      await ask(ada.token, 'PUT', `${path}/edit`, { domain: 'auditsite2', contact_email: 'g@example.org' })
      await ask(ada.token, 'DELETE', `${path}/delete`)
      const entries = await listLog(ada)
      expect(entries.slice(0, 10).map(({ kind, subject }) => [kind, subject])).toEqual([
        ['website.deleted', null],
        ['website.settings_changed', null],
        ['website.address_changed', 'auditsite2'],
        ['report.unshared', null],
        ['report.shared', null],
        ['domain.removed', 'grace.example.com'],
        ['domain.added', 'grace.example.com'],
        ['webhook.disabled', 'hooks.example'],
        ['webhook.added', 'hooks.example'],
        ['website.created', 'auditsite'],
      ])
      for (const entry of entries.slice(0, 10)) expect(entry.website).toEqual({ _id: id, name: 'Grace' })
      expect(JSON.stringify(entries)).not.toMatch(/secret-path|g@example\.org/)
    },
  )

  it('has no entry of a change that was refused', async () => {
    const ada = await server.signUp()
    const id = await createWebsite(ada, 'refusedone')
    await createWebsite(await server.signUp(), 'refusedtwo')
    const before = await kindsOf(ada)
    const edit = { domain: 'refusedtwo', visibility: 'private' }
    await expect(ask(ada.token, 'PUT', `/api/website/${id}/edit`, edit)).rejects.toThrow('409')
    const wrong = { newPassword: 'another quiet window', password: 'not the password' }
    await expect(ask(ada.token, 'PATCH', '/api/auth/user', wrong)).rejects.toThrow('422')
    expect(await kindsOf(ada)).toEqual(before)
  })

  it('pages by cursor, filters by group, and shows nobody else’s entries', async () => {
    const [ada, bob] = [await server.signUp(), await server.signUp()]
    await server.db.sql.insert(auditEntries).values(
      Array.from({ length: 120 }, (_, at) => ({
        id: newId(),
        userId: ada.id,
        kind: at % 2 === 0 ? ('token.created' as const) : ('domain.added' as const),
        actor: 'owner' as const,
        subject: `number ${at}`,
        createdAt: new Date(),
      })),
    )
    const seen: AuditEntry[] = []
    for (let before = ''; ; ) {
      const { entries, more } = await ask(ada.token, 'GET', `${LOG}${before}`)
      seen.push(...entries)
      if (!more) break
      expect(entries).toHaveLength(50)
      before = `?before=${entries.at(-1)._id}`
    }
    expect(new Set(seen.map(({ _id }) => _id)).size).toBe(122)
    expect(seen.map(({ _id }) => _id)).toEqual(
      seen
        .map(({ _id }) => _id)
        .toSorted()
        .toReversed(),
    )
    expect(new Set(await kindsOf(ada, '?group=domains'))).toEqual(new Set(['domain.added']))
    expect(await kindsOf(bob)).toEqual(['session.started', 'account.created'])
  })

  it('is downloaded as CSV, in which no name is a formula, and as JSON', async () => {
    const ada = await server.signUp()
    const name = '=HYPERLINK("http://x","y")'
    await ask(ada.token, 'POST', '/api/auth/tokens', { name, scopes: ['posts:read'], expires_in_days: 30 })
    const csv = await server.call('dashboard', 'GET', `${LOG}/export?group=tokens`, { token: ada.token })
    expect(csv.headers['content-type']).toMatch(/^text\/csv/)
    expect(csv.headers['content-disposition']).toMatch(
      /^attachment; filename="vitrine-activity-[\d-]+\.csv"$/,
    )
    const [head, first, end] = csv.text.split('\r\n')
    expect(head).toBe('at,kind,subject,website,by,token,browser,system,network')
    expect(first).toMatch(/^[\dTZ:.-]+,token\.created,"'=HYPERLINK\(""http:\/\/x"",""y""\)",,owner,,/)
    expect(end).toBe('')
    const json = await server.call('dashboard', 'GET', `${LOG}/export?format=json`, { token: ada.token })
    expect(json.json.entries).toEqual(await listLog(ada))
  })

  it('forgets entries after a year', async () => {
    const ada = await server.signUp()
    const now = new Date()
    const old = { userId: ada.id, kind: 'token.created', actor: 'owner' } as const
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
    await server.db.sql.insert(auditEntries).values([
      { ...old, id: newId(), createdAt: daysAgo(366) },
      { ...old, id: newId(), createdAt: daysAgo(364) },
    ])
    await sweepAudit({ sql: server.db.sql, clock: { now: () => now } })
    await vi.waitFor(async () => expect(await kindsOf(ada, '?group=tokens')).toHaveLength(1))
  })

  it('stores so many entries of an account and no more: old security entries outlast new others', async () => {
    const [ada, bob] = [await server.signUp(), await server.signUp()]
    await server.db.sql.delete(auditEntries)
    const fill = (userId: string, kind: string, from: number, to: number) =>
      server.db.pool.query(
        `insert into audit_entries (id, user_id, kind, actor, created_at)
         select $2 || lpad(n::text, 30, '0'), $1, $3, 'owner', now() from generate_series($4::int, $5::int) n`,
        [userId, userId.slice(-6), kind, from, to],
      )
    await fill(ada.id, 'password.changed', 1, 3)
    await fill(ada.id, 'website.settings_changed', 4, AUDIT_MAX_ENTRIES + 100)
    await fill(bob.id, 'website.settings_changed', 1, AUDIT_MAX_ENTRIES)
    await sweepAudit({ sql: server.db.sql, clock: { now: () => new Date() } })
    const { rows } = await server.db.pool.query(
      `select user_id, kind, count(*)::int, min(substr(id, 7)::int) as oldest from audit_entries
       group by 1, 2 order by 2, 1`,
    )
    const left = rows.map(row => [row.user_id, row.kind, row.count, row.oldest])
    expect(left).toHaveLength(3)
    expect(left).toContainEqual([ada.id, 'password.changed', 3, 1])
    expect(left).toContainEqual([ada.id, 'website.settings_changed', AUDIT_MAX_ENTRIES - 3, 104])
    expect(left).toContainEqual([bob.id, 'website.settings_changed', AUDIT_MAX_ENTRIES, 1])
  })
})
