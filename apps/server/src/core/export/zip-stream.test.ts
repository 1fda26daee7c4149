import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
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
