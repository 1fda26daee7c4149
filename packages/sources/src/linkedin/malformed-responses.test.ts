import { Profile, type ProfileLink } from '@vitrine/model'
import { type MockServer, startMockServer } from '@vitrine/outside'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReadIo } from '../io.ts'
import { type TestIo, createTestIo, NOW, type TestIoOptions } from '../testing/test-io.ts'
import { readLinkedIn } from './linkedin.ts'
import { createProfileFromUserinfo } from './userinfo.ts'

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

/** Which value of an answer is replaced, by its number among all of them, and by what. */
type Change = { at: number; by: unknown }
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(null, '', 0, -1, 1.5, 1e308, true, [], {}, [null], '\u0000', '\ud800', ' ', '::'),
  fc.constantFrom<unknown>(
    'javascript:alert(1)',
    'http://[',
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
  ),
  fc.constantFrom<unknown>(
    'x'.repeat(30_000),
    '<b>'.repeat(2_000),
    '<br>'.repeat(2_000),
    Array(500).fill('a'),
  ),
  fc.constantFrom<unknown>({ year: 99_999, month: 13, day: 0 }, { year: '1843' }, { '@graph': [[[]]] }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 2 }),
)
const changes: fc.Arbitrary<Change[]> = fc.array(fc.record({ at: fc.nat(120), by: oddValue }), {
  maxLength: 12,
})
/** Where a page is cut, and what stands there instead. */
const cuts = fc.record({
  at: fc.nat(3_500),
  length: fc.nat(400),
  by: fc.string({ unit: 'binary', maxLength: 30 }),
})

let outside: MockServer
const answers = new Map<string, { status: number; headers: [string, string][]; body: string }>()
beforeAll(async () => {
  outside = await startMockServer()
})
afterAll(() => outside.close())

/** The true answers, asked for once, each with the same changes. */
function changed(io: TestIo, change: (body: string, isJson: boolean) => string): ReadIo {
  return {
    ...io,
    async fetch(url, init) {
      // A mutated website may have any URL, which must not be requested.
      if (!/linkedin\.com|brightdata|enrichlayer|bauhaus\.example/.test(new URL(url).hostname))
        return new Response('', { status: 404 })
      const key = `${url} ${init?.body}`
      let kept = answers.get(key)
      if (!kept) {
        const answer = await io.fetch(url, init)
        kept = { status: answer.status, headers: [...answer.headers], body: await answer.text() }
        answers.set(key, kept)
      }
      const headers = kept.headers.filter(([name]) => name !== 'content-length')
      const isJson = headers.some(
        ([name, value]) => name === 'content-type' && value.startsWith('application/json'),
      )
      const answer = new Response(change(kept.body, isJson), { status: kept.status, headers })
      return Object.defineProperty(answer, 'url', { value: url })
    },
  }
}

function replaced(answer: string, wanted: readonly Change[]): string {
  let number = 0
  return JSON.stringify(
    JSON.parse(answer, (_, value: unknown) => {
      const change = wanted.find(({ at }) => at === number)
      number += 1
      return change ? change.by : value
    }),
  )
}

/** Replaces values in the scripts of a page. */
const inScripts = (page: string, wanted: readonly Change[]) =>
  page.replace(
    /(<script type="application\/ld\+json">)([\s\S]*?)(<\/script>)/g,
    (_, open: string, data: string, close: string) => open + replaced(data, wanted) + close,
  )

function expectHonest(profile: Profile): void {
  expect(Profile.parse(profile)).toEqual(profile)
  const text = JSON.stringify(profile)
  expect(text).not.toMatch(/\\u0000|\\ud[89a-f]/)
  expect(text).not.toMatch(/"\w*(?:url|website)":"(?!https?:)/)
  expect(text).not.toContain('[object')
}

const WAYS: [string, ProfileLink, TestIoOptions][] = [
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
  it.each(WAYS)('%s always yield a valid profile', async (_, link, options) => {
    await fc.assert(
      fc.asyncProperty(changes, cuts, async (wanted, { at, length, by }) => {
        const io = changed(createTestIo(outside, options), (body, isJson) => {
          if (isJson) return replaced(body, wanted)
          if (wanted.length % 2 === 0) return inScripts(body, wanted)
          return body.slice(0, at) + by + body.slice(at + length)
        })
        expectHonest(await readLinkedIn(link, io))
      }),
      { numRuns: 80 },
    )
  })

  it('of a sign-in always yield a valid profile', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.record({ name: oddValue, picture: oddValue })),
        fc.boolean(),
        (userinfo, isNested) => {
          const told = isNested ? { ...(userinfo as object), given_name: userinfo } : userinfo
          expectHonest(createProfileFromUserinfo(told, { link: ADA, now: NOW }))
        },
      ),
      { numRuns: 300 },
    )
  })
})
