import { expect, test } from 'vitest'
import { beginUnsavedWork, hasUnsavedWork, runWhenSaved } from './unsaved-work.ts'

test('what waits for everything to be saved happens once, when the last is', () => {
  const happened: string[] = []
  const first = beginUnsavedWork()
  const second = beginUnsavedWork()
  runWhenSaved(() => happened.push('then'))
  first()
  expect(hasUnsavedWork()).toBe(true)
  expect(happened).toEqual([])
  second()
  second()
  expect(hasUnsavedWork()).toBe(false)
  expect(happened).toEqual(['then'])
})

test('where nothing is unsaved it happens at once', () => {
  const happened: string[] = []
  runWhenSaved(() => happened.push('now'))
  expect(happened).toEqual(['now'])
})
