import { messages } from '../core/inbox/inbox.table.ts'
import { newId } from '../platform/id.ts'
import { API_SCOPES, AUDIT_KINDS, type ApiScope, hasScope, uploadedPictureUrl } from '@vitrine/model'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkoutAttempts, subscriptions } from '../core/billing/billing.table.ts'
import type { AccessCase, CaseRequest, Fixtures } from '../testing/access/access-case.ts'
import { ACCESS_MATRIX } from '../testing/access/access-matrix.ts'
import type { CallResponse, CallOptions } from '../testing/call.ts'
import { fuzzCall } from '../testing/openapi/fuzz.ts'
import { listFuzzTargets } from '../testing/openapi/fuzz-targets.ts'
import { createRandom } from '../testing/openapi/fuzz-values.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { AUDITED_CALLS, OTHER_KINDS, UNCHANGED_IN_MATRIX } from '../testing/access/audited-calls.ts'
import { auditEntries } from '../core/accounts/audit/audit.table.ts'
import { fullRunIt } from '../testing/full-run.ts'

type Row = AccessCase & { call: string; method: string; path: string }
const ROWS: Row[] = Object.entries(ACCESS_MATRIX).map(([call, row]) => {
  const [method = '', path = ''] = call.split(' ')
  return { ...row, call, method, path }
})
const NOWHERE: Fixtures = {
  data: {},
  website: '0'.repeat(32),
  post: '0'.repeat(32),
  deletedPost: '1'.repeat(32),
  job: '0'.repeat(32),
  session: '0'.repeat(32),
  accessToken: '0'.repeat(32),
  subscription: '0'.repeat(32),
  checkout: 'cs_test_0',
  import: '0'.repeat(32),
  message: '0'.repeat(32),
  webhook: '0'.repeat(32),
  delivery: '0'.repeat(32),
  picture: uploadedPictureUrl('0'.repeat(64)),
}
/** Foreign values of `Origin`. */
const ELSEWHERE = [
  'https://evil.example',
  'null',
  'http://dashboard.vitrine.localhost.evil.example',
  'http://evil-dashboard.vitrine.localhost',
  'http://x.sites.localhost',
  'http://dashboard.vitrine.localhost@evil.example',
]

/** Columns whose names suggest a secret, and why their values are useless to a reader of the database. */
const SECRETS_AT_REST: Record<string, string> = {
  'users.password_hash': 'a slow hash',
  'audit_entries.token_name': 'the name that its owner gave a token',
  'sessions.family_hash': 'a trace (SHA-256) of a random text',
  'sessions.token_hash': 'a trace of a random text',
  'sessions.previous_token_hash': 'a trace of a random text',
  'mail_links.token_hash': 'a trace of a random text',
  'api_tokens.token_hash': 'a trace of a random text',
  'recovery_codes.code_hash': 'a trace of a random text of 59 bits',
  'totp_secrets.encrypted_secret': 'AES-256-GCM by the product’s secret',
  'connections.encrypted_connection': 'AES-256-GCM by the product’s secret',
  'instagram_accounts.encrypted_token': 'AES-256-GCM by the product’s secret',
  'webhooks.encrypted_secret': 'AES-256-GCM by the product’s secret',
  'webhooks.encrypted_former_secret': 'AES-256-GCM by the product’s secret',
  'webhooks.former_secret_until': 'a time',
  'websub_subscriptions.encrypted_secret': 'AES-256-GCM by the product’s secret',
  'acme_accounts.encrypted_key': 'AES-256-GCM by the product’s secret',
  'certificates.encrypted_key': 'AES-256-GCM by the product’s secret',
  'access_passwords.password_hash': 'a slow hash',
  'share_links.encrypted_secret': 'AES-256-GCM by the product’s secret',
  'acme_challenges.token': 'told to everybody who asks, by the protocol',
  'analytics_settings.share_token': 'shown to its owner again; good for looking at one report',
  'analytics_settings.mail_token': 'stands in each mail; good for ending those mails',
  'creation_keys.request_hash': 'a trace of what was asked for',
  'media.hash': 'names a picture that everybody may see',
  'website_media.hash': 'names a picture that everybody may see',
  'website_resumes.file_hash': 'tells a changed file that everybody may get',
  'website_reviews.text_hash': 'finds the same words on another website that waits for a review',
  'blocklists.hashes': 'of lists that anybody may read',
  'llm_usage.tokens': 'a count of words',
}

