import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MockS3, startMockS3 } from '../../../../../outside/src/s3/start-mock-s3.ts'
import { createS3Archive } from './s3-archive.ts'
import { StorageUnavailable } from './storage.ts'
import { fullRunIt, isFullRun } from '../../testing/full-run.ts'

/** The smallest part that S3 accepts before the last. */
const PART = 5 * 1024 * 1024
let s3: MockS3
beforeAll(async () => {
  s3 = await startMockS3()
})
afterAll(() => s3.close())

const open = (prefix: string, other: { secretAccessKey?: string } = {}) => {
  const { url: endpoint, bucket, accessKeyId, secretAccessKey } = s3
  const to = { endpoint, bucket, accessKeyId, secretAccessKey, region: 'us-east-1', forcePathStyle: true }
  return createS3Archive({ ...to, ...other }, prefix, 'BACKUP_TO', PART)
}
async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const read = async (name: string, prefix: string) => {
  const bytes = await open(prefix).read(name)
  return bytes && buffer(bytes)
}

it.each(isFullRun ? [1, PART - 1, PART, PART + 1, 2 * PART + 70_000] : [1, PART + 1])(
  'reads back a file of %i bytes, and lists it',
  async size => {
    const prefix = `sized/${size}/`
    const bytes = randomBytes(size)
    await open(prefix).write('all the+bytes.age', inPieces(bytes, 65_536))
    expect(bytes.equals((await read('all the+bytes.age', prefix)) ?? randomBytes(1))).toBe(true)
    expect(await open(prefix).list()).toEqual([{ name: 'all the+bytes.age', size }])
    await open(prefix).delete('all the+bytes.age')
    expect(await read('all the+bytes.age', prefix)).toBeNull()
  },
)

fullRunIt('leaves no file and no unfinished upload if the source breaks off', async () => {
  async function* broken() {
    yield randomBytes(PART + 10)
    throw new Error('the database went away')
  }
  await expect(open('broken/').write('half', broken())).rejects.toThrow('the database went away')
  expect(await open('broken/').list()).toEqual([])
  const { method, path, status } =
    s3
      .requests()
      .filter(({ path: asked }) => asked.includes('half'))
      .at(-1) ?? {}
  expect([method, path?.includes('uploadId='), status]).toEqual(['DELETE', true, 204])
})

it('releases a source that is not read to its end', async () => {
  let isReleased = false
  async function* source() {
    try {
      for (let at = 0; at < 4; at++) yield randomBytes(PART)
    } finally {
      isReleased = true
    }
  }
  const other = open('refused/', { secretAccessKey: 'another-secret' })
  await expect(other.write('x', source())).rejects.toThrow(StorageUnavailable)
  expect(isReleased).toBe(true)
})

fullRunIt('repeats a part that failed', async () => {
  const bytes = randomBytes(PART + 10)
  async function* failing() {
    yield bytes.subarray(0, PART)
    s3.fail(503, 1)
    yield bytes.subarray(PART)
  }
  await open('again/').write('whole', failing())
  expect(bytes.equals((await read('whole', 'again/')) ?? randomBytes(1))).toBe(true)
})

it('says that the bucket refuses another secret', async () => {
  const other = open('refused/', { secretAccessKey: 'another-secret' })
  const calls = [
    () => other.write('x', inPieces(Buffer.from('x'), 1)),
    () => other.list(),
    () => other.read('x'),
  ]
  for (const call of calls) {
    await expect(call()).rejects.toThrow(StorageUnavailable)
    await expect(call()).rejects.toThrow('BACKUP_TO')
  }
})
