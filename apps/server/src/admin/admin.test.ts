import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSiteAddresses } from '../app/addresses.ts'
import { createStorages } from '../app/storages.ts'
import { encryptBackup, generateBackupKey } from '../core/backups/backup-encryption.ts'
import { findOrphans } from '../core/media/find-orphans.ts'
import { parseReportedSite } from '../core/safety/abuse-reports.ts'
import { bumpRevision } from '../core/websites/revision.ts'
import { JOBS } from '../jobs.ts'
import { systemClock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { LAST_BEFORE_SQUASH } from '../platform/db/migrate.ts'
import { readRows, listTables } from '../platform/db/dump.ts'
import { createLog } from '../platform/telemetry/log.ts'
import { createQueue } from '../platform/queue/queue.ts'
import { call } from '../testing/call.ts'
import { createLegacyDb } from '../testing/legacy-db.ts'
import { createWebsiteWithDomain } from '../testing/test-custom-domain.ts'
import { createTestDb } from '../testing/test-db.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { formatHelp, parseCommand, runCommand } from './cli.ts'
import { fullRunIt } from '../testing/full-run.ts'

let server: TestServer
let folder: string
let ada: Awaited<ReturnType<TestServer['signUp']>>
const SECRET = 'the secret of the installation, long enough'

beforeAll(async () => {
  ;[server, folder] = await Promise.all([startTestServer(), mkdtemp(join(tmpdir(), 'vitrine-admin-'))])
  ada = await server.signUp()
  await create('kept')
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function create(name: string, { token } = ada, profileUrl = 'example:grace-hopper'): Promise<string> {
  return (await server.createWebsite(token, name, await server.preview(profileUrl), 'Ada'))._id
}

/** Uploads a picture that no other website has. @returns its URL */
async function upload(website: string, background = '#a00'): Promise<string> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('websiteId', website)
  form.append('purpose', 'logo')
  form.append('file', new Blob([new Uint8Array(bytes)]))
  const raw = new Response(form)
  const answer = await server.call('dashboard', 'POST', '/api/upload', {
    token: ada.token,
    raw: Buffer.from(await raw.arrayBuffer()),
    headers: { 'content-type': raw.headers.get('content-type') ?? '' },
  })
  return answer.json.variants[0].path
}

const queuedJobs: { name: string; payload: unknown }[] = []

/** Runs a command and returns what it prints; its jobs are in `queuedJobs`. */
async function admin(
  line: string | string[],
  db: Db = server.db,
  dataDir = server.config.dataDir,
  {
    stdin = Readable.from([]),
    stdout = new PassThrough(),
    backup = server.config.backup,
    appSecret = server.config.appSecret,
  } = {},
) {
  const asked = parseCommand(typeof line === 'string' ? line.split(' ') : line)
  if (!asked) throw new Error('that is help')
  const config = { ...server.config, dataDir, backup, appSecret }
  const said: string[] = []
  await runCommand(
    {
      config,
      db,
      clock: systemClock,
      queue: {
        add: async (_, name, payload) => {
          queuedJobs.push({ name, payload })
          return null
        },
      },
      addresses: createSiteAddresses(config),
      storages: createStorages(config),
      secrets: async () => ({ current: SECRET, previous: null }),
      stdin,
      stdout,
      print: text => said.push(text),
      warn: text => said.push(text),
    },
    asked,
  )
  return said.join('\n')
}
const visit = (name: string, path = '/') =>
  call(server.port, `${name}.${server.config.sitesDomain}:${server.port}`, 'GET', path)

/** A process sees a change in the database within moments. */
const waitForStatus = (name: string, status: number) =>
  vi.waitFor(async () => expect((await visit(name)).status).toBe(status), { timeout: 10_000 })

describe('admin commands', () => {
  it('lists every command with its arguments', () => {
    expect(formatHelp()).toContain('websites take-down <name or id> --reason <words> [--law]')
    expect(parseCommand([])).toBeNull()
    expect(parseCommand(['help'])).toBeNull()
    expect(parseCommand(['users', 'list', '--help'])).toBeNull()
  })

  it.each([
    'users',
    'users destroy',
    'users list now',
    'users find',
    'users list --yes',
    'backup',
    'jobs --state',
  ])('rejects an invalid command line: %s', line =>
    expect(() => parseCommand(line.split(' '))).toThrow(/npm run admin|argument/),
  )

  fullRunIt(
    'reads given canary profiles, and names what is no longer found until it is accepted',
    async () => {
      const channel = 'https://www.youtube.com/@shorts-example'
      await expect(admin('canary')).rejects.toThrow('CANARY_PROFILES')
      await expect(admin('canary example.com')).rejects.toThrow('valid LinkedIn, GitHub')
      expect(await admin(`canary ${channel}`)).toMatch(
        /@shorts-example +\d+ fields +nothing lost\n1 profile, 0 fields lost$/,
      )
      const lost = [{ field: 'details.gone', since: '2026-11-01T02:23:00.000Z' }]
      await server.db.pool.query(
        `update canary_readings set fields = fields || '["details.gone"]', lost = $1 where url = $2`,
        [JSON.stringify(lost), channel],
      )
      expect(await admin(`canary ${channel}`)).toMatch(/lost: details.gone\n1 profile, 1 field lost$/)
      expect(await admin(`canary ${channel} --accept`)).toMatch(/0 fields lost$/)
    },
  )

  it('lists and finds accounts and websites', async () => {
    expect(await admin('users list')).toContain(ada.email)
    expect(await admin(`users find ${ada.email}`)).toMatch(/1 website\n1 account$/)
    expect(await admin('users find nobody-of-this-name')).toBe('0 accounts')
    expect(await admin('websites find kept')).toMatch(new RegExp(`kept +Ada +${ada.email}`))
    expect(await admin(`websites find ${ada.email}`)).toContain('kept')
    // Neither is a wildcard.
    expect(await admin('users find _')).toBe('0 accounts')
    expect(await admin('websites find %')).toBe('0 websites')
  })

  it('creates and invites accounts whose owners choose a password by a link, once', async () => {
    const choose = (token: string) =>
      server.call('dashboard', 'POST', '/api/auth/reset-password', {
        body: { token, newPassword: 'quiet window frame' },
      })
    const logIn = async (email: string) =>
      (
        await server.call('dashboard', 'POST', '/api/auth/email/login', {
          body: { email, password: 'quiet window frame' },
        })
      ).json
    const printed = await admin('users create Edith@Example.org --name Edith')
    const token = /token=([\w-]+)$/.exec(printed)?.[1] ?? ''
    expect(printed).toContain('Created edith@example.org.')
    expect([(await choose(token)).status, (await choose(token)).json.code]).toEqual([200, 'link_used'])
    expect((await logIn('edith@example.org')).user).toMatchObject({ name: 'Edith', email_verified: true })

    expect(await admin('users invite joan@example.org')).toContain('Invited joan@example.org.')
    const [joan] = (await server.db.pool.query("select id from users where email = 'joan@example.org'")).rows
    expect(queuedJobs).toContainEqual({
      name: 'send-account-mail',
      payload: { kind: 'invitation', userId: joan?.id },
    })
    await expect(admin('users invite joan@example.org')).rejects.toThrow('already an account')
    await expect(admin('users create nobody')).rejects.toThrow('not an email address')
  })

  it('grants and revokes the right to the operator’s screens, and logs what it does', async () => {
    const ask = async () =>
      (await server.call('dashboard', 'GET', '/api/operator/log', { token: ada.token })).json
    expect((await ask()).code).toBe('not_found')
    expect(await admin(`users grant-operator ${ada.email}`)).toContain('is an operator')
    expect(await admin(`users grant-operator ${ada.email}`)).toContain('already')
    expect((await ask()).entries.slice(0, 2)).toMatchObject([
      { action: 'grant_operator', operator: null, via: 'command_line', account: { email: ada.email } },
      { action: 'create_account', via: 'command_line' },
    ])
    expect(await admin(`users revoke-operator ${ada.email}`)).toContain('no longer an operator')
    expect((await ask()).code).toBe('not_found')
    await expect(admin('users grant-operator nobody@example.org')).rejects.toThrow('no account')
  })

  it('deletes an account with all its data, given --yes', async () => {
    const gone = await server.signUp()
    await create('erased', gone)
    expect((await visit('erased')).status).toBe(200)
    await expect(admin(`users delete ${gone.email}`)).rejects.toThrow('--yes')
    await expect(admin('users delete nobody@example.com --yes')).rejects.toThrow('no account')
    await admin(`users delete ${gone.email} --yes`)
    expect(await admin(`users find ${gone.email}`)).toBe('0 accounts')
    await waitForStatus('erased', 410)
  })

  it('finds an account by an address whose domain is in another script', async () => {
    expect(await admin('users create Info@müller.example')).toContain('Created info@xn--mller-kva.example.')
    expect(await admin('users find info@müller.example')).toMatch(/1 account$/)
    expect(await admin('users delete Info@Müller.example --yes')).toContain(
      'Deleted info@xn--mller-kva.example',
    )
  })

  it('retries and cancels jobs', async () => {
    const { rows } = await server.db.pool.query<{ id: string }>(
      "insert into jobs.job (name, data, state, output, retry_limit) values ('send-account-mail', '{}', 'failed', '{\"message\":\"nobody answers\"}', 0) returning id",
    )
    const id = rows[0]?.id ?? ''
    expect(await admin('jobs list --state failed')).toMatch(/send-account-mail +failed .*nobody answers/)
    await server.db.pool.query("update jobs.job set start_after = now() + interval '1 hour' where id = $1", [
      id,
    ])
    await expect(admin('jobs list --state faild')).rejects.toThrow('one of created, retry')
    await expect(admin('jobs list --limit many')).rejects.toThrow('a number from 1 on')
    await expect(admin('backup /nowhere-at-all/all.tar.gz')).rejects.toThrow('into /nowhere-at-all')
    await expect(admin('jobs retry 00000000-0000-0000-0000-000000000000')).rejects.toThrow('No job')
    await expect(admin(`jobs cancel ${id}`)).rejects.toThrow('No job')
    expect(await admin(`jobs retry ${id}`)).toBe('Done.')
  })

  it('checks a domain, orders its certificate and removes it at once, which is logged', async () => {
    const { id, name } = await createWebsiteWithDomain(server, server.db, 'settled-lab.com')
    const claim = await createWebsiteWithDomain(server, server.db, 'claims-lab.com', { provenAt: null })
    const { pool } = server.db
    await pool.query("update custom_domains set domain = 'settled-lab.com' where website_id = $1", [claim.id])
    const due = async () =>
      (await pool.query('select next_check_at <= now() as due from custom_domains')).rows.map(row => row.due)
    await pool.query("update custom_domains set next_check_at = now() + interval '1 day'")
    await admin('domains check settled-lab.com')
    expect(await due()).toEqual([true, true])
    await pool.query(
      `insert into certificates (host, renew_at, next_try_at, updated_at)
       values ('settled-lab.com', now() + interval '1 day', now() + interval '1 day', now())`,
    )
    expect(await admin('certificates order Settled-Lab.com')).toContain('within a minute')
    const { rows } = await pool.query(
      "select renew_at <= now() as due, next_try_at from certificates where host = 'settled-lab.com'",
    )
    expect(rows).toEqual([{ due: true, next_try_at: null }])

    const several = `${claim.name} (not proven), ${name} (connected). Name one`
    await expect(admin('domains remove settled-lab.com')).rejects.toThrow(several)
    queuedJobs.length = 0
    expect(await admin(`domains remove settled-lab.com ${name}`)).toContain(name)
    const mail = { websiteId: id, domain: 'settled-lab.com', what: 'removed' }
    expect(queuedJobs).toMatchObject([{ name: 'send-account-mail', payload: mail }])
    expect((await pool.query('select website_id from custom_domains')).rows).toEqual([
      { website_id: claim.id },
    ])
    await expect(admin(`domains remove settled-lab.com ${name}`)).rejects.toThrow('settled-lab.com')
    await pool.query("update custom_domains set domain = 'xn--mller-kva.example' where website_id = $1", [
      claim.id,
    ])
    expect(await admin('domains check Müller.example')).toContain('within a minute')
    await pool.query('update custom_domains set proven_at = now() where website_id = $1', [claim.id])
    expect(await admin('websites find Müller.example')).toContain(claim.id)
    await pool.query(
      "insert into domains (name, website_id, redirects_until) values ('2024', $1, now() + interval '1 day')",
      [claim.id],
    )
    expect(await admin('websites render 2024')).toContain('1 website')
    expect(await admin('websites render Müller.example')).toContain('1 website')
    await vi.waitFor(
      async () => expect((await call(server.port, 'settled-lab.com', 'GET', '/')).status).not.toBe(200),
      { timeout: 10_000 },
    )
    const log = await pool.query(
      "select subject from operator_entries where act = 'remove_domain' and via = 'command_line'",
    )
    expect(log.rows).toEqual([{ subject: 'settled-lab.com' }])
    for (const line of ['domains check', 'domains remove', 'certificates order'])
      await expect(admin(`${line} nobodys-lab.com`)).rejects.toThrow('nobodys-lab.com')
  })

  it('resets limits', async () => {
    await server.db.pool.query("insert into rate_limits values ('signup:10.9.9.9', 31, 9999999999999)")
    expect(await admin('quotas list 10.9.9.9')).toMatch(/signup:10\.9\.9\.9 +31 +until 2286-/)
    expect(await admin('quotas reset signup:10.9.9.9')).toContain('1 limit ')
    expect(await admin('quotas list 10.9.9.9')).toMatch(/^0 limits/)
  })

  it('lists and deletes picture files without a row', async () => {
    expect(await admin('orphans')).toMatch(/^0 files/)
    const { media } = createStorages(server.config)
    const orphansInThreeDays = async () => {
      const found: string[] = []
      const inThreeDays = new Date(Date.now() + 3 * 86_400_000)
      for await (const { key } of findOrphans(server.db.sql, media, inThreeDays)) found.push(key)
      return found
    }
    // First pictures that were replaced by full ones.
    const replaced = await orphansInThreeDays()
    await media.put('00112233445566778899aabbccddeeff/96.webp', Buffer.from('lost'))
    // Recent files may belong to a website that is being saved.
    expect(await admin('orphans')).toMatch(/^0 files/)
    expect((await orphansInThreeDays()).filter(key => !replaced.includes(key))).toEqual([
      '00112233445566778899aabbccddeeff/96.webp',
    ])
    await media.delete('00112233445566778899aabbccddeeff')
  })
})

describe('a website that is taken down', () => {
  it('is shown to no visitor until it is restored', async () => {
    const rude = await create('rude')
    await waitForStatus('rude', 200)
    // `kept` shows the same picture; the uploaded one belongs to no other website.
    const picture = /\/media\/[\w./-]+/.exec((await visit('rude')).text)?.[0] ?? ''
    const own = await upload(rude)
    const shown = async (path: string) =>
      Promise.all(
        [visit('rude', path), visit('kept', path), server.call('dashboard', 'GET', path)].map(
          async asked => (await asked).status,
        ),
      )
    expect([await shown(picture), await shown(own)]).toEqual([
      [200, 200, 200],
      [200, 200, 200],
    ])
    await expect(admin('websites take-down rude')).rejects.toThrow('--reason')
    await expect(admin(['websites', 'take-down', 'nobody', '--reason', 'x'])).rejects.toThrow('no website')
    await admin(['websites', 'take-down', 'rude', '--reason', 'It sells what is not there.'])
    await waitForStatus('rude', 410)
    for (const path of ['/', '/feed.xml', '/sitemap.xml', '/og.png', '/nothing-here', picture]) {
      const { status, text, headers } = await visit('rude', path)
      expect([path, status]).toEqual([path, 410])
      expect(text).toContain('isn’t available')
      expect(text).not.toContain('sells')
      expect(headers['cache-control']).toBe('no-store')
    }
    await vi.waitFor(async () => expect(await shown(own)).toEqual([410, 410, 410]), { timeout: 10_000 })
    expect(await shown(picture)).toEqual([410, 200, 200])
    // A picture uploaded while the website is taken down is not shown either.
    const late = await upload(rude, '#0a0')
    await server.db.sql.transaction(tx => bumpRevision(tx, rude, new Date()))
    await vi.waitFor(async () => expect(await shown(late)).toEqual([410, 410, 410]), { timeout: 10_000 })
    const { json } = await server.call('dashboard', 'POST', '/api/website/all', {
      token: ada.token,
      body: { subdomain: 'dashboard' },
    })
    const listed = json.websites.map((one: { domain: string; taken_down?: string }) => [
      one.domain,
      one.taken_down,
    ])
    expect(listed).toContainEqual(['rude', 'It sells what is not there.'])
    expect(listed).toContainEqual(['kept', undefined])
    expect(await admin('websites find rude')).toContain('taken down: It sells what is not there.')
    await admin(['websites', 'take-down', 'rude', '--reason', 'A court says so.', '--law'])
    await waitForStatus('rude', 451)
    await vi.waitFor(async () => expect(await shown(own)).toEqual([451, 451, 451]), { timeout: 10_000 })
    await admin('websites restore rude')
    await waitForStatus('rude', 200)
    await vi.waitFor(async () => expect(await shown(own)).toEqual([200, 200, 200]), { timeout: 10_000 })
    expect((await visit('rude')).text).toContain('<title>Grace Hopper</title>')
    expect((await visit('rude', picture)).status).toBe(200)
    expect(await admin('websites restore rude')).toBe('This website is not taken down.')
  })

  fullRunIt('cannot be published again by its owner, who gets a mail, as does who reported it', async () => {
    const preview = await server.preview('example:grace-hopper')
    const data = { ...preview, profile: { ...preview.profile, is_example: false } }
    const publish = async (name: string) => {
      const body = { website_name: 'Grace', domain_name: name, website_type: preview.website_type, data }
      const { status, json } = await server.call('dashboard', 'POST', '/api/website/create', {
        token: ada.token,
        body,
      })
      return [status, json.code]
    }
    expect(await publish('linus')).toEqual([201, undefined])
    await server.db.pool.query(
      "insert into abuse_reports (id, site, website_id, reason, message, email, created_at) select 'linus', name, website_id, 'fraud', 'That is not him.', 'witness@example.com', now() from domains where name = 'linus'",
    )
    queuedJobs.length = 0
    await admin(['websites', 'take-down', 'linus', '--reason', 'It is not his.'])
    const mails = [
      expect.objectContaining({ kind: 'website-taken-down', website: 'Grace', reason: 'It is not his.' }),
      { kind: 'report-upheld', email: 'witness@example.com', site: 'linus' },
    ]
    expect(queuedJobs.map(({ payload }) => payload)).toEqual(mails)
    await admin(['websites', 'take-down', 'linus', '--reason', 'A court says so.', '--law'])
    expect(queuedJobs).toHaveLength(mails.length)
    expect(await publish('linus2')).toEqual([403, 'forbidden'])
    await admin('websites restore linus')
    expect(await publish('linus2')).toEqual([201, undefined])
    await server.db.pool.query("delete from abuse_reports where site = 'linus'")
  })

  fullRunIt('keeps pictures shared with examples, and hides its own', async () => {
    const lone = await create('lone', ada, 'example:bauhaus')
    await waitForStatus('lone', 200)
    const example = /\/media\/[\w./-]+/.exec((await visit('lone')).text)?.[0] ?? ''
    const own = await upload(lone, '#00a')
    const status = async (path: string) => (await server.call('dashboard', 'GET', path)).status
    expect([await status(example), await status(own)]).toEqual([200, 200])
    const second = await create('second')
    await server.db.pool.query(
      `insert into website_media (website_id, key, url, hash, media)
        select $1, key, url, hash, media from website_media where hash = $2`,
      [second, own.split('/')[2]],
    )
    await admin(['websites', 'take-down', 'lone', '--reason', 'It is rude.'])
    await waitForStatus('lone', 410)
    expect(await status(own)).toBe(200)
    // Content forbidden by law stays forbidden on the owner's next website.
    await admin(['websites', 'take-down', 'lone', '--reason', 'A court says so.', '--law'])
    await waitForStatus('lone', 451)
    await vi.waitFor(async () => expect(await status(own)).toBe(451), { timeout: 10_000 })
    expect(await status(example)).toBe(200)
    await server.db.pool.query('delete from website_media where website_id = $1', [second])
    await server.call('dashboard', 'DELETE', `/api/website/${lone}/delete`, { token: ada.token })
    const seen: number[] = []
    await vi.waitFor(async () => expect(seen[seen.push(await status(own)) - 1]).toBe(404), {
      timeout: 10_000,
    })
    expect(seen).not.toContain(200)
  })

  it('is rendered again at its next visit after websites render', async () => {
    const { headers } = await visit('kept')
    expect(await admin('websites render kept')).toContain('1 website will be')
    await vi.waitFor(async () => expect((await visit('kept')).headers.etag).not.toBe(headers.etag), {
      timeout: 30_000,
      interval: 50,
    })
    expect(await admin('websites render --all')).toMatch(/^[2-9] websites/)
    await expect(admin('websites render')).rejects.toThrow('--all')
  })
})

describe('an abuse report', () => {
  const report = (site: string, more: object = {}) =>
    server.call('dashboard', 'POST', '/api/report', {
      body: { site, reason: 'fraud', words: 'It\u001b[31m sells\u0000 what is not there.', ...more },
      from: '10.77.0.1',
    })

  it('is stored until it is closed, and does not reveal whether the website exists', async () => {
    const address = `http://kept.${server.config.sitesDomain}:${server.port}/posts/x`
    for (const site of [address, 'kept', 'nobody-there'])
      expect(await report(site)).toMatchObject({ status: 200, json: { ok: true } })
    const listed = await admin('reports list')
    expect(listed).toMatch(/kept +http:\S+ +fraud +It \[31m sells/)
    // Neither shown to the operator nor counted against the mails of the hour.
    expect(listed).not.toContain('nobody-there')
    expect(listed).toMatch(/2 reports$/)
    const { rows } = await server.db.pool.query(
      "select count(*)::int as mails from jobs.job where name = 'send-account-mail' and data->>'kind' = 'abuse-report'",
    )
    expect(rows).toEqual([{ mails: 2 }])
    expect(await admin('reports close kept')).toBe('Closed 2 reports.')
    expect(await admin('reports list')).toMatch(/^0 reports$/m)
    expect(await admin('reports list --all')).toMatch(/2 reports$/)
  })

  it.each([
    ['http://KEPT.sites.localhost:3000/posts', 'kept'],
    ['kept.sites.localhost./', 'kept'],
    ['2024', '2024'],
    ['https://müller.example/über', 'xn--mller-kva.example'],
    ['http://nobody:word@kept.sites.localhost/', 'kept'],
    ['http://kept.sites.localhost@elsewhere.example/', 'elsewhere.example'],
    ['javascript:alert(1)', null],
    ['kept\nnobody', null],
    ['-', null],
    ['[::1]', null],
  ])('with the address %j is about %j', (site, name) => {
    expect(parseReportedSite(site, { sitesDomain: 'sites.localhost' })).toBe(name)
  })

  it('is stored without a mail after thirty within the hour', async () => {
    const mails = async () => {
      const { rows } = await server.db.pool.query(
        "select count(*)::int as mails from jobs.job where name = 'send-account-mail' and data->>'kind' = 'abuse-report'",
      )
      return rows[0].mails as number
    }
    const before = await mails()
    await server.db.pool.query(
      "insert into abuse_reports (id, site, reason, message, created_at) select 'flood-' || n, 'flooded', 'other', 'Much of it.', now() from generate_series(1, 30) n",
    )
    expect((await report('kept')).status).toBe(200)
    expect(await mails()).toBe(before)
    expect(await admin('reports close flooded')).toBe('Closed 30 reports.')
    expect(await admin('reports close kept')).toBe('Closed 1 report.')
    await server.db.pool.query("delete from abuse_reports where site = 'flooded'")
  })

  fullRunIt('about a custom domain is stored with its website', async () => {
    const { name } = await createWebsiteWithDomain(server, server.db, 'reported-lab.com')
    const none = await createWebsiteWithDomain(server, server.db, 'wished-lab.com', { provenAt: null })
    for (const site of ['https://www.reported-lab.com/posts', 'reported-lab.com', 'wished-lab.com'])
      expect((await report(site)).status).toBe(200)
    const listed = await admin('reports list')
    expect(listed).toMatch(new RegExp(`www\\.reported-lab\\.com +http://${name}\\.\\S+ +fraud`))
    // Anyone may claim a domain; unverified claims are not resolved to a website.
    expect(listed).not.toContain('wished-lab.com')
    expect(listed).not.toContain(none.name)
    expect(await admin('reports close reported-lab.com')).toBe('Closed 2 reports.')
    await admin(['websites', 'take-down', 'www.reported-lab.com', '--reason', 'It sells what is not there.'])
    await waitForStatus(name, 410)
  })

  it('is deleted half a year after it was closed, and after two years in any case', async () => {
    const sites = ['closed-long-ago', 'closed-lately', 'open-for-years', 'open-for-months']
    for (const site of sites)
      await server.db.pool.query(
        "insert into abuse_reports (id, site, reason, message, email, created_at) values ($1, $1, 'other', 'Look.', 'told@example.com', now())",
        [site],
      )
    for (const site of sites.slice(0, 2)) await admin(`reports close ${site}`)
    for (const [site, column, days] of [
      ['closed-long-ago', 'closed_at', 181],
      ['closed-lately', 'closed_at', 179],
      ['open-for-years', 'created_at', 731],
      ['open-for-months', 'created_at', 729],
    ] as const)
      await server.db.pool.query(
        `update abuse_reports set ${column} = ${column} - $1 * interval '1 day' where site = $2`,
        [days, site],
      )
    const queue = createQueue({ db: server.db, log: createLog('silent'), jobs: JOBS, isWorker: false })
    for (const name of Object.keys(JOBS) as (keyof typeof JOBS)[]) queue.work(name, async () => undefined)
    await queue.start()
    await queue.add(server.db.sql, 'sweep-unreferenced', {})
    await vi.waitFor(
      async () => {
        const listed = await admin('reports list --all')
        expect(sites.filter(site => listed.includes(` ${site} `))).toEqual([
          'closed-lately',
          'open-for-months',
        ])
      },
      { timeout: 20_000 },
    )
    await queue.stop()
    await server.db.pool.query("delete from abuse_reports where email = 'told@example.com'")
  })

  it('is rejected without a reason or an address', async () => {
    for (const [site, more, field] of [
      ['?', {}, 'site'],
      ['../x', {}, 'site'],
      ['kept', { words: 'bad' }, 'words'],
      ['kept', { email: 'nobody' }, 'email'],
    ] as const) {
      const { status, json } = await report(site, more)
      expect([status, Object.keys(json.fields)]).toEqual([422, [field]])
    }
  })
})

describe('a backup', () => {
  /** Returns all rows of a database, by table. */
  async function contents(db: Db) {
    const client = await db.pool.connect()
    try {
      await client.query('begin')
      const all: Record<string, string[]> = {}
      for (const table of await listTables(client, 'public')) {
        const rows: string[] = []
        for await (const piece of readRows(client, table)) rows.push(...piece.map(row => JSON.stringify(row)))
        all[table.name] = rows.sort()
      }
      await client.query('commit')
      return all
    } finally {
      client.release()
    }
  }
  const filesOf = async (dataDir: string) => {
    const keys: string[] = []
    for (const storage of Object.values(createStorages({ bucket: null, dataDir })))
      for await (const { key, size } of storage.list()) keys.push(`${key} ${size}`)
    return keys.sort()
  }

  const jobsLeft = async () => {
    const due = "select 1 from jobs.job where state < 'completed' and start_after <= now()"
    return (await server.db.pool.query(due)).rowCount
  }

  fullRunIt('restores everything into another database and folder', async () => {
    const odd = 'a\\b"c\'d\n\t{é,\u2028}'
    await server.db.pool.query('update users set name = $1 where id = $2', [odd, ada.id])
    await server.db.pool.query(
      "insert into takedowns values ($1, 'because', true, '2026-01-02T03:04:05.678Z')",
      [await create('hidden')],
    )
    // Waits for the websites' jobs: a copy made before would be older than the database it is compared with.
    await vi.waitFor(async () => expect(await jobsLeft()).toBe(0), { timeout: 90_000, interval: 100 })
    // Deletes pg-boss's own job of a queue that only exists once a worker has run; it is not part of a backup.
    await server.db.pool.query(
      "insert into jobs.job (name, data, start_after) values ('__pgboss__send-it', '{}', now() + interval '1 hour')",
    )
    // A job of this version, and one in a queue that only databases of an earlier version have.
    await server.db.pool.query(
      `select jobs.create_queue('look-at-domain', '{"policy": "standard"}');
       insert into jobs.job (name, data, start_after)
         select name, '{}', now() + interval '1 hour' from unnest(array['look-at-domain', 'enqueue-weekly-mails']) name`,
    )
    const file = join(folder, 'all.tar.gz')
    const before = await contents(server.db)
    expect(await admin(['backup', file])).toMatch(/rows of \d+ tables, \d+ files?/)
    expect((await stat(file)).mode & 0o777).toBe(0o600)

    const other = await createTestDb()
    const place = join(folder, 'other')
    try {
      expect(await admin(['restore', file], other.db, place)).toMatch(/^Restored \d+ rows/)
      const after = await contents(other.db)
      expect(after.operator_entries?.at(-1)).toContain('restore_backup')
      // Visits are written and limits are counted while the backup is made.
      const changes = /visit|view|rate_limits|http_cache|operator_entries/
      for (const name of Object.keys(before).filter(one => !changes.test(one)))
        expect([name, after[name]]).toEqual([name, before[name]])
      expect(before.websites?.length).toBeGreaterThan(1)
      expect(await filesOf(place)).toEqual(await filesOf(server.config.dataDir))
      expect((await filesOf(place)).length).toBeGreaterThan(3)
      expect(await readFile(join(place, 'secret'), 'utf8')).toBe(SECRET)
      const { rows: jobs } = await other.db.pool.query('select name from jobs.job')
      const names = jobs.map(({ name }) => name)
      expect(names).toContain('enqueue-weekly-mails')
      expect(names).not.toContain('look-at-domain')
      // Sequences continue after their last value.
      await other.db.pool.query("insert into site_changes (name) values ('next')")

      await expect(admin(['restore', file], other.db, place)).rejects.toThrow('accounts here already')
      await admin(['restore', file, '--replace'], other.db, place)
      expect((await contents(other.db)).users).toEqual(before.users)

      const whole = await readFile(file)
      const bare = gunzipSync(whole)
      const cut = join(folder, 'cut.tar.gz')
      for (const bytes of [
        whole.subarray(0, whole.length / 2),
        gzipSync(bare.subarray(0, Math.floor(bare.length / 1024) * 512)),
        gzipSync(Buffer.concat([bare.subarray(0, bare.length - 3 * 512 - 512), Buffer.alloc(1024)])),
        Buffer.from('no archive'),
      ]) {
        await writeFile(cut, bytes)
        await expect(admin(['restore', cut, '--replace'], other.db, place)).rejects.toThrow(/cut\.tar\.gz/)
      }
      expect((await contents(other.db)).users).toEqual(before.users)
      await other.db.pool.query("update drizzle.__drizzle_migrations set hash = 'another one' where id = 2")
      await expect(admin(['restore', file, '--replace'], other.db, place)).rejects.toThrow('another version')
    } finally {
      await other.drop()
    }
  })

  it('replaces what an update left that failed after its migration', async () => {
    const file = join(import.meta.dirname, '../testing/releases/0.1.0.tar.gz')
    const place = join(folder, 'failed-update')
    const other = await createTestDb()
    try {
      await other.db.pool.query(
        `create table of_newer (user_id text references users); alter table users rename name to name_of_newer;
         insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9e15)`,
      )
      await expect(admin(['restore', file], other.db, place)).rejects.toThrow('newer version')
      const said = await admin(['restore', file, '--replace'], other.db, place, {
        appSecret: 'other'.repeat(8),
      })
      expect(said).toMatch(/^Restored \d+ rows[^]*APP_SECRET differs .*authenticator apps/)
      expect((await contents(other.db)).users?.[0]).toContain('release@example.com')
      const { rows } = await other.db.pool.query(`select to_regclass('of_newer') as left,
        (select count(*)::int from drizzle.__drizzle_migrations where hash = 'newer') as applied`)
      expect(rows).toEqual([{ left: null, applied: 0 }])
    } finally {
      await other.drop()
    }
  })

  fullRunIt('replaces the data of this version by a backup of an earlier one', async () => {
    const older = join(import.meta.dirname, '../testing/releases/0.1.0.tar.gz')
    const newer = join(folder, 'newer.tar.gz')
    const place = join(folder, 'older')
    const other = await createTestDb()
    try {
      await admin(['backup', newer])
      await admin(['restore', newer], other.db, place)
      await expect(admin(['restore', older], other.db, place)).rejects.toThrow('accounts here already')
      expect(await admin(['restore', older, '--replace'], other.db, place)).toMatch(/^Restored \d+ rows/)
      const { users = [], websites = [] } = await contents(other.db)
      expect([users.length, websites.length]).toEqual([1, 6])
      expect(users[0]).toContain('release@example.com')
    } finally {
      await other.drop()
    }
  })

  fullRunIt('restores a backup of the last version before the migrations were squashed', async () => {
    const before = await createLegacyDb()
    const after = await createTestDb()
    const file = join(folder, 'before.tar.gz')
    const place = join(folder, 'before')
    try {
      await before.db.pool.query(
        `insert into gone_websites (website_id) values ('kept');
         insert into http_cache (key, answer, stored_at) values ('kept', 'body', now());
         select setval('floods_id_seq', 41)`,
      )
      for (const [hash, message] of [
        ['an older one', 'another version'],
        [LAST_BEFORE_SQUASH, null],
      ]) {
        await before.db.pool.query('update drizzle.__drizzle_migrations set hash = $1', [hash])
        await rm(file, { force: true })
        await admin(['backup', file], before.db, place)
        const restored = admin(['restore', file], after.db, place)
        if (message) await expect(restored).rejects.toThrow(message)
        else expect(await restored).toMatch(/^Restored \d+ rows/)
      }
      const { rows } = await after.db.pool.query(
        `select website_id, response, nextval('visit_floods_id_seq')::int as next
         from deleted_websites, http_cache where key = 'kept'`,
      )
      expect(rows).toEqual([{ website_id: 'kept', response: 'body', next: 42 }])
    } finally {
      await Promise.all([before.drop(), after.drop()])
    }
  })

  it('can be piped out and in again, and in encrypted', async () => {
    const stdout = new PassThrough()
    const [said, piped] = await Promise.all([
      admin('backup -', server.db, server.config.dataDir, { stdout }).finally(() => stdout.end()),
      buffer(stdout),
    ])
    expect(said).toMatch(/rows of \d+ tables/)
    const other = await createTestDb()
    const key = await generateBackupKey()
    const encrypted = await buffer(encryptBackup(Readable.from([piped]), key))
    const backup = { place: { folder }, key, interval: 'daily' as const, keepDays: 35 }
    const restore = (bytes: Buffer, settings = server.config.backup) =>
      admin('restore - --replace', other.db, join(folder, 'piped'), {
        stdin: Readable.from([bytes]),
        backup: settings,
      })
    try {
      expect(await restore(piped)).toMatch(/^Restored \d+ rows/)
      await expect(restore(encrypted)).rejects.toThrow('Set BACKUP_KEY')
      expect(await restore(encrypted, backup)).toMatch(/^Restored \d+ rows/)
      await expect(restore(Buffer.alloc(0))).rejects.toThrow(/Standard input is/)
      await expect(admin('restore /nowhere.tar.gz', other.db)).rejects.toThrow(
        '/nowhere.tar.gz cannot be read',
      )
    } finally {
      await other.drop()
    }
  })

  it('is not restored into a database on which the product runs', async () => {
    await expect(admin(['restore', join(folder, 'all.tar.gz'), '--replace'])).rejects.toThrow(
      'Stop all its processes',
    )
  })
})
