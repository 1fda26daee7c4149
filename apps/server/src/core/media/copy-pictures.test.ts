import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Media } from '@vitrine/model'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { processPicture } from '../../platform/images/process-picture.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { createDiskStorage } from '../../platform/storage/disk-storage.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { type TestDb, createTestDb } from '../../testing/test-db.ts'
import { createPictures, type PicturesDeps } from './copy-pictures.ts'
import type { JobQueue } from '../../jobs.ts'
import { deleteFiles, type StoredFiles } from './delete-files.ts'
import { createOriginals } from './originals.ts'
import { pictureUrls } from './picture-urls.ts'
import { refinePicture } from './refine-picture.ts'
import { sweepPictures } from './sweep-pictures.ts'
import { fullRunIt } from '../../testing/full-run.ts'

let test: TestDb
let folder: string
beforeAll(async () => {
  test = await createTestDb()
  folder = await mkdtemp(join(tmpdir(), 'vitrine-pictures-'))
})
afterAll(async () => {
  await test.drop()
  await rm(folder, { recursive: true, force: true })
})

const HOUR = 3600_000

async function originalOf(url: string): Promise<string | null> {
  const { rows } = await test.db.pool.query('select original from media where source_url = $1', [url])
  return rows[0]?.original ?? null
}
const never = new AbortController().signal

function world() {
  const state = {
    now: Date.parse('2026-11-21T00:00:00Z'),
    fetched: [] as string[],
    colour: '#336699',
    down: false,
    hangs: false,
    size: 50,
  }
  const { sql } = test.db
  const storage = createDiskStorage(join(folder, 'media'))
  const kept = createDiskStorage(join(folder, 'originals'))
  const deps: PicturesDeps = {
    sql,
    originals: createOriginals(sql, kept),
    clock: { now: () => new Date(state.now) },
    storage,
    maker: { process: processPicture, prepare: () => undefined },
    outside: {
      fetch: async url => {
        state.fetched.push(url)
        if (state.down) throw new Error('away')
        if (state.hangs) return new Promise(() => undefined)
        const image = sharp({
          create: { width: state.size, height: state.size, channels: 3, background: state.colour },
        })
        return new Response(new Uint8Array(await image.png().toBuffer()))
      },
    },
    log: createLog('silent'),
    exampleFile: async () => null,
  }
  const pictures = createPictures(deps)
  const refine = (url: string) => refinePicture(deps, url, never)
  const files: StoredFiles = { media: [], originals: [] }
  /** Sweeps, and runs the jobs that this adds. */
  const sweep = async (part: { step: number; batches?: number } = { step: 7 }) => {
    const add: JobQueue['add'] = async (_tx, _name, payload) => {
      if ('media' in payload) files.media.push(...payload.media)
      return null
    }
    await sweepPictures({ ...deps, queue: { add } }, part)
    await deleteFiles({ sql, media: storage, originals: kept }, { ...files }, never)
  }
  return { state, storage, kept, pictures, refine, sweep }
}

