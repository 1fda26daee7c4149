import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { SocketAddress } from '../db.ts'
import { checkClusterVersion, createCluster, getSocketFolder } from './cluster.ts'
import { claimLockFile, stopPostgres, isPostgresProcess, readPostmasterFile } from './postmaster.ts'
import { findPrograms, findOsUser, grantTraversal, type OsUser } from './programs.ts'
import { StartError } from '../../start-error.ts'
import type { Log } from '../../telemetry/log.ts'

/** PostgreSQL run by this process in one folder. */
export type EmbeddedDb = {
  address: SocketAddress
  /** Stops it cleanly. Never rejects, and may be called twice. */
  stop(): Promise<void>
}

const NAME = 'vitrine'
/** Only part of the socket's file name; no network port is opened. */
const PORT = 5432
/** Advisory lock held by the process that owns the database, for as long as it lives. */
const OWNER_LOCK = 7_214_000
const START_DEADLINE_MS = 60_000
/** Time for the child processes of a killed database to exit. */
const SHUTDOWN_GRACE_MS = 15_000
/** Longest pause between attempts to restart the database. */
const RESTART_PAUSE_MS = 10_000
/** A younger database may belong to a process that has not acquired the owner lock yet. */
const STARTUP_GRACE_MS = 4_000
const LOCK_GRACE_MS = 1_500

type EmbeddedCluster = { folder: string; cluster: string; address: SocketAddress; spawn: () => ChildProcess }
type RunningPostgres = { child: ChildProcess; owner: pg.Client }

/** The folder is used by another process. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another Vitrine is running on ${folder}. Stop it first, or give this one a folder of its own with DATA_DIR; several processes share one database with DATABASE_URL.`,
    )
    this.name = 'FolderInUse'
  }
}

/**
 * Starts PostgreSQL in `folder`, creating the cluster if there is none. It listens on a Unix socket only, with fsync
 * on. A database left running by a killed process is stopped first; one in use is refused.
 * @param settings PostgreSQL settings, such as { fsync: 'off' } for tests
 * @throws FolderInUse
 */
export async function startEmbeddedDb(
  folder: string,
  log: Log,
  settings: Record<string, string> = {},
): Promise<EmbeddedDb> {
  if (process.platform === 'win32') {
    throw new StartError(
      'The built-in database runs on Linux and macOS. On Windows, use WSL or set DATABASE_URL.',
    )
  }
  const programs = findPrograms()
  const runner = await findOsUser(folder)
  await mkdir(folder, { recursive: true, mode: 0o755 })
  await grantTraversal(folder, programs, runner, log)
  const cluster = join(folder, 'cluster')
  if (!existsSync(cluster)) await createCluster(folder, cluster, programs.initdb, NAME, runner)
  await checkClusterVersion(cluster)
  const socket = await getSocketFolder(cluster, PORT, runner)
  const instance: EmbeddedCluster = {
    folder,
    cluster,
    address: { host: socket, port: PORT, user: NAME, database: NAME },
    spawn: () => spawnPostgres(programs.postgres, cluster, socket, folder, runner, settings),
  }
  let running = await startPostgres(instance, log)
  const ending = new AbortController()
  let stopping: Promise<void> | undefined
  let restarting: Promise<void> = Promise.resolve()

  // Retries without limit: causes such as a full disk may end at any time.
  const restart = async () => {
    for (let attempt = 1; !ending.signal.aborted; attempt++) {
      try {
        running = await startPostgres(instance, log)
        watch()
        return log.warn('the database was started again')
      } catch (error) {
        log.error({ err: error }, 'the database could not be restarted; retrying')
        const wait = Math.min(attempt * 1_000, RESTART_PAUSE_MS)
        await pause(wait, undefined, { ref: false, signal: ending.signal }).catch(() => undefined)
      }
    }
  }
  const watch = () => {
    const { child, owner } = running
    const ended = () => {
      if (stopping) return
      log.error({ code: child.exitCode }, `the database ended by itself; see ${join(folder, 'postgres.log')}`)
      void owner.end().catch(() => undefined)
      restarting = restart()
    }
    if (child.exitCode === null && child.signalCode === null) child.once('exit', ended)
    else ended()
  }
  const stop = () => {
    stopping ??= (async () => {
      ending.abort()
      await restarting
      await running.owner.end().catch(() => undefined)
      await stopPostgres(running.child.pid ?? 0, log)
    })()
    return stopping
  }

  try {
    await createDatabase(instance.address)
  } catch (error) {
    await stop()
    throw error
  }
  watch()
  return { address: instance.address, stop }
}

