import { Profile, type ProfileLink, VitrineError } from '@vitrine/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReadIo } from '../io.ts'
import { createTestIo } from '../testing/test-io.ts'
import {
  createCuts,
  createHostileValues,
  createMutations,
  createResponseMutator,
  fuzzRuns,
  mutateJson,
} from '../testing/fuzz-responses.ts'
import { readYouTube } from './youtube.ts'
import { setUpMockServer } from '../testing/set-up-mock-server.ts'

const LINK: ProfileLink = {
  platform: 'youtube',
  kind: 'channel',
  id: '@hidden-example',
  url: 'https://www.youtube.com/@hidden-example',
}

const hostileValue = createHostileValues([
  '9999-99-99',
  '99999999999 years ago',
  '//x',
  '9e99m views',
  'UC',
  '@',
  '@\u0301',
  '%E0%A4%A',
])
const mutations = createMutations(600, hostileValue)
const cuts = createCuts(6_000)
const mutateResponses = createResponseMutator()

const outside = setUpMockServer()

async function expectProfileOrReason(io: ReadIo): Promise<void> {
  const read = await readYouTube(LINK, io).catch((error: unknown) => error)
  // Only this error is allowed; everything else is a profile.
  if (read instanceof VitrineError) return expect(read.code).toBe('profile_not_found')
  if (read instanceof Error) throw read
  expect(Profile.parse(read)).toEqual(read)
  expect(JSON.stringify(read)).not.toMatch(/\\u0000|\\ud[89a-f]/)
}

describe('malformed YouTube responses', () => {
  it.each([
    ['of the interface', 'outside-key', () => false],
    ['of the pages', null, () => false],
    ['of the channel’s page alone', null, (url: string) => url.includes('/youtubei/')],
  ])('%s yield a valid profile or profile_not_found', async (_, youtubeApiKey, isUnavailable) => {
    await fc.assert(
      fc.asyncProperty(mutations, cuts, async (wanted, { at, length, by }) => {
        const testIo = createTestIo(outside, { youtubeApiKey })
        const mutated = mutateResponses(testIo, (body, isJson) => {
          if (isJson) return mutateJson(body, wanted)
          return wanted.length % 2 === 0 ? body : body.slice(0, at) + by + body.slice(at + length)
        })
        const io: ReadIo = {
          ...mutated,
          fetch: async (url, init) =>
            isUnavailable(url) ? new Response('', { status: 500 }) : mutated.fetch(url, init),
        }
        await expectProfileOrReason(io)
      }),
      fuzzRuns(120),
    )
  })
})
