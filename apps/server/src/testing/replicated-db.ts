import { execFileSync, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { JOBS } from '../jobs.ts'
import { PATHS } from '../paths.ts'
import { openDb, type Db } from '../platform/db/db.ts'
import { startEmbeddedDb } from '../platform/db/embedded/embedded-db.ts'
import { findOsUser, findPrograms } from '../platform/db/embedded/programs.ts'
import { migrateDb } from '../platform/db/migrate.ts'
import { prepareQueue } from '../platform/queue/queue-schema.ts'
import type { Log } from '../platform/telemetry/log.ts'
import type { TestDb } from './test-db.ts'

export type ReplicatedDb = TestDb & {
  replica: Db
  startReplica(): Promise<void>
  killReplica(): Promise<void>
  /** Stops or continues its processes, as they are, with the connections they serve. */
  signalReplica(signal: 'SIGSTOP' | 'SIGCONT'): void
}

/** Starts two PostgreSQL servers: a migrated primary, and a replica that streams its changes. */
export async function startReplicatedDb(log: Log): Promise<ReplicatedDb> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-replica-'))
  await chmod(folder, 0o711)
  const [first, second] = [join(folder, 'primary'), join(folder, 'replica')]
  // Copied while it is stopped: both have one history from then on.
  await (await startEmbeddedDb(first, log)).stop()
  execFileSync('cp', ['-a', first, second])
  const primary = await startEmbeddedDb(first, log)
  const db = openDb(primary.address, log, { size: 6 })
  await migrateDb(db, PATHS.migrations, client => prepareQueue(client, JOBS))

  const cluster = join(second, 'cluster')
  await writeFile(join(cluster, 'standby.signal'), '')
  const runner = await findOsUser(second)
  const replica = openDb({ ...primary.address, host: cluster }, log, { size: 4 })
  let running: ReturnType<typeof spawn> | null = null
  const startReplica = async () => {
    const { host, port, user } = primary.address
    const flags = [
      ['listen_addresses', ''],
      ['unix_socket_directories', cluster],
      ['port', String(port)],
      ['max_connections', '60'],
      ['primary_conninfo', `host=${host} port=${port} user=${user}`],
    ].flatMap(([name, value]) => ['-c', `${name}=${value}`])
    running = spawn(findPrograms().postgres, ['-D', cluster, ...flags], {
      ...runner,
      cwd: cluster,
      stdio: 'ignore',
    })
    await vi.waitFor(
      async () => {
        if (!(await replica.isUp())) throw new Error('the replica does not answer')
      },
      { timeout: 30_000, interval: 50 },
    )
  }
  const killReplica = async () => {
    const child = running
    running = null
    if (!child) return
    const ended = new Promise(done => child.once('exit', done))
    child.kill('SIGQUIT')
    await ended
  }
  const signalReplica = (signal: 'SIGSTOP' | 'SIGCONT') => {
    const parent = String(running?.pid)
    for (const pid of [parent, ...execFileSync('pgrep', ['-P', parent]).toString().trim().split('\n')])
      process.kill(Number(pid), signal)
  }
  await startReplica()
  return {
    db,
    replica,
    address: primary.address,
    startReplica,
    killReplica,
    signalReplica,
    async drop() {
      await Promise.all([db.close(), replica.close()])
      await killReplica()
      await primary.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
