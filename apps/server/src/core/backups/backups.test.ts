import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type MockS3, startMockS3 } from '../../../../../outside/src/s3/start-mock-s3.ts'
import { runCommand, parseCommand } from '../../admin/cli.ts'
import { createSiteAddresses } from '../../app/addresses.ts'
import { createStorages } from '../../app/storages.ts'
import { readConfig } from '../../config.ts'
import { JOBS } from '../../jobs.ts'
import { systemClock } from '../../platform/clock.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { openDb, type Db } from '../../platform/db/db.ts'
import { createQueue } from '../../platform/queue/queue.ts'
import { fullRunIt } from '../../testing/full-run.ts'
import { createTestDb } from '../../testing/test-db.ts'
import { freePort } from '../../testing/processes/free-port.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { generateBackupKey } from './backup-encryption.ts'
import { BackupError } from './backup-format.ts'
import { type BackupDeps, storeBackup } from './run-backups.ts'
import { toFolderError } from './backup-store.ts'

const SECRET = 'a secret that only tests know, long enough'
let server: TestServer
let s3: MockS3
let folder: string
let key: string
let metricsPort: number
beforeAll(async () => {
  ;[s3, folder, key, metricsPort] = await Promise.all([
    startMockS3(),
    mkdtemp(join(tmpdir(), 'vitrine-backups-')),
    generateBackupKey(),
    freePort(),
  ])
  server = await startTestServer({
    BACKUP_TO: join(folder, 'stored'),
    BACKUP_KEY: key,
    METRICS_PORT: String(metricsPort),
    OPERATOR_CONTACT: 'operator@example.com',
  })
  await server.signUp()
})
afterAll(async () => {
  await Promise.all([server.close(), s3.close()])
  await rm(folder, { recursive: true, force: true })
})

const stored = () =>
  readdir(join(folder, 'stored')).then(
    names => names.sort(),
    () => [],
  )

/** Runs the scheduled job to its end. */
async function runJob(): Promise<string> {
  const queue = createQueue({ db: server.db, log: createLog('silent'), jobs: JOBS, isWorker: false })
  for (const name of Object.keys(JOBS) as (keyof typeof JOBS)[]) queue.work(name, async () => undefined)
  await queue.start()
  const id = await queue.add(server.db.sql, 'run-backups', {})
  await queue.stop()
  return vi.waitFor(
    async () => {
      const { rows } = await server.db.pool.query('select state from jobs.job where id = $1', [id])
      expect(['completed', 'failed']).toContain(rows[0]?.state)
      return rows[0].state as string
    },
    { timeout: 60_000 },
  )
}

/** Runs an administration command with other settings. */
async function admin(line: string, settings: Record<string, string> = {}, db: Db = server.db) {
  const command = parseCommand(line.split(' '))
  if (!command) throw new Error('that is help')
  const backup = { BACKUP_TO: join(folder, 'stored'), BACKUP_KEY: key }
  const config = readConfig({ DATA_DIR: join(folder, 'data'), ...backup, ...settings })
  const said: string[] = []
  await runCommand(
    {
      config,
      db,
      clock: systemClock,
      queue: { add: async () => null },
      addresses: createSiteAddresses(config),
      storages: createStorages({ ...config, dataDir: server.config.dataDir }),
      secrets: async () => ({ current: SECRET, previous: null }),
      print: text => said.push(text),
      warn: text => said.push(text),
      stdin: process.stdin,
      stdout: process.stdout,
    },
    command,
  )
  return said.join('\n')
}

const toBucket = (prefix: string) =>
  `s3+http://${s3.accessKeyId}:${s3.secretAccessKey}@${new URL(s3.url).host}/${s3.bucket}/${prefix}`