/** Calls that are about a hundred times slower than others, and those that end their own session. */
const DEAR = /export|previewData|import$|signup|login|reset-password/
const FAREWELL = /(logout|delete-account|sessions)/
const SCOPES = Object.keys(API_SCOPES) as ApiScope[]

let server: TestServer
let things: Fixtures
let owner: Awaited<ReturnType<TestServer['signUp']>>
let stranger: typeof owner
/** The user whose data is accessed by programs only, each with a token of one scope. */
let programmer: typeof owner
let programThings: Fixtures
let operator: typeof owner
let picture: Buffer
let clients = 0
beforeAll(async () => {
  server = await startTestServer({
    // Without a worker, every change is made by a call.
    PROCESSES: 'web',
    INSTAGRAM_CLIENT_ID: 'app',
    INSTAGRAM_CLIENT_SECRET: 'the-app-secret',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_API_BASE: await closedStripe(),
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    GITHUB_CLIENT_ID: 'app',
    GITHUB_CLIENT_SECRET: 'the-app-secret',
  })
  const grey = sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
  ;[picture, owner, stranger, programmer, operator] = await Promise.all([
    grey.png().toBuffer(),
    server.signUp(),
    server.signUp(),
    server.signUp(),
    server.signUp(),
  ])
  await server.db.pool.query('update users set is_operator = true where id = $1', [operator.id])
  things = await makeThings(owner, 'owners')
  programThings = await makeThings(programmer, 'programs')
})
afterAll(async () => {
  stripe.close()
  await server.close()
})

