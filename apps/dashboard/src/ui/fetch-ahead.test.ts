import { expect, it } from 'vitest'
import { isThrifty } from './fetch-ahead.ts'

it('fetches nothing ahead where it would cost somebody', () => {
  expect(isThrifty({ saveData: true, effectiveType: '4g' })).toBe(true)
  expect(isThrifty({ saveData: false, effectiveType: '3g' })).toBe(true)
  expect(isThrifty({ effectiveType: 'slow-2g' })).toBe(true)
})

it('fetches ahead over a fast connection, and where the browser does not tell', () => {
  expect(isThrifty({ saveData: false, effectiveType: '4g' })).toBe(false)
  expect(isThrifty(undefined)).toBe(false)
})
