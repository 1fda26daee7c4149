import { expect, test } from 'vitest'
import { variantAddress, variantAt } from './variant-address.ts'

test('replaces the first label and keeps the port', () => {
  expect(
    variantAddress('github', {
      protocol: 'http:',
      host: 'dashboard.vitrine.localhost:3000',
    }),
  ).toBe('http://github.vitrine.localhost:3000/')
})

test('returns the current host for a host without variants', () => {
  expect(variantAddress('github', { protocol: 'http:', host: '127.0.0.1:3000' })).toBe('/')
})

test.each([
  ['github.vitrine.localhost:3000', 'github'],
  ['dashboard.vitrine.localhost', 'generic'],
  ['dashboardstaging.example.org', 'generic'],
  ['localhost:3000', 'generic'],
])('%s shows the %s variant', (host, name) => {
  expect(variantAt(host).name).toBe(name)
})