/** A Stripe that rejects every request. */
const stripe = createServer((_request, response) =>
  response
    .writeHead(400, { 'content-type': 'application/json' })
    .end('{"error":{"type":"invalid_request_error","message":"closed"}}'),
)
async function closedStripe(): Promise<string> {
  await new Promise<void>(done => stripe.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`
}

const PAGE = 'dashboard'
/** Makes one call as described by `asked`; each from a network of its own, so that no network limit applies. */
async function make(
  { method, path }: Row,
  asked: CaseRequest,
  options: CallOptions = {},
): Promise<CallResponse> {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => asked.params?.[name] ?? 'x')
  clients += 1
  const content = asked.form ? await multipart(asked.form) : { body: asked.body }
  return server.call(PAGE, method, asked.query ? `${filled}?${asked.query}` : filled, {
    from: `10.77.${clients >> 8}.${clients & 255}`,
    ...content,
    ...options,
    headers: { ...('headers' in content ? content.headers : {}), ...options.headers },
  })
}

async function multipart(fields: Record<string, string>): Promise<CallOptions> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, name === 'file' ? new Blob([new Uint8Array(picture)]) : value)
  const encoded = new Response(form)
  return {
    raw: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}

/** Creates an access token; returns it with its id. */
async function newToken(person: typeof owner, scopes: ApiScope[]) {
  const body = { name: 'A program', scopes, expires_in_days: 30 }
  const { status, json } = await server.call(PAGE, 'POST', '/api/auth/tokens', { token: person.token, body })
  expect(status).toBe(201)
  return { secret: json.secret as string, id: json.token._id as string }
}

async function makeThings(person: typeof owner, name: string): Promise<Fixtures> {
  const { token } = person
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await server.call(PAGE, method, path, { token, body })
    if (answer.status > 299) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
    return answer.json
  }
  const data = await ask('POST', '/api/onboard/previewData', { profileUrl: 'example:faraday-lectures' })
  const made = await ask('POST', '/api/website/create', {
    website_name: 'Films',
    domain_name: `${name}films`,
    website_type: 'youtube',
    data: { ...data, posts: [] },
  })
  const website = made.website._id as string
  const post = { title: 'A post', body: { type: 'doc', content: [] }, status: 'published' }
  const [first, second] = [
    await ask('POST', '/api/post/save-post', { websiteId: website, post }),
    await ask('POST', '/api/post/save-post', { websiteId: website, post }),
  ].map(({ post: saved }) => saved.post_id as string)
  await ask('DELETE', '/api/post/delete-post', { post_id: second })
  const { jobId } = await ask('POST', '/api/ai/generate-blog', {
    url: 'https://youtu.be/anOtherVide',
    websiteId: website,
  })
  const login = { email: person.email, password: person.password }
  const other = await server.call(PAGE, 'POST', '/api/auth/email/login', { body: login })
  const { sessions } = await ask('GET', '/api/auth/sessions')
  const session = sessions.find(({ current }: { current: boolean }) => !current)
  const uploaded = await make(rowOf('POST /api/upload'), uploadFor(website), { token })
  expect([other.status, uploaded.status]).toEqual([200, 201])
  return {
    data: { ...data, posts: [] },
    website,
    post: first ?? '',
    deletedPost: second ?? '',
    job: jobId,
    session: session._id,
    accessToken: (await newToken(person, ['posts:read'])).id,
    import: await addImport(website),
    message: await sendMessage(website),
    ...(await addWebhook(website, token)),
    picture: uploaded.json.imageUrl,
    ...(await payments(person, website)),
  }
}

/** Adds an import of posts that was read. */
async function addImport(websiteId: string): Promise<string> {
  const id = newId()
  const years = [{ year: 2019, published: 1, drafts: 0, private: 0, pages: 0 }]
  const summary = { kind: 'wordpress', title: null, host: null, years, words: 1, pictures: 0, links: 0 }
  await server.db.pool.query(
    `insert into post_imports (id, website_id, status, source, files, summary, created_at, updated_at)
     values ($1, $2, 'ready', 'export.xml', 1, $3, now(), now())`,
    [id, websiteId, JSON.stringify({ ...summary, known: 0, left_out: [] })],
  )
  return id
}

/** Adds a webhook with one delivery. */
async function addWebhook(websiteId: string, token: string): Promise<Pick<Fixtures, 'webhook' | 'delivery'>> {
  const path = `/api/website/${websiteId}/webhooks`
  const body = { url: 'https://hooks.example/', events: ['domain.failed'] }
  const { json } = await server.call(PAGE, 'POST', path, { token, body })
  const webhook = json.webhook._id as string
  const sent = await server.call(PAGE, 'POST', `${path}/${webhook}/test`, { token })
  return { webhook, delivery: sent.json._id }
}

/** Writes the row of a message that a visitor sent. */
async function sendMessage(websiteId: string): Promise<string> {
  const from = { name: 'Ada', email: 'ada@example.org', text: 'Hello', digest: websiteId }
  const row = { id: newId(), websiteId, ...from, state: 'new' as const, reasons: [], sentAt: new Date() }
  await server.db.sql.insert(messages).values(row)
  return row.id
}

/** Writes the rows that Stripe's events would have written. */
async function payments(
  person: typeof owner,
  website: string,
): Promise<Pick<Fixtures, 'subscription' | 'checkout'>> {
  const { sql } = server.db
  const at = new Date()
  const ofWebsite = { userId: person.id, websiteId: website, interval: 'monthly', createdAt: at } as const
  const subscription = website
  await sql.insert(subscriptions).values({
    ...ofWebsite,
    id: subscription,
    stripeId: `sub_${website}`,
    status: 'canceled',
    entitled: false,
    amount: 900,
    currency: 'eur',
    currentPeriodEnd: at,
    cancelAtPeriodEnd: false,
  })
  const begun = {
    id: website,
    sessionId: `cs_test_${website}`,
    returnTo: 'http://dashboard',
    state: 'open',
  } as const
  await sql.insert(checkoutAttempts).values({ ...ofWebsite, ...begun })
  return { subscription, checkout: begun.sessionId }
}
const uploadFor = (website: string): CaseRequest => ({
  form: { websiteId: website, purpose: 'post', file: '' },
})
const rowOf = (call: string): Row => ROWS.find(row => row.call === call) as Row

/** Returns a response without the parts that are unique to it. */
const comparable = ({ status, text, headers }: CallResponse) => {
  const { 'x-request-id': id, date: _, 'keep-alive': _alive, connection: _connection, ...rest } = headers
  return { status, text: text.replaceAll(String(id), 'id'), headers: rest }
}

/** Returns all stored data except rate limits, as text. */
async function stored(): Promise<string> {
  const { rows } = await server.db.pool.query<{ name: string }>(
    "select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE' and table_name <> 'rate_limits'",
  )
  const sums = rows.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t`,
  )
  const found = await server.db.pool.query(`${sums.join(' union all ')} order by name`)
  return JSON.stringify(found.rows, null, 1)
}

