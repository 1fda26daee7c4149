import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DnsRecord } from '../../../../../outside/src/dns/zone-types.ts'
import { type MockDns, startMockDns } from '../../../../../outside/src/dns/start-mock-dns.ts'
import { listMailsTo, waitForMail } from '../../testing/outbox.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { fullRunIt } from '../../testing/full-run.ts'

let lab: MockDns
let server: TestServer
const TARGET = 'sites.vitrine-lab.de'
let count = 0
type Owner = Awaited<ReturnType<TestServer['signUp']>>

/** Creates a website with the Standard plan. */
async function site(owner?: Owner) {
  const person = owner ?? (await server.signUp())
  const { json: data } = await server.call('dashboard', 'POST', '/api/onboard/previewData', {
    body: { profileUrl: 'example:grace-hopper' },
  })
  count += 1
  const name = `owndomain${count}`
  const made = await server.call('dashboard', 'POST', '/api/website/create', {
    token: person.token,
    body: { website_name: 'Grace', domain_name: name, website_type: 'github', data },
  })
  expect(made.status).toBe(201)
  const id = made.json.website._id as string
  await server.db.pool.query(
    `insert into subscriptions (id, user_id, website_id, stripe_id, interval, status, entitled, amount, currency,
       current_period_end, cancel_at_period_end, created_at)
     values ($1, $2, $1, $1, 'monthly', 'active', true, 500, 'usd', now() + interval '20 days', false, now())`,
    [id, person.id],
  )
  const call = (method: string, body?: unknown, token = person.token) =>
    server.call('dashboard', method, `/api/website/${id}/custom-domain/`, {
      token,
      ...(body ? { body } : {}),
    })
  return {
    id,
    name,
    person,
    call,
    set: (customDomain: string) => call('PUT', { customDomain }),
    /** Checks the domain twice, as the first result may come from a check that a worker had started. */
    async checkDomain() {
      for (let times = 0; times < 2; times += 1) {
        const ago = `update custom_domains set checked_at = checked_at - interval '1 minute' where website_id = $1`
        await server.db.pool.query(ago, [id])
        const { json } = await call('GET')
        if (times === 1) return json.custom_domain
      }
    },
  }
}

const a = (name: string, value = '127.0.0.1'): DnsRecord => ({ name, type: 'A', value })
const txt = (domain: string, value: string): DnsRecord => ({ name: `_vitrine.${domain}`, type: 'TXT', value })
const getProof = (json: { custom_domain: { records: { type: string; value: string }[] } }): string =>
  json.custom_domain.records.find(record => record.type === 'TXT')?.value ?? ''
const refusal = ({
  status,
  json,
}: {
  status: number
  json: { code: string; fields?: { customDomain?: string } }
}) => [status, json.code, json.fields?.customDomain]
const plan = (id: string, has: boolean) =>
  server.db.pool.query('update subscriptions set entitled = $2 where website_id = $1', [id, has])

const edit = ({ id, person }: Awaited<ReturnType<typeof site>>, change: object) =>
  server.call('dashboard', 'PUT', `/api/website/${id}/edit`, { token: person.token, body: change })

