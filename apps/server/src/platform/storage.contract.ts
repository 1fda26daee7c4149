import { expect, it } from 'vitest'
import type { Storage } from './storage.ts'

const HASH = 'a1b2c3d4e5f6a7b8'

/** What every driver of storage must do. `make` gives an empty one. */
export function storageContract(make: () => Promise<Storage>) {
  it('gives back what was put, as often as it was put', async () => {
    const storage = await make()
    await storage.put(`${HASH}/96.webp`, Buffer.from('picture'))
    await storage.put(`${HASH}/96.webp`, Buffer.from('picture'))
    expect((await storage.get(`${HASH}/96.webp`))?.toString()).toBe('picture')
    expect(await storage.head(`${HASH}/96.webp`)).toEqual({ size: 7 })
  })

  it('answers null for what is not there', async () => {
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
    await storage.delete(HASH)
    expect(await storage.get(`${HASH}/320.webp`)).toBeNull()
  })

  it.each([
    '../secret',
    `${HASH}/../../secret`,
    `${HASH}/..`,
    '/etc/passwd',
    '',
    'short/96.webp',
    `${HASH}/a/b`,
  ])('takes no key that could lead elsewhere: %s', async key => {
    const storage = await make()
    await expect((async () => storage.get(key))()).rejects.toThrow(TypeError)
    await expect((async () => storage.put(key, Buffer.from('x')))()).rejects.toThrow(TypeError)
    await expect((async () => storage.delete(key))()).rejects.toThrow(TypeError)
  })
}
