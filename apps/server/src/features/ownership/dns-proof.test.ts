import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MockDns, startMockDns } from '../../../../../outside/src/dns/start-mock-dns.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { fullRunIt } from '../../testing/full-run.ts'

const HOST = 'mara-lindqvist.example'
const URL_OF_HOME = `https://${HOST}/`

let server: TestServer
let lab: MockDns
let count = 0

/** Publishes a website made from the homepage. */
async function publish() {
  count += 1
  const domain = `zone${count}`
  const { token } = await server.signUp()
  await server.db.pool.query('delete from recent_profiles; delete from rate_limits')
  const preview = await server.call('dashboard', 'POST', '/api/onboard/previewData', {
    body: { profileUrl: URL_OF_HOME, any_page: true },
  })
  expect(preview.status, preview.text).toBe(200)
  const website = await server.createWebsite(token, domain, preview.json, 'Mara')
  const at = `/api/website/${website._id}/ownership`
  const [{ url }] = (await server.call('dashboard', 'GET', at, { token })).json.places
  return {
    id: website._id,
    domain,
    token,
    url,
    places: async () => (await server.call('dashboard', 'GET', at, { token })).json,
    check: () => server.call('dashboard', 'POST', `${at}/check`, { token, body: { url } }),
    page: () => server.call(`${domain}.${server.config.sitesDomain}:${server.port}`, 'GET', '/'),
  }
}

const setRecord = (...values: string[]) =>
  lab.set({
    name: HOST,
    records: values.map(value => ({ name: `_vitrine.${HOST}`, type: 'TXT' as const, value })),
  })
const claim = (path: string, site: string, token?: string) =>
  server.call('dashboard', 'POST', `/api/report/claim${path}`, {
    body: { site },
    ...(token ? { token } : {}),
  })

// Only Linux listens on every loopback address.
describe.skipIf(process.platform !== 'linux')('a homepage', () => {
  beforeAll(async () => {
    lab = await startMockDns()
    server = await startTestServer({ DNS_SERVERS: lab.server })
  })
  afterAll(async () => {
    await server.close()
    await lab.close()
  })

  it('is proven while its domain has the record, also if the page cannot be read', async () => {
    const { places, check, page } = await publish()
    setRecord()
    const { code, places: listed } = await places()
    expect(listed[0]).toMatchObject({ proven_at: null, record_name: `_vitrine.${HOST}` })
    expect((await check()).json.proven_at).toBe(null)
    expect((await page()).text).not.toMatch(/sameAs|rel="me/)

    setRecord('vitrine-site=of-another-website', code)
    expect((await check()).json).toMatchObject({
      proven_at: expect.any(String),
      record_name: `_vitrine.${HOST}`,
    })
    expect((await page()).text).toMatch(/sameAs/)
    server.mock.fail({ kind: 'unreachable' })
    expect((await check()).json.proven_at).toEqual(expect.any(String))
    setRecord('vitrine-site=of-another-website')
    expect((await check()).json.proven_at).toBe(null)
    expect((await page()).text).not.toMatch(/sameAs|rel="me/)
    server.mock.reset()
    expect((await check()).json.proven_at).toBe(null)
  })

  fullRunIt('stays proven while its name servers are silent', async () => {
    const { places, check } = await publish()
    setRecord((await places()).code)
    await check()
    lab.set({ name: HOST, servers: ['ns-silent.lab-dns.net'], records: [] })
    expect((await check()).status).toBeGreaterThanOrEqual(400)
    expect((await places()).places[0].proven_at).toEqual(expect.any(String))
  })

  it('is not proven by the record of another website', async () => {
    const [mine, other] = [await publish(), await publish()]
    setRecord((await other.places()).code)
    expect((await mine.check()).json.proven_at).toBe(null)
  })

  it('takes a copy offline for an account whose website its domain names now, not for one it named before', async () => {
    const [copy, own] = [await publish(), await publish()]
    const { code } = await own.places()
    setRecord(code)
    expect((await own.check()).json.proven_at).toEqual(expect.any(String))
    setRecord()
    expect((await claim('/check', copy.domain, own.token)).status).toBe(409)
    expect((await copy.page()).status).toBe(200)
    setRecord(code)
    expect((await claim('/check', copy.domain, own.token)).status).toBe(200)
    expect((await copy.page()).status).toBe(410)
  })

  it('takes a website offline that others made of it, once its domain has the claim’s code', async () => {
    const { domain, page, places } = await publish()
    setRecord((await places()).code)
    const { json } = await claim('', domain)
    expect(json.record_name).toBe(`_vitrine.${HOST}`)
    expect((await claim('/check', domain)).status).toBe(409)
    expect((await page()).status).toBe(200)
    setRecord(json.code)
    expect((await claim('/check', domain)).status).toBe(200)
    expect((await page()).status).toBe(410)
  })
})
