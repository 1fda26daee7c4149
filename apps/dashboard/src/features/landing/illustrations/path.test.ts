import { expect, test } from 'vitest'
import { drop, elbow } from './path.ts'

test('draws a straight line between points at the same height', () => {
  expect(elbow(212, 339, 252, 292, 339)).toBe('M212 339H292')
  expect(drop(635, 287, 320, 635, 726)).toBe('M635 287V726')
})

test('ends at the target, turning upward or downward', () => {
  expect(elbow(212, 182, 252, 292, 160)).toBe('M212 182H246q6 0 6 -6V166q0 -6 6 -6H292')
  expect(elbow(212, 457, 252, 292, 566)).toBe('M212 457H246q6 0 6 6V560q0 6 6 6H292')
})
