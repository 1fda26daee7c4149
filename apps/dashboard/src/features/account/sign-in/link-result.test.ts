import { expect, test } from 'vitest'
import { cameBack, withoutResult } from './link-result.ts'

test('a linked sign-in and one that failed are told in words of ours', () => {
  expect(cameBack('?linked=github')).toEqual({
    isLinked: true,
    words: 'GitHub is linked. You can log in with it from now on.',
  })
  expect(cameBack('?failed=linked_elsewhere&provider=google')).toEqual({
    isLinked: false,
    words: 'This sign-in belongs to another account here. Log in with Google to find it.',
  })
})

test('what anybody may write into an address is not repeated', () => {
  expect(cameBack('?linked=Your+account+is+blocked')).toBeNull()
  expect(cameBack('?failed=call+this+number&provider=github')).toBeNull()
  expect(cameBack('')).toBeNull()
})

test('the result leaves the address, the rest stays', () => {
  expect(withoutResult('?linked=github')).toBe('')
  expect(withoutResult('?a=1&failed=declined&provider=google')).toBe('?a=1')
})
