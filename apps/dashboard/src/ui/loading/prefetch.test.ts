import { expect, it } from 'vitest'
import { shouldSaveData } from './prefetch.ts'

it('prefetches nothing over slow or metered connections', () => {
  expect(shouldSaveData({ saveData: true, effectiveType: '4g' })).toBe(true)
  expect(shouldSaveData({ saveData: false, effectiveType: '3g' })).toBe(true)
  expect(shouldSaveData({ effectiveType: 'slow-2g' })).toBe(true)
})

it('prefetches over fast connections and when the browser does not report one', () => {
  expect(shouldSaveData({ saveData: false, effectiveType: '4g' })).toBe(false)
  expect(shouldSaveData(undefined)).toBe(false)
})
