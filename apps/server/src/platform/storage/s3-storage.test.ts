import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type MockS3, startMockS3 } from '../../../../../outside/src/s3/start-mock-s3.ts'
import { listAllFiles, testStorageContract } from '../../testing/storage-contract.ts'
import { StorageUnavailable } from './storage.ts'
import { type Bucket, parseObjectList, createS3Storage } from './s3-storage.ts'

const HASH = 'a1b2c3d4e5f6a7b8'
let s3: MockS3
let fastS3: MockS3
beforeAll(async () => {
  const inAnHour = () => new Date(Date.now() + 3600_000)
  ;[s3, fastS3] = await Promise.all([startMockS3(), startMockS3({ now: inAnHour })])
})
afterAll(() => Promise.all([s3.close(), fastS3.close()]))

const bucketOf = (mockS3: MockS3, other: Partial<Bucket> = {}): Bucket => ({
  endpoint: mockS3.url,
  region: 'us-east-1',
  bucket: mockS3.bucket,
  accessKeyId: mockS3.accessKeyId,
  secretAccessKey: mockS3.secretAccessKey,
  forcePathStyle: true,
  ...other,
})
let storageCount = 0
const createStorage = (other: Partial<Bucket> = {}, mockS3 = s3) => {
  storageCount += 1
  return createS3Storage(bucketOf(mockS3, other), { prefix: `media${storageCount}`, backoffMs: 0 })
}

describe('a bucket', () => {
  testStorageContract(async () => createStorage())

  it('keeps prefixes apart', async () => {
    const [one, other] = [createStorage(), createStorage()]
    await one.put(`${HASH}/96.webp`, Buffer.from('x'))
    expect(await other.get(`${HASH}/96.webp`)).toBeNull()
    await other.delete(HASH)
    expect(await one.head(`${HASH}/96.webp`)).toEqual({ size: 1 })
  })

  it('is listed and emptied page by page', async () => {
    const storage = createS3Storage(bucketOf(s3), { prefix: 'paged', pageSize: 2 })
    for (let at = 0; at < 5; at++) await storage.put(`${HASH}/${at}.webp`, Buffer.from('x'))
    expect(await listAllFiles(storage)).toHaveLength(5)
    await storage.delete(HASH)
    expect(await listAllFiles(storage)).toEqual([])
  })

  it('may be of a service below a path', async () => {
    const below = await startMockS3({ base: '/storage/v1/s3' })
    const storage = createStorage({}, below)
    await storage.put(`${HASH}/96.webp`, Buffer.from('x'))
    expect(await storage.isUp()).toBe(true)
    expect(await listAllFiles(storage)).toHaveLength(1)
    await below.close()
  })

  it('is addressed as a host of its own without path style', async () => {
    const urls: string[] = []
    vi.stubGlobal('fetch', async (url: URL) => {
      urls.push(url.href)
      return new Response(null, { status: 404 })
    })
    const storage = createS3Storage(bucketOf(s3, { endpoint: 'https://s3.example', forcePathStyle: false }), {
      prefix: 'media',
    })
    expect(await storage.get(`${HASH}/96.webp`)).toBeNull()
    expect(urls).toEqual([`https://vitrine-files.s3.example/media/${HASH}/96.webp`])
  })
})

describe('a rejected request', () => {
  it.each([
    ['another secret', { secretAccessKey: 'another-secret' }, 'SignatureDoesNotMatch'],
    ['another key', { accessKeyId: 'another-key' }, 'InvalidAccessKeyId'],
    ['another bucket', { bucket: 'another-bucket' }, 'NoSuchBucket'],
  ])('is reported as such, not as a missing file: %s', async (_, other, code) => {
    const storage = createStorage(other)
    for (const request of [
      () => storage.get(`${HASH}/96.webp`),
      () => storage.put(`${HASH}/96.webp`, Buffer.from('x')),
      () => storage.delete(HASH),
    ])
      await expect(request()).rejects.toThrow(code)
    expect(await storage.isUp()).toBe(false)
  })

  it('includes one signed too long ago', async () => {
    await expect(createStorage({}, fastS3).get(`${HASH}/96.webp`)).rejects.toThrow('RequestTimeTooSkewed')
  })

  it('does not expose the secret in its error', async () => {
    const secretAccessKey = 'a-very-secret-word'
    const error = await createStorage({ secretAccessKey }).get(`${HASH}/96.webp`).catch(String)
    expect(error).toContain('S3_*')
    expect(error).not.toContain(secretAccessKey)
  })
})

