import { createHash } from 'node:crypto'
import { type AudioType, t, uploadedFileUrl, VitrineError } from '@vitrine/model'
import { and, eq, inArray, like, ne, sql as raw } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { pictureKey } from './copies.ts'
import { media } from './media.table.ts'
import { serveFile, type StoredFile, storeFile } from './stored-file.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { websiteMedia, websites } from '../websites/websites.table.ts'
import { sniffAudio } from './sniff-audio.ts'

/** The URLs of all uploaded files, as SQL's LIKE has it. */
export const FILE_URLS = 'https://uploaded.invalid/files/%'

export type FilesDeps = { sql: Sql; clock: Clock; storage: Pick<Storage, 'put'> }

/** The id of a file is that of its bytes, so that the same file twice is stored once. */
export const fileId = (sha256: string): string => sha256.slice(0, 32)

/** A file that was received; `head` are its first bytes. */
export type ReceivedFile = {
  name: string
  size: number
  sha256: string
  head: Uint8Array
  /** Reads it again. */
  read(): AsyncIterable<Uint8Array>
}

export type SavedFile = { src: string; name: string; size: number; type: AudioType | null }

/**
 * Stores a file and adds it to a website, which may have `maxTotal` bytes of them.
 * @throws VitrineError too_large; unsupported_media_type if it is to be `audio` and is not
 */
export async function saveFile(
  deps: FilesDeps,
  website: Owned<WebsiteRow>,
  file: ReceivedFile,
  { as, maxTotal }: { as: 'audio' | 'file'; maxTotal: number },
): Promise<SavedFile> {
  const sniffed = sniffAudio(file.head)
  if (as === 'audio' && sniffed === null) {
    const message = t('Browsers can’t play this audio. Use MP3, M4A, AAC, Ogg, Opus, WAV or FLAC.')
    throw new VitrineError('unsupported_media_type', { message, fields: { file: message } })
  }
  const stored = { id: fileId(file.sha256), size: file.size, type: sniffed }
  const checkPostLimit = async (sql: Sql) => {
    if ((await sizeOfOthers(sql, website.id, stored.id)) + file.size <= maxTotal) return
    const message = t(
      'The files of a website can take up {size, number} MB in all. Files that no post uses are deleted after a week.',
      { size: maxTotal / 1e6 },
    )
    throw new VitrineError('too_large', { message, fields: { file: message } })
  }
  await checkPostLimit(deps.sql)
  // The stored type depends on the bytes alone, as accounts share files; the extension of the address says whether to play it.
  await storeFile(deps.storage, stored, file.read())
  await serveFile(deps.storage, stored)
  const type = as === 'audio' ? sniffed : null
  const src = uploadedFileUrl(stored.id, file.name, type)
  await deps.sql.transaction(async tx => {
    await tx.select({ id: websites.id }).from(websites).where(eq(websites.id, website.id)).for('update')
    // Again, as others may have been added meanwhile; what was stored is deleted like everything without a row.
    await checkPostLimit(tx)
    await registerFile(tx, src, stored, deps.clock.now())
    await linkFiles(tx, website.id, [src])
  })
  return { src, name: file.name, size: file.size, type }
}

/**
 * Stores an imported file if its bytes match the hash in its URL. It is not served (`serveFiles`): anyone may
 * import, and a file without a website could not be taken down.
 */
export async function saveImportedFile(deps: FilesDeps, src: string, bytes: Uint8Array): Promise<void> {
  const id = fileId(createHash('sha256').update(bytes).digest('hex'))
  if (!src.includes(`/${id}/`)) return
  const stored = { id, size: bytes.length, type: sniffAudio(bytes) }
  await storeFile(
    deps.storage,
    stored,
    (async function* () {
      yield bytes
    })(),
  )
  await registerFile(deps.sql, src, stored, deps.clock.now())
}

/** A file is a row as a picture is, so that takedowns, deletions and sweeps hold for it. */
async function registerFile(
  sql: Sql,
  src: string,
  { id, size, type }: StoredFile,
  createdAt: Date,
): Promise<void> {
  const row = {
    hash: id,
    media: { file: { size, type } },
    preset: 'full',
    createdAt,
    replacedAt: null,
  } as const
  await sql
    .insert(media)
    .values({ key: pictureKey(src), sourceUrl: src, original: null, ...row })
    .onConflictDoUpdate({ target: [media.key, media.hash], set: row })
}

/** Serves stored files of imports; others are ignored. @throws StorageUnavailable */
export async function serveFiles(
  { sql, storage }: Pick<FilesDeps, 'sql' | 'storage'>,
  sources: readonly string[],
): Promise<void> {
  for (const { hash, media: stored } of await findStored(sql, sources))
    if ('file' in stored) await serveFile(storage, { id: hash, ...stored.file })
}

/** Adds stored files to a website, and those that it deleted again; others are ignored. */
export async function linkFiles(sql: Sql, websiteId: string, sources: readonly string[]): Promise<void> {
  const rows = await findStored(sql, sources)
  if (rows.length === 0) return
  await sql
    .insert(websiteMedia)
    .values(rows.map(row => ({ websiteId, ...row })))
    .onConflictDoUpdate({ target: [websiteMedia.websiteId, websiteMedia.key], set: { deletedAt: null } })
}

/** The rows of stored files, by their URLs. */
const findStored = async (sql: Sql, sources: readonly string[]) =>
  sources.length === 0
    ? []
    : sql
        .select({ key: media.key, url: media.sourceUrl, hash: media.hash, media: media.media })
        .from(media)
        .where(and(inArray(media.key, sources.map(pictureKey)), raw`${media.media} ? 'file'`))

/** Bytes of a website's files, each once whatever its names, without one. */
async function sizeOfOthers(sql: Sql, websiteId: string, id: string): Promise<number> {
  const files = sql
    .selectDistinctOn([websiteMedia.hash], { media: websiteMedia.media })
    .from(websiteMedia)
    .where(
      and(
        eq(websiteMedia.websiteId, websiteId),
        like(websiteMedia.url, FILE_URLS),
        ne(websiteMedia.hash, id),
      ),
    )
    .as('files')
  const [row] = await sql
    .select({ bytes: raw<string>`coalesce(sum((${files.media} #>> '{file,size}')::bigint), 0)` })
    .from(files)
  return Number(row?.bytes ?? 0)
}
