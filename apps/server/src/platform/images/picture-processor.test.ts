import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, it, vi } from 'vitest'
import { InvalidPicture } from './picture-types.ts'
import { createPictureProcessor, type PictureProcessor } from './picture-processor.ts'

let maker: PictureProcessor | null = null
afterEach(() => maker?.close())

const picture = (background: string) =>
  sharp({ create: { width: 120, height: 60, channels: 3, background } })
    .png()
    .toBuffer()

it('processes several pictures at once in a child process', async () => {
  maker = createPictureProcessor()
  maker.prepare()
  const made = await Promise.all([
    maker.process(await picture('#336699')),
    maker.process(await picture('#993366')),
  ])
  expect(made.map(one => [one.media.width, one.files.length])).toEqual([
    [120, 4],
    [120, 4],
  ])
  expect((await sharp(made[0]?.files[0]?.bytes).metadata()).format).toBe('heif')
})

it('gives the reason of a rejection, and continues with the next', async () => {
  maker = createPictureProcessor()
  await expect(maker.process(Buffer.from('<svg/>'))).rejects.toThrow(InvalidPicture)
  expect((await maker.process(await picture('#000000'))).media.width).toBe(120)
})

it('starts again after it was idle', async () => {
  maker = createPictureProcessor({ idleMs: 1 })
  await maker.process(await picture('#111111'))
  await vi.waitFor(() => expect(maker?.pid).toBeNull(), { timeout: 30_000, interval: 50 })
  expect((await maker.process(await picture('#222222'))).media.width).toBe(120)
})

it('rejects pending pictures when it is closed', async () => {
  maker = createPictureProcessor()
  const making = maker.process(await picture('#123456'))
  maker.close()
  await expect(making).rejects.toMatchObject({ reason: 'stopped' })
})

it('retries pictures of a process that died, and rejects only one that kills it alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-'))
  const program = join(folder, 'program.mjs')
  // 1 kills the process; 2 kills it once, like an out-of-memory killer.
  writeFileSync(
    program,
    `import { existsSync, writeFileSync } from 'node:fs'
    const died = ${JSON.stringify(join(folder, 'died'))}
    process.on('message', ({ id, bytes: [kind] }) => {
      if (kind === 1) process.exit(1)
      if (kind === 2 && !existsSync(died)) {
        writeFileSync(died, '')
        process.exit(1)
      }
      setImmediate(() => process.send({ id, made: { hash: String(kind), media: {}, files: [] } }))
    })`,
  )
  try {
    maker = createPictureProcessor({ program })
    const made = await Promise.allSettled(
      [3, 2, 4, 1, 5, 1, 6].map(kind => maker?.process(Buffer.from([kind]))),
    )
    const ended = made.map(one => (one.status === 'fulfilled' ? one.value?.hash : one.reason.reason))
    expect(ended).toEqual(['3', '2', '4', 'broken', '5', 'broken', '6'])
    expect((await maker.process(Buffer.from([7]))).hash).toBe('7')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
