import { expect, test } from 'vitest'
import { parseLinkResult, removeLinkResult } from './link-result.ts'

test('a linked sign-in and one that failed are told in words of ours', () => {
  expect(parseLinkResult('?linked=github')).toEqual({
    isLinked: true,
    words: 'GitHub is linked. You can log in with it from now on.',
  })
  expect(parseLinkResult('?failed=linked_elsewhere&provider=google')).toEqual({
    isLinked: false,
    words: 'This sign-in belongs to another account here. Log in with Google to find it.',
  })
})

test('what anybody may write into an address is not repeated', () => {
  expect(parseLinkResult('?linked=Your+account+is+blocked')).toBeNull()
  expect(parseLinkResult('?failed=call+this+number&provider=github')).toBeNull()
  expect(parseLinkResult('')).toBeNull()
})

test('the result leaves the address, the rest stays', () => {
  expect(removeLinkResult('?linked=github')).toBe('')
  expect(removeLinkResult('?a=1&failed=declined&provider=google')).toBe('?a=1')
})
