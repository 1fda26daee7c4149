import { expect, test } from 'vitest'
import { ratePassword } from './password-hint.tsx'

test('what is missing is counted in characters as people see them', () => {
  expect(ratePassword('abc', [])).toEqual({ level: 0, hint: '5 more characters' })
  expect(ratePassword('abcdefg', [])).toEqual({ level: 0, hint: '1 more character' })
})

test('length and variety count, runs and repetition do not', () => {
  expect(ratePassword('abcdefgh', []).level).toBe(1)
  expect(ratePassword('aaaaaaaaaaaaaaaa', []).level).toBe(1)
  expect(ratePassword('correct horse battery staple', []).level).toBe(3)
})

test('what everybody tries first counts for nothing', () => {
  expect(ratePassword('password1', []).level).toBe(1)
  expect(ratePassword('Welcome2026', []).level).toBe(1)
})

test('the person’s own name and address count for nothing', () => {
  const alone = ratePassword('Hopper!Grace42', [])
  const known = ratePassword('Hopper!Grace42', ['Grace Hopper', 'grace@example.org'])
  expect(known.level).toBeLessThan(alone.level)
})
