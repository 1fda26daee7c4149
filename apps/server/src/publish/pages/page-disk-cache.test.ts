import { randomBytes } from 'node:crypto'
import { existsSync, watch } from 'node:fs'
import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../../platform/telemetry/log.ts'
import { createPageDiskCache, type PageDiskCache } from './page-disk-cache.ts'
import type { PublishedFiles } from './published-files.ts'
import type { StoredPage } from './stored-page.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'))
})
afterEach(() => rm(folder, { recursive: true }))

const folderOf = (name: string) => join(folder, name.slice(0, 2), name)
const listStored = (names: readonly string[]) => names.filter(name => existsSync(folderOf(name)))
const create = (options: Parameters<typeof createPageDiskCache>[2] = {}) =>
  createPageDiskCache(folder, createLog('silent'), options)

/** Takes two blocks on disk, 8192 bytes. */
const page = (): StoredPage => ({
  websiteId: 'website-00000001',
  revision: 1,
  renderer: '1',
  status: 200,
  headers: {},
  sharedBytes: 0,
  brotli: randomBytes(7_000),
})
const PAGE_BYTES = 8_192

/** Writes one page of a site, or several, that was used some minutes ago. */
async function write(disk: PageDiskCache, name: string, minutesAgo: number, paths = ['/']) {
  for (const path of paths) await disk.write(name, path, page(), disk.begin())
  const at = new Date(Date.now() - minutesAgo * 60_000)
  await utimes(folderOf(name), at, at)
}

describe('the quota of pages on disk', () => {
  const NAMES = ['ada', 'grace', 'mary']
  const writeAll = async (disk: PageDiskCache) => {
    for (const [at, name] of NAMES.entries()) await write(disk, name, 3 - at)
  }

  it('evicts the site that was used longest ago as soon as it is exceeded', async () => {
    await writeAll(create({ maxBytes: 2.5 * PAGE_BYTES }))
    await vi.waitFor(() => expect(listStored(NAMES)).toEqual(['grace', 'mary']))
  })

  it('leaves all sites while it suffices, and counts a page that is written again once', async () => {
    const disk = create({ maxBytes: 3.2 * PAGE_BYTES })
    await writeAll(disk)
    for (let count = 0; count < 5; count += 1) await write(disk, 'mary', 1)
    expect((await disk.evictOldest()).map(({ name }) => name)).toEqual(NAMES.toReversed())
    expect(disk.hasFreeQuota()).toBe(false)
  })

  it('has space for sites without a visit up to four fifths', async () => {
    const disk = create({ maxBytes: 3 * PAGE_BYTES })
    await write(disk, 'ada', 2)
    await write(disk, 'grace', 1)
    expect(disk.hasFreeQuota()).toBe(true)
    await write(disk, 'mary', 0)
    expect(disk.hasFreeQuota()).toBe(false)
  })

  it('does not evict sites that are in use from memory', async () => {
    await writeAll(create())
    const disk = create({ maxBytes: 2.5 * PAGE_BYTES, recent: () => ['unknown', 'ada'] })
    const left = await disk.evictOldest()
    expect(left.map(({ name }) => name)).toEqual(['ada', 'mary'])
    expect(listStored(NAMES)).toEqual(['ada', 'mary'])
    // Another process knows, too.
    expect((await create().evictOldest()).map(({ name }) => name)).toEqual(['ada', 'mary'])
  })

  it('counts what is drawn of a site, which goes with its pages and stays when they are rendered again', async () => {
    const disk = create({ maxBytes: 3.5 * PAGE_BYTES })
    const site = { stamp: '1', host: '', redirects: [], paths: ['/'], isCurrent: async () => true }
    await write(disk, 'ada', 3)
    await disk.complete('ada', site, disk.begin())
    const drawn = { websiteId: 'website-00000001', fingerprint: 'f', bytes: randomBytes(2 * PAGE_BYTES) }
    await disk.drawn.write('ada', '/og/home.png', drawn, disk.begin())
    await disk.complete('ada', site, disk.begin())
    await disk.prune('ada', ['/'], disk.begin())
    expect(await disk.drawn.read('ada', '/og/home.png')).toEqual(drawn)
    expect((await create().evictOldest()).map(({ bytes }) => bytes >= 3 * PAGE_BYTES)).toEqual([true])
    const at = new Date(0)
    await utimes(folderOf('ada'), at, at)
    await write(disk, 'grace', 1)
    await vi.waitFor(() => expect(listStored(NAMES)).toEqual(['grace']))
    expect(await disk.drawn.read('ada', '/og/home.png')).toBeNull()
  })

  it('leaves the only site, also if it is larger', async () => {
    const disk = create({ maxBytes: PAGE_BYTES / 2 })
    await write(disk, 'ada', 1)
    await disk.evictOldest()
    expect(listStored(NAMES)).toEqual(['ada'])
  })
})

