import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { type MockServer, startMockServer } from '../../../../outside/src/start-mock-server.ts'
import { buildApp } from '../app/build-app.ts'
import type { AppOptions } from '../app/services.ts'
import { type Config, readConfig } from '../config.ts'
import type { Db } from '../platform/db/db.ts'
import { createLog, type Log } from '../platform/telemetry/log.ts'
import { type CallResponse, call, type CallOptions } from './call.ts'
import { freePort } from './processes/free-port.ts'
import { createTestDb, type TestDb } from './test-db.ts'

export type TestServer = {
  port: number
  config: Config
  db: Db
  mock: MockServer
  /** All logged lines, as on standard output. */
  log: string[]
  /** All routes: `POST /api/auth/logout`. */
  calls: readonly string[]
  /** Makes a request to any host; bare labels such as `dashboard` are completed to the product's hosts. */
  call(host: string, method: string, path: string, options?: CallOptions): Promise<CallResponse>
  /** Signs up a new user from a network of their own. */
  signUp(): Promise<{ token: string; refreshToken: string; email: string; password: string; id: string }>
  /** Returns the preview of a profile, as visitors see it. */
  preview(profileUrl: string): Promise<CallResponse['json']>
  /** Creates a website of a preview, and returns it. @throws with the answer if it is not created */
  createWebsite(
    token: string,
    domainName: string,
    data: CallResponse['json'],
    websiteName?: string,
  ): Promise<{ _id: string; url: string }>
  close(): Promise<void>
}

/**
 * Starts the application on a free port with its own database; only outbound HTTP goes to a mock server. Trusts
 * X-Forwarded-For, so that a test can act as many clients.
 */
export async function startTestServer(
  settings: Record<string, string> | ((outside: MockServer) => Record<string, string>) = {},
  {
    prepare,
    secret = 'a secret that only tests know, long enough',
    open = createTestDb,
    ...given
  }: Pick<AppOptions, 'resolve'> & {
    secret?: string
    /** Opens the database, and its replica if there is one. */
    open?: (log: Log) => Promise<TestDb & Pick<AppOptions, 'replica'>>
    /** Is called before the application starts, with a migrated database. */
    prepare?: (db: Db, dataDir: string) => Promise<void>
  } = {},
): Promise<TestServer> {
  const port = Number(typeof settings === 'function' ? 0 : settings['PORT']) || (await freePort())
  const [outside, dataDir] = await Promise.all([startMockServer(), mkdtemp(join(tmpdir(), 'vitrine-test-'))])
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    OUTSIDE_URL: outside.url,
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'info',
    ...(typeof settings === 'function' ? settings(outside) : settings),
  })
  const lines: string[] = []
  const log = createLog(config.logLevel, line => lines.push(line))
  const { db, replica = null, drop } = await open(log)
  await prepare?.(db, dataDir)
  const app = await buildApp({ config, secret, db, replica, log, programs: inject('programs'), ...given })
  await new Promise<void>(done => app.server.listen(port, '127.0.0.1', done))
  const { secureServer } = app
  if (secureServer) await new Promise<void>(done => secureServer.listen(config.tls.port, '127.0.0.1', done))
  const { metricsServer } = app
  if (metricsServer)
    await new Promise<void>(done => metricsServer.listen(config.metricsPort ?? 0, '127.0.0.1', () => done()))

  let users = 0
  const request = (host: string, method: string, path: string, options?: CallOptions) =>
    call(
      port,
      /[.:]/.test(host) || host === 'localhost' ? host : `${host}.${config.appDomain}:${port}`,
      method,
      path,
      options,
    )
  return {
    port,
    config,
    db,
    mock: outside,
    log: lines,
    calls: app.routes,
    call: request,
    async signUp() {
      users += 1
      const email = `person-${users}@example.com`
      const password = `window ${users} frame`
      const from = `10.${Math.floor(users / 250)}.${users % 250}.1`
      const body = { email, password, name: `Person ${users}` }
      const { status, json } = await request('dashboard', 'POST', '/api/auth/email/signup', { body, from })
      if (status !== 201) throw new Error(`signing up failed: ${JSON.stringify(json)}`)
      return { token: json.accessToken, refreshToken: json.refreshToken, email, password, id: json.user._id }
    },
    async preview(profileUrl) {
      const body = { profileUrl }
      return (await request('dashboard', 'POST', '/api/onboard/previewData', { body })).json
    },
    async createWebsite(token, domain_name, data, website_name = 'Grace') {
      const body = { website_name, domain_name, website_type: data.website_type, data }
      const answer = await request('dashboard', 'POST', '/api/website/create', { token, body })
      if (answer.status !== 201) throw new Error(answer.text)
      return answer.json.website
    },
    async close() {
      await app.close()
      await Promise.all([drop(), outside.close()])
      // A page that is being written when the server closes may appear meanwhile.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Starts an application before the tests of a file or group, and closes it after them; filled when they begin. */
export function setUpTestServer(...options: Parameters<typeof startTestServer>): TestServer {
  const server = {} as TestServer
  beforeAll(async () => void Object.assign(server, await startTestServer(...options)))
  afterAll(() => server.close())
  return server
}
