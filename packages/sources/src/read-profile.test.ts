import { type MockServer, startMockServer } from '@vitrine/outside'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readProfile } from './read-profile.ts'
import { createTestIo } from './testing/test-io.ts'

let outside: MockServer
beforeAll(async () => {
  outside = await startMockServer()
})
afterAll(() => outside.close())

it('readProfile calls the reader of the link’s platform', async () => {
  const link = {
    platform: 'github',
    kind: 'person',
    id: 'ada-example',
    url: 'https://github.com/ada-example',
  } as const
  expect((await readProfile(link, createTestIo(outside))).name).toBe('Ada Exempel')
})
