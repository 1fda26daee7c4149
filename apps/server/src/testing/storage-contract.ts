import { expect, it } from 'vitest'
import type { Storage, StoredFile } from '../platform/storage/storage.ts'

const HASH = 'a1b2c3d4e5f6a7b8'
const OTHER = 'a1b2c3d4e5f6a7b8c9'

/** Reads the whole list, which is short in tests. */
export async function listAllFiles(storage: Storage): Promise<StoredFile[]> {
  const found: StoredFile[] = []
  for await (const file of storage.list()) found.push(file)
  return found
}

/** Tests that every storage driver must pass. `make` creates an empty one. */
export function testStorageContract(make: () => Promise<Storage>) {
  it('returns what was written, also after repeated writes', async () => {
    const storage = await make()
    await storage.put(`${HASH}/96.webp`, Buffer.from('picture'))
    await storage.put(`${HASH}/96.webp`, Buffer.from('picture'))
    expect((await storage.get(`${HASH}/96.webp`))?.toString()).toBe('picture')
    expect(await storage.head(`${HASH}/96.webp`)).toEqual({ size: 7 })
  })

  it('returns null for a missing file', async () => {
    const storage = await make()
    expect(await storage.get(`${HASH}/96.webp`)).toBeNull()
    expect(await storage.head(`${HASH}/96.webp`)).toBeNull()
    await storage.delete(`${HASH}/96.webp`)
  })

  it('deletes one file, or all of a hash', async () => {
    const storage = await make()
    for (const name of ['96.webp', '96.avif', '320.webp'])
      await storage.put(`${HASH}/${name}`, Buffer.from('x'))
    await storage.delete(`${HASH}/96.webp`)
    expect(await storage.get(`${HASH}/96.webp`)).toBeNull()
    expect(await storage.get(`${HASH}/96.avif`)).not.toBeNull()
    await storage.put(`${OTHER}/96.webp`, Buffer.from('y'))
    await storage.delete(HASH)
    expect(await storage.get(`${HASH}/320.webp`)).toBeNull()
    expect(await storage.get(`${OTHER}/96.webp`)).not.toBeNull()
  })

  it('lists every file with its size, and is up', async () => {
    const storage = await make()
    const all = async () => (await listAllFiles(storage)).map(({ key, size }) => ({ key, size }))
    expect(await all()).toEqual([])
    await storage.put(`${HASH}/96.webp`, Buffer.from('picture'))
    await storage.put(`${OTHER}/original`, Buffer.from('x'))
    const found = await all()
    expect(found.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual([
      { key: `${HASH}/96.webp`, size: 7 },
      { key: `${OTHER}/original`, size: 1 },
    ])
    for await (const { modifiedAt } of storage.list())
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(600_000)
    expect(await storage.isUp()).toBe(true)
  })

  it('preserves bytes', async () => {
    const storage = await make()
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 256))
    await storage.put(`${HASH}/1600.avif`, bytes)
    expect((await storage.get(`${HASH}/1600.avif`))?.equals(bytes)).toBe(true)
    await storage.put(`${HASH}/empty`, new Uint8Array())
    expect(await storage.get(`${HASH}/empty`)).toEqual(Buffer.alloc(0))
  })

  it.each([
    '../secret',
    `${HASH}/../../secret`,
    `${HASH}/..`,
    '/etc/passwd',
    '',
    'short/96.webp',
    `${HASH}/a/b`,
  ])('rejects a key with path traversal: %s', async key => {
    const storage = await make()
    await expect((async () => storage.get(key))()).rejects.toThrow(TypeError)
    await expect((async () => storage.put(key, Buffer.from('x')))()).rejects.toThrow(TypeError)
    await expect((async () => storage.delete(key))()).rejects.toThrow(TypeError)
  })
}