/** Returns the address of the database in `folder` if a Vitrine process runs it, else null. */
export async function findRunningDb(folder: string): Promise<SocketAddress | null> {
  const found = await readPostmasterFile(join(folder, 'cluster'))
  if (!found?.ready || !(await isPostgresProcess(found.pid))) return null
  return { host: found.socket, port: found.port, user: NAME, database: NAME }
}

/** Starts PostgreSQL until it is ready and owned by this process. @throws FolderInUse */
async function startPostgres(instance: EmbeddedCluster, log: Log): Promise<RunningPostgres> {
  const { folder, cluster, address } = instance
  const began = performance.now()
  for (;;) {
    await stopOrphanedPostgres(folder, cluster, address, log)
    const child = instance.spawn()
    const outcome = await waitUntilReady(child, cluster, folder)
    if (outcome === 'ready') {
      const owner = await acquireOwnerLock(
        address,
        async () => child.exitCode === null && child.signalCode === null,
      )
      if (!owner) throw new FolderInUse(folder)
      return { child, owner }
    }
    if (performance.now() > began + SHUTDOWN_GRACE_MS) throw new Error(await readLogTail(folder))
    await pause(200)
  }
}

function spawnPostgres(
  postgres: string,
  cluster: string,
  socket: string,
  folder: string,
  runner: OsUser,
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
  // A file instead of a pipe: a database that outlives its parent must not fail on writing its log.
  const output = openSync(join(folder, 'postgres.log'), 'a', 0o600)
  try {
    // Detached, so that Ctrl-C in a terminal reaches only this process, and connections end before the database.
    return spawn(postgres, ['-D', cluster, ...flags], {
      ...runner,
      cwd: cluster,
      // Passes no settings and secrets of the product.
      env: { PATH: process.env['PATH'] ?? '' },
      detached: true,
      stdio: ['ignore', output, output],
    })
  } finally {
    closeSync(output)
  }
}

/**
 * Returns 'again' if another process started the database at the same moment, or if parts of a killed one are still
 * exiting.
 */
async function waitUntilReady(
  child: ChildProcess,
  cluster: string,
  folder: string,
): Promise<'ready' | 'again'> {
  let ended: number | string | null = null
  child.on('exit', (code, signal) => {
    ended = code ?? signal ?? 'signal'
  })
  child.on('error', error => {
    ended = error.message
  })
  const deadline = performance.now() + START_DEADLINE_MS
  while (performance.now() < deadline) {
    const state = await readPostmasterFile(cluster)
    if (ended !== null) {
      const words = await readLogTail(folder)
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

async function readLogTail(folder: string): Promise<string> {
  const log = await readFile(join(folder, 'postgres.log'), 'utf8').catch(() => '')
  return `The database did not start:\n${log.trim().split('\n').slice(-5).join('\n')}`
}

/** Stops a database whose owner process is gone. */
async function stopOrphanedPostgres(
  folder: string,
  cluster: string,
  address: SocketAddress,
  log: Log,
): Promise<void> {
  const state = await readPostmasterFile(cluster)
  if (!state) return
  if (await isPostgresProcess(state.pid)) await pause(getRemainingGrace(state.startedAt))
  const alive = () => isPostgresProcess(state.pid)
  // A process killed a moment ago may still appear to hold the lock.
  const lockDeadline = performance.now() + LOCK_GRACE_MS
  while (await alive()) {
    const owner = await acquireOwnerLock(address, alive)
    if (owner) {
      log.info({ pid: state.pid }, 'stopping the database that an earlier start left behind')
      await owner.end().catch(() => undefined)
      return stopPostgres(state.pid, log)
    }
    if (performance.now() > lockDeadline && (await alive())) throw new FolderInUse(folder)
    await pause(100)
  }
  await claimLockFile(join(cluster, 'postmaster.pid'))
  await claimLockFile(join(address.host, `.s.PGSQL.${PORT}.lock`))
}

/** Milliseconds until a database counts as old; bounded even if the clock was set back since its start. */
const getRemainingGrace = (startedAt: number) =>
  Math.min(STARTUP_GRACE_MS, Math.max(0, startedAt + STARTUP_GRACE_MS - Date.now()))

/** Returns the connection that holds the owner lock; null if another process holds it or the database has stopped. */
async function acquireOwnerLock(
  address: SocketAddress,
  alive: () => Promise<boolean>,
): Promise<pg.Client | null> {
  const deadline = performance.now() + START_DEADLINE_MS
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
      if (!(await alive())) return null
      if (performance.now() > deadline) throw error
      await pause(50)
    }
  }
}

async function createDatabase(address: SocketAddress): Promise<void> {
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
