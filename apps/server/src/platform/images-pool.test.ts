import sharp from 'sharp'
import { afterEach, expect, it, vi } from 'vitest'
import { RefusedPicture } from './images-result.ts'
import { createPictureMaker, type PictureMaker } from './images-pool.ts'

let maker: PictureMaker | null = null
afterEach(() => maker?.close())

const picture = (background: string) =>
  sharp({ create: { width: 120, height: 60, channels: 3, background } })
    .png()
    .toBuffer()

it('makes pictures in a process of its own, several at once', async () => {
  maker = createPictureMaker()
  maker.prepare()
  const made = await Promise.all([maker.make(await picture('#336699')), maker.make(await picture('#993366'))])
  expect(made.map(one => [one.media.width, one.files.length])).toEqual([
    [120, 4],
    [120, 4],
  ])
  expect((await sharp(made[0]?.files[0]?.bytes).metadata()).format).toBe('heif')
})

it('says why one is refused, and goes on with the next', async () => {
  maker = createPictureMaker()
  await expect(maker.make(Buffer.from('<svg/>'))).rejects.toThrow(RefusedPicture)
  expect((await maker.make(await picture('#000000'))).media.width).toBe(120)
})

it('starts anew after it was idle', async () => {
  maker = createPictureMaker({ idleMs: 1 })
  await maker.make(await picture('#111111'))
  await vi.waitFor(() => expect(maker?.pid).toBeNull(), { timeout: 30_000, interval: 50 })
  expect((await maker.make(await picture('#222222'))).media.width).toBe(120)
})

it('refuses what is under way when it is closed', async () => {
  maker = createPictureMaker()
  const making = maker.make(await picture('#123456'))
  maker.close()
  await expect(making).rejects.toThrow('stopping')
})
