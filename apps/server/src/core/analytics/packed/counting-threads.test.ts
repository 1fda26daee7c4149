import { expect, it, vi } from 'vitest'
import { countPacks, type Pack } from './count-packs.ts'
import { countInThread, threadWith } from './counting-threads.ts'
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

const TASKS = [{}, { country: 'DE' }, { page: '/posts' }].flatMap(filters =>
  [true, false].map(isListed => ({ filters, isListed })),
)

async function pack(): Promise<Pack> {
  return { start: '2026-11-01', packed: new Uint8Array(await packVisits(DAY)) }
}

it('counts in threads what it counts without, with packs once read, and after one that cannot be read', async () => {
  const expected = await Promise.all(TASKS.map(async task => countPacks({ ...task, packs: [await pack()] })))
  expect(expected[2]?.days).toEqual([['2026-11-01', expect.objectContaining({ visits: 2, visitors: 2 })]])
  const counted = await Promise.all(
    TASKS.map(async (task, at) => countInThread({ ...task, packs: [await pack()] }, [`a ${at % 2}`])),
  )
  expect(counted).toEqual(expected)
  // Without the pack: the thread that unpacked it has its visits.
  expect(threadWith('a 0')).toBeDefined()
  const packs = [{ start: '2026-11-01', packed: null }]
  const again = await Promise.all(TASKS.map((task, at) => countInThread({ ...task, packs }, [`a ${at % 2}`])))
  expect(again).toEqual(expected)
  const damaged = [{ start: '2026-11-01', packed: new Uint8Array(3) }]
  await expect(countInThread({ packs: damaged, filters: {}, isListed: true }, ['a 2'])).rejects.toThrow()
  expect(threadWith('a 2')).toBeUndefined()
  const next = TASKS.map(async task => countInThread({ ...task, packs: [await pack()] }, ['a 2']))
  expect(await Promise.all(next)).toEqual(expected)
})

it('gives no task to an idle thread that is being ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const task = { packs: [], filters: {}, isListed: false }
    await countInThread(task, [])
    vi.runAllTimers()
    await expect(countInThread(task, [])).resolves.toEqual(await countPacks(task))
  } finally {
    vi.useRealTimers()
  }
})
