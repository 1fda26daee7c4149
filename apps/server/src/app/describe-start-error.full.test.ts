import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { describeStartError } from './describe-start-error.ts'

const root = mkdtempSync(join(tmpdir(), 'vitrine-start-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
/** As built before `npm test`: Node cannot run the renderer's source. */
const main = resolve(import.meta.dirname, '../../dist/main.js')

/** Starts the server, which must fail, and returns what it prints on standard error. */
async function failToStart(settings: Record<string, string>): Promise<string> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [main], {
    env: { PATH, HOME, DATA_DIR: join(root, 'data'), LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk))
  const code = await new Promise(settle => child.once('exit', settle))
  expect(code).toBe(1)
  return printed.trim()
}

const { host, port, user } = inject('cluster')
const database = (name: string, as: string = user) =>
  `postgres://${as}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`

/** Starts a server that speaks as much of PostgreSQL's protocol as says its version. */
async function startOldPostgres(): Promise<{ port: number; close(): void }> {
  const message = (type: string, ...parts: (string | Buffer)[]) => {
    const body = Buffer.concat(parts.map(part => Buffer.from(part)))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(body.length + 4)
    return Buffer.concat([Buffer.from(type), length, body])
  }
  const ready = message('Z', 'I')
  const row = message('D', Buffer.from([0, 1, 0, 0, 0, 6]), '140005')
  const columns = message(
    'T',
    Buffer.from([0, 1]),
    'server_version_num\0',
    // No table; the type text, of any length, in text.
    Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0]),
  )
  const server = createServer(socket => {
    let isStarted = false
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      if (!isStarted) {
        isStarted = true
        socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]))
      } else if (chunk[0] === 0x51) {
        const answer = chunk.includes('server_version_num') ? [columns, row] : []
        socket.write(Buffer.concat([...answer, message('C', 'SHOW\0'), ready]))
      }
    })
  })
  await new Promise<void>(settle => server.listen(0, '127.0.0.1', settle))
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() }
}

let old: Awaited<ReturnType<typeof startOldPostgres>>
beforeAll(async () => {
  old = await startOldPostgres()
  writeFileSync(join(root, 'a-file'), '')
})
afterAll(() => old.close())

const FAILURES: [sentence: string, () => Record<string, string>][] = [
  [
    'Check that it runs, and DATABASE_URL',
    () => ({ DATABASE_URL: 'postgres://vitrine@127.0.0.1:9/vitrine' }),
  ],
  ['does not exist. Create it', () => ({ DATABASE_URL: database('no_such_database') })],
  ['refuses this user', () => ({ DATABASE_URL: database('postgres', 'nobody_here') })],
  ['DATABASE_URL must be an address', () => ({ DATABASE_URL: 'localhost/vitrine' })],
  [
    'PostgreSQL 14 is too old; version 15',
    () => ({ DATABASE_URL: `postgres://vitrine@127.0.0.1:${old.port}/vitrine` }),
  ],
  ['is a file, or below one', () => ({ DATA_DIR: join(root, 'a-file', 'data') })],
  ['a-file is a file', () => ({ DATA_DIR: join(root, 'a-file') })],
  ['may not be changed by this user. Check DATA_DIR', () => ({ DATA_DIR: '/sys/vitrine' })],
  ['PORT must be a whole number', () => ({ PORT: 'eighty' })],
  ['is taken. Stop what uses it, or start with another: PORT=', () => ({ PORT: String(old.port) })],
  ['APP_SECRET must have at least 32 characters', () => ({ APP_SECRET: 'short' })],
  ['GEOIP_DB_PATH must be a country database', () => ({ GEOIP_DB_PATH: '/nowhere.mmdb' })],
  [
    'must be a certificate and its key',
    () => ({
      TLS: 'acme',
      ACME_EMAIL: 'a@example.com',
      TLS_CERT_FILE: '/nowhere.pem',
      TLS_KEY_FILE: '/nowhere.key',
    }),
  ],
]

it.each(FAILURES)(
  'says in a sentence, without a stack, what an operator can resolve: %s',
  async (sentence, settings) => {
    const printed = await failToStart(settings())
    expect(printed).toContain(sentence)
    expect(printed).not.toMatch(/\n\s+at /)
    expect(printed.split('\n').length, printed).toBeLessThanOrEqual(3)
  },
  120_000,
)

it.each([
  [{}, 3000, 'PORT='],
  [{ PORT: '3443' }, 3443, 'PORT='],
  [{}, 3443, 'another HTTPS_PORT'],
  [{ HTTPS_PORT: '443' }, 443, 'another HTTPS_PORT'],
  [{ METRICS_PORT: '9464' }, 9464, 'another METRICS_PORT'],
])('names the setting of a port that is taken: %j, %d', (settings, taken, name) => {
  const error = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port: taken })
  expect(describeStartError(error, settings)).toContain(name)
})
