import { Profile, type ProfileLink, VitrineError } from '@vitrine/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createHostileValues,
  createMutations,
  createResponseMutator,
  fuzzRuns,
  mutateJson,
} from '../testing/fuzz-responses.ts'
import { createTestIo } from '../testing/test-io.ts'
import { readGitHub } from './github.ts'
import { setUpMockServer } from '../testing/set-up-mock-server.ts'

const LINK: ProfileLink = {
  platform: 'github',
  kind: 'person',
  id: 'ada-example',
  url: 'https://github.com/ada-example',
}

const mutations = createMutations(400, createHostileValues(['9999-99-99']))
const mutateResponses = createResponseMutator()

const outside = setUpMockServer()

describe('malformed GitHub responses', () => {
  it.each([
    ['of the query', 'outside-token'],
    ['of REST', null],
  ])('%s yield a valid profile or a VitrineError', async (_, githubToken) => {
    await fc.assert(
      fc.asyncProperty(mutations, async chosen => {
        const io = mutateResponses(createTestIo(outside, { githubToken }), (body, isJson) =>
          isJson ? mutateJson(body, chosen) : body,
        )
        const result = await readGitHub(LINK, io).catch((error: unknown) => error)
        if (result instanceof VitrineError) return
        if (result instanceof Error) throw result
        expect(Profile.parse(result)).toEqual(result)
        expect(JSON.stringify(result)).not.toMatch(/\\u0000|\\ud[89a-f]/)
      }),
      fuzzRuns(150),
    )
  })
})
