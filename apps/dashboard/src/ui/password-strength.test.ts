import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test('what is missing is counted in characters as people see them', () => {
  expect(passwordStrength('abc', [])).toEqual({ level: 0, hint: '5 more characters' })
  expect(passwordStrength('abcdefg', [])).toEqual({ level: 0, hint: '1 more character' })
})

test('length and variety count, runs and repetition do not', () => {
  expect(passwordStrength('abcdefgh', []).level).toBe(1)
  expect(passwordStrength('aaaaaaaaaaaaaaaa', []).level).toBe(1)
  expect(passwordStrength('correct horse battery staple', []).level).toBe(3)
})

test('what everybody tries first counts for nothing', () => {
  expect(passwordStrength('password1', []).level).toBe(1)
  expect(passwordStrength('Welcome2026', []).level).toBe(1)
})

test('the person’s own name and address count for nothing', () => {
  const alone = passwordStrength('Hopper!Grace42', [])
  const known = passwordStrength('Hopper!Grace42', ['Grace Hopper', 'grace@example.org'])
  expect(known.level).toBeLessThan(alone.level)
})
