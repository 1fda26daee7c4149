import { createHash, createHmac, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LISTENER_NAME } from '../../platform/db/db.ts'
import { replaceFile } from '../../platform/files.ts'

/**
 * The product's secret: signs sessions, and encrypts and proves things with keys derived from it. What was encrypted or
 * proven with the previous one holds, too, but sessions and links that it signed do not.
 */
export type Secrets = { current: string; previous: string | null }

/** Returns the secrets of a file or backup: one in a line. */
export function parseSecrets(text: string): Secrets {
  const [current = '', previous = null] = text.trim().split(/\r?\n/)
  return { current, previous }
}

export const formatSecrets = ({ current, previous }: Secrets): string =>
  [current, previous].filter(Boolean).join('\n')

/** Puts a new secret into the data folder; the current one becomes the previous one. */
export async function rotateSecret(dataDir: string): Promise<void> {
  const { current } = await loadOrCreateSecrets(dataDir)
  await storeSecrets(dataDir, { current: randomBytes(32).toString('hex'), previous: current })
}

/** Writes the data folder's secret, readable by its owner only. */
export async function storeSecrets(dataDir: string, secrets: Secrets): Promise<void> {
  await replaceFile(join(dataDir, 'secret'), formatSecrets(secrets), { mode: 0o600 })
}

/** Returns the secrets of the data folder. One is created once, readable by its owner only. */
export async function loadOrCreateSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secret')
  const stored = await readFile(file, 'utf8').catch(() => null)
  if (stored !== null && stored.trim().length >= 32) return parseSecrets(stored)
  await mkdir(dataDir, { recursive: true })
  const temporary = `${file}.${process.pid}`
  await writeFile(temporary, randomBytes(32).toString('hex'), { mode: 0o600 })
  // `link` fails if another process was first; its secret is used then.
  await link(temporary, file).catch(() => undefined)
  await rm(temporary, { force: true })
  return parseSecrets(await readFile(file, 'utf8'))
}

/** Name of the connections by which a running process shows with which secret it runs, without telling it. */
export const listenerNameFor = (secret: string): string =>
  `${LISTENER_NAME} ${createHmac('sha256', secret).update('listener').digest('hex').slice(0, 12)}`

/** SHA-256 of a random secret, for storage. Not for passwords. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
