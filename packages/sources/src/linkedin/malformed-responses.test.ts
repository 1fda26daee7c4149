import { Profile, type ProfileLink } from '@vitrine/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReadIo } from '../io.ts'
import { createTestIo, NOW, type TestIoOptions } from '../testing/test-io.ts'
import {
  createCuts,
  createHostileValues,
  createMutations,
  createResponseMutator,
  fuzzRuns,
  type Mutation,
  mutateJson,
} from '../testing/fuzz-responses.ts'
import { readLinkedIn } from './linkedin.ts'
import { createProfileFromUserinfo } from './userinfo.ts'
import { setUpMockServer } from '../testing/set-up-mock-server.ts'

const ADA: ProfileLink = {
  platform: 'linkedin',
  kind: 'person',
  id: 'ada-lovelace-example',
  url: 'https://www.linkedin.com/in/ada-lovelace-example',
}
const BAUHAUS: ProfileLink = {
  platform: 'linkedin',
  kind: 'company',
  id: 'bauhaus-example',
  url: 'https://www.linkedin.com/company/bauhaus-example',
}

const hostileValue = createHostileValues([
  'https://www.linkedin.com/redir/redirect?url=javascript%3Aalert(1)',
  'https://www.linkedin.com/redir/redirect?url=%E0%A4%A',
  '9999-99-99',
  '0000',
  'Foo 99999',
  '**-*****',
  '[{"title":',
  '["a", null, {"title": 7}]',
  '//x',
  '99,999,999,999,999,999,999',
  '<br>'.repeat(2_000),
  Array(500).fill('a'),
  { year: 99_999, month: 13, day: 0 },
  { year: '1843' },
  { '@graph': [[[]]] },
])
const mutations = createMutations(120, hostileValue)
const cuts = createCuts(3_500)
const mutateResponses = createResponseMutator()

const outside = setUpMockServer()

/** Answers 404 for other hosts: a mutated website may have any URL. */
const withoutForeignHosts = (io: ReadIo): ReadIo => ({
  ...io,
  fetch: async (url, init) =>
    /linkedin\.com|brightdata|enrichlayer|bauhaus\.example/.test(new URL(url).hostname)
      ? io.fetch(url, init)
      : new Response('', { status: 404 }),
})

/** Replaces values in the scripts of a page. */
const inScripts = (page: string, wanted: readonly Mutation[]) =>
  page.replace(
    /(<script type="application\/ld\+json">)([\s\S]*?)(<\/script>)/g,
    (_, open: string, data: string, close: string) => open + mutateJson(data, wanted) + close,
  )

function expectValidProfile(profile: Profile): void {
  expect(Profile.parse(profile)).toEqual(profile)
  const text = JSON.stringify(profile)
  expect(text).not.toMatch(/\\u0000|\\ud[89a-f]/)
  expect(text).not.toMatch(/"\w*(?:url|website)":"(?!https?:)/)
  expect(text).not.toContain('[object')
}

const SOURCES: [string, ProfileLink, TestIoOptions][] = [
  ['of a person’s page', ADA, {}],
  ['of a company’s pages', BAUHAUS, {}],
  ['of Bright Data about a person', ADA, { linkedinProvider: { name: 'brightdata', key: 'outside-key' } }],
  [
    'of Bright Data about a company',
    BAUHAUS,
    { linkedinProvider: { name: 'brightdata', key: 'outside-key' } },
  ],
  ['of Enrich Layer about a person', ADA, { linkedinProvider: { name: 'enrichlayer', key: 'outside-key' } }],
  [
    'of Enrich Layer about a company',
    BAUHAUS,
    { linkedinProvider: { name: 'enrichlayer', key: 'outside-key' } },
  ],
]

describe('malformed LinkedIn and data service responses', () => {
  it.each(SOURCES)('%s always yield a valid profile', async (_, link, options) => {
    await fc.assert(
      fc.asyncProperty(mutations, cuts, async (wanted, { at, length, by }) => {
        const io = mutateResponses(withoutForeignHosts(createTestIo(outside, options)), (body, isJson) => {
          if (isJson) return mutateJson(body, wanted)
          if (wanted.length % 2 === 0) return inScripts(body, wanted)
          return body.slice(0, at) + by + body.slice(at + length)
        })
        expectValidProfile(await readLinkedIn(link, io))
      }),
      fuzzRuns(80),
    )
  })

  it('of a sign-in always yield a valid profile', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.record({ name: hostileValue, picture: hostileValue })),
        fc.boolean(),
        (userinfo, isNested) => {
          const input = isNested ? { ...(userinfo as object), given_name: userinfo } : userinfo
          expectValidProfile(createProfileFromUserinfo(input, { link: ADA, now: NOW }))
        },
      ),
      { numRuns: 300 },
    )
  })
})
