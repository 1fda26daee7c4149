import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createHistory, MAX_UNDO_STEPS, redo, pushState, undo } from './history.ts'
import { clamp, moveItem } from './move-item.ts'

describe('an undo history', () => {
  it('undoes and redoes every step', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 20 }), steps => {
        const [first = 0, ...rest] = steps
        const last = rest.reduce((history, step) => pushState(history, step), createHistory(first))
        let history = last
        for (const step of steps.toReversed()) {
          expect(history.present).toBe(step)
          history = undo(history)
        }
        expect(undo(history)).toBe(history)
        for (const step of rest) {
          history = redo(history)
          expect(history.present).toBe(step)
        }
        expect(history).toEqual(last)
        expect(redo(history)).toBe(history)
      }),
    )
  })

  it('undoes joined steps as one, and drops undone steps after a new change', () => {
    const typed = pushState(pushState(pushState(createHistory(''), 'a'), 'ab', true), 'abc', true)
    expect(undo(typed).present).toBe('')
    expect(pushState(createHistory(''), 'a', true).past).toEqual([''])
    expect(pushState(undo(typed), 'x')).toEqual({ past: [''], present: 'x', future: [] })
    expect(pushState(typed, 'abc')).toBe(typed)
  })

  it('keeps the last 400 steps', () => {
    let history = createHistory(0)
    for (let step = 1; step <= MAX_UNDO_STEPS + 5; step++) history = pushState(history, step)
    expect([history.past.length, history.past[0], history.past.at(-1)]).toEqual([400, 5, 404])
  })
})

describe('moveItem', () => {
  it('moves the item and keeps the order of the others', () => {
    expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(moveItem(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
    expect(moveItem(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a'])
    expect(moveItem(['a', 'b', 'c'], 2, -4)).toEqual(['c', 'a', 'b'])
  })

  it('returns an equal list for an index out of range', () => {
    for (const from of [-1, 3, Number.NaN])
      expect(moveItem(['a', 'b', 'c'], from, 0)).toEqual(['a', 'b', 'c'])
  })

  it('clamps and truncates the target index', () => {
    expect([-1, 0, 1.9, 3, 4, Number.NaN].map(index => clamp(index, 3))).toEqual([0, 0, 1, 3, 3, 0])
  })
})
