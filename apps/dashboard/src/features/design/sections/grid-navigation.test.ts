import { expect, it } from 'vitest'
import { findTileInDirection } from './grid-navigation.ts'

const tile = (left: number, top: number) => ({ getBoundingClientRect: () => ({ left, top }) as DOMRect })
/** Two groups: three tiles and two in a row, then one. */
const TILES = [tile(0, 0), tile(100, 0), tile(200, 0), tile(0, 90.4), tile(100, 90), tile(0, 200)]
const step = (index: number, key: string) => {
  const next = findTileInDirection(TILES, index, key)
  return next && TILES.indexOf(next)
}

it('moves within a row and on to the next', () => {
  expect(step(0, 'ArrowRight')).toBe(1)
  expect(step(2, 'ArrowRight')).toBe(3)
  expect(step(3, 'ArrowLeft')).toBe(2)
  expect(step(5, 'ArrowRight')).toBeNull()
})

it('moves to the nearest tile of the row above or below, also of another group', () => {
  expect(step(1, 'ArrowDown')).toBe(4)
  expect(step(2, 'ArrowDown')).toBe(4)
  expect(step(4, 'ArrowDown')).toBe(5)
  expect(step(5, 'ArrowUp')).toBe(3)
  expect(step(0, 'ArrowUp')).toBeNull()
})

it('moves to the first and the last tile, and ignores other keys', () => {
  expect(step(3, 'Home')).toBe(0)
  expect(step(3, 'End')).toBe(5)
  expect(step(3, 'a')).toBeNull()
  expect(step(-1, 'Home')).toBeNull()
})
