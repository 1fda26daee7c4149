import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  moveCrop,
  getOutputSize,
  pinchCrop,
  describeCrop,
  formatRatio,
  getLargestCrop,
  zoomCrop,
  getZoom,
} from './crop.ts'

const size = fc.record({
  width: fc.integer({ min: 1, max: 8000 }),
  height: fc.integer({ min: 1, max: 8000 }),
})
const ratio = fc.double({ min: 0.2, max: 5, noNaN: true })
const step = fc.oneof(
  fc.record({ dx: fc.integer({ min: -9000, max: 9000 }), dy: fc.integer({ min: -9000, max: 9000 }) }),
  fc.record({
    factor: fc.double({ min: 0.05, max: 20, noNaN: true }),
    at: fc.record({
      x: fc.double({ min: 0, max: 1, noNaN: true }),
      y: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  }),
)

describe('a crop', () => {
  it('starts with the largest centred rectangle of its ratio', () => {
    expect(getLargestCrop({ width: 400, height: 200 }, 1)).toEqual({ x: 100, y: 0, width: 200, height: 200 })
    expect(getLargestCrop({ width: 400, height: 200 }, 4)).toEqual({ x: 0, y: 50, width: 400, height: 100 })
  })

  it('stays inside the picture and keeps its ratio after any moves and zooms', () => {
    fc.assert(
      fc.property(size, ratio, fc.array(step, { maxLength: 20 }), (picture, wanted, steps) => {
        let crop = getLargestCrop(picture, wanted)
        for (const one of steps)
          crop =
            'dx' in one
              ? moveCrop(crop, one.dx, one.dy, picture)
              : zoomCrop(crop, one.factor, picture, one.at)
        expect(crop.width / crop.height).toBeCloseTo(wanted, 5)
        expect(crop.x).toBeGreaterThanOrEqual(0)
        expect(crop.y).toBeGreaterThanOrEqual(0)
        expect(crop.x + crop.width).toBeLessThanOrEqual(picture.width + 1e-6)
        expect(crop.y + crop.height).toBeLessThanOrEqual(picture.height + 1e-6)
        expect(getZoom(crop, picture)).toBeGreaterThanOrEqual(1 - 1e-9)
      }),
    )
  })

  it('zooms towards the pointer', () => {
    const whole = getLargestCrop({ width: 1000, height: 1000 }, 1)
    expect(zoomCrop(whole, 2, { width: 1000, height: 1000 }, { x: 0, y: 1 })).toEqual({
      x: 0,
      y: 500,
      width: 500,
      height: 500,
    })
  })

  it('follows two pointers that move one at a time: apart zooms, together drags', () => {
    const picture = { width: 1000, height: 1000 }
    const left = { before: { x: 0.25, y: 0.5 }, now: { x: 0, y: 0.5 }, other: { x: 0.75, y: 0.5 } }
    const right = { before: { x: 0.75, y: 0.5 }, now: { x: 1, y: 0.5 }, other: { x: 0, y: 0.5 } }
    const nearer = pinchCrop(pinchCrop(getLargestCrop(picture, 1), left, picture), right, picture)
    expect(nearer.width).toBeCloseTo(500)
    expect(nearer.x).toBeCloseTo(250)

    const up = { before: { x: 0.25, y: 0.5 }, now: { x: 0.25, y: 0.3 }, other: { x: 0.75, y: 0.5 } }
    const upToo = { before: { x: 0.75, y: 0.5 }, now: { x: 0.75, y: 0.3 }, other: { x: 0.25, y: 0.3 } }
    const dragged = pinchCrop(pinchCrop(nearer, up, picture), upToo, picture)
    expect(dragged.width).toBeCloseTo(500)
    expect(dragged.y - nearer.y).toBeCloseTo(100)
  })

  it('outputs no more pixels than the source has, and no more than the maximum', () => {
    const crop = { x: 0, y: 0, width: 3000, height: 1500 }
    expect(getOutputSize(crop, 1600)).toEqual({ width: 1600, height: 800 })
    expect(getOutputSize({ ...crop, width: 300, height: 150 }, 1600)).toEqual({ width: 300, height: 150 })
  })
})

it.each([
  [1, '1 : 1'],
  [16 / 9, '16 : 9'],
  [0.8, '4 : 5'],
  [1.5, '3 : 2'],
  [1.234, '1.23 : 1'],
])('formats the ratio %d as %s', (value, words) => {
  expect(formatRatio(value)).toBe(words)
})

it('describes the visible part', () => {
  expect(describeCrop({ x: 160, y: 0, width: 800, height: 1000 }, { width: 1600, height: 1000 })).toBe(
    '800 × 1000 pixels, 10 % from the left, 0 % from the top.',
  )
})
