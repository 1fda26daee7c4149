import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../testing/call.ts'
import { ownDomain } from '../testing/test-custom-domain.ts'
import { missingForProxy, type Proxy, startProxy } from '../testing/processes/caddy.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { tlsCall } from '../testing/tls-call.ts'

const missing = missingForProxy()
if (missing.length > 0) process.stdout.write(`skipped: the proxy needs ${missing.join(', ')}\n`)

describe.skipIf(missing.length > 0)('behind Caddy, by the file of deploy/', () => {
  let server: TestServer
  let proxy: Proxy
  let ca = ''
  beforeAll(async () => {
    server = await testServer({ TLS: 'proxy', PROCESSES: 'web' })
    proxy = await startProxy(server.port)
    ca = await proxy.root()
  })
  afterAll(async () => {
    await proxy?.stop()
    await server?.close()
  })
  const get = (host: string, path = '/') => tlsCall(proxy.httpsPort, host, path, { ca })

  it('a domain of somebody’s own is shown over TLS, and told as its address', async () => {
    await ownDomain(server, server.db, 'behind.example', { status: 'active' })
    const page = await get('behind.example')
    expect(page.status).toBe(200)
    expect(page.text).toContain('<link rel="canonical" href="https://behind.example/"')
    const sibling = await get('www.behind.example', '/x?y=1')
    expect([sibling.status, sibling.headers.location]).toEqual([301, 'https://behind.example/x?y=1'])
  })

  it('the product and the websites below the sites’ domain are, too', async () => {
    const { name } = await ownDomain(server, server.db, 'beside.example')
    expect((await get(`${name}.${server.config.sitesDomain}`)).status).toBe(200)
    expect((await get(`dashboard.${server.config.appDomain}`, '/api/openapi.json')).status).toBe(200)
  })

  it('a name that is not ours gets no certificate', async () => {
    await ownDomain(server, server.db, 'wished.example', { provenAt: null, status: 'pending' })
    for (const host of ['stranger.example', 'wished.example', `nobody-here.${server.config.sitesDomain}`])
      await expect(get(host)).rejects.toThrow(/handshake|ECONNRESET|alert/i)
  })

  it('nobody outside asks our question, neither by the proxy nor past it', async () => {
    expect(
      (await get(`dashboard.${server.config.appDomain}`, '/api/domains/ask?domain=behind.example')).status,
    ).toBe(404)
  })

  it('plain requests are led to TLS', async () => {
    const { status, headers } = await call(proxy.httpPort, 'behind.example', 'GET', '/posts?page=2')
    expect([status, headers.location]).toEqual([308, 'https://behind.example/posts?page=2'])
  })
})
