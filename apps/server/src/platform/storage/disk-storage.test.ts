import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { StorageUnavailable } from './storage.ts'
import { listAllFiles, testStorageContract } from '../../testing/storage-contract.ts'
import { createDiskStorage } from './disk-storage.ts'

const folders: string[] = []
async function folder() {
  const made = await mkdtemp(join(tmpdir(), 'vitrine-storage-'))
  folders.push(made)
  return made
}
afterAll(() => Promise.all(folders.map(one => rm(one, { recursive: true }))))

describe('disk storage', () => {
  testStorageContract(async () => createDiskStorage(await folder()))

  // Only root can mount a disk this small.
  it.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)(
    'is unavailable while the disk is full: reads work, no partial file is left, and it recovers',
    async () => {
      const place = await folder()
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'none', place])
      try {
        const storage = createDiskStorage(place)
        await storage.put('a1b2c3d4e5f6a7b8/96.webp', Buffer.alloc(100_000))
        const failed = storage.put('b1b2c3d4e5f6a7b8/96.webp', Buffer.alloc(200_000))
        await expect(failed).rejects.toThrow(StorageUnavailable)
        await expect(failed).rejects.toThrow('is full')
        expect((await listAllFiles(storage)).map(({ key }) => key)).toEqual(['a1b2c3d4e5f6a7b8/96.webp'])
        await writeFile(join(place, 'rest'), Buffer.alloc(300_000)).catch(() => undefined)
        expect(await storage.isUp()).toBe(false)
        expect((await storage.get('a1b2c3d4e5f6a7b8/96.webp'))?.length).toBe(100_000)
        await rm(join(place, 'rest'))
        expect(await storage.isUp()).toBe(true)
        await storage.put('b1b2c3d4e5f6a7b8/96.webp', Buffer.alloc(100_000))
      } finally {
        execFileSync('umount', ['-l', place])
      }
    },
  )

  it('removes a hash’s folder with its last file', async () => {
    const place = await folder()
    const storage = createDiskStorage(place)
    for (const width of [96, 320]) await storage.put(`a1b2c3d4e5f6a7b8/${width}.webp`, Buffer.alloc(10))
    await storage.delete('a1b2c3d4e5f6a7b8/96.webp')
    expect(await readdir(join(place, 'a1'))).toEqual(['a1b2c3d4e5f6a7b8'])
    await storage.delete('a1b2c3d4e5f6a7b8/320.webp')
    expect(await readdir(join(place, 'a1'))).toEqual([])
  })

  it('leaves no temporary file behind', async () => {
    const place = await folder()
    const storage = createDiskStorage(place)
    await Promise.all([1, 2, 3, 4].map(() => storage.put('a1b2c3d4e5f6a7b8/96.webp', Buffer.alloc(100_000))))
    expect(await readdir(join(place, 'a1', 'a1b2c3d4e5f6a7b8'))).toEqual(['96.webp'])
  })
})
