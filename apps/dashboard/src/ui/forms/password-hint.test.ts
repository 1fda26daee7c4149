import { expect, test } from 'vitest'
import { ratePassword } from './password-hint.tsx'

test('counts missing characters as graphemes', () => {
  expect(ratePassword('abc', [])).toEqual({ level: 0, hint: '5 more characters' })
  expect(ratePassword('abcdefg', [])).toEqual({ level: 0, hint: '1 more character' })
})

test('rewards length and variety, not runs and repetition', () => {
  expect(ratePassword('abcdefgh', []).level).toBe(1)
  expect(ratePassword('aaaaaaaaaaaaaaaa', []).level).toBe(1)
  expect(ratePassword('correct horse battery staple', []).level).toBe(3)
})

test('gives no credit for common passwords', () => {
  expect(ratePassword('password1', []).level).toBe(1)
  expect(ratePassword('Welcome2026', []).level).toBe(1)
})

test('gives no credit for the user’s own name and address', () => {
  const alone = ratePassword('Hopper!Grace42', [])
  const known = ratePassword('Hopper!Grace42', ['Grace Hopper', 'grace@example.org'])
  expect(known.level).toBeLessThan(alone.level)
})
