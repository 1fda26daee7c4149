import { expect, it } from 'vitest'
import { readProfile } from './read-profile.ts'
import { createTestIo } from './testing/test-io.ts'
import { setUpMockServer } from './testing/set-up-mock-server.ts'

const outside = setUpMockServer()

it('readProfile calls the reader of the link’s platform', async () => {
  const link = {
    platform: 'github',
    kind: 'person',
    id: 'ada-example',
    url: 'https://github.com/ada-example',
  } as const
  expect((await readProfile(link, createTestIo(outside))).name).toBe('Ada Exempel')
})

it('readProfile returns texts without contact data', async () => {
  const link = {
    platform: 'github',
    kind: 'person',
    id: 'ada-example',
    url: 'https://github.com/ada-example',
  } as const
  const io = createTestIo(outside)
  const { fetch } = io
  io.fetch = async (url, init) => {
    const response = await fetch(url, init)
    const body = await response.text()
    const withContact = body.replace(/"bio": ?"[^"]*"/, '"bio":"I weave. Mail ada@looms.example."')
    return new Response(withContact, { status: response.status, headers: response.headers })
  }
  expect(await readProfile(link, io)).toMatchObject({ bio: 'I weave.' })
})
