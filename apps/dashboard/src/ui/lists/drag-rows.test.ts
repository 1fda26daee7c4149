import { expect, it } from 'vitest'
import { findDropIndex } from './drag-rows.ts'
import { indexForKey } from './keyboard-reorder.ts'

const rows = [0, 40, 80, 120].map(top => ({ top, height: 40 }))
const allMovable = () => true

it('returns the row with the nearest middle, and the first or last when dragged beyond', () => {
  expect(findDropIndex(rows, 1, 0, allMovable)).toBe(1)
  expect(findDropIndex(rows, 1, 15, allMovable)).toBe(1)
  expect(findDropIndex(rows, 1, 25, allMovable)).toBe(2)
  expect(findDropIndex(rows, 1, -400, allMovable)).toBe(0)
  expect(findDropIndex(rows, 1, 400, allMovable)).toBe(3)
})

it('never returns a fixed row', () => {
  const canMove = (index: number) => index !== 0 && index !== 3
  expect(findDropIndex(rows, 1, -400, canMove)).toBe(1)
  expect(findDropIndex(rows, 1, 400, canMove)).toBe(2)
})

it('compares rows of different heights by their middles', () => {
  const uneven = [
    { top: 0, height: 200 },
    { top: 200, height: 20 },
    { top: 220, height: 60 },
  ]
  expect(findDropIndex(uneven, 1, 25, allMovable)).toBe(2)
  expect(findDropIndex(uneven, 1, -50, allMovable)).toBe(1)
  expect(findDropIndex(uneven, 1, -70, allMovable)).toBe(0)
})

it('moves by arrow keys to the next position, and by Home and End to the first or last movable one', () => {
  const canMove = (index: number) => index > 0 && index < 5
  const to = (key: string, from: number) => indexForKey(key, from, 6, canMove)
  expect([to('ArrowUp', 3), to('ArrowDown', 3), to('Home', 3), to('End', 3)]).toEqual([2, 4, 1, 4])
  expect([to('ArrowUp', 1), to('ArrowDown', 4), to('Enter', 3)]).toEqual([1, 4, null])
})
