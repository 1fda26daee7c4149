import { expect, it } from 'vitest'
import { shouldSaveData } from './prefetch.ts'

it('fetches nothing ahead where it would cost somebody', () => {
  expect(shouldSaveData({ saveData: true, effectiveType: '4g' })).toBe(true)
  expect(shouldSaveData({ saveData: false, effectiveType: '3g' })).toBe(true)
  expect(shouldSaveData({ effectiveType: 'slow-2g' })).toBe(true)
})

it('fetches ahead over a fast connection, and where the browser does not tell', () => {
  expect(shouldSaveData({ saveData: false, effectiveType: '4g' })).toBe(false)
  expect(shouldSaveData(undefined)).toBe(false)
})
