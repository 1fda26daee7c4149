import { expect, it, vi } from 'vitest'
import { createLog } from '../../platform/telemetry/log.ts'
import type { StoredSite } from './disk-quota.ts'
import { DiskError } from './page-disk-cache.ts'
import { PageCacheWarmer } from './page-cache-warmer.ts'

/** Creates a warmer over these sites on disk and others that are not, with what it kept. */
function world(
  keep: (name: string) => Promise<void> = async () => undefined,
  onDisk: readonly string[] = [],
) {
  const kept: string[] = []
  const lines: string[] = []
  const state = { room: 3, failures: 0 }
  const warmer = new PageCacheWarmer({
    keep: async (name, rest) => {
      await rest?.()
      await keep(name)
      kept.push(name)
    },
    listStored: async () => onDisk.map((name): StoredSite => ({ name, stamp: null, bytes: 1, usedAt: 1 })),
    checkStored: async sites => {
      state.failures -= 1
      if (state.failures >= 0) throw new Error('a missing column')
      return {
        hidden: sites.map(({ name }) => name).filter(name => name.startsWith('hidden')),
        outdated: sites.filter(({ name }) => name.startsWith('outdated')),
      }
    },
    listOthers: async before =>
      ['c', 'b', 'a']
        .filter(name => before === null || name < before)
        .slice(0, 2)
        .map(name => ({ name, websiteId: name, changedAt: new Date(1) })),
    hasFreeQuota: () => kept.filter(name => name.length === 1).length < state.room,
    preserveUsedAt: (_name, _usedAt, act) => act(),
    log: createLog('error', line => lines.push(line)),
    retryMs: 1,
  })
  return { warmer, kept, lines, state }
}

it('keeps other sites after a start, the newest first, and then each that changes', async () => {
  const { warmer, kept } = world()
  warmer.start()
  await vi.waitFor(() => expect(kept).toEqual(['c', 'b', 'a']))
  warmer.changed(['b', 'own.example'])
  await vi.waitFor(() => expect(kept).toEqual(['c', 'b', 'a', 'b']))
  await warmer.stop()
})

it('withdraws what is hidden first, then renders what is outdated, and adds sites while there is room', async () => {
  const onDisk = ['outdated1', 'current', 'hidden1', 'a', 'outdated2']
  const { warmer, kept, state } = world(undefined, onDisk)
  state.room = 1
  warmer.start(['hidden2', 'current'])
  await vi.waitFor(() => expect(kept).toEqual(['hidden1', 'hidden2', 'outdated1', 'outdated2', 'c']))
  warmer.changed(['a'])
  await vi.waitFor(() => expect(kept.at(-1)).toBe('a'))
  await warmer.stop()
})

it('rests before each page that is not urgent while requests come in', async () => {
  const { warmer, kept } = world()
  const startedAt = performance.now()
  warmer.requested()
  warmer.start()
  await vi.waitFor(() => expect(kept).toEqual(['c', 'b', 'a']))
  expect(performance.now() - startedAt).toBeGreaterThan(90)
  await warmer.stop()
})

it('goes on after a site that cannot be rendered', async () => {
  const { warmer, kept } = world(async name => {
    if (name === 'b') throw new Error('a fault of this site')
  })
  warmer.start()
  await vi.waitFor(() => expect(kept).toEqual(['c', 'a']))
  await warmer.stop()
})

it('renders no further sites after one that the disk did not take, but each that changes', async () => {
  const begun: string[] = []
  const { warmer, kept } = world(
    async name => {
      begun.push(name)
      if (name === 'outdated2') throw new DiskError(new Error('ENOSPC'))
    },
    ['hidden1', 'outdated1', 'outdated2', 'outdated3'],
  )
  warmer.start()
  await vi.waitFor(() => expect(begun).toEqual(['hidden1', 'outdated1', 'outdated2']))
  warmer.changed(['a'])
  await vi.waitFor(() => expect(kept).toEqual(['hidden1', 'outdated1', 'a']))
  await warmer.stop()
  expect(begun).toEqual(['hidden1', 'outdated1', 'outdated2', 'a'])
})

it('logs once that the database cannot say what is hidden, and withdraws it as soon as it can', async () => {
  const { warmer, kept, lines, state } = world(undefined, ['hidden1'])
  state.failures = 3
  warmer.start()
  await vi.waitFor(() => expect(kept).toContain('hidden1'))
  expect(lines.filter(line => line.includes('a missing column'))).toHaveLength(1)
  await warmer.stop()
})

it('finishes the site at work before it has stopped, and begins no other', async () => {
  const released = Promise.withResolvers<void>()
  const begun: string[] = []
  const { warmer, kept } = world(async name => {
    begun.push(name)
    await released.promise
  })
  warmer.start()
  await vi.waitFor(() => expect(begun).toEqual(['c']))
  const stopped = warmer.stop().then(() => [...kept])
  released.resolve()
  expect(await stopped).toEqual(['c'])
  expect(begun).toEqual(['c'])
})
