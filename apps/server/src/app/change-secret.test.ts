import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseCommand, runCommand } from '../admin/cli.ts'
import { listenerNameFor, loadOrCreateSecrets, parseSecrets } from '../core/accounts/secret.ts'
import { createDomainProofs } from '../core/domains/domain-proofs.ts'
import { createOwnershipCodes } from '../core/safety/ownership-codes.ts'
import { createEncryptor } from '../platform/encryption.ts'
import { systemClock } from '../platform/clock.ts'
import { createLog } from '../platform/telemetry/log.ts'
import { call } from '../testing/call.ts'
import { freePort } from '../testing/processes/free-port.ts'
import { createTestDb } from '../testing/test-db.ts'
import { type TestServer, setUpTestServer } from '../testing/test-server.ts'
import { buildApp } from './build-app.ts'
import { ENCRYPTED_COLUMNS, reencryptColumns } from './encrypted-columns.ts'

const OLD = 'a secret that only tests know, long enough'
const NEW = 'another secret that only tests know, long enough'

const server = setUpTestServer()
let website: string
let name: string
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  owner = await server.signUp()
  const ask = async (method: string, path: string, body: object) => {
    const answer = await server.call('dashboard', method, path, { token: owner.token, body })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.json
  }
  name = 'locked'
  const data = await server.preview('example:grace-hopper')
  website = (await server.createWebsite(owner.token, name, data, 'Studio'))._id
  await ask('PUT', `/api/website/${website}/access/password`, { password: 'tin whistle 41', post_id: null })
  const ends_on = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await ask('POST', `/api/website/${website}/access/links`, { name: 'ACME', ends_on, post_id: null })
  await ask('POST', `/api/website/${website}/webhooks`, {
    url: 'https://hooks.example/access',
    events: ['domain.failed'],
  })
})
/** Starts the product with these secrets on the same database while `check` runs. */
async function withSecrets(
  secret: string,
  previousSecret: string | null,
  check: (
    ask: (method: string, path: string, raw?: string) => ReturnType<typeof call>,
    port: number,
  ) => Promise<void>,
) {
  const port = await freePort()
  const config = { ...server.config, port, processes: ['web' as const] }
  const app = await buildApp({ config, secret, previousSecret, db: server.db, log: createLog('silent') })
  await new Promise<void>(done => app.server.listen(port, '127.0.0.1', done))
  try {
    await check(
      (method, path, raw) =>
        call(port, `${name}.${config.sitesDomain}:${port}`, method, path, {
          headers: raw ? { 'content-type': 'application/x-www-form-urlencoded' } : {},
          ...(raw ? { raw } : {}),
        }),
      port,
    )
  } finally {
    await app.close()
  }
}