describe('copying pictures', () => {
  it('fetches a picture at most once a day', async () => {
    const { state, pictures } = world()
    const url = 'https://pictures.example/once'
    const first = await pictures.copy([url], never)
    state.now += 23 * HOUR
    expect(await pictures.copy([url], never)).toEqual(first)
    expect(state.fetched).toHaveLength(1)
    state.now += 2 * HOUR
    state.colour = '#993300'
    const later = await pictures.copy([url], never)
    expect(state.fetched).toHaveLength(2)
    expect(later[url]?.variants).not.toEqual(first[url]?.variants)
  })

  it('reads a picture ahead once, and stores nothing that is not copied', async () => {
    const { state, pictures } = world()
    state.colour = '#a1b2c3'
    const [used, unused] = ['https://pictures.example/ahead', 'https://pictures.example/not-used']
    const files = async () => (await readdir(folder, { recursive: true })).toSorted()
    const before = await files()
    const ahead = pictures.readAhead(never)
    for (const url of [used, used, unused]) void ahead.read(url)
    await vi.waitFor(() => expect(state.fetched.toSorted()).toEqual([used, unused]))
    const stored = () =>
      test.db.pool.query('select 1 from media where source_url = any($1)', [[used, unused]])
    expect([(await stored()).rows, await files()]).toEqual([[], before])
    const copied = await ahead.copy([used], never)
    expect([Object.keys(copied), state.fetched.length]).toEqual([[used], 2])
    expect((await stored()).rows).toHaveLength(1)
  })

  it('makes the first pictures of a page well, also those that were read ahead as later ones', async () => {
    const { state, pictures } = world()
    Object.assign(state, { size: 1700, colour: '#c3b2a1' })
    const urls = ['a', 'b', 'c'].map(name => `https://pictures.example/late-${name}`)
    const ahead = pictures.readAhead(never)
    expect(await Promise.all(urls.map(url => ahead.read(url)))).toEqual([true, true, true])
    const [first = ''] = urls.toReversed()
    const { variants = [] } = (await ahead.copy(urls.toReversed(), never))[first] ?? {}
    expect(variants.map(({ format }) => format)).toContain('avif')
  })

  it('reads a picture again whose copy was deleted meanwhile', async () => {
    const { state, pictures } = world()
    const url = 'https://pictures.example/deleted-meanwhile'
    await pictures.copy([url], never)
    const ahead = pictures.readAhead(never)
    await ahead.read(url)
    await test.db.pool.query('delete from media where source_url = $1', [url])
    expect(Object.keys(await ahead.copy([url], never))).toEqual([url])
    expect(state.fetched).toHaveLength(2)
  })

  it('says that a picture read ahead does not exist, and leaves it out', async () => {
    const { state, pictures } = world()
    state.down = true
    const missing = 'https://pictures.example/missing'
    const ahead = pictures.readAhead(never)
    expect(await ahead.read(missing)).toBe(false)
    expect(await ahead.copy([missing], never)).toEqual({})
  })

  it('leaves out pictures that fail', async () => {
    const { state, pictures } = world()
    const good = 'https://pictures.example/good'
    await pictures.copy([good], never)
    state.down = true
    expect(Object.keys(await pictures.copy([good, 'https://pictures.example/bad'], never))).toEqual([good])
  })

  it('rejects with the reason of an aborted signal', async () => {
    const { state, pictures } = world()
    state.down = true
    const left = AbortSignal.abort(new Error('the visitor left'))
    await expect(pictures.copy(['https://pictures.example/left'], left)).rejects.toThrow('the visitor left')
  })

  it('sweeps copies that no website shows after two days, not earlier', async () => {
    const { state, storage, pictures, sweep } = world()
    state.colour = '#00ff00'
    const copied = await pictures.copy(['https://pictures.example/unused'], never)
    const key = copied['https://pictures.example/unused']?.variants[0]?.path.slice('/media/'.length) ?? ''
    state.now += 47 * HOUR
    await sweep()
    expect(await storage.head(key)).not.toBeNull()
    state.now += 2 * HOUR
    await sweep()
    expect(await storage.head(key)).toBeNull()
  })

  it('sweeps a part of many copies, and goes on with the others the next time', async () => {
    const { state, pictures, sweep } = world()
    const urls = ['a', 'b', 'c'].map(name => `https://pictures.example/many-${name}`)
    await pictures.copy(urls, never)
    const count = async (condition: string) =>
      (await test.db.pool.query(`select 1 from media where ${condition}`)).rows.length
    const ours = () => count("source_url like '%/many-_'")
    state.now += 49 * HOUR
    const all = await count('true')
    await sweep({ step: 1, batches: 1 })
    expect(await ours()).toBeGreaterThan(1)
    for (let run = 1; run <= all; run += 1) await sweep({ step: 1, batches: 1 })
    expect(await ours()).toBe(0)
  })
})

