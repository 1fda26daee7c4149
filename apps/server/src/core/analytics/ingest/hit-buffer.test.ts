import { expect, it, vi } from 'vitest'
import type { Log } from '../../../platform/telemetry/log.ts'
import { HitBuffer, type HitBufferDeps } from './hit-buffer.ts'
import type { PageHit } from './page-hit.ts'

const hit = (page: string) => ({ page }) as PageHit

/** A buffer whose batches are recorded, except those that the test rejects. */
function recordingBuffer(refuse: (pages: string[]) => Error | null) {
  const written: string[] = []
  const error = vi.fn<(details: unknown, message: string) => void>()
  const write: HitBufferDeps['write'] = async hits => {
    const pages = hits.map(({ page }) => page)
    const refusal = refuse(pages)
    if (refusal) throw refusal
    written.push(...pages)
  }
  const buffer = new HitBuffer({ write, log: { error, warn: error } as unknown as Log })
  return { buffer, written, error }
}

it('drops only the hits that cannot be written', async () => {
  const all = Array.from({ length: 500 }, (_, index) => `${index % 101 === 7 ? 'bad' : 'good'}${index}`)
  const { buffer, written, error } = recordingBuffer(pages =>
    pages.some(page => page.startsWith('bad')) ? new Error('cannot be kept') : null,
  )
  for (const page of all) buffer.add(hit(page))
  await buffer.flush()
  expect(written).toEqual(all.filter(page => page.startsWith('good')))
  expect(error).toHaveBeenCalledTimes(5)
})

it('keeps hits in order while the database is unreachable', async () => {
  let isAway = true
  const { buffer, written } = recordingBuffer(() =>
    isAway ? Object.assign(new Error('away'), { code: 'ECONNREFUSED' }) : null,
  )
  for (const page of ['a', 'b', 'c']) buffer.add(hit(page))
  await buffer.flush()
  expect(written).toEqual([])
  isAway = false
  buffer.add(hit('d'))
  await buffer.flush()
  expect(written).toEqual(['a', 'b', 'c', 'd'])
})
