import type { Dirent } from 'node:fs'
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The mode bits of everybody but the owner, apart from passing through a folder. */
const OTHERS = 0o066

/**
 * Creates a data folder that only its owner can read, or closes one that others could read with all in it: folders
 * become 0700 and files 0600. A folder that is closed already costs one look. Folders named in `except` are left as
 * they are, such as the database's, which belongs to another user if the server runs as root.
 */
export async function makePrivate(folder: string, except: readonly string[] = []): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (((await stat(folder)).mode & OTHERS) === 0) return
  await closeAll(folder, except)
  // Last, so that an interrupted run begins again.
  await chmod(folder, 0o700)
}

async function closeAll(folder: string, except: readonly string[]): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (except.includes(entry.name)) continue
    const path = join(folder, entry.name)
    // Files come and go meanwhile.
    await close(path, entry).catch(error => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    })
  }
}

async function close(path: string, entry: Dirent): Promise<void> {
  if (entry.isDirectory()) {
    await closeAll(path, [])
    await chmod(path, 0o700)
  } else if (entry.isFile()) await chmod(path, 0o600)
}

/** Creates a folder with those above it, for every user to read: the process's umask closes what it creates. */
export async function createPublicFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let one = folder; one.length >= first.length; one = dirname(one)) await chmod(one, 0o755)
}

/** Writes a file for every user to read. */
export async function writePublicFile(file: string, data: Parameters<typeof writeFile>[1]): Promise<void> {
  await createPublicFolder(dirname(file))
  await writeFile(file, data)
  await chmod(file, 0o644)
}
