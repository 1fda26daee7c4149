import { expect, test } from 'vitest'
import { beginUnsavedWork, hasUnsavedWork, runWhenSaved } from './unsaved-work.ts'

test('runs deferred callbacks once, when the last unsaved work is saved', () => {
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

test('runs a callback at once when nothing is unsaved', () => {
  const happened: string[] = []
  runWhenSaved(() => happened.push('now'))
  expect(happened).toEqual(['now'])
})
