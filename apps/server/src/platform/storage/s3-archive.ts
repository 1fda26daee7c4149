import { type Bucket, createS3Client, parseObjectList, toRejectedError } from './s3-storage.ts'

/** Bytes of one part. Services accept 5 MiB to 5 GiB and 10,000 parts: files of up to 160 GB. */
const PART_BYTES = 16e6
/** For one part each way: 16 MB within two minutes need a line of 1 Mbit/s. */
const TIMEOUT_MS = 120_000
const BACKOFF_MS = 500

/** Large files of a bucket, written and read in parts, of which one is in memory at a time. */
export type S3Archive = {
  /** Writes a file whole or not at all (multipart upload). */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** Returns the bytes; null if there is no such file. */
  read(name: string): Promise<AsyncIterable<Uint8Array> | null>
  list(): Promise<{ name: string; size: number }[]>
  delete(name: string): Promise<void>
}

/**
 * Opens the files below `prefix`, which is empty or ends in a slash. `settings` are named where the bucket refuses. All
 * calls throw StorageUnavailable if the bucket
 * cannot be reached or refuses.
 */
export function createS3Archive(
  to: Bucket,
  prefix: string,
  settings: string,
  partBytes = PART_BYTES,
): S3Archive {
  const { root, request } = createS3Client(to, TIMEOUT_MS, BACKOFF_MS)
  const addressOf = (name: string) =>
    `${root}/${[...prefix.split('/'), name].filter(Boolean).map(encodeURIComponent).join('/')}`
  const refused = ({ status, bytes }: { status: number; bytes: Buffer }) =>
    toRejectedError(to, status, bytes, settings)
  const send = async (method: string, url: string, body?: Uint8Array, headers?: Record<string, string>) => {
    const answer = await request(method, url, body, headers)
    if (answer.status >= 300) throw refused(answer)
    return answer
  }

  async function uploadParts(url: string, first: Buffer, rest: AsyncIterator<Buffer>): Promise<void> {
    const started = await send('POST', `${url}?uploads=`)
    const upload = encodeURIComponent(findText(started.bytes, 'UploadId'))
    try {
      const tags: string[] = []
      for (let part: Buffer | null = first; part; ) {
        const { headers } = await send('PUT', `${url}?partNumber=${tags.length + 1}&uploadId=${upload}`, part)
        tags.push(headers.get('etag') ?? '')
        const next: IteratorResult<Buffer> = await rest.next()
        part = next.done ? null : next.value
      }
      const parts = tags.map(
        (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      )
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
      const { status, bytes } = await send('POST', `${url}?uploadId=${upload}`, body)
      // Services may begin to answer with 200 before they know that joining the parts fails.
      if (bytes.includes('<Error>')) throw refused({ status, bytes })
    } catch (error) {
      await send('DELETE', `${url}?uploadId=${upload}`).catch(() => undefined)
      throw error
    }
  }

  return {
    async write(name, bytes) {
      const parts = cutIntoParts(bytes, partBytes)
      const first = await parts.next()
      const body = first.done ? Buffer.alloc(0) : first.value
      if (body.length < partBytes) await send('PUT', addressOf(name), body)
      // A source that is not read to its end, such as a transaction, is released.
      else await uploadParts(addressOf(name), body, parts).finally(() => parts.return(undefined))
    },
    async read(name) {
      const { status, headers } = await request('HEAD', addressOf(name))
      if (status === 404) return null
      if (status !== 200) throw refused({ status, bytes: Buffer.alloc(0) })
      const size = Number(headers.get('content-length'))
      const tag = headers.get('etag') ?? ''
      return (async function* () {
        for (let from = 0; from < size; from += partBytes) {
          // If the file is replaced meanwhile, the service answers 412.
          const range = `bytes=${from}-${Math.min(from + partBytes, size) - 1}`
          yield (await send('GET', addressOf(name), undefined, { range, 'if-match': tag })).bytes
        }
      })()
    },
    async list() {
      const found: { name: string; size: number }[] = []
      for (let token = ''; ; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix, delimiter: '/' })
        if (token) query.set('continuation-token', token)
        const page = parseObjectList((await send('GET', `${root}/?${query}`)).bytes.toString('utf8'))
        found.push(...page.files.map(({ key, size }) => ({ name: key.slice(prefix.length), size })))
        if (!page.next) return found
        token = page.next
      }
    },
    async delete(name) {
      const { status, bytes } = await request('DELETE', addressOf(name))
      if (status >= 300 && status !== 404) throw refused({ status, bytes })
    },
  }
}

/** Yields pieces of `size` bytes; the last one may be shorter. */
async function* cutIntoParts(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let kept: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    for (let rest = chunk; rest.length > 0; ) {
      const piece = rest.subarray(0, size - length)
      // The source may use its buffer again.
      kept.push(Buffer.from(piece))
      length += piece.length
      rest = rest.subarray(piece.length)
      if (length < size) continue
      yield Buffer.concat(kept)
      kept = []
      length = 0
    }
  }
  if (length > 0) yield Buffer.concat(kept)
}

const findText = (bytes: Buffer, name: string) =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(bytes.toString('utf8'))?.[1] ?? ''