describe('a failing store', () => {
  it.each([500, 503, 429, 0])('is retried after %s', async status => {
    const storage = createStorage()
    s3.fail(status, 2)
    await storage.put(`${HASH}/96.webp`, Buffer.from('picture'))
    s3.fail(status, 2)
    expect((await storage.get(`${HASH}/96.webp`))?.toString()).toBe('picture')
  })

  it('is reported as unavailable in the end, not as a missing file', async () => {
    const storage = createStorage()
    s3.fail(503, 3)
    await expect(storage.get(`${HASH}/96.webp`)).rejects.toThrow(StorageUnavailable)
    s3.fail(0, 3)
    await expect(storage.head(`${HASH}/96.webp`)).rejects.toThrow('cannot be reached')
    expect(await storage.get(`${HASH}/96.webp`)).toBeNull()
  })

  it('times out', async () => {
    const hangs = (_: URL, { signal }: RequestInit) =>
      new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))
    vi.stubGlobal('fetch', hangs)
    const storage = createS3Storage(bucketOf(s3), { prefix: 'slow', timeoutMs: 1, backoffMs: 0 })
    await expect(storage.get(`${HASH}/96.webp`)).rejects.toThrow('cannot be reached')
    expect(await storage.isUp()).toBe(false)
  })
})

describe('a store with wrong responses', () => {
  /** Responses of an intermediary instead of the store. */
  const answering = (body: BodyInit, headers: Record<string, string>) => {
    vi.stubGlobal('fetch', async () => new Response(body, { headers }))
    return createS3Storage(bucketOf(s3), { prefix: 'lies', backoffMs: 0 })
  }
  const putAs = createHash('sha256').update('picture').digest('hex')

  it.each([
    ['a page', '<!doctype html>Log in', { 'content-type': 'text/html' }],
    ['other bytes', 'pictures', { 'content-type': 'image/webp', 'x-amz-meta-sha256': putAs }],
    ['half of it', 'pict', { 'content-type': 'image/webp', 'x-amz-meta-sha256': putAs }],
  ])('is unavailable: %s instead of a picture', async (_, body, headers) => {
    await expect(answering(body, headers).get(`${HASH}/96.webp`)).rejects.toThrow(StorageUnavailable)
  })

  it('is unavailable if a response has no end', async () => {
    const endless = () => new ReadableStream({ pull: stream => stream.enqueue(new Uint8Array(4e6)) })
    vi.stubGlobal('fetch', async () => new Response(endless()))
    const storage = createS3Storage(bucketOf(s3), { prefix: 'lies', backoffMs: 0 })
    await expect(storage.get(`${HASH}/96.webp`)).rejects.toThrow(StorageUnavailable)
  })

  it('is accepted with a matching checksum, and without one for files of earlier versions', async () => {
    const type = { 'content-type': 'image/webp' }
    const storage = answering('picture', { ...type, 'x-amz-meta-sha256': putAs })
    expect((await storage.get(`${HASH}/96.webp`))?.toString()).toBe('picture')
    expect((await answering('picture', type).get(`${HASH}/96.webp`))?.toString()).toBe('picture')
  })
})

it('parses a list with escaped keys and its continuation token', () => {
  const xml = `<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b</NextContinuationToken>
    <Contents><Key>media/${HASH}/1.webp</Key><Size>3</Size><LastModified>2026-11-21T00:00:00.000Z</LastModified></Contents>
  </ListBucketResult>`
  expect(parseObjectList(xml)).toEqual({
    files: [{ key: `media/${HASH}/1.webp`, size: 3, modifiedAt: new Date('2026-11-21T00:00:00Z') }],
    next: 'a&b',
  })
  expect(parseObjectList('<ListBucketResult/>')).toEqual({ files: [], next: null })
})
