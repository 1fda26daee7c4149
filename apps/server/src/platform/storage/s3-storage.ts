import { AwsV4Signer } from 'aws4fetch'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { checkKey, isHash, isKey, type Storage, StorageUnavailable, type StoredFile } from './storage.ts'

/** A bucket of an S3-compatible service, with credentials. */
export type Bucket = {
  /** Without trailing slash. Some services are below a path. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Uses `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  forcePathStyle: boolean
}

export type S3Options = {
  /** Prefix of all keys: several storages share a bucket. */
  prefix: string
  /** Timeout of one attempt, including the body. */
  timeoutMs?: number
  /** Delay before the first retry; tripled for each further one. */
  backoffMs?: number
  /** Keys per page of a list. */
  pageSize?: number
}

const MAX_ATTEMPTS = 3
/** More than any stored file or page of a list. */
const MAX_RESPONSE_BYTES = 64e6
/** Checksum of a file at upload, returned by the store with the file. */
const CHECKSUM_HEADER = 'x-amz-meta-sha256'
/** Temporary errors. All requests here are idempotent. */
const RETRYABLE_STATUSES = new Set([408, 429, 500, 502, 503, 504])

const CONTENT_TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

/** Stores files in a bucket, which several processes and, with prefixes, several storages can share. */
export function createS3Storage(
  to: Bucket,
  { prefix, timeoutMs = 15_000, backoffMs = 150, pageSize = 1000 }: S3Options,
): Storage {
  const { root, host, requestOnce, request } = createS3Client(to, timeoutMs, backoffMs)
  const addressOf = (key: string) => `${root}/${prefix}/${checkKey(key)}`

  async function* list(below: string): AsyncGenerator<StoredFile> {
    for (let token = ''; ; ) {
      const query = new URLSearchParams({ 'list-type': '2', 'max-keys': String(pageSize), prefix: below })
      if (token) query.set('continuation-token', token)
      const { status, bytes } = await request('GET', `${root}/?${query}`)
      if (status !== 200) throw toRejectedError(to, status, bytes)
      const page = parseObjectList(bytes.toString('utf8'))
      for (const { key, ...file } of page.files) {
        const own = key.startsWith(`${prefix}/`) ? key.slice(prefix.length + 1) : ''
        if (isKey(own)) yield { key: own, ...file }
      }
      if (!page.next) return
      token = page.next
    }
  }

  const remove = async (key: string) => {
    const { status, bytes } = await request('DELETE', addressOf(key))
    if (status !== 200 && status !== 204 && !isMissing(status, bytes))
      throw toRejectedError(to, status, bytes)
  }

  return {
    async put(key, bytes) {
      const { status, bytes: words } = await request('PUT', addressOf(key), bytes, {
        'content-type': getContentType(key),
        [CHECKSUM_HEADER]: sha256(bytes),
        'cache-control': 'public, max-age=31536000, immutable',
      })
      if (status !== 200) throw toRejectedError(to, status, words)
    },
    async get(key) {
      const { status, headers, bytes } = await request('GET', addressOf(key))
      if (status === 200) {
        const checksum = headers.get(CHECKSUM_HEADER)
        if (
          checksum === null ? headers.get('content-type') === getContentType(key) : checksum === sha256(bytes)
        )
          return bytes
        throw new StorageUnavailable(
          `The object store returned bytes that do not match their checksum (${host}).`,
        )
      }
      if (isMissing(status, bytes)) return null
      throw toRejectedError(to, status, bytes)
    },
    async head(key) {
      const { status, headers, bytes } = await request('HEAD', addressOf(key))
      if (status === 404) return null
      if (status === 200) return { size: Number(headers.get('content-length')) }
      throw toRejectedError(to, status, bytes)
    },
    async delete(keyOrHash) {
      if (!isHash(checkKey(keyOrHash))) return remove(keyOrHash)
      const keys: string[] = []
      for await (const { key } of list(`${prefix}/${keyOrHash}/`)) keys.push(key)
      await Promise.all(keys.map(remove))
    },
    list: () => list(`${prefix}/`),
    async isUp() {
      const query = new URLSearchParams({ 'list-type': '2', 'max-keys': '1', prefix: `${prefix}/` })
      return requestOnce('GET', `${root}/?${query}`).then(
        ({ status }) => status === 200,
        () => false,
      )
    },
  }
}

