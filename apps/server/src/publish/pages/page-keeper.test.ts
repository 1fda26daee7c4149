import { expect, it, vi } from 'vitest'
import { createLog } from '../../platform/telemetry/log.ts'
import { PageKeeper } from './page-keeper.ts'

/** Creates a keeper over three sites, with what it kept. */
function world(keep: (name: string) => Promise<void> = async () => undefined) {
  const kept: string[] = []
  const keeper = new PageKeeper({
    keep: async name => {
      await keep(name)
      kept.push(name)
    },
    namesAfter: async after => ['a', 'b', 'c'].filter(name => name > after).slice(0, 2),
    log: createLog('silent'),
  })
  return { keeper, kept }
}

it('keeps every site after a start, and then each that changes', async () => {
  const { keeper, kept } = world()
  keeper.start()
  await vi.waitFor(() => expect(kept).toEqual(['a', 'b', 'c']))
  keeper.changed(['b', 'own.example'])
  await vi.waitFor(() => expect(kept).toEqual(['a', 'b', 'c', 'b']))
  await keeper.stop()
})

it('goes on after a site that cannot be rendered', async () => {
  const { keeper, kept } = world(async name => {
    if (name === 'b') throw new Error('a fault of this site')
  })
  keeper.start()
  await vi.waitFor(() => expect(kept).toEqual(['a', 'c']))
  await keeper.stop()
})

it('finishes the site at work before it has stopped, and begins no other', async () => {
  const released = Promise.withResolvers<void>()
  const begun: string[] = []
  const { keeper, kept } = world(async name => {
    begun.push(name)
    await released.promise
  })
  keeper.start()
  await vi.waitFor(() => expect(begun).toEqual(['a']))
  const stopped = keeper.stop().then(() => [...kept])
  released.resolve()
  expect(await stopped).toEqual(['a'])
  expect(begun).toEqual(['a'])
})
