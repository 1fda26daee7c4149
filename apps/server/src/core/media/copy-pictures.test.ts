import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePicture } from '../../platform/images.ts'
import { createLog } from '../../platform/log.ts'
import { diskStorage } from '../../platform/storage-disk.ts'
import { type TestDb, testDb } from '../../testing/test-db.ts'
import { createPictures, hashesOf } from './copy-pictures.ts'
import { pictureUrls } from './picture-urls.ts'

let test: TestDb
let folder: string
beforeAll(async () => {
  test = await testDb()
  folder = await mkdtemp(join(tmpdir(), 'vitrine-pictures-'))
})
afterAll(async () => {
  await test.drop()
  await rm(folder, { recursive: true, force: true })
})

const HOUR = 3600_000
const never = new AbortController().signal

function world() {
  const state = {
    now: Date.parse('2026-11-21T00:00:00Z'),
    fetched: [] as string[],
    colour: '#336699',
    down: false,
  }
  const storage = diskStorage(folder)
  const pictures = createPictures({
    sql: test.db.sql,
    clock: { now: () => new Date(state.now) },
    storage,
    maker: { make: makePicture, prepare: () => undefined },
    outside: {
      fetch: async url => {
        state.fetched.push(url)
        if (state.down) throw new Error('away')
        const image = sharp({ create: { width: 50, height: 50, channels: 3, background: state.colour } })
        return new Response(new Uint8Array(await image.png().toBuffer()))
      },
    },
    log: createLog('silent'),
    exampleFile: async () => null,
  })
  return { state, storage, pictures }
}

describe('copies of pictures', () => {
  it('are made once in a day', async () => {
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
    expect(hashesOf(later)).not.toEqual(hashesOf(first))
  })

  it('that fail are left out, and the others are there', async () => {
    const { state, pictures } = world()
    const good = 'https://pictures.example/good'
    await pictures.copy([good], never)
    state.down = true
    expect(Object.keys(await pictures.copy([good, 'https://pictures.example/bad'], never))).toEqual([good])
  })

  it('end when the visitor leaves', async () => {
    const { state, pictures } = world()
    state.down = true
    const left = AbortSignal.abort(new Error('the visitor left'))
    await expect(pictures.copy(['https://pictures.example/left'], left)).rejects.toThrow('the visitor left')
  })

  it('that nobody shows are deleted after two days, and no earlier', async () => {
    const { state, storage, pictures } = world()
    state.colour = '#00ff00'
    const copied = await pictures.copy(['https://pictures.example/unused'], never)
    const key = copied['https://pictures.example/unused']?.variants[0]?.path.slice('/media/'.length) ?? ''
    state.now += 47 * HOUR
    await pictures.sweep()
    expect(await storage.head(key)).not.toBeNull()
    state.now += 2 * HOUR
    await pictures.sweep()
    expect(await storage.head(key)).toBeNull()
  })
})

it('the pictures of a design are those of its hero and of its text, each once', () => {
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
