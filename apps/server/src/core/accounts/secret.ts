import { createHash, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns the secret that signs sessions. Created once in the data folder, readable by its owner only. */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret')
  const stored = await readFile(file, 'utf8').catch(() => null)
  if (stored !== null && stored.trim().length >= 32) return stored.trim()
  await mkdir(dataDir, { recursive: true })
  const temporary = `${file}.${process.pid}`
  await writeFile(temporary, randomBytes(32).toString('hex'), { mode: 0o600 })
  // `link` fails if another process was first; its secret is used then.
  await link(temporary, file).catch(() => undefined)
  await rm(temporary, { force: true })
  return (await readFile(file, 'utf8')).trim()
}

/** SHA-256 of a random secret, for storage. Not for passwords. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
