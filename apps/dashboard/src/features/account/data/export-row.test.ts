import { expect, test } from 'vitest'
import { formatBytes } from './export-row.tsx'

test('formats sizes in KB and MB', () => {
  expect([0, 1, 812_345, 999_999, 3_400_000].map(formatBytes)).toEqual([
    '0 KB',
    '1 KB',
    '813 KB',
    '999 KB',
    '3.4 MB',
  ])
})
