import { expect, test } from 'vitest'
import { parseLinkResult, removeLinkResult } from './link-result.ts'

test('maps a linked provider and a known failure to messages', () => {
  expect(parseLinkResult('?linked=github')).toEqual({
    isLinked: true,
    message: 'GitHub is linked. You can log in with it from now on.',
  })
  expect(parseLinkResult('?failed=linked_elsewhere&provider=google')).toEqual({
    isLinked: false,
    message: 'This sign-in belongs to another account here. Log in with Google to find it.',
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