it('an eviction that is interrupted leaves no site that counts as whole', async () => {
  const disk = create()
  const paths = Array.from({ length: 20 }, (_, at) => `/about-${at}`)
  await write(disk, 'ada', 2, paths)
  const site = { stamp: '1', host: '', redirects: [], paths, isCurrent: async () => true }
  await disk.complete('ada', site, disk.begin())
  await write(disk, 'grace', -1)
  const deleted: string[] = []
  const watcher = watch(folderOf('ada'), (_event, file) => void deleted.push(file ?? ''))
  await create({ maxBytes: 1 }).evictOldest()
  await vi.waitFor(() => expect(deleted.length).toBeGreaterThan(20))
  watcher.close()
  expect(deleted[0]).toBe('complete')
})

describe('a site that is rendered without a visitor', () => {
  const usedAt = async (name: string) => (await stat(folderOf(name))).mtime
  const LONG_AGO = new Date('2026-01-01')

  it('counts as used when it was before', async () => {
    const disk = create()
    await write(disk, 'ada', 60)
    const before = await usedAt('ada')
    await disk.preserveUsedAt('ada', LONG_AGO, () => write(disk, 'ada', 0))
    expect(await usedAt('ada')).toEqual(before)
    await disk.preserveUsedAt('grace', LONG_AGO, () => write(disk, 'grace', 0))
    expect(await usedAt('grace')).toEqual(LONG_AGO)
  })

  it('counts as used now if a visitor comes meanwhile', async () => {
    const disk = create()
    await write(disk, 'ada', 60)
    const now = Date.now()
    await disk.preserveUsedAt('ada', LONG_AGO, () => disk.touch('ada'))
    expect((await usedAt('ada')).getTime()).toBeGreaterThanOrEqual(now - 1_000)
  })
})

describe('publishing as files', () => {
  const paths = ['/', '/about', '/contact']
  const site = { stamp: '1', host: 'ada.example', redirects: [], paths, isCurrent: async () => true }
  /** Reads the pages of a site and waits after the first one. */
  function publishing() {
    const reached = Promise.withResolvers<void>()
    const passed = Promise.withResolvers<void>()
    const found: string[] = []
    const publish: PublishedFiles['publish'] = async (_name, { pages, isWanted }) => {
      for await (const { path } of pages) {
        found.push(path)
        reached.resolve()
        await passed.promise
      }
      return isWanted()
    }
    const published: PublishedFiles = {
      isPublished: async () => false,
      withdraw: async () => undefined,
      start: async () => [],
      publish,
    }
    return { published, found, reached: reached.promise, go: () => passed.resolve() }
  }

  it('finishes before the site is evicted from disk', async () => {
    const { published, found, reached, go } = publishing()
    const disk = create({ published, maxBytes: 3.5 * PAGE_BYTES })
    await write(disk, 'ada', 2, paths)
    const completing = disk.complete('ada', site, disk.begin())
    await reached
    // Later than what is tried below.
    await write(disk, 'grace', -1)
    const evicting = disk.evictOldest()
    // No page is written from the moment at which the eviction waits.
    await vi.waitUntil(async () => !(await disk.write('ada', '/', page(), disk.begin())))
    go()
    expect(await completing).toBe(true)
    expect(found).toEqual(paths)
    await evicting
    expect(listStored(['ada', 'grace'])).toEqual(['grace'])
  })

  it('is not taken for complete if a page is missing', async () => {
    const { published, reached, go } = publishing()
    const disk = create({ published })
    await write(disk, 'ada', 2, paths)
    const completing = disk.complete('ada', site, disk.begin())
    await reached
    await rm(join(folderOf('ada'), 'contact.page'))
    go()
    expect(await completing).toBe(false)
    expect(await readdir(folderOf('ada'))).not.toContain('complete')
  })
})
