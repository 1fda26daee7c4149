import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { storageContract } from './storage.contract.ts'
import { diskStorage } from './storage-disk.ts'

const folders: string[] = []
async function folder() {
  const made = await mkdtemp(join(tmpdir(), 'vitrine-storage-'))
  folders.push(made)
  return made
}
afterAll(() => Promise.all(folders.map(one => rm(one, { recursive: true }))))

describe('the disk', () => {
  storageContract(async () => diskStorage(await folder()))

  it('leaves no draft behind', async () => {
    const place = await folder()
    const storage = diskStorage(place)
    await Promise.all([1, 2, 3, 4].map(() => storage.put('a1b2c3d4e5f6a7b8/96.webp', Buffer.alloc(100_000))))
    expect(await readdir(join(place, 'a1', 'a1b2c3d4e5f6a7b8'))).toEqual(['96.webp'])
  })
})
