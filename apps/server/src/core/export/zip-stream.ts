import { Readable } from 'node:stream'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { SiteFile } from './site-files.ts'

/** Compressed formats are stored as they are. */
const COMPRESSED = /\.(?:avif|webp|jpg|png|woff2|mp3|m4a|aac|ogg|flac|zip|pdf)$/

/** "Made by Unix": otherwise `unzip` decodes names as MS-DOS, whatever the UTF-8 flag says. */
const UNIX = 3
/** Regular file, mode 0644. */
const REGULAR_FILE_MODE = (0o100644 << 16) >>> 0

/**
 * Streams files as a ZIP archive with at most one picture or part of a file in memory. `at` is the time of all entries, so that the same
 * files give the same archive.
 */
export function zipStream(files: AsyncIterable<SiteFile>, at: Date): Readable {
  return Readable.from(zipped(files, at), { objectMode: false })
}

async function* zipped(files: AsyncIterable<SiteFile>, at: Date): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else ready.push(chunk)
  })
  const taken = () => {
    if (failure) throw failure
    const chunks = ready
    ready = []
    return chunks
  }
  for await (const { name, bytes } of files) {
    const file = COMPRESSED.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    file.mtime = at
    file.os = UNIX
    file.attrs = REGULAR_FILE_MODE
    zip.add(file)
    if (bytes instanceof Uint8Array) file.push(bytes, true)
    else {
      for await (const chunk of bytes) {
        file.push(chunk)
        yield* taken()
      }
      file.push(new Uint8Array(), true)
    }
    yield* taken()
  }
  zip.end()
  yield* taken()
}
