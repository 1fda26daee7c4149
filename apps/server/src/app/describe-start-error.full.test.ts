import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'

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

it('prints a sentence, not a stack, for failures that an operator can resolve', async () => {
  writeFileSync(join(root, 'a-file'), '')
  const failures: [string, Record<string, string>][] = [
    ['Check that it runs, and DATABASE_URL', { DATABASE_URL: 'postgres://vitrine@127.0.0.1:9/vitrine' }],
    ['does not exist. Create it', { DATABASE_URL: database('no_such_database') }],
    ['refuses this user', { DATABASE_URL: database('postgres', 'nobody_here') }],
    ['is a file, or below one', { DATA_DIR: join(root, 'a-file', 'data') }],
    ['PORT', { PORT: 'eighty' }],
    [
      'must be a certificate and its key',
      {
        TLS: 'acme',
        ACME_EMAIL: 'a@example.com',
        TLS_CERT_FILE: '/nowhere.pem',
        TLS_KEY_FILE: '/nowhere.key',
      },
    ],
  ]
  for (const [sentence, settings] of failures) {
    const printed = await failToStart(settings)
    expect(printed).toContain(sentence)
    expect(printed).not.toMatch(/\n\s+at /)
  }
}, 120_000)
