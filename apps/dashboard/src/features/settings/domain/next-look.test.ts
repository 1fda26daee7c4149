import { expect, test } from 'vitest'
import { domainNamed } from '../../../testing/domain-samples.ts'
import { nextLookMs } from './next-look.ts'

test('looks become rarer the longer nothing happens, up to three minutes', () => {
  const waits = Array.from({ length: 12 }, (_, tries) => nextLookMs(domainNamed('pending'), tries) ?? 0)
  expect(waits[0]).toBe(10_000)
  expect(waits.at(-1)).toBe(180_000)
  expect(waits.toSorted((one, other) => one - other)).toEqual(waits)
})

test.each(['active', 'released', 'suspended'] as const)('a domain that is %s is left alone', sample =>
  expect(nextLookMs(domainNamed(sample), 0)).toBeNull(),
)