// Other systems can listen on one loopback address only.
describe.skipIf(process.platform !== 'linux')('a custom domain', () => {
  beforeAll(async () => {
    lab = await startMockDns()
    server = await startTestServer({
      DNS_SERVERS: lab.server,
      SITES_IPV4: '127.0.0.1',
      SITES_TARGET: TARGET,
      BILLING: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_of_nobody',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
      STRIPE_API_BASE: 'http://127.0.0.1:9',
    })
  })
  afterAll(async () => {
    await server.close()
    await lab.close()
  })

  it('is normalized and returned with the DNS records to set', async () => {
    const { set, call } = await site()
    const { status, json } = await set(' https://WWW.Faraday-Lectures.com:443/about?x#y ')
    expect(status).toBe(200)
    expect(json.custom_domain).toMatchObject({
      domain: 'www.faraday-lectures.com',
      status: 'pending',
      is_apex: false,
      sibling: { domain: 'faraday-lectures.com', points_here: false },
      is_suspended: false,
    })
    const rows = json.custom_domain.records.map((one: Record<string, unknown>) => [
      one.type,
      one.host,
      one.value,
      one.optional,
    ])
    expect(rows).toEqual([
      ['TXT', '_vitrine.www', expect.stringMatching(/^vitrine-site=[0-9a-f]{32}$/), false],
      ['CNAME', 'www', TARGET, false],
      ['A', '@', '127.0.0.1', true],
    ])
    const again = await set('www.faraday-lectures.com.')
    expect(again.json.custom_domain.since).toBe(json.custom_domain.since)
    expect((await call('GET')).json.custom_domain.stages[0]).toMatchObject({
      name: 'name_servers',
      state: 'wrong',
      reasons: [{ code: 'not_registered' }],
    })
  })

  it('is served and announced by mail once verified, and no longer after its removal', async () => {
    const { set, call, checkDomain, person, id } = await site()
    const domain = 'grace-hopper-lab.com'
    const proof = getProof((await set(domain)).json)
    lab.set({ name: domain, records: [a(domain)] })
    expect(await checkDomain()).toMatchObject({ status: 'pending', message: expect.stringContaining('TXT') })
    expect((await server.call(`${domain}:${server.port}`, 'GET', '/')).status).not.toBe(200)

    lab.set({ name: domain, records: [a(domain), a(`www.${domain}`), txt(domain, proof)] })
    const active = await checkDomain()
    expect(active).toMatchObject({ status: 'active', releases_at: null, sibling: { points_here: true } })
    expect(active.stages.map(({ state }: { state: string }) => state)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
    const { text } = await waitForMail(server, person.email, `${domain} is live`)
    expect(text).toContain('Grace')
    expect(text).toContain(`/settings/general?website=${id}`)
    const page = await server.call(`${domain}:${server.port}`, 'GET', '/')
    expect([page.status, page.text.includes('Grace Hopper')]).toEqual([200, true])
    const all = await server.call('dashboard', 'POST', '/api/website/all', {
      token: person.token,
      body: { subdomain: 'dashboard' },
    })
    expect(all.json.websites.find((one: { _id: string }) => one._id === id).custom_domain).toMatchObject({
      domain,
      status: 'active',
    })

    expect((await call('DELETE')).json).toEqual({ ok: true })
    expect((await call('GET')).json).toEqual({ custom_domain: null })
    expect((await server.call(`${domain}:${server.port}`, 'GET', '/')).status).not.toBe(200)
  })

  it('receives the visitors of the free address while it is active, unless the owner keeps both', async () => {
    const owner = await site()
    const { set, checkDomain, call, name } = owner
    const domain = 'one-address-lab.com'
    const free = (path = '/', headers = {}) =>
      server.call(`${name}.sites.localhost:${server.port}`, 'GET', path, { headers })
    const proof = getProof((await set(domain)).json)
    expect((await free()).status).toBe(200)
    lab.set({ name: domain, records: [a(domain), txt(domain, proof)] })
    expect((await checkDomain()).status).toBe('active')

    const lead = await free('/posts?page=2')
    expect([lead.status, lead.headers.location]).toEqual([
      301,
      `http://${domain}:${server.port}/posts?page=2`,
    ])
    // A browser that kept it would be led in a circle once the domain is detached.
    expect(lead.headers['cache-control']).toBe('public, max-age=0')
    expect((await server.call(`${domain}:${server.port}`, 'GET', '/')).status).toBe(200)
    expect((await free()).status).toBe(301)
    // The dashboard shows the website in a frame, which may lead to addresses of sites only.
    expect((await free('/', { 'sec-fetch-dest': 'iframe' })).status).toBe(200)

    expect((await edit(owner, { keep_free_address: true })).json.website.keep_free_address).toBe(true)
    expect((await free()).status).toBe(200)
    await edit(owner, { keep_free_address: false })
    expect((await free()).status).toBe(301)
    await call('DELETE')
    expect((await free()).status).toBe(200)
  })

  it('is refused with the reason if it is reserved or invalid', async () => {
    const { set } = await site()
    const messages = new Set<string>()
    for (const text of [
      '',
      'me@example.org',
      '*.example.org',
      '10.0.0.1',
      'ex ample!.org',
      'printer.local',
      'example',
      'example.nonsense',
      'co.uk',
      'github.io',
      'someone.github.io',
      'x.sites.localhost',
    ]) {
      const [status, code, message] = refusal(await set(text))
      expect([text, status, code]).toEqual([text, 422, 'validation_failed'])
      messages.add(String(message))
    }
    expect(messages.size).toBe(12)
  })

  fullRunIt('stays served at both names while the main one switches between www and apex', async () => {
    const { set, checkDomain } = await site()
    const [bare, www] = ['swap-lab.com', 'www.swap-lab.com']
    const proof = txt(bare, getProof((await set(bare)).json))
    lab.set({ name: bare, records: [a(bare), proof] })
    expect((await checkDomain()).status).toBe('active')
    const [early, code, message] = refusal(await set(www))
    expect([early, code]).toEqual([422, 'validation_failed'])
    expect(message).toContain('your website stays at swap-lab.com')

    lab.set({ name: bare, records: [a(bare), a(www), proof] })
    expect((await checkDomain()).sibling.points_here).toBe(true)
    const at = (host: string) => server.call(`${host}:${server.port}`, 'GET', '/')
    for (const [main, other] of [
      [www, bare],
      [bare, www],
    ] as const) {
      const { json } = await set(main)
      expect(json.custom_domain).toMatchObject({ domain: main, status: 'active', sibling: { domain: other } })
      expect([(await at(main)).status, (await at(other)).status]).toEqual([200, 301])
      expect(await checkDomain()).toMatchObject({ domain: main, status: 'active' })
    }
  })

  fullRunIt('verified at www only does not redirect the apex', async () => {
    const { set, checkDomain, id } = await site()
    const [bare, www] = ['partly-lab.com', 'www.partly-lab.com']
    lab.set({ name: bare, records: [a(www), txt(www, getProof((await set(www)).json))] })
    expect((await checkDomain()).status).toBe('active')
    lab.set({ name: bare, records: [a(www, '93.184.215.14')] })
    expect((await checkDomain()).status).toBe('failed')
    expect((await set(bare)).json.custom_domain).toMatchObject({ domain: bare, status: 'pending' })
    const { rows } = await server.db.pool.query(
      'select proven_at from custom_domains where website_id = $1',
      [id],
    )
    expect(rows[0].proven_at).toBeNull()
  })

  it('requires the plan, and returns 404 to other users', async () => {
    const { set, call, id } = await site()
    const stranger = await server.signUp()
    expect((await call('PUT', { customDomain: 'example.org' }, stranger.token)).status).toBe(404)
    await plan(id, false)
    const { status, json } = await set('example.org')
    expect([status, json.code, json.feature]).toEqual([402, 'plan_required', 'custom_domain'])
  })

  fullRunIt('is paused without the plan and back with it', async () => {
    const { set, checkDomain, id, name } = await site()
    const domain = 'plan-lab.com'
    lab.set({ name: domain, records: [a(domain), txt(domain, getProof((await set(domain)).json))] })
    expect((await checkDomain()).status).toBe('active')
    await plan(id, false)
    const waiting = await checkDomain()
    expect([waiting.is_suspended, waiting.releases_at]).toEqual([true, expect.any(String)])
    await plan(id, true)
    expect(await checkDomain()).toMatchObject({ is_suspended: false, releases_at: null, status: 'active' })
    expect(name).toMatch(/^owndomain/)
  })

  it('belongs to the website that verifies it, not to the first that sets it', async () => {
    const domain = 'sold-lab.com'
    const [wisher, first, second] = [await site(), await site(), await site()]
    await wisher.set(domain)
    const firstProof = getProof((await first.set(domain)).json)
    lab.set({ name: domain, records: [a(domain), txt(domain, firstProof)] })
    expect((await wisher.checkDomain()).status).toBe('pending')
    expect((await first.checkDomain()).status).toBe('active')

    const [status, code, message] = refusal(await second.set(domain))
    expect([status, code]).toEqual([409, 'domain_in_use'])
    const secondProof = /vitrine-site=[0-9a-f]{32}/.exec(String(message))?.[0] ?? ''
    const another = await site(first.person)
    expect(refusal(await another.set(domain))[2]).toContain('Your website “Grace” already uses')

    // With both proofs the domain stays with its present website.
    lab.set({ name: domain, records: [a(domain), txt(domain, firstProof), txt(domain, secondProof)] })
    expect((await second.set(domain)).status).toBe(200)
    const both = await second.checkDomain()
    expect([both.status, both.stages[1].reasons[0].code]).toEqual(['pending', 'domain_in_use'])
    expect((await first.checkDomain()).status).toBe('active')

    const { json } = await server.call('dashboard', 'POST', `/api/website/${first.id}/webhooks`, {
      token: first.person.token,
      body: { url: 'https://hooks.example/', events: ['domain.failed'] },
    })
    lab.set({ name: domain, records: [a(domain), txt(domain, secondProof)] })
    const canonical = async ({ name }: { name: string }) => {
      const { text } = await server.call(`${name}.sites.localhost:${server.port}`, 'GET', '/')
      return /<link rel="?canonical"? href="?([^">]+)/.exec(text)?.[1]
    }
    await edit(first, { keep_free_address: true })
    expect(await canonical(first)).toContain(domain)
    expect((await second.checkDomain()).status).toBe('active')
    expect((await first.call('GET')).json).toEqual({ custom_domain: null })
    expect(await canonical(first)).toContain(first.name)
    await waitForMail(server, first.person.email, `${domain} was connected to another website`)
    const { rows } = await server.db.pool.query(
      'select event from webhook_deliveries where webhook_id = $1',
      [json.webhook._id],
    )
    expect(rows).toEqual([{ event: 'domain.failed' }])

    await edit(second, { keep_free_address: true })
    expect(await canonical(second)).toContain(domain)
    await second.set('never-ready-lab.com')
    expect(await canonical(second)).toContain(second.name)
  })

  fullRunIt(
    'that breaks is announced by mail and released after 30 days; failed lookups alone release nothing',
    async () => {
      const { set, checkDomain, id, person, call } = await site()
      const domain = 'breaks-lab.com'
      const right = [a(domain), txt(domain, getProof((await set(domain)).json))]
      lab.set({ name: domain, records: right })
      expect((await checkDomain()).status).toBe('active')
      lab.set({ name: domain, servers: ['ns-refuses.lab-dns.net', 'ns-good.lab-dns.net'], records: right })
      expect((await checkDomain()).status).toBe('active')
      const ago = (text: string) =>
        server.db.pool.query(
          `update custom_domains set misconfigured_since = now() - interval '${text}' where website_id = $1`,
          [id],
        )

      lab.set({ name: domain, records: [a(domain, '93.184.215.14'), ...right.slice(1)] })
      const broken = await checkDomain()
      expect([broken.status, broken.active_since, broken.stages[2].reasons[0].code]).toEqual([
        'failed',
        null,
        'wrong_address',
      ])
      expect(broken.records.find((one: { action: string }) => one.action === 'remove')).toMatchObject({
        type: 'A',
        value: '93.184.215.14',
      })
      expect((await listMailsTo(server, person.email)).map(({ subject }) => subject)).not.toContain(
        `${domain} no longer reaches your website`,
      )
      await ago('2 hours')
      await checkDomain()
      await waitForMail(server, person.email, `${domain} no longer reaches your website`)
      await ago('25 days')
      await checkDomain()
      await waitForMail(server, person.email, `${domain} will be removed in a few days`)
      await ago('31 days')
      const released = await checkDomain()
      expect([released.status, released.next_check_at]).toEqual(['failed', null])
      expect(released.released_at).toEqual(expect.any(String))
      await waitForMail(server, person.email, `${domain} was removed`)

      lab.set({ name: domain, records: right })
      expect((await set(domain)).json.custom_domain).toMatchObject({ status: 'pending', released_at: null })
      expect((await call('GET')).json.custom_domain.domain).toBe(domain)
    },
  )
})