describe('the scheduled backup', () => {
  it('ends its transaction when the process stops, even while the store takes no bytes', async () => {
    const { db } = server
    await db.pool.query(`create table noise as select string_agg(md5(random()::text), '') as text
      from generate_series(1, 300) row, generate_series(1, 3000) group by row`)
    const stopping = new AbortController()
    const started = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const store = {
      write: async (_name: string, bytes: AsyncIterable<Uint8Array>) => {
        const pieces = bytes[Symbol.asyncIterator]()
        await pieces.next()
        started.resolve()
        await released.promise
        while (!(await pieces.next()).done);
      },
    } as unknown as BackupDeps['store']
    const { backup: settings } = server.config
    if (!settings) throw new Error('the test sets BACKUP_TO')
    const storages = createStorages(server.config)
    const deps = { db, storages, store, settings, migrations: '', migrate: async () => undefined }
    const log = createLog('silent')
    const stored = storeBackup({ ...deps, clock: systemClock, log, signal: stopping.signal }, SECRET)
    const outcome = stored.then(
      () => 'stored',
      (error: unknown) => (error instanceof Error ? error.name : ''),
    )
    await started.promise
    const countOpen = async () => {
      const { rows } = await db.pool.query<{ open: number }>(
        "select count(*)::int as open from pg_stat_activity where datname = current_database() and query ilike 'fetch%' and state <> 'idle'",
      )
      return rows[0]?.open
    }
    await vi.waitFor(async () => expect(await countOpen()).toBe(1))
    stopping.abort()
    await vi.waitFor(async () => expect(await countOpen()).toBe(0))
    released.resolve()
    expect(await outcome).toBe('AbortError')
    await db.pool.query('drop table noise')
  })

  it('is made once a day, encrypted, and restored as a test', async () => {
    const health = async () => (await server.call('dashboard', 'GET', '/health')).json.parts.backups
    expect(await health()).toMatchObject({ status: 'degraded', stored: 0 })
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(metrics).toContain('vitrine_backup_overdue{of="made"} 1')
    expect(metrics).toContain('vitrine_backup_overdue{of="proven"} 1')
    expect(await runJob()).toBe('completed')
    const [backup = '', proof = '', ...others] = await stored()
    expect([backup, proof, others]).toEqual([
      expect.stringMatching(/^vitrine-\d{8}T\d{6}Z\.proven-\d{8}T\d{6}Z\.json$/),
      expect.stringMatching(/^vitrine-\d{8}T\d{6}Z\.tar\.gz\.age$/),
      [],
    ])
    const file = join(folder, 'stored', proof)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const bytes = await readFile(file)
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect(bytes.includes(SECRET)).toBe(false)
    const { rows } = await server.db.pool.query(
      "select count(*)::int as left from pg_database where datname like '%backup_proof'",
    )
    expect(rows).toEqual([{ left: 0 }])
    expect(await runJob()).toBe('completed')
    expect(await stored()).toHaveLength(2)
    expect(await admin('backups list')).toMatch(/restored as a test 20\d\d-.*\n1 backup in/)
  })

  it('that fails is mailed to the operator once, with the reason and the newest backup', async () => {
    const away = join(folder, 'away')
    await rename(join(folder, 'stored'), away)
    await writeFile(join(folder, 'stored'), 'a file where the folder was')
    expect([await runJob(), await runJob()]).toEqual(['failed', 'failed'])
    const { rows } = await server.db.pool.query(
      "select data from jobs.job where name = 'send-account-mail' and data->>'kind' = 'backup-failed'",
    )
    expect(rows.map(({ data }) => data)).toEqual([
      {
        kind: 'backup-failed',
        email: 'operator@example.com',
        reason: `Nothing can be written into ${join(folder, 'stored')}.`,
        lastAt: null,
      },
    ])
    await rm(join(folder, 'stored'))
    await rename(away, join(folder, 'stored'))
  })

  it('is refused without its key, altered or cut off', async () => {
    const other = await createTestDb()
    try {
      const otherKey = await generateBackupKey()
      await expect(admin('restore latest', { BACKUP_KEY: otherKey }, other.db)).rejects.toThrow('another key')
      const name = (await stored()).find(one => one.endsWith('.age')) ?? ''
      const bytes = await readFile(join(folder, 'stored', name))
      const damaged = join(folder, 'damaged.tar.gz.age')
      const altered = Buffer.from(bytes)
      altered[altered.length - 40] = (altered[altered.length - 40] ?? 0) ^ 1
      for (const broken of [altered, bytes.subarray(0, bytes.length / 2), Buffer.from('nothing')]) {
        await writeFile(damaged, broken)
        await expect(admin(`restore ${damaged}`, {}, other.db)).rejects.toThrow(/damaged\.tar\.gz\.age/)
      }
      const { rows } = await other.db.pool.query('select count(*)::int as users from users')
      expect(rows).toEqual([{ users: 0 }])
      expect(await admin('restore latest', {}, other.db)).toMatch(/^Restored \d+ rows/)
      expect((await other.db.pool.query('select email from users')).rows).toHaveLength(1)
    } finally {
      await other.drop()
    }
  })
})

