import { expect, test } from 'vitest'
import { domainNamed } from '../../../testing/domain-samples.ts'
import { nextCheckDelayMs } from './use-domain-polling.ts'

test('increases the delay between checks up to three minutes while nothing changes', () => {
  const delays = Array.from(
    { length: 12 },
    (_, tries) => nextCheckDelayMs(domainNamed('pending'), tries) ?? 0,
  )
  expect(delays[0]).toBe(10_000)
  expect(delays.at(-1)).toBe(180_000)
  expect(delays.toSorted((a, b) => a - b)).toEqual(delays)
})

test.each(['active', 'released', 'suspended'] as const)('does not poll a domain that is %s', sample =>
  expect(nextCheckDelayMs(domainNamed(sample), 0)).toBeNull(),
)
