import { type OutsideStandIn, startOutside } from '@vitrine/outside'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readProfile } from './read-profile.ts'
import { ioFor } from './testing/outside-io.ts'

let outside: OutsideStandIn
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside.close())

it('hands a link to the reader of its platform', async () => {
  const link = {
    platform: 'github',
    kind: 'person',
    id: 'ada-example',
    url: 'https://github.com/ada-example',
  } as const
  expect((await readProfile(link, ioFor(outside))).name).toBe('Ada Exempel')
})

it('says which platforms cannot be read yet, and asks nobody', async () => {
  const link = { platform: 'youtube', kind: 'channel', id: '@x', url: 'https://youtube.com/@x' } as const
  outside.reset()
  await expect(readProfile(link, ioFor(outside))).rejects.toMatchObject({ code: 'platform_unavailable' })
  expect(outside.requests()).toEqual([])
})
