import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readTar, type TarEntry, writeTar } from './tar.ts'

async function* each<T>(values: Iterable<T>) {
  yield* values
}
async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const value of values) found.push(value)
  return found
}
const written = async (entries: TarEntry[]) => Buffer.concat(await all(writeTar(each(entries))))

const name = fc
  .tuple(
    fc.stringMatching(/^[a-z]{1,9}$/),
    fc.stringMatching(/^[a-z0-9]{16,64}$/),
    fc.stringMatching(/^[a-z0-9.]{1,60}$/),
  )
  .map(parts => parts.join('/'))

it('reads back the entries of an archive that arrives in chunks of any size', async () => {
  const entry = fc.record({ name, bytes: fc.uint8Array({ maxLength: 1500 }) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { maxLength: 5 }),
      fc.integer({ min: 1, max: 2000 }),
      async (entries, size) => {
        const archive = await written(entries)
        const pieces = Array.from({ length: Math.ceil(archive.length / size) }, (_, at) =>
          archive.subarray(at * size, (at + 1) * size),
        )
        const read = await all(readTar(each(pieces)))
        expect(read.map(one => [one.name, [...one.bytes]])).toEqual(
          entries.map(one => [one.name, [...one.bytes]]),
        )
      },
    ),
    { numRuns: 50 },
  )
})

it('rejects an archive that is cut off or has a wrong checksum', async () => {
  const archive = await written([{ name: 'a/b', bytes: Buffer.alloc(700, 'x') }])
  for (const length of [0, 100, 512, 1000, 1536, 1540])
    await expect(all(readTar(each([archive.subarray(0, length)])))).rejects.toThrow('truncated')
  const broken = Buffer.from(archive)
  broken[130] = 0x39
  await expect(all(readTar(each([broken])))).rejects.toThrow('checksum')
})

it('writes an archive that the tar program extracts, with names of more than 100 characters', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-tar-'))
  const long = `media/${'a'.repeat(64)}/${'b'.repeat(60)}.webp`
  writeFileSync(join(folder, 'all.tar'), await written([{ name: long, bytes: Buffer.from('picture') }]))
  execFileSync('tar', ['-xf', 'all.tar'], { cwd: folder })
  expect(readFileSync(join(folder, long), 'utf8')).toBe('picture')
  rmSync(folder, { recursive: true })
})
