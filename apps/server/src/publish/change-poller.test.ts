import { expect, it } from 'vitest'
import type { SiteChange } from '../core/websites/site-changes.ts'
import { ChangePoller } from './change-poller.ts'

function world() {
  const state = { changes: [] as SiteChange[], down: false, changed: [] as string[][], doubted: 0 }
  const watch = new ChangePoller({
    recent: async () => {
      if (state.down) throw new Error('the database is away')
      return state.changes
    },
    changed: names => void state.changed.push([...names]),
    invalidateAll: () => {
      state.doubted += 1
    },
  })
  return { state, watch }
}

it('reports each change once', async () => {
  const { state, watch } = world()
  state.changes = [
    { id: 1, name: 'ada' },
    { id: 2, name: 'ada' },
  ]
  await watch.poll()
  await watch.poll()
  expect(state.changed).toEqual([['ada']])
})

it('reports a change that commits after later ones', async () => {
  const { state, watch } = world()
  state.changes = [{ id: 2, name: 'grace' }]
  await watch.poll()
  state.changes = [
    { id: 1, name: 'ada' },
    { id: 2, name: 'grace' },
  ]
  await watch.poll()
  expect(state.changed).toEqual([['grace'], ['ada']])
})

it('invalidates everything once after the database was unavailable', async () => {
  const { state, watch } = world()
  state.down = true
  await watch.poll()
  await watch.poll()
  state.down = false
  await watch.poll()
  await watch.poll()
  expect(state.doubted).toBe(1)
})
