import { expect, it, vi } from 'vitest'
import type { Log } from '../../../platform/telemetry/log.ts'
import { ExcludedCounts, type ExcludedCount } from './excluded-counts.ts'

const AT = Date.UTC(2026, 10, 30, 17, 16)
const QUARTER_MS = 15 * 60_000

/** Counts whose writes are recorded, except those that the test rejects. */
function recordingCounts(refuse: (batch: readonly ExcludedCount[]) => Error | null = () => null) {
  const written: ExcludedCount[] = []
  const logged = vi.fn<(details: unknown, message: string) => void>()
  const counts = new ExcludedCounts({
    log: { error: logged, warn: logged } as unknown as Log,
    write: async batch => {
      const refusal = refuse(batch)
      if (refusal) throw refusal
      written.push(...batch)
    },
  })
  return { counts, written, logged }
}

it('adds up the requests of a website, kind and quarter of an hour', async () => {
  const { counts, written } = recordingCounts()
  for (const minute of [0, 5, 13, 14]) counts.count('a', 'search_engine', AT + minute * 60_000)
  counts.count('a', 'ai_reader', AT)
  counts.count('b', 'search_engine', AT)
  await counts.flush()
  await counts.flush()
  const at = AT - 60_000
  expect(written).toEqual([
    { websiteId: 'a', kind: 'search_engine', at, views: 3 },
    { websiteId: 'a', kind: 'search_engine', at: at + QUARTER_MS, views: 1 },
    { websiteId: 'a', kind: 'ai_reader', at, views: 1 },
    { websiteId: 'b', kind: 'search_engine', at, views: 1 },
  ])
})

it('counts each request once after an outage of the database', async () => {
  let isAway = true
  const away = () => (isAway ? Object.assign(new Error('away'), { code: 'ECONNREFUSED' }) : null)
  const { counts, written } = recordingCounts(away)
  counts.count('a', 'prefetch', AT)
  await counts.flush()
  counts.count('a', 'prefetch', AT)
  expect(written).toEqual([])
  isAway = false
  await counts.flush()
  expect(written).toMatchObject([{ websiteId: 'a', views: 2 }])
})

it('goes on with other counts if some cannot be written', async () => {
  let writes = 0
  const { counts, written, logged } = recordingCounts(() => (++writes === 1 ? new Error('refused') : null))
  for (let index = 0; index < 5001; index += 1) counts.count(`site${index}`, 'prefetch', AT)
  await counts.flush()
  expect(written).toMatchObject([{ websiteId: 'site5000' }])
  expect(logged).toHaveBeenCalledOnce()
})

it('drops new counts during a long outage and says how many', async () => {
  const { counts, logged } = recordingCounts(() => Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  for (let index = 0; index < 100_007; index += 1) counts.count(`site${index}`, 'prefetch', AT)
  counts.count('site0', 'prefetch', AT)
  await counts.flush()
  expect(logged).toHaveBeenCalledWith({ views: 7 }, 'counts of bots were dropped: the buffer was full')
})
