import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MockServer, startMockServer } from '../../../../outside/src/start-mock-server.ts'

/** As built before `npm test`: Node cannot run the renderer's source. */
const program = resolve(import.meta.dirname, '../../dist/site.js')
const root = mkdtempSync(join(tmpdir(), 'vitrine-site-'))
const out = join(root, 'out')

let mock: MockServer
beforeAll(async () => {
  mock = await startMockServer()
})
afterAll(async () => {
  await mock.close()
  rmSync(root, { recursive: true, force: true })
})

/** Runs `npm run site`; returns its exit code and what it prints on standard error. */
async function run(link: string): Promise<{ code: unknown; printed: string }> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [program, link, '--out', out], {
    cwd: root,
    env: { PATH, HOME, OUTSIDE_URL: mock.url },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk))
  const code = await new Promise(settle => child.once('exit', settle))
  return { code, printed: printed.trim() }
}

it.each([
  ['Profile.pdf', 'There is no file Profile.pdf.', null],
  ['https://github.com/nobody-at-all-here', 'There’s no GitHub account called nobody-at-all-here.', null],
  ['https://www.instagram.com/private.example/', 'This Instagram account is private.', null],
  ['https://www.linkedin.com/in/blocked-example', 'only shown to people who are logged in', null],
  ['https://github.com/ada-example', 'GitHub can’t be reached.', 'unreachable'],
  ['https://www.youtube.com/@faraday-example', 'This YouTube channel could not be read', 'unreachable'],
] as const)(
  'fails for %s with the reason, and writes no page',
  async (link, reason, fault) => {
    mock.reset()
    if (fault) mock.fail({ kind: fault })
    const { code, printed } = await run(link)
    expect(printed).toContain(reason)
    expect(printed).not.toMatch(/\n\s+at /)
    expect(code).toBe(1)
    expect(() => readdirSync(out)).toThrow('ENOENT')
  },
  60_000,
)
