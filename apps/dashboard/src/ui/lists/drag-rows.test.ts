import { expect, it } from 'vitest'
import { findDropIndex } from './drag-rows.ts'
import { indexForKey } from './keyboard-reorder.ts'

const rows = [0, 40, 80, 120].map(top => ({ top, height: 40 }))
const anywhere = () => true

it('is over the row whose middle is nearest, and at the ends where it is dragged beyond', () => {
  expect(findDropIndex(rows, 1, 0, anywhere)).toBe(1)
  expect(findDropIndex(rows, 1, 15, anywhere)).toBe(1)
  expect(findDropIndex(rows, 1, 25, anywhere)).toBe(2)
  expect(findDropIndex(rows, 1, -400, anywhere)).toBe(0)
  expect(findDropIndex(rows, 1, 400, anywhere)).toBe(3)
})

it('is never over a row that stays where it is', () => {
  const canMove = (index: number) => index !== 0 && index !== 3
  expect(findDropIndex(rows, 1, -400, canMove)).toBe(1)
  expect(findDropIndex(rows, 1, 400, canMove)).toBe(2)
})

it('tells rows of different heights apart by their middles', () => {
  const uneven = [
    { top: 0, height: 200 },
    { top: 200, height: 20 },
    { top: 220, height: 60 },
  ]
  expect(findDropIndex(uneven, 1, 25, anywhere)).toBe(2)
  expect(findDropIndex(uneven, 1, -50, anywhere)).toBe(1)
  expect(findDropIndex(uneven, 1, -70, anywhere)).toBe(0)
})

it('takes a row by keys to the next place, or at once to the first or last that it may have', () => {
  const canMove = (index: number) => index > 0 && index < 5
  const to = (key: string, from: number) => indexForKey(key, from, 6, canMove)
  expect([to('ArrowUp', 3), to('ArrowDown', 3), to('Home', 3), to('End', 3)]).toEqual([2, 4, 1, 4])
  expect([to('ArrowUp', 1), to('ArrowDown', 4), to('Enter', 3)]).toEqual([1, 4, null])
})
