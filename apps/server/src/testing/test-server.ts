import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MockServer, startMockServer } from '../../../../outside/src/start-mock-server.ts'
import { buildApp } from '../app/build-app.ts'
import type { AppOptions } from '../app/services.ts'
import { type Config, readConfig } from '../config.ts'
import type { Db } from '../platform/db/db.ts'
import { createLog } from '../platform/telemetry/log.ts'
import { type Answer, call, type CallOptions } from './call.ts'
import { freePort } from './free-port.ts'
import { testDb } from './test-db.ts'

export type TestServer = {
  port: number
  config: Config
  db: Db
  outside: MockServer
  /** Every line that was logged, as it would stand on standard output. */
  log: string[]
  /** Every route there is: `POST /api/auth/logout`. */
  calls: readonly string[]
  /** A call to any host; `dashboard` and other bare labels are completed to the product's hosts. */
  call(host: string, method: string, path: string, options?: CallOptions): Promise<Answer>
  /** A new person, signed up, from a network of their own. */
  person(): Promise<{ token: string; refreshToken: string; email: string; password: string; id: string }>
  close(): Promise<void>
}

/**
 * The real application on a free port with a database of its own; only the outside is replaced. X-Forwarded-For is
 * believed, so that a test can be many clients.
 */
export async function testServer(
  settings: Record<string, string> | ((outside: MockServer) => Record<string, string>) = {},
  given: Pick<AppOptions, 'resolve'> = {},
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
  const { db, drop } = await testDb(log)
  const secret = 'a secret that only tests know, long enough'
  const app = await buildApp({ config, secret, db, log, ...given })
  await new Promise<void>(done => app.server.listen(port, '127.0.0.1', done))
  const { secureServer } = app
  if (secureServer) await new Promise<void>(done => secureServer.listen(config.tls.port, '127.0.0.1', done))
  const machine = app.metricsServer
  if (machine)
    await new Promise<void>(done => machine.listen(config.metricsPort ?? 0, '127.0.0.1', () => done()))

  let people = 0
  const ask = (host: string, method: string, path: string, options?: CallOptions) =>
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
    outside,
    log: lines,
    calls: app.routes,
    call: ask,
    async person() {
      people += 1
      const email = `person-${people}@example.com`
      const password = `window ${people} frame`
      const from = `10.${Math.floor(people / 250)}.${people % 250}.1`
      const body = { email, password, name: `Person ${people}` }
      const { status, json } = await ask('dashboard', 'POST', '/api/auth/email/signup', { body, from })
      if (status !== 201) throw new Error(`signing up failed: ${JSON.stringify(json)}`)
      return { token: json.accessToken, refreshToken: json.refreshToken, email, password, id: json.user._id }
    },
    async close() {
      await app.close()
      await Promise.all([drop(), outside.close()])
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