/** Returns what was recorded in activity logs. */
async function recordedKinds(): Promise<string[]> {
  const entries = await server.db.sql.select({ kind: auditEntries.kind }).from(auditEntries)
  return entries.map(({ kind }) => kind)
}

/** Returns whether a successful call may record these kinds, and records one if it says so. */
function expectedKinds({ call, method }: Row): (kinds: string[]) => boolean {
  const declared = AUDITED_CALLS[call] ?? (call === 'GET /api/auth/export' ? ['account.exported'] : [])
  if (typeof declared === 'string' || (method === 'GET' && declared.length === 0))
    return kinds => kinds.length === 0
  return kinds =>
    kinds.every(kind => (declared as readonly string[]).includes(kind)) &&
    (kinds.length > 0 || UNCHANGED_IN_MATRIX.has(call))
}

/** Returns the names of rate limits that have counted something. */
async function countedLimits(): Promise<string> {
  const { rows } = await server.db.pool.query<{ key: string }>('select key from rate_limits')
  return String([...new Set(rows.map(({ key }) => key.split(':')[0]))].toSorted())
}

describe('every call', () => {
  it('has an access case', () => {
    const calls = server.calls.filter(call => !/^(HEAD|OPTIONS) /.test(call)).toSorted()
    expect(calls.length).toBeGreaterThan(80)
    expect(Object.keys(ACCESS_MATRIX).toSorted(), 'src/testing/access/').toEqual(calls)
  })

  it('that can change something says what it records in the activity log', () => {
    const changing = ROWS.flatMap(({ call, method }) => (method === 'GET' ? [] : [call]))
    expect(Object.keys(AUDITED_CALLS).toSorted(), 'testing/access/audited-calls.ts').toEqual(
      changing.toSorted(),
    )
    const recorded = new Set([...Object.values(AUDITED_CALLS).filter(Array.isArray).flat(), ...OTHER_KINDS])
    expect([...recorded].toSorted()).toEqual(Object.values(AUDIT_KINDS).flat().toSorted())
  })

  it('documents whether it needs a session', async () => {
    const { json } = await server.call(PAGE, 'GET', '/api/openapi.json')
    for (const { call, method, path, who } of ROWS) {
      const operation = json.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      // Logging out requires a session in the dashboard, and answers anyone.
      if (!operation || call === 'POST /api/auth/logout') continue
      expect(operation.security?.length > 0, call).toBe(who !== 'anybody')
    }
  })

  it('answers 401 without a token, whatever cookies it has, and changes nothing', async () => {
    const before = await stored()
    const cookies = { accessToken: owner.token, refreshToken: owner.refreshToken }
    const forged = `${owner.token.slice(0, -8)}AAAAAAAA`
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${owner.token.split('.')[1]}.`
    for (const row of ROWS.filter(({ who }) => who !== 'anybody')) {
      const asked = row.request?.(things) ?? {}
      const answers = await Promise.all([
        make(row, asked),
        make(row, asked, { cookies }),
        make(row, asked, { cookies, origin: `http://dashboard.vitrine.localhost:${server.port}` }),
        make(row, asked, { cookies, origin: 'https://evil.example' }),
        make(row, asked, { token: forged }),
        make(row, asked, { token: unsigned }),
        make(row, asked, { token: owner.refreshToken }),
        make(row, asked, { headers: { authorization: `Basic ${owner.token}` } }),
      ])
      for (const answer of answers)
        expect([answer.status, answer.json?.code], row.call).toEqual([401, 'unauthenticated'])
    }
    expect(await stored()).toBe(before)
  })

  it('answers 403 to a token without its scope, and changes nothing', async () => {
    const all = await newToken(owner, SCOPES)
    const others = new Map<string, string>()
    for (const scope of new Set(ROWS.flatMap(row => row.scope ?? []))) {
      const least = SCOPES.filter(one => !hasScope([one], scope))
      others.set(scope, (await newToken(owner, least)).secret)
    }
    expect([...others.keys()].toSorted()).toEqual(SCOPES.toSorted())
    const [revoked, old] = [await newToken(owner, SCOPES), await newToken(owner, SCOPES)]
    await server.call(PAGE, 'DELETE', `/api/auth/tokens/${revoked.id}`, { token: owner.token })
    await server.db.pool.query('update api_tokens set expires_at = now() where id = $1', [old.id])
    const before = await stored()
    const forged = `${all.secret.slice(0, -1)}${all.secret.endsWith('0') ? '1' : '0'}`
    for (const row of ROWS.filter(({ who }) => who !== 'anybody')) {
      const asked = row.request?.(things) ?? {}
      if (!row.anyScope && row.who !== 'operator') {
        const wrong = await make(row, asked, { token: row.scope ? others.get(row.scope) : all.secret })
        expect([wrong.status, wrong.json?.code, wrong.json?.scope], row.call).toEqual(
          row.scope ? [403, 'scope_missing', row.scope] : [403, 'session_required', undefined],
        )
      }
      for (const token of [revoked.secret, old.secret, forged, 'vtr_x']) {
        const { status, json } = await make(row, asked, { token })
        expect([status, json?.code], row.call).toEqual([401, 'unauthenticated'])
      }
    }
    expect(await stored()).toBe(before)
  })

  it('answers 404 for data of another user as for missing data, and changes nothing', async () => {
    const { secret: program } = await newToken(stranger, SCOPES)
    // The first use within an hour is recorded.
    await server.call(PAGE, 'GET', '/api/post/none', { token: program })
    const before = await stored()
    for (const row of ROWS.filter(({ who }) => who === 'owner'))
      for (const token of row.scope ? [stranger.token, program] : [stranger.token]) {
        await server.db.pool.query('delete from rate_limits')
        const foreign = await make(row, row.request?.(things) ?? {}, { token })
        // The owner is checked before a call counts.
        if (row.path.includes('/website/:id')) expect(await countedLimits(), row.call).toBe('')
        const absent = await make(row, row.request?.(NOWHERE) ?? {}, { token })
        expect([foreign.status, foreign.json?.code], row.call).toEqual([404, 'not_found'])
        expect(comparable(foreign), row.call).toEqual(comparable(absent))
      }
    expect(await stored()).toBe(before)
  })

  it('rejects a cross-site request that relies on a cookie', async () => {
    const before = await stored()
    const rows = ROWS.filter(row => row.who === 'anybody' && row.cookie)
    expect(rows.length).toBeGreaterThan(5)
    const cookies = { accessToken: owner.token, refreshToken: owner.refreshToken }
    for (const row of rows)
      for (const origin of ELSEWHERE) {
        const answer = await make(row, row.request?.(things) ?? {}, { cookies, origin })
        expect([answer.status, answer.json.code, answer.cookies], `${row.call} from ${origin}`).toEqual([
          403,
          'forbidden',
          {},
        ])
      }
    expect(await stored()).toBe(before)
  })

  it('is answered on the product’s hosts only', async () => {
    for (const { call, method, path } of ROWS.filter(row => row.path.startsWith('/api/')))
      for (const host of ['localhost', `dashboard.vitrine.localhost.evil.example:${server.port}`]) {
        const answer = await server.call(host, method, path, { token: owner.token })
        expect([answer.status, answer.json?.code], call).toEqual([404, 'not_found'])
      }
  })

  it('answers everybody but an operator like a path that does not exist', async () => {
    const { secret: program } = await newToken(operator, SCOPES)
    const before = await stored()
    for (const row of ROWS.filter(({ who }) => who === 'operator'))
      for (const token of [owner.token, program])
        for (const asked of [row.request?.(things) ?? {}, { query: 'before=%00', body: { action: 'x' } }]) {
          const answer = await make(row, asked, { token })
          const absent = await server.call(PAGE, 'GET', '/api/operator/nothing-here', { token })
          expect(comparable(answer), row.call).toEqual(comparable(absent))
          expect(answer.status, row.call).toBe(404)
        }
    expect(await stored()).toBe(before)
  })

  it('and every other response sets the security headers', async () => {
    const { token } = owner
    const site = `ownersfilms.sites.localhost:${server.port}`
    const page = await server.call(site, 'GET', '/')
    const picture = /\/media\/[\w./-]+/.exec(page.text)?.[0] ?? ''
    const font = /\/fonts\/[\w.-]+/.exec(page.text)?.[0] ?? ''
    const kinds: [host: string, path: string, status: number, policy: RegExp][] = [
      [site, '/', 200, /default-src 'none'.*frame-ancestors 'self'/],
      [site, '/nothing-here', 404, /default-src 'none'.*frame-ancestors 'self'/],
      ...[
        '/robots.txt',
        '/sitemap.xml',
        '/feed.xml',
        '/feed.json',
        '/manifest.webmanifest',
        '/favicon.svg',
      ].map((path): [string, string, number, RegExp] => [site, path, 200, /default-src 'none'/]),
      [`nobody.sites.localhost:${server.port}`, '/', 404, /default-src 'none'/],
      [site, picture, 200, /default-src 'none'/],
      [PAGE, picture, 200, /default-src 'none'/],
      [site, font, 200, /default-src 'none'/],
      [site, '/media/none', 404, /default-src 'none'/],
      [site, '/media/..%2f..%2fsecret', 404, /default-src 'none'/],
      [site, '/fonts/../../../package.json', 404, /default-src 'none'/],
      [PAGE, '/fonts/..%2f..%2fpackage.json', 404, /default-src 'none'/],
      [PAGE, '/media//etc/passwd', 404, /default-src 'none'/],
      [PAGE, '/api/auth/status', 200, /default-src 'none'; frame-ancestors 'none'/],
      [PAGE, '/api/no-such', 404, /default-src 'none'; frame-ancestors 'none'/],
      [PAGE, '/api/%ff', 422, /default-src 'none'; frame-ancestors 'none'/],
      [PAGE, '/assets/none.js', 404, /default-src 'none'; frame-ancestors 'none'/],
      ['look-alike.example', '/', 302, /default-src 'none'; frame-ancestors 'none'/],
      [`sites.localhost:${server.port}`, '/', 302, /default-src 'none'/],
      [PAGE, '/api/post/none', 404, /default-src 'none'; frame-ancestors 'none'/],
      [PAGE, '/api/auth/export', 200, /default-src 'none'; frame-ancestors 'none'/],
      [PAGE, `/api/website/${things.website}/export`, 200, /default-src 'none'; frame-ancestors 'none'/],
      [PAGE, '/api/docs', 200, /default-src 'none'.*frame-ancestors 'none'/],
      [PAGE, '/api/openapi.json', 200, /default-src 'none'; frame-ancestors 'none'/],
      [PAGE, '/avatars/none/320.webp', 404, /default-src 'none'; frame-ancestors 'none'/],
      [PAGE, '/health/live', 200, /default-src 'none'; frame-ancestors 'none'/],
    ]
    for (const [host, path, status, policy] of kinds) {
      const { headers, ...answer } = await server.call(host, 'GET', path, { token })
      expect([answer.status, headers['x-content-type-options']], path).toEqual([status, 'nosniff'])
      expect(String(headers['content-security-policy'] ?? ''), path).toMatch(policy)
      expect(String(headers['content-security-policy'] ?? ''), path).not.toMatch(
        /unsafe-eval|script-src[^;]*(?:\*|unsafe-inline)/,
      )
      expect(answer.text, path).not.toMatch(/root:x:0|"workspaces"/)
      if (path.endsWith('export')) expect(headers['content-disposition'], path).toMatch(/^attachment;/)
    }
    for (const host of [
      site,
      `nobody.sites.localhost:${server.port}`,
      `sites.localhost:${server.port}`,
      PAGE,
    ])
      for (const path of ['/', '/none', picture]) {
        const { status, headers } = await server.call(host, 'DELETE', path)
        expect([status, headers['x-content-type-options']], `${host}${path}`).toEqual([405, 'nosniff'])
        expect(String(headers['content-security-policy']), `${host}${path}`).toMatch(/default-src 'none'/)
      }
  })

  it('stores no usable secret in the database', async () => {
    const { rows: columns } = await server.db.pool.query<{ at: string }>(
      "select table_name || '.' || column_name as at from information_schema.columns where table_schema = 'public' and column_name ~ 'token|secret|passw|encrypt|hash|proof|private' order by at",
    )
    const found = columns.map(({ at }) => at)
    expect(
      found.filter(at => SECRETS_AT_REST[at] === undefined),
      'is not told of in SECRETS_AT_REST',
    ).toEqual([])
    expect(Object.keys(SECRETS_AT_REST).filter(at => !found.includes(at))).toEqual([])
    const { rows: tables } = await server.db.pool.query<{ name: string }>(
      "select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'",
    )
    const { secret } = await newToken(owner, SCOPES)
    const texts = [secret, owner.token, owner.refreshToken, owner.password, stranger.refreshToken]
    for (const text of texts) {
      expect(text.length).toBeGreaterThan(10)
      const holds = tables.map(
        ({ name }) => `select '${name}' as name from ${name} t where position($1 in t::text) > 0`,
      )
      expect((await server.db.pool.query(holds.join(' union all '), [text])).rows).toEqual([])
    }
  })

  // The long run is in fuzz.full.test.ts.
  fullRunIt(
    'answers random input of another user with success or an error of the catalogue, and changes nothing of the owner’s',
    async () => {
      const random = createRandom(1)
      const { data: _, ...texts } = things
      const ids = Object.values(texts)
      const known = (name: string) => (/id$|website|job|post/i.test(name) ? ids : [])
      const calls = (await listFuzzTargets(server, stranger.token)).filter(({ path }) => !DEAR.test(path))
      const wrong: (string | null)[] = []
      for (let times = 0; times < 5; times += 1)
        for (const call of calls) {
          const token = FAREWELL.test(call.path) ? 'forged' : stranger.token
          wrong.push(await fuzzCall(server, call, { token, known, secretsOfOthers: [owner.email] }, random))
        }
      expect(wrong.length).toBeGreaterThan(300)
      expect(wrong.filter(Boolean)).toEqual([])
    },
  )

  fullRunIt('accepts a token with its scope, and counts it against the same limits', async () => {
    const secrets = new Map<string, string>()
    for (const scope of SCOPES) secrets.set(scope, (await newToken(programmer, [scope])).secret)
    const wrong: object[] = []
    const rows = ROWS.filter(({ scope }) => scope)
    expect(rows.length).toBeGreaterThan(35)
    for (const row of rows) {
      await server.db.pool.query('delete from rate_limits')
      const answer = await make(row, row.request?.(programThings) ?? {}, {
        token: secrets.get(row.scope ?? ''),
      })
      const counted = await countedLimits()
      if (answer.status !== row.status)
        wrong.push({ call: row.call, answer: answer.status, text: answer.text.slice(0, 300) })
      if (counted !== String((row.limits ?? []).toSorted())) wrong.push({ call: row.call, limits: counted })
    }
    expect(wrong).toEqual([])
    for (const secret of secrets.values()) expect(server.log.join('')).not.toContain(secret)
  })

  // Runs last, as it consumes the data. Proves that the refusals above were not caused by malformed requests.
  it('answers an authorised user, counts against its limits and records what it changes', async () => {
    const wrong: object[] = []
    for (const row of ROWS) {
      const endsSession = row.who === 'signed-in' && row.endsSession
      const { token } = endsSession ? await server.signUp() : row.who === 'operator' ? operator : owner
      await server.db.pool.query('delete from rate_limits')
      await server.db.sql.delete(auditEntries)
      const answer = await make(row, row.request?.(things) ?? {}, row.who === 'anybody' ? {} : { token })
      const counted = await countedLimits()
      const kinds = await recordedKinds()
      const expected = expectedKinds(row)
      if (answer.status < 300 && !expected(kinds)) wrong.push({ call: row.call, kinds })
      if (answer.status !== row.status)
        wrong.push({ call: row.call, answer: answer.status, text: answer.text.slice(0, 300) })
      if (counted !== String((row.limits ?? []).toSorted())) wrong.push({ call: row.call, limits: counted })
    }
    expect(wrong).toEqual([])
  })
})
