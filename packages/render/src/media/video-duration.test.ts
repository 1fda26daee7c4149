import { expect, it } from 'vitest'
import { isoDuration, formatDuration } from './video-duration.ts'

it('formats a duration for display and in ISO 8601', () => {
  expect([5, 245, 3723].map(formatDuration)).toEqual(['0:05', '4:05', '1:02:03'])
  expect([5, 245, 3723].map(isoDuration)).toEqual(['PT0M5S', 'PT4M5S', 'PT1H2M3S'])
})
