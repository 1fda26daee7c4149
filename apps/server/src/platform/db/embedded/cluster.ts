import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { runProgram, type OsUser } from './programs.ts'

const MAJOR_VERSION = '18'

/** Creates the database cluster, owned by the database user `name`. */
export async function createCluster(
  folder: string,
  cluster: string,
  initdb: string,
  name: string,
  runner: OsUser,
): Promise<void> {
  // Created in a temporary folder and renamed, so that an interrupted start leaves no partial cluster and of two
  // concurrent starts only one wins.
  const draft = join(folder, `making-${randomUUID()}`)
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  if (runner.uid !== undefined) await chown(draft, runner.uid, runner.gid ?? runner.uid)
  const flags = ['--auth=trust', `--username=${name}`, '--encoding=UTF8', '--data-checksums']
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  await runProgram(initdb, [`--pgdata=${draft}`, ...flags, ...locale], runner)
  try {
    await rename(draft, cluster)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(cluster)) throw error
  }
}

/** @throws if the cluster belongs to another major version of PostgreSQL */
export async function checkClusterVersion(cluster: string): Promise<void> {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (version === MAJOR_VERSION) return
  throw new StartError(
    `The database in ${cluster} is of PostgreSQL ${version || 'an unknown version'}; this Vitrine brings ${MAJOR_VERSION}. Start the version that made it, dump the database there, and load it into a fresh folder.`,
  )
}

/**
 * Returns a folder for the Unix socket, whose path is limited to 107 bytes. The cluster is preferred, as it is closed
 * to other users.
 */
export async function getSocketFolder(cluster: string, port: number, runner: OsUser): Promise<string> {
  if (Buffer.byteLength(join(cluster, `.s.PGSQL.${port}.lock`)) < 100) return cluster
  const known = join(cluster, 'vitrine-socket-folder')
  const socketFolder = existsSync(known)
    ? (await readFile(known, 'utf8')).trim()
    : join(tmpdir(), `vitrine-${process.pid}-${Date.now().toString(36)}`)
  await mkdir(socketFolder, { recursive: true, mode: 0o700 })
  if (runner.uid !== undefined) await chown(socketFolder, runner.uid, runner.gid ?? runner.uid)
  await writeFile(known, socketFolder)
  return socketFolder
}
