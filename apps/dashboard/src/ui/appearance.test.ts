import { expect, test } from 'vitest'
import { parseAppearance } from './appearance.ts'

test.each([
  [null, 'system'],
  ['light', 'light'],
  ['dark', 'dark'],
  ['sepia', 'system'],
  ['', 'system'],
])('a stored choice of %j is %s', (kept, appearance) => expect(parseAppearance(kept)).toBe(appearance))
