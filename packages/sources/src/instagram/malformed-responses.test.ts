import { InstagramMedia, Profile, type ProfileLink } from '@vitrine/model'
import { type MockServer, startMockServer } from '@vitrine/outside'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ReadIo } from '../io.ts'
import { type TestIo, type TestIoOptions, createTestIo } from '../testing/test-io.ts'
import { readInstagram } from './instagram.ts'
import { readPosts } from './read-posts.ts'

const link = (name: string): ProfileLink => ({
  platform: 'instagram',
  kind: 'account',
  id: `${name}.example`,
  url: `https://www.instagram.com/${name}.example`,
})

/** Which value of an answer is replaced, by its number among all of them, and by what. */
type Change = { at: number; by: unknown }
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(null, '', 0, -1, 1.5, 1e308, true, [], {}, [null], '\u0000', '\ud800', ' ', '::'),
  fc.constantFrom<unknown>(
    'javascript:alert(1)',
    'http://[',
    'https://l.instagram.com/?u=javascript%3Aalert(1)',
    'https://l.instagram.com/?u=%E0%A4%A',
    '9999-99-99T99:99:99+0000',
    '//x',
    '../../etc',
    'UPPER.case',
  ),
  fc.constantFrom<unknown>(
    'x'.repeat(30_000),
    '<b>'.repeat(2_000),
    '{"',
    '\\u003C/script>',
    8_640_000_000_001,
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 2 }),
)
const changes: fc.Arbitrary<Change[]> = fc.array(fc.record({ at: fc.nat(400), by: oddValue }), {
  maxLength: 12,
})
/** Where a page is cut, and what stands there instead. */
const cuts = fc.record({
  at: fc.nat(6_000),
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
function changed(io: TestIo, change: (body: string) => string): ReadIo {
  return {
    ...io,
    async fetch(url, init) {
      const key = `${url} ${JSON.stringify(init?.headers)}`
      let kept = answers.get(key)
      if (!kept) {
        const answer = await io.fetch(url, init)
        kept = { status: answer.status, headers: [...answer.headers], body: await answer.text() }
        answers.set(key, kept)
      }
      const headers = kept.headers.filter(([name]) => name !== 'content-length')
      return new Response(change(kept.body), { status: kept.status, headers })
    },
  }
}

function replaced(text: string, wanted: Change[]): string {
  let number = 0
  const answer: unknown = JSON.parse(text, (_, value: unknown) => {
    const change = wanted.find(({ at }) => at === number)
    number += 1
    return change ? change.by : value
  })
  return JSON.stringify(answer)
}

const SCRIPT = /(<script type="application\/json" data-sjs>)([\s\S]*?)(<\/script>)/g
const CONTEXT = /"contextJSON":("(?:[^"\\]|\\.)*")/

/** Replaces values of the response's data: in JSON, in scripts, and in JSON strings inside scripts. */
function withOddData(body: string, wanted: Change[]): string {
  if (body.startsWith('{')) return replaced(body, wanted)
  return body
    .replace(SCRIPT, (_, open: string, data: string, close: string) => open + replaced(data, wanted) + close)
    .replace(CONTEXT, (_, quoted: string) => {
      const inner = replaced(String(JSON.parse(quoted)), wanted)
      return `"contextJSON":${JSON.stringify(inner)}`
    })
}

const everyAnswer = fc.record({ wanted: changes, cut: fc.option(cuts, { freq: 3 }) })
const oddly =
  ({ wanted, cut }: { wanted: Change[]; cut: { at: number; length: number; by: string } | null }) =>
  (body: string) => {
    const odd = withOddData(body, wanted)
    return cut ? odd.slice(0, cut.at) + cut.by + odd.slice(cut.at + cut.length) : odd
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
      fc.asyncProperty(everyAnswer, async odd => {
        const profile = await readInstagram(link(name), changed(createTestIo(outside, options), oddly(odd)))
        expect(Profile.parse(profile)).toEqual(profile)
        expect(JSON.stringify(profile)).not.toMatch(/\\u0000|\\ud[89a-f]/)
      }),
      { numRuns: 120 },
    )
  })

  it('of post embeds yield valid posts or none', async () => {
    const links = [0, 1, 4, 6].map(index => `https://www.instagram.com/p/C00${index}plateAA/`)
    await fc.assert(
      fc.asyncProperty(everyAnswer, async odd => {
        const posts = await readPosts(links, changed(createTestIo(outside), oddly(odd)))
        expect(z.array(InstagramMedia).max(4).parse(posts)).toEqual(posts)
        expect(JSON.stringify(posts)).not.toMatch(/\\u0000|\\ud[89a-f]/)
      }),
      { numRuns: 120 },
    )
  })
})
