import { expect, test } from 'vitest'
import { deviceName } from './session-row.tsx'

test('names a device by its browser and system', () => {
  expect(deviceName({ browser: 'Firefox', system: 'Linux' })).toBe('Firefox on Linux')
  expect(deviceName({ browser: 'Firefox', system: null })).toBe('Firefox')
  expect(deviceName({ browser: null, system: 'Linux' })).toBe('A browser on Linux')
  expect(deviceName({ browser: null, system: null })).toBe('Unknown browser')
})
