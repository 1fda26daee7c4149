import { expect, test } from 'vitest'
import { deviceWords } from './device-name.ts'

test('a device is named by what is known of it', () => {
  expect(deviceWords({ browser: 'Firefox', system: 'Linux' })).toBe('Firefox on Linux')
  expect(deviceWords({ browser: 'Firefox', system: null })).toBe('Firefox')
  expect(deviceWords({ browser: null, system: 'Linux' })).toBe('A browser on Linux')
  expect(deviceWords({ browser: null, system: null })).toBe('A browser that says nothing of itself')
})
