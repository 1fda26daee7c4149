import { SignInProblem } from '@vitrine/model'
import { expect, test } from 'vitest'
import { describeSignInProblem } from './sign-in-problem.ts'

test.each(SignInProblem.options)('%s is said in a sentence', problem => {
  expect(describeSignInProblem(`?failed=${problem}&provider=github`)).toMatch(/^[A-Z].*[a-z]\.$/)
})

test('the provider is named as it writes itself', () => {
  expect(describeSignInProblem('?failed=declined&provider=linkedin')).toContain('LinkedIn')
})

test('nobody can write words of their own into the page', () => {
  expect(describeSignInProblem('?failed=Your+account+is+locked')).toBeNull()
  expect(describeSignInProblem('?failed=declined&provider=Call+0900')).not.toContain('0900')
  expect(describeSignInProblem('')).toBeNull()
})
