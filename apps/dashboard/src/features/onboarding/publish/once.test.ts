import { expect, test, vi } from 'vitest'
import { inTurn, once } from './once.ts'

test('a task that runs already is joined, not repeated', async () => {
  const task = vi.fn<() => Promise<string>>(async () => 'made')
  expect(await Promise.all([once('a', task), once('a', task)])).toEqual(['made', 'made'])
  expect(task).toHaveBeenCalledTimes(1)
})

test('after it ended, whether well or badly, it can be started again', async () => {
  await expect(once('b', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await once('b', async () => 'made')).toBe('made')
})

test('where tabs cannot take turns, the task runs at once', async () => {
  vi.stubGlobal('navigator', {})
  try {
    expect(await inTurn('c', async () => 'made')).toBe('made')
  } finally {
    vi.unstubAllGlobals()
  }
})
