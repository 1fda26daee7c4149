import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, openSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { SocketAddress } from './db.ts'
import { type Runner, findPrograms, findRunner, letThrough } from './db-runner.ts'
import type { Log } from './log.ts'

/** A PostgreSQL of our own, in one folder, for as long as this process lives. */
export type EmbeddedDb = {
  address: SocketAddress
  /** Ends it with everything written; never rejects, and may be called twice. */
  stop(): Promise<void>
}

const NAME = 'vitrine'
const MAJOR = '18'
/** Part of the socket's file name only: nothing listens on a network port. */
const PORT = 5432
/** Held by the product process that the database belongs to, for as long as that process lives. */
const OWNER_LOCK = 7_214_000
const START_DEADLINE_MS = 60_000
const STOP_DEADLINE_MS = 20_000
/** How long the parts of a killed database may take to notice that they are alone. */
const ENDING_MS = 15_000
/** A database younger than this may belong to a process that has not taken the owner's lock yet. */
const YOUNG_MS = 4_000

/** Somebody else is using the folder. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another Vitrine is running on ${folder}. Stop it first, or give this one a folder of its own with DATA_DIR; several processes share one database with DATABASE_URL.`,
    )
    this.name = 'FolderInUse'
  }
}

/**
 * Starts PostgreSQL in `folder`, making the cluster when there is none. It listens on a Unix socket only, with fsync
 * on. A database left running by a process that was killed is stopped first; one that is in use is refused.
 * @param settings PostgreSQL's own settings, such as { fsync: 'off' } for tests.
 * @throws FolderInUse
 */
export async function startEmbeddedDb(
  folder: string,
  log: Log,
  settings: Record<string, string> = {},
): Promise<EmbeddedDb> {
  if (process.platform === 'win32') {
    throw new Error('The built-in database runs on Linux and macOS. On Windows, use WSL or set DATABASE_URL.')
  }
  const programs = findPrograms()
  const runner = await findRunner(folder)
  await mkdir(folder, { recursive: true, mode: 0o755 })
  await letThrough(folder, programs, runner, log)
  const cluster = join(folder, 'cluster')
  if (!existsSync(cluster)) await makeCluster(folder, cluster, programs.initdb, runner)
  await checkVersion(cluster)
  const socket = await socketFolder(cluster, runner)
  const address = { host: socket, port: PORT, user: NAME, database: NAME }

  const began = Date.now()
  for (;;) {
    await stopOrphan(folder, cluster, address, log)
    const child = spawnPostgres(programs.postgres, cluster, socket, folder, runner, settings)
    const outcome = await whenReady(child, cluster, folder)
    if (outcome === 'again' && Date.now() < began + ENDING_MS) {
      await pause(200)
      continue
    }
    if (outcome !== 'ready') throw new Error(await lastWords(folder))
    const owner = await takeOwnership(address)
    if (!owner) throw new FolderInUse(folder)
    try {
      await makeDatabase(address)
    } catch (error) {
      await endPostgres(child.pid ?? 0, log)
      throw error
    }
    let stopping: Promise<void> | undefined
    const stop = () => {
      stopping ??= owner
        .end()
        .catch(() => undefined)
        .then(() => endPostgres(child.pid ?? 0, log))
      return stopping
    }
    child.on('exit', code => {
      if (!stopping) log.error({ code }, `the database ended by itself; see ${join(folder, 'postgres.log')}`)
    })
    return { address, stop }
  }
}

async function makeCluster(folder: string, cluster: string, initdb: string, runner: Runner): Promise<void> {
  // Made aside and renamed: a start that is killed here leaves no half a cluster, and of two only one wins.
  const draft = join(folder, `making-${randomUUID()}`)
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  if (runner.uid !== undefined) await chown(draft, runner.uid, runner.gid ?? runner.uid)
  const flags = ['--auth=trust', `--username=${NAME}`, '--encoding=UTF8', '--data-checksums']
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  await run(initdb, [`--pgdata=${draft}`, ...flags, ...locale], runner)
  try {
    await rename(draft, cluster)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(cluster)) throw error
  }
}

/** @throws when the cluster was made by a PostgreSQL of another major version, whose files ours cannot read */
async function checkVersion(cluster: string): Promise<void> {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (version === MAJOR) return
  throw new Error(
    `The database in ${cluster} is of PostgreSQL ${version || 'an unknown version'}; this Vitrine brings ${MAJOR}. Start the version that made it, dump the database there, and load it into a fresh folder.`,
  )
}

/** A socket's path may have 107 bytes; the cluster itself is the best place, being closed to everyone else. */
async function socketFolder(cluster: string, runner: Runner): Promise<string> {
  if (Buffer.byteLength(join(cluster, `.s.PGSQL.${PORT}.lock`)) < 100) return cluster
  const known = join(cluster, 'vitrine-socket-folder')
  const place = existsSync(known)
    ? (await readFile(known, 'utf8')).trim()
    : join(tmpdir(), `vitrine-${process.pid}-${Date.now().toString(36)}`)
  await mkdir(place, { recursive: true, mode: 0o700 })
  if (runner.uid !== undefined) await chown(place, runner.uid, runner.gid ?? runner.uid)
  await writeFile(known, place)
  return place
}

