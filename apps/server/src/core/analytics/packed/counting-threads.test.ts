import { expect, it, vi } from 'vitest'
import { countPacks } from './count-packs.ts'
import { countInThread } from './counting-threads.ts'
import { EVENT_DIMENSIONS, type PackedDay, packVisits, VISIT_DIMENSIONS } from './format.ts'

const of = <Name extends string, Value>(names: readonly Name[], value: Value) =>
  Object.fromEntries(names.map(name => [name, value])) as Record<Name, Value>

/** Three visits of two visitors, from two countries. */
const DAY: PackedDay = {
  visits: 3,
  names: { ...of(VISIT_DIMENSIONS, ['']), country: ['DE', 'FR'], page: ['/', '/posts'], link: [] },
  by: { ...of(VISIT_DIMENSIONS, Uint8Array.of(0, 0, 0)), country: Uint8Array.of(0, 1, 0) },
  begins: Uint8Array.of(1, 0, 1),
  views: Uint8Array.of(1, 2, 1),
  durationMs: Uint8Array.of(0, 9, 0),
  scroll: Uint8Array.of(0, 51, 0),
  within: {
    ...of(EVENT_DIMENSIONS, { counts: Uint8Array.of(0, 0, 0), all: new Uint8Array(0) }),
    page: { counts: Uint8Array.of(1, 2, 1), all: Uint8Array.of(0, 0, 1, 0) },
  },
}

it('counts in threads what it counts without, and goes on after a pack that cannot be read', async () => {
  const text = (await packVisits(DAY)).toString('base64')
  // Read in parts of whole groups of four characters.
  const packs = [{ start: '2026-11-01', parts: [text.slice(0, 40), text.slice(40)] }]
  const tasks = [{}, { country: 'DE' }, { page: '/posts' }].flatMap(filters =>
    [true, false].map(isListed => ({ packs, filters, isListed })),
  )
  const expected = await Promise.all(tasks.map(countPacks))
  expect(expected[2]?.days).toEqual([['2026-11-01', expect.objectContaining({ visits: 2, visitors: 2 })]])
  expect(await Promise.all(tasks.map(countInThread))).toEqual(expected)
  const damaged = { packs: [{ start: '2026-11-01', parts: ['AAAA'] }], filters: {}, isListed: true }
  await expect(countInThread(damaged)).rejects.toThrow()
  expect(await Promise.all(tasks.map(countInThread))).toEqual(expected)
})

it('gives no task to an idle thread that is being ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const task = { packs: [], filters: {}, isListed: false }
    await countInThread(task)
    vi.runAllTimers()
    await expect(countInThread(task)).resolves.toEqual(await countPacks(task))
  } finally {
    vi.useRealTimers()
  }
})
