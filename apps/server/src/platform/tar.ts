import { createTarDecoder, createTarPacker } from 'modern-tar'
import { buffer } from 'node:stream/consumers'
import { ReadableStream as WebStream } from 'node:stream/web'

/** One file of an archive, held in memory as a whole: a backup is cut into pieces of some megabytes. */
export type TarEntry = { name: string; bytes: Uint8Array }

/** Bytes of the largest file that is read; a backup has none that is larger. */
const LARGEST = 512e6

/** Returns an archive in the format "ustar", which every tar reads. The entries are read as fast as it is consumed. */
export function writeTar(entries: AsyncIterable<TarEntry>): AsyncIterable<Uint8Array> {
  const { readable, controller } = createTarPacker()
  const addAll = async () => {
    for await (const { name, bytes } of entries) {
      const file = controller.add({ name, size: bytes.length, mode: 0o600, mtime: new Date(0) }).getWriter()
      await file.write(bytes)
      await file.close()
    }
    controller.finalize()
  }
  addAll().catch((error: unknown) => controller.error(error))
  return readable
}

/**
 * Reads an archive from chunks of any size, to the last chunk, so that a checksum behind it is verified, too.
 * @throws Error if it is broken, cut off or has a file of more than 512 MB
 */
export async function* readTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  // The library is typed with the DOM's streams, which are the same class.
  const source = WebStream.from(chunks) as ReadableStream<Uint8Array>
  const archive = source.pipeThrough(createTarDecoder({ strict: true }))
  for await (const { header, body } of archive) {
    if (header.size > LARGEST) throw new Error('The archive is broken.')
    yield { name: header.name, bytes: await buffer(body) }
  }
}