describe('refining a picture', () => {
  const wide = (state: { size: number }) => void (state.size = 1700)
  const formats = (media: Media | undefined) =>
    [...new Set(media?.variants.map(({ format }) => format))].sort()

  it('makes all variants from the stored original and then deletes it', async () => {
    const { state, kept, pictures, refine } = world()
    wide(state)
    const urls = ['a', 'b', 'c'].map(name => `https://pictures.example/refined-${name}`)
    const [, , url = ''] = urls
    const quick = (await pictures.copy(urls, never))[url]
    expect([quick?.width, formats(quick)]).toEqual([640, ['webp']])
    const original = await originalOf(url)
    expect(await kept.head(`${original}/original`)).not.toBeNull()
    state.down = true
    const { media } = await refine(url)
    expect([media.width, formats(media)]).toEqual([1600, ['avif', 'webp']])
    expect(await kept.head(`${original}/original`)).toBeNull()
    expect((await pictures.copy([url], never))[url]).toEqual(media)
    expect(await refine(url)).toMatchObject({ media })
  })

  it('fetches a picture without a stored original, and throws if that fails', async () => {
    const { state, pictures, refine } = world()
    const url = 'https://pictures.example/never-copied'
    expect((await refine(url)).media.width).toBe(50)
    expect(state.fetched).toEqual([url])
    expect((await pictures.copy([url], never))[url]).toBeDefined()
    state.down = true
    await expect(refine('https://pictures.example/gone')).rejects.toThrow('away')
    await expect(refine('https://uploaded.invalid/abc')).rejects.toThrow('no longer there')
  })

  fullRunIt('keeps the refined copy when the same bytes are fetched again', async () => {
    const { state, pictures, refine } = world()
    wide(state)
    const urls = ['x', 'y', 'z'].map(name => `https://pictures.example/again-${name}`)
    await pictures.copy(urls, never)
    const refined = await Promise.all(urls.map(refine))
    state.now += 25 * HOUR
    const again = await pictures.copy(urls, never)
    expect(state.fetched).toHaveLength(6)
    expect(urls.map(url => again[url])).toEqual(refined.map(({ media }) => media))
  })

  fullRunIt('deletes old originals a part at a time, however many there are', async () => {
    const { state } = world()
    await test.db.pool.query(
      `insert into media (key, source_url, hash, media, original, created_at)
       select 'many' || n, 'many' || n, 'many' || n, '{}', 'many' || n, $1 from generate_series(1, 66000) n`,
      [new Date(state.now - 25 * HOUR)],
    )
    const [deleted, under] = [new Set<string>(), { way: 0, most: 0 }]
    const storage = {
      delete: async (hash: string) => {
        under.most = Math.max(under.most, (under.way += 1))
        await new Promise(setImmediate)
        deleted.add(hash)
        under.way -= 1
      },
    } as Storage
    await createOriginals(test.db.sql, storage).sweep(new Date(state.now - 24 * HOUR))
    expect([deleted.has('many1'), deleted.has('many66000')]).toEqual([true, true])
    expect(under.most).toBeLessThanOrEqual(200)
    const { rows } = await test.db.pool.query("delete from media where key like 'many%' returning original")
    expect(rows.every(({ original }) => original === null)).toBe(true)
  })

  it('deletes originals after a day, also if they could not be deleted before', async () => {
    const { state, kept, pictures, refine, sweep } = world()
    wide(state)
    state.colour = '#0000ff'
    const url = 'https://uploaded.invalid/from-a-file'
    const bytes = await sharp({ create: { width: 1700, height: 900, channels: 3, background: '#00f' } })
      .png()
      .toBuffer()
    await pictures.copy([url], never, { given: new Map([[url, bytes]]) })
    const original = await originalOf(url)
    await sweep()
    expect(await kept.head(`${original}/original`)).not.toBeNull()
    const away = vi.spyOn(kept, 'delete').mockRejectedValue(new Error('away'))
    await expect(refine(url)).rejects.toThrow('away')
    state.now += 25 * HOUR
    await expect(sweep()).rejects.toThrow('away')
    away.mockRestore()
    await sweep()
    expect(await kept.head(`${original}/original`)).toBeNull()
    expect(await originalOf(url)).toBeNull()
  })

  fullRunIt('keeps the replaced copy for two more days', async () => {
    const { state, storage, pictures, refine, sweep } = world()
    wide(state)
    state.colour = '#aabb00'
    const urls = ['k', 'l', 'm'].map(name => `https://pictures.example/replaced-${name}`)
    const [, , url = ''] = urls
    const quick = (await pictures.copy(urls, never))[url]
    const key = quick?.variants[0]?.path.slice('/media/'.length) ?? ''
    state.now += 60 * HOUR
    await refine(url)
    await test.db.pool.query('update media set replaced_at = $2 where source_url = $1 and preset = $3', [
      url,
      new Date(state.now),
      'quick',
    ])
    await sweep()
    expect(await storage.head(key)).not.toBeNull()
    state.now += 49 * HOUR
    await sweep()
    expect(await storage.head(key)).toBeNull()
  })
})

it('returns the pictures copied before the deadline', async () => {
  const { state, pictures } = world()
  const [there, slow] = ['https://pictures.example/there', 'https://pictures.example/slow']
  await pictures.copy([there], never)
  state.hangs = true
  expect(Object.keys(await pictures.copy([there, slow], never, { deadlineMs: 1 }))).toEqual([there])
})

it('lists the distinct pictures of a design’s hero and texts, at most 40', () => {
  const picture = { url: 'https://a.example/hero', width: null, height: null, alt: '' }
  const image = (src: string) => ({ type: 'image' as const, attrs: { src, alt: '' } })
  const urls = pictureUrls({
    theme_name: 'terminal',
    theme_mode: 'auto',
    accent: null,
    hero: { visible: true, title: '', eyebrow: '', lede: '', actions: [], picture },
    about: {
      visible: true,
      title: '',
      body: {
        type: 'doc',
        content: [
          image('https://a.example/one'),
          { type: 'blockquote', content: [image('https://a.example/two'), image('https://a.example/hero')] },
          ...Array.from({ length: 60 }, (_, at) => image(`https://a.example/more${at}`)),
        ],
      },
    },
  })
  expect(urls.slice(0, 3)).toEqual([
    'https://a.example/hero',
    'https://a.example/one',
    'https://a.example/two',
  ])
  expect(urls).toHaveLength(40)
})
