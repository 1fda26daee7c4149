import { InstagramMedia, Profile, type ProfileLink } from '@vitrine/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type TestIoOptions, createTestIo } from '../testing/test-io.ts'
import {
  createCuts,
  createHostileValues,
  createMutations,
  createResponseMutator,
  fuzzRuns,
  type Mutation,
  mutateJson,
} from '../testing/fuzz-responses.ts'
import { readInstagram } from './instagram.ts'
import { readPosts } from './read-posts.ts'
import { setUpMockServer } from '../testing/set-up-mock-server.ts'

const link = (name: string): ProfileLink => ({
  platform: 'instagram',
  kind: 'account',
  id: `${name}.example`,
  url: `https://www.instagram.com/${name}.example`,
})

const hostileValue = createHostileValues([
  'https://l.instagram.com/?u=javascript%3Aalert(1)',
  'https://l.instagram.com/?u=%E0%A4%A',
  '9999-99-99T99:99:99+0000',
  '//x',
  '../../etc',
  'UPPER.case',
  '{"',
  '\\u003C/script>',
  8_640_000_000_001,
])
const mutations = createMutations(400, hostileValue)
const cuts = createCuts(6_000)
const mutateResponses = createResponseMutator()

const outside = setUpMockServer()

const SCRIPT = /(<script type="application\/json" data-sjs>)([\s\S]*?)(<\/script>)/g
const CONTEXT = /"contextJSON":("(?:[^"\\]|\\.)*")/

/** Replaces values of the response's data: in JSON, in scripts, and in JSON strings inside scripts. */
function mutateBody(body: string, wanted: Mutation[]): string {
  if (body.startsWith('{')) return mutateJson(body, wanted)
  return body
    .replace(
      SCRIPT,
      (_, open: string, data: string, close: string) => open + mutateJson(data, wanted) + close,
    )
    .replace(CONTEXT, (_, quoted: string) => {
      const inner = mutateJson(String(JSON.parse(quoted)), wanted)
      return `"contextJSON":${JSON.stringify(inner)}`
    })
}

const everyMutation = fc.record({ wanted: mutations, cut: fc.option(cuts, { freq: 3 }) })
const applyTo =
  ({ wanted, cut }: { wanted: Mutation[]; cut: { at: number; length: number; by: string } | null }) =>
  (body: string) => {
    const mutated = mutateBody(body, wanted)
    return cut ? mutated.slice(0, cut.at) + cut.by + mutated.slice(cut.at + cut.length) : mutated
  }

describe('malformed Instagram responses', () => {
  it.each<[string, string, TestIoOptions]>([
    ['of the public page', 'atkins', {}],
    ['of web_profile_info', 'webonly', {}],
    ['of the embedded profile', 'embedonly', {}],
    ['of business_discovery', 'business', { instagramToken: 'outside-token', mayReadPages: () => false }],
    ['of the owner’s account', 'atkins', { owner: { instagramToken: 'owner-token' } }],
  ])('%s always yield a valid profile', async (_, name, options) => {
    await fc.assert(
      fc.asyncProperty(everyMutation, async mutation => {
        const profile = await readInstagram(
          link(name),
          mutateResponses(createTestIo(outside, options), applyTo(mutation)),
        )
        expect(Profile.parse(profile)).toEqual(profile)
        expect(JSON.stringify(profile)).not.toMatch(/\\u0000|\\ud[89a-f]/)
      }),
      fuzzRuns(120),
    )
  })

  it('of post embeds yield valid posts or none', async () => {
    const links = [0, 1, 4, 6].map(index => `https://www.instagram.com/p/C00${index}plateAA/`)
    await fc.assert(
      fc.asyncProperty(everyMutation, async mutation => {
        const posts = await readPosts(links, mutateResponses(createTestIo(outside), applyTo(mutation)))
        expect(z.array(InstagramMedia).max(4).parse(posts)).toEqual(posts)
        expect(JSON.stringify(posts)).not.toMatch(/\\u0000|\\ud[89a-f]/)
      }),
      fuzzRuns(120),
    )
  })
})
