import { expect, test } from 'vitest'
import { parseAppearance } from './appearance.ts'

test.each([
  [null, 'system'],
  ['light', 'light'],
  ['dark', 'dark'],
  ['sepia', 'system'],
  ['', 'system'],
])('parses the stored appearance %j as %s', (stored, appearance) =>
  expect(parseAppearance(stored)).toBe(appearance),
)