describe('after a change of the secret', () => {
  it('passwords and share links of websites work with the previous one, and again without it', async () => {
    const { json } = await server.call('dashboard', 'GET', `/api/website/${website}/access`, {
      token: owner.token,
    })
    const link = new URL(json.links[0].url).pathname
    const opens = async (ask: (method: string, path: string, raw?: string) => ReturnType<typeof call>) => [
      (await ask('POST', '/', 'password=tin+whistle+41')).status,
      (await ask('GET', link)).status,
    ]
    await withSecrets(NEW, null, async ask => expect(await opens(ask)).not.toEqual([303, 303]))
    await withSecrets(NEW, OLD, async ask => expect(await opens(ask)).toEqual([303, 303]))
    const result = await reencryptColumns(server.db, NEW, OLD)
    expect(result).toEqual({ changed: 3, broken: 0 })
    expect(await reencryptColumns(server.db, NEW, OLD)).toEqual({ changed: 0, broken: 0 })
    await withSecrets(NEW, null, async ask => expect(await opens(ask)).toEqual([303, 303]))
    expect(await reencryptColumns(server.db, 'a third secret, as long as the others', OLD)).toEqual({
      changed: 0,
      broken: 3,
    })
  })

  it('every column of encrypted values is encrypted again', async () => {
    const { rows } = await server.db.pool.query(
      "select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and column_name like 'encrypted%'",
    )
    const known = ENCRYPTED_COLUMNS.map(({ table, column }) => `${table}.${column}`)
    expect(rows.map(({ table, column }) => `${table}.${column}`).filter(one => !known.includes(one))).toEqual(
      [],
    )
    expect(rows.length).toBeGreaterThan(8)
  })

  it('proofs in owners’ DNS and profiles count, and new ones are of the new secret', () => {
    const [before, after] = [createDomainProofs(OLD), createDomainProofs(NEW, OLD)]
    const old = before.txtFor('w1', 'lab.example')
    expect(after.acceptedTxts('w1', 'lab.example')).toEqual([after.txtFor('w1', 'lab.example'), old])
    expect(after.txtFor('w1', 'lab.example')).not.toBe(old)
    expect(createDomainProofs(NEW).acceptedTxts('w1', 'lab.example')).not.toContain(old)
    const [code] = createOwnershipCodes(OLD).forOwner('w1')
    expect(createOwnershipCodes(NEW, OLD).forOwner('w1')).toEqual([
      createOwnershipCodes(NEW).forOwner('w1')[0],
      code,
    ])
  })

  it('links and cookies signed with the previous one are rejected, as a leaked secret could forge them', async () => {
    const token = createEncryptor(OLD, 'devices').encrypt('a browser')
    expect(() => createEncryptor(NEW, 'devices').decrypt(token)).toThrow()
    const path = `/api/website/${website}/access`
    expect((await server.call('dashboard', 'GET', path, { token: owner.token })).status).toBe(200)
    await withSecrets(NEW, OLD, async (_, port) => {
      const host = `dashboard.${server.config.appDomain}:${port}`
      expect((await call(port, host, 'GET', path, { token: owner.token })).status).toBe(401)
    })
  })
})

it('is changed in the data folder by two commands, and forgotten by a third', async () => {
  const { db, drop } = await createTestDb()
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-secret-'))
  const admin = async (line: string) => {
    const said: string[] = []
    const config = { ...server.config, dataDir, appSecret: null }
    const secrets = async () => parseSecrets(await readFile(join(dataDir, 'secret'), 'utf8'))
    const command = parseCommand(line.split(' '))
    if (!command) throw new Error('that is help')
    await runCommand(
      { config, db, clock: systemClock, secrets, print: (text: string) => said.push(text) } as never,
      command,
    )
    return said.join('\n')
  }
  try {
    const { current: first } = await loadOrCreateSecrets(dataDir)
    await expect(admin('secret reencrypt')).rejects.toThrow('no previous secret')
    await expect(admin('secret forget')).rejects.toThrow('no previous secret')
    expect(await admin('secret change')).toContain('Restart')
    const { current, previous } = await loadOrCreateSecrets(dataDir)
    expect(previous).toBe(first)
    expect(current).toMatch(/^[0-9a-f]{64}$/)
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
    await expect(admin('secret change')).rejects.toThrow('previous secret already exists')
    const stale = new pg.Client({ ...db.address, application_name: listenerNameFor(first) })
    await stale.connect()
    await expect(admin('secret reencrypt')).rejects.toThrow('uses another secret')
    await expect(admin('secret forget')).rejects.toThrow('uses another secret')
    await stale.end()
    expect(await admin('secret reencrypt')).toContain('0 values encrypted again')
    await admin('secret forget')
    expect(await loadOrCreateSecrets(dataDir)).toEqual({ current, previous: null })
    const { rows } = await db.pool.query('select act from operator_entries order by id')
    expect(rows.map(({ act }) => act)).toEqual(['change_secret', 'reencrypt', 'forget_secret'])
  } finally {
    await rm(dataDir, { recursive: true, force: true })
    await drop()
  }
})
