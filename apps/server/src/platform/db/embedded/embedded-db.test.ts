import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDb } from '../db.ts'
import { type EmbeddedDb, startEmbeddedDb } from './embedded-db.ts'
import { createLog } from '../../telemetry/log.ts'

const log = createLog('silent')

let folder: string
let started: EmbeddedDb[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-embedded-'))
  await chmod(folder, 0o711)
  started = []
})
afterEach(async () => {
  await Promise.all(started.map(db => db.stop()))
  await rm(folder, { recursive: true, force: true })
})

async function start(where = folder): Promise<EmbeddedDb> {
  const db = await startEmbeddedDb(where, log)
  started.push(db)
  return db
}

async function ask(db: EmbeddedDb, query: string): Promise<Record<string, unknown>[]> {
  const { pool, close } = openDb(db.address, log, { size: 1 })
  return pool
    .query(query)
    .then(({ rows }) => rows)
    .finally(close)
}

const postmaster = async () =>
  Number((await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])

describe('the embedded database', { timeout: 120_000 }, () => {
  it('is PostgreSQL 18 with fsync, a private socket only, and persistent data', async () => {
    const first = await start()
    const [settings] = await ask(
      first,
      "select current_setting('server_version_num')::int / 10000 as version, current_setting('fsync') as fsync, current_setting('listen_addresses') as listens, current_setting('full_page_writes') as pages",
    )
    expect(settings).toEqual({ version: 18, fsync: 'on', listens: '', pages: 'on' })
    expect((await stat(first.address.host)).mode & 0o077).toBe(0)
    await ask(first, "create table kept as select 'told' as word")
    await Promise.all([first.stop(), first.stop()])
    await expect(postmaster()).rejects.toThrow('ENOENT')
    expect(await ask(await start(), 'select word from kept')).toEqual([{ word: 'told' }])
  })

  it('of another major version is rejected with instructions', async () => {
    await mkdir(join(folder, 'cluster'))
    await writeFile(join(folder, 'cluster', 'PG_VERSION'), '17\n')
    await expect(startEmbeddedDb(folder, log)).rejects.toThrow(/PostgreSQL 17.*brings 18.*dump/)
  })
})
