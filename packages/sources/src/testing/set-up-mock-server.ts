import { type MockServer, startMockServer } from '@vitrine/outside'
import { afterAll, beforeAll } from 'vitest'

/** Starts a mock server before the tests of a file or group, and closes it after them; filled when they begin. */
export function setUpMockServer(): MockServer {
  const outside = {} as MockServer
  beforeAll(async () => void Object.assign(outside, await startMockServer()))
  afterAll(() => outside.close())
  return outside
}
