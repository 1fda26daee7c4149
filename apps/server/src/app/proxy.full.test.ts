import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../testing/call.ts'
import { createWebsiteWithDomain } from '../testing/test-custom-domain.ts'
import { findMissingCaddy, type CaddyServer, startCaddy } from '../testing/processes/caddy.ts'
import { findMissingNginx, type NginxServer, startNginx } from '../testing/processes/nginx.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { callTls } from '../testing/tls-call.ts'

const missing = findMissingCaddy()
const missingBetween = findMissingNginx()
for (const program of [...missing, ...missingBetween])
  process.stdout.write(`skipped: the proxy needs ${program}\n`)

describe
  .skipIf(missing.length > 0)
  .each([
    { name: 'Caddy', hasNginx: false },
    ...(missingBetween.length > 0 ? [] : [{ name: 'Caddy and nginx', hasNginx: true }]),
  ])('behind $name with the configuration of deploy/', ({ hasNginx }) => {
  let server: TestServer
  let nginx: NginxServer | null = null
  let proxy: CaddyServer
  let ca = ''
  beforeAll(async () => {
    server = await startTestServer({ TLS: 'proxy', PROCESSES: 'web', TRUST_PROXY: 'loopback' })
    if (hasNginx) nginx = await startNginx('/nowhere', server.port)
    proxy = await startCaddy(nginx?.port ?? server.port)
    ca = await proxy.getRootCertificate()
  })
  afterAll(async () => {
    await proxy?.stop()
    await nginx?.stop()
    await server?.close()
  })
  const get = (host: string, path = '/') => callTls(proxy.httpsPort, host, path, { ca })

  it('serves a custom domain over TLS as the canonical URL', async () => {
    await createWebsiteWithDomain(server, server.db, 'behind.example', { status: 'active' })
    const page = await get('behind.example')
    expect(page.status).toBe(200)
    expect(page.text).toContain('<link rel="canonical" href="https://behind.example/"')
    const sibling = await get('www.behind.example', '/x?y=1')
    expect([sibling.status, sibling.headers.location]).toEqual([301, 'https://behind.example/x?y=1'])
  })

  it('serves the product and the sites over TLS', async () => {
    const { name } = await createWebsiteWithDomain(server, server.db, 'beside.example')
    expect((await get(`${name}.${server.config.sitesDomain}`)).status).toBe(200)
    expect((await get(`dashboard.${server.config.appDomain}`, '/api/openapi.json')).status).toBe(200)
  })

  it('issues no certificate for an unknown name', async () => {
    await createWebsiteWithDomain(server, server.db, 'wished.example', { provenAt: null, status: 'pending' })
    for (const host of ['stranger.example', 'wished.example', `nobody-here.${server.config.sitesDomain}`])
      await expect(get(host)).rejects.toThrow(/handshake|ECONNRESET|alert/i)
  })

  it('exposes the ask endpoint neither through the proxy nor beside it', async () => {
    expect(
      (await get(`dashboard.${server.config.appDomain}`, '/api/domains/ask?domain=behind.example')).status,
    ).toBe(404)
  })

  it('redirects plain requests to HTTPS', async () => {
    const { status, headers } = await call(proxy.httpPort, 'behind.example', 'GET', '/posts?page=2')
    expect([status, headers.location]).toEqual([308, 'https://behind.example/posts?page=2'])
  })
})
