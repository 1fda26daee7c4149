import { randomBytes } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
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
export async function writePublicFile(file: string, data: FileData): Promise<void> {
  await createPublicFolder(dirname(file))
  await writeFile(file, data)
  await chmod(file, 0o644)
}

type FileData = Parameters<typeof writeFile>[1]

/** `mode` and `folderMode` apply to what is created. */
type ReplaceOptions = { mode?: number; folderMode?: number; isWanted?: () => boolean }

/**
 * Writes a file or replaces it, and creates its folder. Returns false if `isWanted` says so once the bytes are written:
 * the file stays as it was.
 */
export const replaceFile = (
  file: string,
  data: FileData,
  { mode, folderMode, isWanted }: ReplaceOptions = {},
): Promise<boolean> =>
  replaceWith(
    file,
    async draft => {
      await mkdir(dirname(file), { recursive: true, mode: folderMode })
      await writeFile(draft, data, { mode })
    },
    isWanted,
  )

/** Writes or replaces a file for every user to read. */
export const replacePublicFile = (file: string, data: FileData): Promise<boolean> =>
  replaceWith(file, draft => writePublicFile(draft, data))

/**
 * Lets `write` create a file or link beside `place` and renames it, so that neither readers nor a crash see a partial
 * one. Nothing is left of a failed attempt.
 */
export async function replaceWith(
  place: string,
  write: (draft: string) => Promise<unknown>,
  isWanted = () => true,
): Promise<boolean> {
  const draft = `${place}.${randomBytes(6).toString('hex')}`
  try {
    await write(draft)
    if (isWanted()) {
      await rename(draft, place)
      return true
    }
    await rm(draft, { force: true })
    return false
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
}
