import { expect, it, vi } from 'vitest'
import type { Log } from '../../../platform/telemetry/log.ts'
import { HitBuffer, type HitBufferDeps } from './hit-buffer.ts'
import type { PageHit } from './page-hit.ts'

const look = (page: string) => ({ page }) as PageHit

/** A buffer whose batches are recorded, except those that the test rejects. */
function collecting(refuse: (pages: string[]) => Error | null) {
  const written: string[] = []
  const error = vi.fn<(details: unknown, message: string) => void>()
  const write: HitBufferDeps['write'] = async looks => {
    const pages = looks.map(({ page }) => page)
    const refusal = refuse(pages)
    if (refusal) throw refusal
    written.push(...pages)
  }
  const collector = new HitBuffer({ write, log: { error, warn: error } as unknown as Log })
  return { collector, written, error }
}

it('leaves out the look that cannot be written, and no other', async () => {
  const all = Array.from({ length: 500 }, (_, index) => `${index % 101 === 7 ? 'bad' : 'good'}${index}`)
  const { collector, written, error } = collecting(pages =>
    pages.some(page => page.startsWith('bad')) ? new Error('cannot be kept') : null,
  )
  for (const page of all) collector.add(look(page))
  await collector.flush()
  expect(written).toEqual(all.filter(page => page.startsWith('good')))
  expect(error).toHaveBeenCalledTimes(5)
})

it('keeps everything in its order while the database is away', async () => {
  let isAway = true
  const { collector, written } = collecting(() =>
    isAway ? Object.assign(new Error('away'), { code: 'ECONNREFUSED' }) : null,
  )
  for (const page of ['a', 'b', 'c']) collector.add(look(page))
  await collector.flush()
  expect(written).toEqual([])
  isAway = false
  collector.add(look('d'))
  await collector.flush()
  expect(written).toEqual(['a', 'b', 'c', 'd'])
})
