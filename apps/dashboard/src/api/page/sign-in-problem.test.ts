import { SignInProblem } from '@vitrine/model'
import { expect, test } from 'vitest'
import { describeSignInProblem } from './sign-in-problem.ts'

test.each(SignInProblem.options)('describes %s in one sentence', problem => {
  expect(describeSignInProblem(`?failed=${problem}&provider=github`)).toMatch(/^[A-Z].*[a-z]\.$/)
})

test('uses the provider’s own spelling of its name', () => {
  expect(describeSignInProblem('?failed=declined&provider=linkedin')).toContain('LinkedIn')
})

test('ignores problem codes and provider names that are not known', () => {
  expect(describeSignInProblem('?failed=Your+account+is+locked')).toBeNull()
  expect(describeSignInProblem('?failed=declined&provider=Call+0900')).not.toContain('0900')
  expect(describeSignInProblem('')).toBeNull()
})
