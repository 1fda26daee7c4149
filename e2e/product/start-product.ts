import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { GITHUB_CLIENT, GOOGLE_CLIENT } from '@vitrine/outside/clients'
import { WEBHOOK_SECRET } from '@vitrine/outside/stripe'

/** The sign-ins that the stand-in offers (outside/README.md). */
const signIn = (outsideUrl: string) => ({
  GOOGLE_CLIENT_ID: GOOGLE_CLIENT.id,
  GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.secret,
  GOOGLE_ISSUER: `${outsideUrl}/openid`,
  GITHUB_CLIENT_ID: GITHUB_CLIENT.id,
  GITHUB_CLIENT_SECRET: GITHUB_CLIENT.secret,
})

/** Plans are sold, by the stand-in of Stripe: what is paid for it is what a website has. */
const PAYMENTS = { STRIPE_SECRET_KEY: 'sk_test_outside', STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET }

const root = resolve(import.meta.dirname, '../..')

/** The whole product as a person runs it, with only the outside replaced, on free ports and in a folder of its own. */
export type RunningProduct = {
  port: number
  outsideUrl: string
  dataDir: string
  /** Of its process, which also owns the database. */
  readonly pid: number
  /** Kills it as a failing machine does, and starts it again on what it left, with other settings where they are given. */
  crash: (settings?: NodeJS.ProcessEnv) => Promise<void>
  stop: () => Promise<void>
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise(done => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** Starts a program and settles when its output matches; rejects with the output when it ends before. */
export function started(args: string[], env: NodeJS.ProcessEnv, ready: RegExp): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } })
  let output = ''
  return new Promise((settle, fail) => {
    const look = (chunk: Buffer) => {
      output += chunk
      if (ready.test(output)) settle(child)
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.on('exit', code => fail(new Error(`${args[0]} ended with ${code}:\n${output}`)))
  })
}

/** The settings with which a process's clock is wrong by so many days. */
export function daysLater(days: number): NodeJS.ProcessEnv {
  const file = resolve(import.meta.dirname, 'shift-clock.ts')
  return { NODE_OPTIONS: `--import=${pathToFileURL(file).href}`, CLOCK_SHIFT_MS: String(days * 86_400_000) }
}

/** Where the database answers that a product runs in its data folder. */
export function databaseUrl(dataDir: string): string {
  const lines = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  return `postgres://vitrine@${encodeURIComponent(lines[4]?.trim() ?? '')}:${lines[3]?.trim()}/vitrine`
}

export async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise(done => child.once('exit', done))
  child.kill('SIGTERM')
  await ended
}

/** Starts the stand-in for the outside and the built product; `npm start` must have built it. */
export async function startProduct(settings: NodeJS.ProcessEnv = {}): Promise<RunningProduct> {
  const outsidePort = await freePort()
  const dnsPort = await freePort()
  const ports = ['--port', String(outsidePort), '--dns-port', String(dnsPort)]
  const outside = await started(['outside/main.ts', ...ports], {}, /DNS_SERVERS/)
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-e2e-'))
  const outsideUrl = `http://127.0.0.1:${outsidePort}`
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    OUTSIDE_URL: outsideUrl,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'loopback',
    DNS_SERVERS: `127.0.0.1:${dnsPort}`,
    SITES_IPV4: '127.0.0.1',
    ...signIn(outsideUrl),
    ...PAYMENTS,
    ...settings,
  }
  const start = (others: NodeJS.ProcessEnv = {}) =>
    started(
      ['apps/server/dist/main.js'],
      { ...env, ...others },
      new RegExp(`dashboard\\.vitrine\\.localhost:${port}`),
    )
  let server = await start()
  await fetch(`${outsideUrl}/__outside/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      do: 'tell',
      to: `http://dashboard.vitrine.localhost:${port}/api/payment/webhook`,
    }),
  })
  const crash = async (others?: NodeJS.ProcessEnv) => {
    const ended = new Promise(done => server.once('exit', done))
    server.kill('SIGKILL')
    await ended
    server = await start(others)
  }
  const stop = async () => {
    await Promise.all([stopped(server), stopped(outside)])
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    port,
    outsideUrl,
    dataDir,
    get pid() {
      return server.pid ?? 0
    },
    crash,
    stop,
  }
}
