import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loginPath, withReturnPath, returnPath } from './return-path.ts'

const at = (path: string) => {
  const { pathname, search, hash } = new URL(path, 'http://dashboard.test')
  return { pathname, search, hash }
}

test('a deep link survives the sign-in', () => {
  expect(loginPath(at('/settings/seo?tab=x#social'))).toBe('/login?next=%2Fsettings%2Fseo%3Ftab%3Dx%23social')
  expect(returnPath('?next=%2Fsettings%2Fseo%3Ftab%3Dx%23social')).toBe('/settings/seo?tab=x#social')
})

test('home and the sign-in screens need no way back', () => {
  expect(loginPath(at('/'))).toBe('/login')
  expect(loginPath(at('/signup'))).toBe('/login')
  expect(returnPath('?next=/login')).toBe('/')
  expect(returnPath('?next=/reset-password?token=x')).toBe('/')
  expect(returnPath('')).toBe('/')
})

test('from one sign-in screen to the next the way back stays, and nothing else', () => {
  expect(withReturnPath('/signup', '?failed=declined&next=%2Fposts')).toBe('/signup?next=%2Fposts')
  expect(withReturnPath('/login', '?token=secret')).toBe('/login')
})

test('whatever stands in the address bar, the way back stays on this host', () => {
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