/** Creates functions that send signed requests to the bucket; `request` repeats those that failed temporarily. */
export function createS3Client(to: Bucket, timeoutMs: number, backoffMs: number) {
  const base = new URL(to.endpoint)
  if (!to.forcePathStyle) base.hostname = `${to.bucket}.${base.hostname}`
  const root = `${base.origin}${base.pathname.replace(/\/$/, '')}${to.forcePathStyle ? `/${to.bucket}` : ''}`
  // Caches the signing keys, which change daily.
  const cache = new Map<string, ArrayBuffer>()

  const requestOnce = async (
    method: string,
    url: string,
    body?: Uint8Array,
    headers: Record<string, string> = {},
  ) => {
    const signer = new AwsV4Signer({
      ...to,
      method,
      url,
      service: 's3',
      cache: cache.size > 4 ? (cache.clear(), cache) : cache,
      headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? '') },
    })
    const signed = await signer.sign()
    const signal = AbortSignal.timeout(timeoutMs)
    // A redirect would forward the signature to another host.
    const init = {
      method,
      headers: signed.headers,
      body: body as BodyInit,
      signal,
      redirect: 'manual',
    } as const
    const answer = await fetch(signed.url, init)
    return { status: answer.status, headers: answer.headers, bytes: await readBody(answer) }
  }

  const request: typeof requestOnce = async (...args) => {
    for (let attempt = 1; ; attempt++) {
      const answer = await requestOnce(...args).catch((error: unknown) => toUnreachableError(to, error))
      const hasFailed = answer instanceof StorageUnavailable || RETRYABLE_STATUSES.has(answer.status)
      if (hasFailed && attempt < MAX_ATTEMPTS)
        await pause(backoffMs * 3 ** (attempt - 1) * (0.5 + Math.random()))
      else if (answer instanceof StorageUnavailable) throw answer
      else if (hasFailed)
        throw new StorageUnavailable(`The object store answers ${answer.status} (${base.host}).`)
      else return answer
    }
  }
  return { root, host: base.host, requestOnce, request }
}

const getContentType = (key: string) =>
  CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

/** @throws if the body is too large */
async function readBody(answer: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (size > MAX_RESPONSE_BYTES) throw new Error(`an answer of more than ${MAX_RESPONSE_BYTES} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/** A missing bucket is a configuration error, not a missing file. */
const isMissing = (status: number, bytes: Buffer) => status === 404 && findErrorCode(bytes) !== 'NoSuchBucket'

const findErrorCode = (bytes: Buffer) =>
  /<Code>(\w{1,60})<\/Code>/.exec(bytes.toString('utf8', 0, 4000))?.[1] ?? null

function toUnreachableError({ endpoint }: Bucket, error: unknown): StorageUnavailable {
  return new StorageUnavailable(`The object store cannot be reached (${new URL(endpoint).host}).`, error)
}

/** Contains the service's error code, not its message, which may repeat signed headers. */
export function toRejectedError(
  { endpoint, bucket }: Bucket,
  status: number,
  bytes: Buffer,
  settings = 'the S3_* settings',
): StorageUnavailable {
  const code = findErrorCode(bytes) ?? 'no reason'
  return new StorageUnavailable(
    `The object store refuses: ${status} ${code} (${bucket} at ${new URL(endpoint).host}). Look at ${settings}.`,
  )
}

/** Parses one page of ListObjectsV2. Our keys contain no characters that XML escapes; others are skipped. */
export function parseObjectList(xml: string): { files: StoredFile[]; next: string | null } {
  const textOf = (part: string, name: string) =>
    new RegExp(`<${name}>([^<]*)</${name}>`).exec(part)?.[1] ?? ''
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, part = '']) => ({
    key: textOf(part, 'Key'),
    size: Number(textOf(part, 'Size')),
    modifiedAt: new Date(textOf(part, 'LastModified')),
  }))
  const next = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : ''
  return { files, next: next ? unescapeXml(next) : null }
}

const unescapeXml = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
