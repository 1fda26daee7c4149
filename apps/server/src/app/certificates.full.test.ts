import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { certificates } from '../core/certificates/certificates.table.ts'
import { customDomains } from '../core/websites/custom-domains.table.ts'
import { AcmeError } from '../platform/acme.ts'
import { createLog } from '../platform/telemetry/log.ts'
import {
  type AcmeServer,
  findMissingAcmePrograms,
  startAcmeServer,
} from '../testing/processes/acme-server.ts'
import { freePort } from '../testing/processes/free-port.ts'
import { createWebsiteWithDomain } from '../testing/test-custom-domain.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { callTls } from '../testing/tls-call.ts'
import { buildApp } from './build-app.ts'

const SECRET = 'a secret that only tests know, long enough'
const missing = findMissingAcmePrograms()
if (missing.length > 0) process.stdout.write(`skipped: certificates need ${missing.join(', ')}\n`)

describe.skipIf(missing.length > 0)('TLS with a real certificate authority', () => {
  let authority: AcmeServer
  let server: TestServer
  let ca = ''
  beforeAll(async () => {
    const httpsPort = await freePort()
    // The authority validates at the plain port, so it is chosen before the server starts.
    const httpPort = await freePort()
    authority = await startAcmeServer(httpPort)
    ca = await authority.getRootCertificate()
    server = await startTestServer({
      PORT: String(httpPort),
      TLS: 'acme',
      HTTPS_PORT: String(httpsPort),
      ACME_DIRECTORY_URL: authority.directoryUrl,
      ACME_CONTACT: 'operator@example.com',
      PROCESSES: 'web',
    })
  })
  afterAll(async () => {
    await server?.close()
    await authority?.stop()
  })
  const get = (host: string, path = '/', session?: Buffer, port = server.config.tls.port) =>
    callTls(port, host, path, { ca, session })
  const rowOf = async (host: string) =>
    (await server.db.sql.select().from(certificates).where(eq(certificates.host, host)))[0]
  const domainOf = async (host: string) =>
    (await server.db.sql.select().from(customDomains).where(eq(customDomains.domain, host)))[0]

  /** Starts a second process on the same database. */
  async function another(
    change: Record<string, unknown> = {},
    acme?: Parameters<typeof buildApp>[0]['acme'],
  ) {
    const [port, httpsPort] = await Promise.all([freePort(), freePort()])
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-second-'))
    const config = {
      ...server.config,
      dataDir,
      port,
      tls: { ...server.config.tls, port: httpsPort },
      ...change,
    }
    const log = createLog('silent')
    const app = await buildApp({ config, secret: SECRET, db: server.db, log, ...(acme ? { acme } : {}) })
    await new Promise<void>(done => app.secureServer?.listen(httpsPort, '127.0.0.1', done))
    return {
      httpsPort,
      async close() {
        await app.close()
        await rm(dataDir, { recursive: true, force: true })
      },
    }
  }

  it('orders a certificate for the first visitor of a domain', async () => {
    await createWebsiteWithDomain(server, server.db, 'first.example')
    const page = await get('first.example')
    expect([page.status, page.headers['strict-transport-security']]).toEqual([200, 'max-age=604800'])
    expect((await domainOf('first.example'))?.status).toBe('active')
    await vi.waitFor(
      async () =>
        expect((await get('first.example')).text).toContain(
          '<link rel="canonical" href="https://first.example/"',
        ),
      { timeout: 10_000 },
    )
    const plain = await server.call('first.example', 'GET', '/posts?page=2')
    expect([plain.status, plain.headers.location]).toEqual([301, 'https://first.example/posts?page=2'])
    const row = await rowOf('first.example')
    expect(row?.encryptedKey).not.toContain('PRIVATE')
    expect(row?.failures).toBe(0)
    expect(server.log.join('\n')).not.toMatch(/PRIVATE KEY|keyAuthorization/)
  })

  it('redirects www to the domain, with a certificate of its own', async () => {
    await createWebsiteWithDomain(server, server.db, 'sibling.example')
    expect((await get('sibling.example')).status).toBe(200)
    const { status, headers } = await get('www.sibling.example', '/x?y=1')
    expect([status, headers.location]).toEqual([301, 'https://sibling.example/x?y=1'])
  })

  it('orders and stores nothing for an unknown host', async () => {
    await createWebsiteWithDomain(server, server.db, 'wished.example', { provenAt: null, status: 'pending' })
    await createWebsiteWithDomain(server, server.db, 'elsewhere.example', { pointsHere: false })
    for (const host of ['stranger.example', 'wished.example', 'elsewhere.example']) {
      await expect(get(host)).rejects.toThrow(/handshake|ECONNRESET|alert/i)
      expect(await rowOf(host)).toBeUndefined()
    }
  })

  it('makes one order for two processes and many concurrent visitors', async () => {
    const second = await another({ processes: ['web'] })
    try {
      await createWebsiteWithDomain(server, server.db, 'crowd.example')
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, at) =>
          get('crowd.example', '/', undefined, at % 2 ? second.httpsPort : server.config.tls.port),
        ),
      )
      expect(new Set(answers.map(answer => answer.serial)).size).toBe(1)
      expect(answers.map(answer => answer.status)).toEqual(answers.map(() => 200))
    } finally {
      await second.close()
    }
  })

  it('keeps certificates and TLS sessions across a restart', async () => {
    await createWebsiteWithDomain(server, server.db, 'again.example')
    const before = await get('again.example')
    const refusing = {
      directoryUrl: authority.directoryUrl,
      createAccountKey: () => '',
      order: async () => {
        throw new AcmeError('other', 'nothing is to be ordered')
      },
    }
    const second = await another({ processes: ['web'] }, refusing)
    try {
      const after = await get('again.example', '/', before.session, second.httpsPort)
      expect([after.status, after.isResumed]).toEqual([200, true])
      const fresh = await get('again.example', '/', undefined, second.httpsPort)
      expect([fresh.serial, fresh.isResumed]).toEqual([before.serial, false])
    } finally {
      await second.close()
    }
  })

  it('renews a certificate in a worker and serves it without a restart', async () => {
    await createWebsiteWithDomain(server, server.db, 'renewed.example')
    const before = await get('renewed.example')
    const due = { renewAt: new Date(Date.now() - 1000) }
    await server.db.sql.update(certificates).set(due).where(eq(certificates.host, 'renewed.example'))
    const worker = await another({ processes: ['web', 'worker'] })
    try {
      await vi.waitFor(async () => expect((await get('renewed.example')).serial).not.toBe(before.serial), {
        timeout: 110_000,
        interval: 1000,
      })
    } finally {
      await worker.close()
    }
    expect((await rowOf('renewed.example'))?.renewAt?.getTime()).toBeGreaterThan(Date.now())
  }, 120_000)

  it('explains a refused order to the owner and does not retry at once', async () => {
    await authority.setAddress('refused.example', '127.0.0.99')
    await createWebsiteWithDomain(server, server.db, 'refused.example')
    await expect(get('refused.example')).rejects.toThrow(/handshake|ECONNRESET|alert/i)
    const certificate = (await domainOf('refused.example'))?.certificates['refused.example']
    expect(certificate).toMatchObject({ state: 'failed', reason: expect.stringContaining('couldn’t reach') })
    const row = await rowOf('refused.example')
    expect([row?.failures, row?.orderingUntil]).toEqual([1, null])
    expect(row?.nextTryAt?.getTime()).toBeGreaterThan(Date.now() + 120_000)
    await expect(get('refused.example')).rejects.toThrow(/handshake|ECONNRESET|alert/i)
    expect((await rowOf('refused.example'))?.failures).toBe(1)
  })
})
