import { expect, it } from 'vitest'
import { placeUnder } from './drag-rows.ts'

const rows = [0, 40, 80, 120].map(top => ({ top, height: 40 }))
const anywhere = () => true

it('is over the row whose middle is nearest, and at the ends where it is dragged beyond', () => {
  expect(placeUnder(rows, 1, 0, anywhere)).toBe(1)
  expect(placeUnder(rows, 1, 15, anywhere)).toBe(1)
  expect(placeUnder(rows, 1, 25, anywhere)).toBe(2)
  expect(placeUnder(rows, 1, -400, anywhere)).toBe(0)
  expect(placeUnder(rows, 1, 400, anywhere)).toBe(3)
})

it('is never over a row that stays where it is', () => {
  const canMove = (index: number) => index !== 0 && index !== 3
  expect(placeUnder(rows, 1, -400, canMove)).toBe(1)
  expect(placeUnder(rows, 1, 400, canMove)).toBe(2)
})

it('tells rows of different heights apart by their middles', () => {
  const uneven = [
    { top: 0, height: 200 },
    { top: 200, height: 20 },
    { top: 220, height: 60 },
  ]
  expect(placeUnder(uneven, 1, 25, anywhere)).toBe(2)
  expect(placeUnder(uneven, 1, -50, anywhere)).toBe(1)
  expect(placeUnder(uneven, 1, -70, anywhere)).toBe(0)
})
