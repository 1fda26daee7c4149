import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { COMPANY_CLIENT, GITHUB_CLIENT, GOOGLE_CLIENT } from '@vitrine/outside/clients'
import { WEBHOOK_SECRET } from '@vitrine/outside/stripe'

/** Returns the OAuth clients that the mock server knows (outside/README.md). */
const getOAuthSettings = (mockServerUrl: string) => ({
  GOOGLE_CLIENT_ID: GOOGLE_CLIENT.id,
  GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.secret,
  GOOGLE_ISSUER: `${mockServerUrl}/openid`,
  GITHUB_CLIENT_ID: GITHUB_CLIENT.id,
  GITHUB_CLIENT_SECRET: GITHUB_CLIENT.secret,
  OIDC_PROVIDERS: JSON.stringify([
    {
      id: 'company',
      name: 'Example Company',
      issuer: `${mockServerUrl}/openid`,
      client_id: COMPANY_CLIENT.id,
      client_secret: COMPANY_CLIENT.secret,
    },
  ]),
  LINKEDIN_PORTABILITY_CLIENT_ID: 'career-app',
  LINKEDIN_PORTABILITY_CLIENT_SECRET: 'career-secret',
  INSTAGRAM_CLIENT_ID: 'photo-app',
  INSTAGRAM_CLIENT_SECRET: 'photo-secret',
})

/** Billing is enabled and uses the mock of Stripe. */
const STRIPE_SETTINGS = { STRIPE_SECRET_KEY: 'sk_test_outside', STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET }

const root = resolve(import.meta.dirname, '../..')

/** The built product on free ports and an empty data folder; only external services are replaced by the mock server. */
export type RunningProduct = {
  port: number
  metricsPort: number
  mockServerUrl: string
  dataDir: string
  /** Process ID of the server, which also runs the database. */
  readonly pid: number
  /** The link that makes the first account; empty until it is printed. */
  readonly setupUrl: string
  /** Kills the server (SIGKILL) and starts it again on the same data folder, with overridden settings if given. */
  crashAndRestart: (settings?: NodeJS.ProcessEnv) => Promise<void>
  stop: () => Promise<void>
}

export async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise(done => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/**
 * Starts a Node program and resolves once its output matches `ready`. Rejects with the output if it exits before.
 * `onPrinted` is called with all of it so far.
 */
export function startProgram(
  args: string[],
  env: NodeJS.ProcessEnv,
  ready: RegExp,
  onPrinted?: (output: string) => void,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } })
  let output = ''
  let isReady = false
  return new Promise((resolveChild, reject) => {
    const onOutput = (chunk: Buffer) => {
      // Logs of hours would fill the memory.
      if (isReady && !onPrinted) return
      output += chunk
      onPrinted?.(output)
      isReady ||= ready.test(output)
      if (isReady) resolveChild(child)
    }
    child.stdout?.on('data', onOutput)
    child.stderr?.on('data', onOutput)
    child.on('exit', code => reject(new Error(`${args[0]} exited with ${code}:\n${output}`)))
  })
}

/** Returns the environment that moves a process's clock forward by some days. */
export function getClockShift(days: number): NodeJS.ProcessEnv {
  const file = resolve(import.meta.dirname, 'shift-clock.ts')
  return { NODE_OPTIONS: `--import=${pathToFileURL(file).href}`, CLOCK_SHIFT_MS: String(days * 86_400_000) }
}

/** Returns the URL of the database that a running product has in its data folder. */
export function databaseUrl(dataDir: string): string {
  const lines = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  return `postgres://vitrine@${encodeURIComponent(lines[4]?.trim() ?? '')}:${lines[3]?.trim()}/vitrine`
}

export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise(done => child.once('exit', done))
  child.kill('SIGTERM')
  await exited
}

/** Starts the mock server and the built product. Requires a build (`node tools/install-and-build.mjs`). */
export async function startProduct(settings: NodeJS.ProcessEnv = {}): Promise<RunningProduct> {
  const mockServerPort = await findFreePort()
  const dnsPort = await findFreePort()
  const ports = ['--port', String(mockServerPort), '--dns-port', String(dnsPort)]
  const mockServer = await startProgram(['outside/main.ts', ...ports], {}, /DNS_SERVERS/)
  const port = await findFreePort()
  const metricsPort = await findFreePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-e2e-'))
  const mockServerUrl = `http://127.0.0.1:${mockServerPort}`
  const env = {
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: dataDir,
    OUTSIDE_URL: mockServerUrl,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'loopback',
    DNS_SERVERS: `127.0.0.1:${dnsPort}`,
    SITES_IPV4: '127.0.0.1',
    ...getOAuthSettings(mockServerUrl),
    ...STRIPE_SETTINGS,
    ...settings,
  }
  let setupUrl = ''
  const start = (overrides: NodeJS.ProcessEnv = {}) =>
    startProgram(
      ['apps/server/dist/main.js'],
      { ...env, ...overrides },
      new RegExp(`dashboard\\.vitrine\\.localhost:${port}`),
      output => (setupUrl ||= /\S+\/setup#\S+\s/.exec(output)?.[0].trim() ?? ''),
    )
  let server = await start()
  await fetch(`${mockServerUrl}/__outside/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      do: 'tell',
      to: `http://dashboard.vitrine.localhost:${port}/api/payment/webhook`,
    }),
  })
  const crashAndRestart = async (overrides?: NodeJS.ProcessEnv) => {
    const exited = new Promise(done => server.once('exit', done))
    server.kill('SIGKILL')
    await exited
    server = await start(overrides)
  }
  const stop = async () => {
    await Promise.all([stopProgram(server), stopProgram(mockServer)])
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    port,
    metricsPort,
    mockServerUrl,
    dataDir,
    get pid() {
      return server.pid ?? 0
    },
    get setupUrl() {
      return setupUrl
    },
    crashAndRestart,
    stop,
  }
}
