import { expect, test } from 'vitest'
import { variantAddress, variantAt } from './variant-address.ts'

test('a variant is reached by its label, and the port is kept', () => {
  expect(
    variantAddress('github', {
      protocol: 'http:',
      host: 'dashboard.vitrine.localhost:3000',
    }),
  ).toBe('http://github.vitrine.localhost:3000/')
})

test('a host without variants keeps its visitors', () => {
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