describe('a backup in a bucket', () => {
  fullRunIt('is made, restored as a test, listed and restored by its name', async () => {
    const settings = { BACKUP_TO: toBucket('nightly/backups') }
    const name = /^\S+(?=:)/.exec(await admin('backups create', settings))?.[0] ?? ''
    expect(await admin('backups prove', settings)).toContain(`${name} can be restored`)
    expect(await admin('backups list', settings)).toContain(name)
    const other = await createTestDb()
    try {
      expect(await admin(`restore ${name}`, settings, other.db)).toMatch(/^Restored \d+ rows/)
    } finally {
      await other.drop()
    }
    await expect(admin('restore latest', { BACKUP_TO: toBucket('empty') })).rejects.toThrow()
  })

  it('does not show its credentials', async () => {
    const said = await admin('backups list', { BACKUP_TO: toBucket('none') })
    expect(said).toContain('0 backups in')
    expect(said).not.toContain(s3.secretAccessKey)
  })
})

it('is not tested by a role that may not create databases, and the error says so', async () => {
  await server.db.pool.query("create role weak_backup login password 'weak' in role pg_read_all_data")
  const { host, port, database } = server.db.address as { host: string; port: number; database: string }
  const weak = openDb({ host, port, user: 'weak_backup', database }, createLog('silent'), { size: 2 })
  try {
    await expect(admin('backups prove', {}, weak)).rejects.toThrow('may not create databases')
  } finally {
    await weak.close()
    await server.db.pool.query('drop role weak_backup')
  }
})

it('into a folder that systemd made read-only fails with the setting that allows it', () => {
  const error = toFolderError(Object.assign(new Error('EROFS: mkdir'), { code: 'EROFS' }), '/mnt/backup')
  expect(error).toBeInstanceOf(BackupError)
  expect(String(error)).toMatch(/\/mnt\/backup is .* ReadWritePaths/)
})

it('needs a key, a place with credentials, and settings that it says', () => {
  const problems = (settings: Record<string, string>) => {
    try {
      readConfig(settings)
      return ''
    } catch (error) {
      return String(error)
    }
  }
  expect(problems({ BACKUP_TO: '/backups' })).toContain('BACKUP_KEY is required with BACKUP_TO')
  expect(problems({ BACKUP_TO: '/backups', BACKUP_KEY: 'secret' })).toContain('BACKUP_KEY must be a key of')
  for (const place of [
    'backups',
    's3://bucket/prefix',
    'https://a:b@host/bucket',
    's3://a:b@host/',
    's3://a:b%x@host/bucket',
    's3://a:b@host/bucket?base=storage',
  ])
    expect(problems({ BACKUP_TO: place, BACKUP_KEY: key })).toContain('BACKUP_TO must be an absolute path')
  expect(
    readConfig({
      BACKUP_TO: 's3://a:b%2Fc@host:9000/bucket/x/y?region=eu-1&base=/storage/v1',
      BACKUP_KEY: key,
    }).backup?.place,
  ).toEqual({
    bucket: {
      endpoint: 'https://host:9000/storage/v1',
      region: 'eu-1',
      bucket: 'bucket',
      accessKeyId: 'a',
      secretAccessKey: 'b/c',
      forcePathStyle: true,
    },
    prefix: 'x/y/',
  })
})