function spawnPostgres(
  postgres: string,
  cluster: string,
  socket: string,
  folder: string,
  runner: Runner,
  settings: Record<string, string>,
): ChildProcess {
  const flags = Object.entries({
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    port: String(PORT),
    fsync: 'on',
    max_connections: '60',
    shared_buffers: '64MB',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // A file instead of a pipe: a database that outlives a killed parent must not die of writing its log.
  const output = openSync(join(folder, 'postgres.log'), 'a', 0o600)
  try {
    // Detached: Ctrl-C in a terminal must reach us alone, so that connections end before the database does.
    return spawn(postgres, ['-D', cluster, ...flags], {
      ...runner,
      cwd: cluster,
      detached: true,
      stdio: ['ignore', output, output],
    })
  } finally {
    closeSync(output)
  }
}

/** 'again' when another start won the folder in the same moment, or parts of a killed database are still ending. */
async function whenReady(child: ChildProcess, cluster: string, folder: string): Promise<'ready' | 'again'> {
  let ended: number | string | null = null
  child.on('exit', (code, signal) => {
    ended = code ?? signal ?? 'signal'
  })
  child.on('error', error => {
    ended = error.message
  })
  const deadline = Date.now() + START_DEADLINE_MS
  while (Date.now() < deadline) {
    const state = await readPostmaster(cluster)
    if (ended !== null) {
      const words = await lastWords(folder)
      if (/pre-existing shared memory block|lock file ".*" already exists/.test(words)) return 'again'
      throw new Error(`${words}\n(ended with ${ended})`)
    }
    if (state?.pid === child.pid && state?.ready) return 'ready'
    await pause(15)
  }
  throw new Error(
    `The database did not start within ${START_DEADLINE_MS / 1000} s; see ${folder}/postgres.log`,
  )
}

async function lastWords(folder: string): Promise<string> {
  const log = await readFile(join(folder, 'postgres.log'), 'utf8').catch(() => '')
  return `The database did not start:\n${log.trim().split('\n').slice(-5).join('\n')}`
}

/** Stops a database that no living product process owns. */
async function stopOrphan(folder: string, cluster: string, address: SocketAddress, log: Log): Promise<void> {
  const state = await readPostmaster(cluster)
  if (!state) return
  if (!(await isPostgres(state.pid))) {
    await disown(join(cluster, 'postmaster.pid'))
    await disown(join(address.host, `.s.PGSQL.${PORT}.lock`))
    return
  }
  await pause(Math.max(0, state.startedAt + YOUNG_MS - Date.now()))
  const owner = await takeOwnership(address)
  if (!owner) throw new FolderInUse(folder)
  log.info({ pid: state.pid }, 'stopping the database that an earlier start left behind')
  await owner.end().catch(() => undefined)
  await endPostgres(state.pid, log)
}

/**
 * Lets PostgreSQL see that a lock file's process is gone when its number was given to another program, or is a dead
 * one's that nobody has buried. The number becomes ours: of its own parent, PostgreSQL knows it is no database. The
 * rest of the file stays, by which it finds out whether parts of the old one still write.
 */
async function disown(file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text !== null) await writeFile(file, text.replace(/^\d+/, String(process.pid)))
}

/** The connection that holds the owner's lock, or null when another process holds it. */
async function takeOwnership(address: SocketAddress): Promise<pg.Client | null> {
  const deadline = Date.now() + START_DEADLINE_MS
  for (;;) {
    const client = new pg.Client({ ...address, database: 'postgres', application_name: 'vitrine owner' })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const got = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [OWNER_LOCK])
      if (got.rows[0]?.got) return client
      await client.end()
      return null
    } catch (error) {
      await client.end().catch(() => undefined)
      if (Date.now() > deadline) throw error
      await pause(50)
    }
  }
}

async function makeDatabase(address: SocketAddress): Promise<void> {
  const client = new pg.Client({ ...address, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [address.database])
    if (found.rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(address.database)}`)
  } finally {
    await client.end()
  }
}

/** Asks for a fast, clean end; insists with an immediate one when that takes too long. */
async function endPostgres(pid: number, log: Log): Promise<void> {
  if (!signal(pid, 'SIGINT')) return
  const deadline = Date.now() + STOP_DEADLINE_MS
  while (await isPostgres(pid)) {
    if (Date.now() > deadline) {
      log.warn('the database took too long to stop and was ended at once; it recovers at the next start')
      signal(pid, 'SIGQUIT')
      return
    }
    await pause(15)
  }
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return pid > 1 && process.kill(pid, name)
  } catch {
    return false
  }
}

/** What PostgreSQL says of itself in postmaster.pid: process, start, and `ready` in the eighth line. */
async function readPostmaster(
  cluster: string,
): Promise<{ pid: number; startedAt: number; ready: boolean } | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null)
  if (text === null) return null
  const lines = text.split('\n').map(line => line.trim())
  return {
    pid: Number(lines[0]) || 0,
    startedAt: (Number(lines[2]) || 0) * 1000,
    ready: lines[7] === 'ready',
  }
}

/** Whether this process number belongs to a PostgreSQL: numbers are reused, above all in containers. */
async function isPostgres(pid: number): Promise<boolean> {
  if (!signal(pid, 0)) return false
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null)
  if (status !== null) return /^Name:\s*postgres/m.test(status) && !/^State:\s*Z/m.test(status)
  return /postgres/.test(await run('ps', ['-o', 'command=', '-p', String(pid)], {}).catch(() => ''))
}

/** Runs a program to its end. @throws with what it printed when it fails. */
function run(program: string, args: string[], runner: Runner): Promise<string> {
  return new Promise((settle, fail) => {
    const child = spawn(program, args, { ...runner, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', fail)
    child.on('close', code =>
      code === 0 ? settle(output) : fail(new Error(`${program} failed:\n${output}`)),
    )
  })
}
