import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, it, vi } from 'vitest'
import { createDrawingWorker, type DrawingWorker } from './drawing-worker.ts'
import { DrawingQueueFull, type DrawingWork, type PictureWork } from './drawing-types.ts'
import { fullRunIt } from '../../testing/full-run.ts'

let painter: DrawingWorker | null = null
afterEach(() => painter?.close())

const path = join(import.meta.dirname, '../../../../../packages/render/share-fonts/space-grotesk.woff')
const task = (words: string, more: Partial<PictureWork> = {}): DrawingWork => ({
  width: 200,
  height: 100,
  root: { type: 'div', props: { style: { display: 'flex', background: '#ffffff' }, children: words } },
  fonts: [{ family: 'Space Grotesk', path }],
  eastAsian: [],
  pictures: [],
  ...more,
})

it('draws in a child process, in order', async () => {
  painter = createDrawingWorker()
  const drawn = await Promise.all(['one', 'two', 'three'].map(words => painter?.draw(task(words))))
  for (const png of drawn) expect((await sharp(png).metadata()).width).toBe(200)
  expect(painter.pid).toBeGreaterThan(0)
})

it('rejects a drawing that fails, and continues with the next', async () => {
  painter = createDrawingWorker()
  const broken = painter.draw(task('x', { fonts: [{ family: 'None', path: `${path}.none` }] }))
  await expect(broken).rejects.toThrow('ENOENT')
  expect((await painter.draw(task('next'))).length).toBeGreaterThan(100)
})

it('kills the process after a timeout, and continues in a new one', async () => {
  painter = createDrawingWorker({ timeoutMs: 1 })
  const late = painter.draw(task('late'))
  const next = painter.draw(task('next'))
  await expect(late).rejects.toThrow('too long')
  await expect(next).rejects.toThrow('too long')
  expect(painter.pid).toBeNull()
})

it('rejects drawings beyond the queue’s limit', async () => {
  painter = createDrawingWorker({ maxQueued: 1 })
  const first = painter.draw(task('at work'))
  const second = painter.draw(task('waiting'))
  await expect(painter.draw(task('too many'))).rejects.toThrow(DrawingQueueFull)
  expect((await Promise.all([first, second])).length).toBe(2)
})

fullRunIt('stops the child process when idle', async () => {
  painter = createDrawingWorker({ idleMs: 1 })
  await painter.draw(task('once'))
  await vi.waitFor(() => expect(painter?.pid).toBeNull(), { timeout: 30_000, interval: 50 })
  expect((await painter.draw(task('again'))).length).toBeGreaterThan(100)
})

it('rejects pending drawings when it is closed', async () => {
  painter = createDrawingWorker()
  const painting = [painter.draw(task('one')), painter.draw(task('two'))]
  painter.close()
  for (const one of await Promise.allSettled(painting)) expect(one.status).toBe('rejected')
})
