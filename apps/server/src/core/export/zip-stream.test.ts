import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { fullRunIt } from '../../testing/full-run.ts'
import { zipStream } from './zip-stream.ts'

async function* files() {
  yield { name: 'posts/ночь/index.html', bytes: Buffer.from('night') }
  yield { name: 'media/a.png', bytes: Buffer.from('picture') }
}

it('writes non-ASCII file names with the UTF-8 flag and Unix permissions', async () => {
  const archive = await buffer(zipStream(files(), new Date('2026-11-21T12:00:00Z')))
  const unpacked = unzipSync(archive)
  expect(Object.entries(unpacked).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['posts/ночь/index.html', 'night'],
    ['media/a.png', 'picture'],
  ])
  const entries: number[] = []
  for (let at = archive.indexOf('PK\u0001\u0002'); at >= 0; at = archive.indexOf('PK\u0001\u0002', at + 4))
    entries.push(at)
  // "Made by" and permissions, then the UTF-8 flag for names beyond ASCII (APPNOTE 4.4.2, 4.4.4, 4.4.15).
  expect(entries.map(at => [archive[at + 5], archive.readUInt32LE(at + 38) >>> 16])).toEqual([
    [3, 0o100644],
    [3, 0o100644],
  ])
  expect(archive.readUInt16LE((entries[0] ?? 0) + 8) & 0x800).toBe(0x800)
})

fullRunIt('says where everything is in an archive above 4 GiB', async () => {
  const block = Buffer.alloc(64 * 2 ** 20)
  async function* large() {
    for (let index = 0; index < 65; index++) yield { name: `${index}.mp3`, bytes: block }
    yield { name: 'last.txt', bytes: Buffer.from('at the end') }
  }
  let [length, tail] = [0, Buffer.alloc(0)]
  for await (const chunk of zipStream(large(), new Date('2026-11-21T12:00:00Z'))) {
    length += chunk.length
    tail = Buffer.concat([tail, chunk]).subarray(-100_000)
  }
  // The position of the end record, of the directory and of the last entry (APPNOTE 4.3.14 to 4.3.16, 4.5.3).
  const from = (at: number) => at - (length - tail.length)
  const position = (at: number) => Number(tail.readBigUInt64LE(at))
  const end = from(position(tail.lastIndexOf('PK\u0006\u0007') + 8))
  expect([tail.readUInt32LE(end), position(end + 32)]).toEqual([0x06064b50, 66])
  expect(tail.readUInt32LE(from(position(end + 48)))).toBe(0x02014b50)
  const entry = tail.lastIndexOf('PK\u0001\u0002')
  const local = from(position(entry + 46 + 'last.txt'.length + 4))
  expect(tail.readUInt32LE(local)).toBe(0x04034b50)
  expect(inflateRawSync(tail.subarray(local + 30 + 'last.txt'.length)).toString()).toBe('at the end')
})
