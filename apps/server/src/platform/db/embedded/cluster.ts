import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram, type OsUser } from './programs.ts'

const MAJOR_VERSION = '18'

/** Makes the files of a database, owned by `name`. */
export async function createCluster(
  folder: string,
  cluster: string,
  initdb: string,
  name: string,
  runner: OsUser,
): Promise<void> {
  // Made aside and renamed: a start that is killed here leaves no half a cluster, and of two only one wins.
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

/** @throws when the cluster was made by a PostgreSQL of another major version, whose files ours cannot read */
export async function checkClusterVersion(cluster: string): Promise<void> {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (version === MAJOR_VERSION) return
  throw new Error(
    `The database in ${cluster} is of PostgreSQL ${version || 'an unknown version'}; this Vitrine brings ${MAJOR_VERSION}. Start the version that made it, dump the database there, and load it into a fresh folder.`,
  )
}

/** A socket's path may have 107 bytes; the cluster itself is the best place, being closed to everyone else. */
export async function getSocketFolder(cluster: string, port: number, runner: OsUser): Promise<string> {
  if (Buffer.byteLength(join(cluster, `.s.PGSQL.${port}.lock`)) < 100) return cluster
  const known = join(cluster, 'vitrine-socket-folder')
  const place = existsSync(known)
    ? (await readFile(known, 'utf8')).trim()
    : join(tmpdir(), `vitrine-${process.pid}-${Date.now().toString(36)}`)
  await mkdir(place, { recursive: true, mode: 0o700 })
  if (runner.uid !== undefined) await chown(place, runner.uid, runner.gid ?? runner.uid)
  await writeFile(known, place)
  return place
}
