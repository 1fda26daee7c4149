import { expect, it } from 'vitest'
import { timestampFormat, formatTimestamps } from './format-timestamps.ts'

it('shows seconds only for versions of the same minute', () => {
  const dates = ['2026-11-22T09:08:41', '2026-11-22T09:08:05', '2026-11-22T08:10:00'].map(
    text => new Date(text),
  )
  const [newest = '', older = '', oldest] = formatTimestamps(dates)
  expect(newest).toContain('41')
  expect(older).toContain('05')
  expect(newest).not.toBe(older)
  expect(oldest).toBe(timestampFormat.format(dates[2]))
  expect(formatTimestamps([])).toEqual([])
})
