import { describe, expect, it } from 'vitest'
import { type Box, getDropTargets, findNearestDropTarget } from './drop-targets.ts'

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height })
const indexAt = (boxes: readonly Box[], x: number, y: number) =>
  findNearestDropTarget(getDropTargets(boxes), x, y)?.index

describe('the drop target of a section', () => {
  const column = [box(0, 0, 800, 100), box(0, 120, 800, 900), box(0, 1040, 800, 200)]

  it('is before a section over its upper half and after it over its lower half', () => {
    expect([indexAt(column, 400, 30), indexAt(column, 400, 90)]).toEqual([0, 1])
    expect([indexAt(column, 400, 300), indexAt(column, 400, 800)]).toEqual([1, 2])
    expect([indexAt(column, 400, 1100), indexAt(column, 400, 1230), indexAt(column, 400, 5000)]).toEqual([
      2, 3, 3,
    ])
  })

  it('has a line midway between two sections, as wide as the following one', () => {
    const lines = getDropTargets([box(0, 0, 800, 100), box(100, 120, 600, 90)]).map(({ line }) => line)
    expect(lines).toEqual([box(0, 0, 800, 0), box(100, 110, 600, 0), box(100, 210, 600, 0)])
  })

  const row = [box(0, 0, 300, 200), box(310, 0, 300, 180), box(620, 0, 300, 200)]

  it('is beside a section in a row, with a vertical line', () => {
    expect([10, 140, 170, 440, 500, 700, 900].map(x => indexAt(row, x, 90))).toEqual([0, 0, 1, 1, 2, 2, 3])
    expect(getDropTargets(row)[1]?.line).toEqual(box(305, 0, 0, 180))
  })

  it('is on the other side in a row from right to left', () => {
    expect([900, 630, 20].map(x => indexAt(row.toReversed(), x, 90))).toEqual([0, 1, 3])
  })

  it('has a line at both ends of a row break', () => {
    const broken = [
      box(0, 0, 300, 200),
      box(310, 0, 300, 200),
      box(0, 210, 300, 200),
      box(310, 210, 300, 200),
    ]
    const targets = getDropTargets(broken).filter(({ index }) => index === 2)
    expect(targets.map(({ line }) => line)).toEqual([box(310, 200, 300, 0), box(0, 210, 300, 0)])
  })

  it('is missing on a page without sections', () => {
    expect(findNearestDropTarget(getDropTargets([]), 0, 0)).toBeNull()
  })
})
