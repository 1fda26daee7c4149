import { afterEach, beforeEach, expect, vi } from 'vitest'

// A test that makes noise hides the next real warning: an unexpected console.error or console.warn fails it.
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})
afterEach(() => {
  for (const method of [console.error, console.warn]) {
    const spy = vi.mocked(method)
    const calls = spy.mock?.calls ?? []
    spy.mockRestore?.()
    expect(calls, 'unexpected console output').toEqual([])
  }
})
