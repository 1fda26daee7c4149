import { expect, test } from 'vitest'
import { parseLinkResult, removeLinkResult } from './link-result.ts'

test('maps a linked provider and a known failure to messages', () => {
  expect(parseLinkResult('?linked=github')).toEqual({
    isLinked: true,
    message: 'GitHub linked. You can now log in with it.',
  })
  expect(parseLinkResult('?failed=linked_elsewhere&provider=google')).toEqual({
    isLinked: false,
    message: 'This Google sign-in belongs to another account. Log in with Google to use it.',
  })
})

test('ignores unknown values in the query', () => {
  expect(parseLinkResult('?linked=Your+account+is+blocked')).toBeNull()
  expect(parseLinkResult('?failed=call+this+number&provider=github')).toBeNull()
  expect(parseLinkResult('')).toBeNull()
})

test('removes the result from the query and keeps the rest', () => {
  expect(removeLinkResult('?linked=github')).toBe('')
  expect(removeLinkResult('?a=1&failed=declined&provider=google')).toBe('?a=1')
})
