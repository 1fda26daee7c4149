import { AUDIO_EXTENSIONS, type AudioType, type FileInfo } from '@vitrine/model'
import { z } from 'zod'
import { isKey, type Storage } from '../../platform/storage/storage.ts'

/** Bytes of a part: what is in memory of a file, for each of its readers, however large it is. */
const PART_BYTES = 2 ** 19

/** Metadata stored beside the parts. */
const Info: z.ZodType<FileInfo> = z.object({
  size: z.number().int().nonnegative(),
  type: z.enum(Object.keys(AUDIO_EXTENSIONS) as [AudioType, ...AudioType[]]).nullable(),
})
export type StoredFile = FileInfo & { id: string }

const PICTURE = /\/\d{1,5}\.(?:avif|webp|jpg|png)$/

/** Whether a key below `/media/` is that of a picture; all others are files in parts. */
export const isPictureKey = (key: string): boolean => PICTURE.test(key)

/**
 * Stores the bytes of a file in parts below its id. It is served once `serveFile` was called.
 * @throws StorageUnavailable, and what reading them throws
 */
export async function storeFile(
  storage: Pick<Storage, 'put'>,
  { id }: StoredFile,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  let part = 0
  let waiting: Uint8Array[] = []
  let length = 0
  const put = async (end: number) => {
    const all = Buffer.concat(waiting)
    await storage.put(`${id}/${String(part++)}`, all.subarray(0, end))
    waiting = end < all.length ? [all.subarray(end)] : []
    length = all.length - end
  }
  for await (const chunk of bytes) {
    waiting.push(chunk)
    length += chunk.length
    while (length >= PART_BYTES) await put(PART_BYTES)
  }
  if (length > 0) await put(length)
}

/** Serves a file of which all parts are stored. @throws StorageUnavailable */
export const serveFile = (storage: Pick<Storage, 'put'>, { id, size, type }: StoredFile): Promise<void> =>
  storage.put(`${id}/file.json`, Buffer.from(JSON.stringify({ size, type })))

/** Finds the file of a key below `/media/`, `<id>/<any name>`; null if there is none. @throws StorageUnavailable */
export async function findFile(storage: Pick<Storage, 'get'>, key: string): Promise<StoredFile | null> {
  const [id = ''] = key.split('/')
  const stored = await storage.get(`${id}/file.json`)
  return stored && { id, ...Info.parse(JSON.parse(stored.toString('utf8'))) }
}

/** Reads the bytes of a file from one to another, both included. @throws if a part is missing */
export async function* readFileParts(
  storage: Pick<Storage, 'get'>,
  { id, size }: StoredFile,
  { from = 0, to = size - 1 }: { from?: number; to?: number } = {},
): AsyncGenerator<Buffer> {
  for (let part = Math.floor(from / PART_BYTES); part * PART_BYTES <= to; part++) {
    const bytes = await storage.get(`${id}/${String(part)}`)
    if (!bytes) throw new Error(`part ${String(part)} of the file ${id} is missing`)
    const start = part * PART_BYTES
    yield bytes.subarray(Math.max(0, from - start), to - start + 1)
  }
}

/**
 * Reads what is at a path below `/media/`, for copies of a website; null if that is no key, as addresses of other
 * websites that a page mentions. @throws StorageUnavailable
 */
export async function readMedia(
  storage: Pick<Storage, 'get'>,
  key: string,
): Promise<Buffer | AsyncIterable<Buffer> | null> {
  if (!isKey(key)) return null
  if (isPictureKey(key)) return storage.get(key)
  const file = await findFile(storage, key)
  return file && readFileParts(storage, file)
}
