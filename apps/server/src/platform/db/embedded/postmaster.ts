import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../telemetry/log.ts'
import { runProgram } from './programs.ts'

const STOP_TIMEOUT_MS = 20_000

/** Requests a fast shutdown (SIGINT), and an immediate one (SIGQUIT) after a timeout. */
export async function stopPostgres(pid: number, log: Log): Promise<void> {
  if (!sendSignal(pid, 'SIGINT')) return
  const deadline = performance.now() + STOP_TIMEOUT_MS
  while (await isPostgresProcess(pid)) {
    if (performance.now() > deadline) {
      log.warn('the database took too long to stop and was ended at once; it recovers at the next start')
      sendSignal(pid, 'SIGQUIT')
      return
    }
    await pause(15)
  }
}

function sendSignal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return pid > 1 && process.kill(pid, name)
  } catch {
    return false
  }
}

/** Parses postmaster.pid: process, start time, port, socket folder, and `ready` in the eighth line. */
export async function readPostmasterFile(
  cluster: string,
): Promise<{ pid: number; startedAt: number; port: number; socket: string; ready: boolean } | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null)
  if (text === null) return null
  const lines = text.split('\n').map(line => line.trim())
  return {
    pid: Number(lines[0]) || 0,
    startedAt: (Number(lines[2]) || 0) * 1000,
    port: Number(lines[3]) || 0,
    socket: lines[4] ?? '',
    ready: lines[7] === 'ready',
  }
}

/** Whether a process id belongs to PostgreSQL: ids are reused, especially in containers. */
export async function isPostgresProcess(pid: number): Promise<boolean> {
  if (!sendSignal(pid, 0)) return false
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null)
  if (status !== null) return /^Name:\s*postgres/m.test(status) && !/^State:\s*Z/m.test(status)
  return /postgres/.test(await runProgram('ps', ['-o', 'command=', '-p', String(pid)], {}).catch(() => ''))
}

/**
 * Replaces the process id in a lock file by ours, so that PostgreSQL treats the lock as stale when its id was reused or
 * is a zombie's: it knows that its own parent is not a database. The rest of the file stays, because PostgreSQL detects
 * running child processes by it.
 */
export async function claimLockFile(file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text !== null) await writeFile(file, text.replace(/^\d+/, String(process.pid)))
}
