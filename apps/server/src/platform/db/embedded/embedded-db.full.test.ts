import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDb } from '../db.ts'
import { type EmbeddedDb, FolderInUse, startEmbeddedDb } from './embedded-db.ts'
import { createLog } from '../../telemetry/log.ts'

const log = createLog('silent')
const HOLD = join(import.meta.dirname, '../../../testing/processes/embedded-db-process.ts')

let folder: string
let started: EmbeddedDb[]
let holders: ChildProcess[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-embedded-'))
  await chmod(folder, 0o711)
  started = []
  holders = []
})
afterEach(async () => {
  for (const holder of holders) holder.kill('SIGKILL')
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

/** Starts another process that owns the folder's database. */
async function hold(): Promise<ChildProcess> {
  const holder = spawn(process.execPath, [HOLD, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  holders.push(holder)
  await new Promise<void>((settle, fail) => {
    holder.stdout?.once('data', () => settle())
    holder.once('exit', code => fail(new Error(`ended with ${code}`)))
  })
  return holder
}

async function kill(holder: ChildProcess): Promise<void> {
  const gone = new Promise(done => holder.once('exit', done))
  holder.kill('SIGKILL')
  await gone
}

const postmaster = async () =>
  Number((await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])

describe('the embedded database', { timeout: 120_000 }, () => {
  it('starts again after it was killed together with its process', async () => {
    const holder = await hold()
    const orphan = await postmaster()
    await kill(holder)
    process.kill(orphan, 'SIGKILL')
    expect(await ask(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('is restarted if it is killed, and stopped in the end', async () => {
    const db = await start()
    await ask(db, "create table kept as select 'told' as word")
    const killed = await postmaster()
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(async () => expect(await ask(db, 'select word from kept')).toEqual([{ word: 'told' }]), {
      timeout: 60_000,
      interval: 100,
    })
    const revived = await postmaster()
    expect(revived).not.toBe(killed)
    await db.stop()
    await expect(postmaster()).rejects.toThrow('ENOENT')
  })

  it('retries the restart until the cause is gone', async () => {
    const lines: string[] = []
    const db = await startEmbeddedDb(
      folder,
      createLog('info', line => lines.push(line)),
    )
    started.push(db)
    await ask(db, "create table kept as select 'told' as word")
    const control = join(folder, 'cluster', 'global', 'pg_control')
    await rename(control, `${control}.away`)
    process.kill(await postmaster(), 'SIGKILL')
    const failed = () => lines.filter(line => line.includes('could not be restarted')).length
    await vi.waitFor(() => expect(failed()).toBeGreaterThan(6), { timeout: 60_000, interval: 200 })
    await rename(`${control}.away`, control)
    await vi.waitFor(async () => expect(await ask(db, 'select word from kept')).toEqual([{ word: 'told' }]), {
      timeout: 60_000,
      interval: 200,
    })
  })

  it('does not wait for an orphan’s grace period after the clock was set back', async () => {
    const holder = await hold()
    await kill(holder)
    const file = join(folder, 'cluster', 'postmaster.pid')
    const lines = (await readFile(file, 'utf8')).split('\n')
    lines[2] = String(Math.floor(Date.now() / 1000) + 3600)
    await writeFile(file, lines.join('\n'))
    expect(await ask(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('is created once by two processes that start at the same moment', async () => {
    const outcomes = await Promise.allSettled([start(), start()])
    const [won] = outcomes.filter(outcome => outcome.status === 'fulfilled')
    const [lost] = outcomes.filter(outcome => outcome.status === 'rejected')
    expect(lost?.reason).toBeInstanceOf(FolderInUse)
    if (!won) throw new Error('nobody won')
    expect(await ask(won.value, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('starts although its old process id belongs to another program', async () => {
    await (await start()).stop()
    const file = join(folder, 'cluster', 'postmaster.pid')
    await writeFile(file, `${process.pid}\n${folder}\n${Math.floor(Date.now() / 1000) - 3600}\n5432\n`)
    expect(await ask(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('works in a folder whose path exceeds the limit of sockets', async () => {
    const deep = join(folder, 'a-folder-with-a-long-name'.repeat(5))
    const db = await start(deep)
    expect(await ask(db, 'select 1 as one')).toEqual([{ one: 1 }])
    await db.stop()
    expect(await ask(await start(deep), 'select 1 as one')).toEqual([{ one: 1 }])
    await rm(db.address.host, { recursive: true, force: true })
  })

  it('recovers with all data after its process was killed', async () => {
    const holder = await hold()
    const orphan = await postmaster()
    const address = { host: join(folder, 'cluster'), port: 5432, user: 'vitrine', database: 'vitrine' }
    await ask({ address, stop: async () => undefined }, "create table kept as select 'told' as word")
    await kill(holder)
    expect(() => process.kill(orphan, 0)).not.toThrow()
    const next = await start()
    expect(await ask(next, 'select word from kept')).toEqual([{ word: 'told' }])
    expect(await postmaster()).not.toBe(orphan)
  })

  it('rejects a second process and changes nothing', async () => {
    await hold()
    const owned = await postmaster()
    await expect(startEmbeddedDb(folder, log)).rejects.toThrow(FolderInUse)
    expect(await postmaster()).toBe(owned)
    expect(() => process.kill(owned, 0)).not.toThrow()
  })
})
