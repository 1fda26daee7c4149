import { expect, test, vi } from 'vitest'

test('no two query files declare an endpoint of the same name, as the first one would answer for both', async () => {
  // Redux Toolkit warns in development only.
  vi.stubEnv('NODE_ENV', 'development')
  const warn = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const files = import.meta.glob<object>('./**/*.queries.ts')
  expect(Object.keys(files).length).toBeGreaterThan(5)
  for (const load of Object.values(files)) await load()
  expect(warn.mock.calls.map(([message]) => String(message))).toEqual([])
  warn.mockRestore()
  vi.unstubAllEnvs()
})
