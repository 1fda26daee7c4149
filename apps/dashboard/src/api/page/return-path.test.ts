import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loginPath, withReturnPath, returnPath } from './return-path.ts'

const at = (path: string) => {
  const { pathname, search, hash } = new URL(path, 'http://dashboard.test')
  return { pathname, search, hash }
}

test('keeps a deep link through the login', () => {
  expect(loginPath(at('/settings/seo?tab=x#social'))).toBe('/login?next=%2Fsettings%2Fseo%3Ftab%3Dx%23social')
  expect(returnPath('?next=%2Fsettings%2Fseo%3Ftab%3Dx%23social')).toBe('/settings/seo?tab=x#social')
})

test('adds no return path for the home page and the login screens', () => {
  expect(loginPath(at('/'))).toBe('/login')
  expect(loginPath(at('/signup'))).toBe('/login')
  expect(loginPath(at('/undo-email?token=x'))).toBe('/login')
  expect(returnPath('?next=/login')).toBe('/')
  expect(returnPath('?next=/reset-password?token=x')).toBe('/')
  expect(returnPath('')).toBe('/')
})

test('passes only the return path from one login screen to the next', () => {
  expect(withReturnPath('/signup', '?failed=declined&next=%2Fposts')).toBe('/signup?next=%2Fposts')
  expect(withReturnPath('/login', '?token=secret')).toBe('/login')
})

test('never returns a path on another host, whatever the address bar contains', () => {
  const nasty = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'https://evil.test/x',
      '//evil.test',
      '/\\evil.test',
      '/\t/evil.test',
      'javascript:alert(1)',
      '/%09/evil.test',
    ),
  )
  fc.assert(
    fc.property(nasty, next => {
      const path = returnPath(`?next=${encodeURIComponent(next)}`)
      expect(new URL(path, 'http://dashboard.test').host).toBe('dashboard.test')
    }),
  )
})
