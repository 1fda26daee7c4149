import { beforeEach, expect, it, vi } from 'vitest'
import { Collector } from './collector.ts'
import type { Look } from './look.ts'
import { writeLooks } from './write-looks.ts'

vi.mock('./write-looks.ts', () => ({ writeLooks: vi.fn<typeof writeLooks>() }))

const look = (page: string) => ({ page }) as Look
const error = vi.fn<(details: unknown, message: string) => void>()
const written: string[] = []
const collector = () =>
  new Collector({ log: { error, warn: error } } as unknown as ConstructorParameters<typeof Collector>[0])

beforeEach(() => {
  written.length = 0
  error.mockClear()
  vi.mocked(writeLooks).mockReset()
  vi.mocked(writeLooks).mockImplementation(async (_, looks) => {
    if (looks.some(({ page }) => page.startsWith('bad'))) throw new Error('cannot be kept')
    written.push(...looks.map(({ page }) => page))
  })
})

it('leaves out the look that cannot be written, and no other', async () => {
  const all = Array.from({ length: 500 }, (_, index) => `${index % 101 === 7 ? 'bad' : 'good'}${index}`)
  const tried = collector()
  for (const page of all) tried.note(look(page))
  await tried.flush()
  expect(written).toEqual(all.filter(page => page.startsWith('good')))
  expect(error).toHaveBeenCalledTimes(5)
})

it('keeps everything in its order while the database is away', async () => {
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  const tried = collector()
  for (const page of ['a', 'b', 'c']) tried.note(look(page))
  vi.mocked(writeLooks).mockRejectedValueOnce(away)
  await tried.flush()
  expect(written).toEqual([])
  tried.note(look('d'))
  await tried.flush()
  expect(written).toEqual(['a', 'b', 'c', 'd'])
})
