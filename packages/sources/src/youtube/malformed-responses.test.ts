import { Profile, type ProfileLink, VitrineError } from '@vitrine/model'
import { type MockServer, startMockServer } from '@vitrine/outside'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReadIo } from '../io.ts'
import { type TestIo, createTestIo } from '../testing/test-io.ts'
import { readYouTube } from './youtube.ts'

const LINK: ProfileLink = {
  platform: 'youtube',
  kind: 'channel',
  id: '@hidden-example',
  url: 'https://www.youtube.com/@hidden-example',
}

/** Which value of an answer is replaced, by its number among all of them, and by what. */
type Change = { at: number; by: unknown }
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(null, '', 0, -1, 1.5, 1e308, true, [], {}, [null], '\u0000', '\ud800', ' ', '::'),
  fc.constantFrom<unknown>(
    'javascript:alert(1)',
    'http://[',
    '9999-99-99',
    '99999999999 years ago',
    '//x',
    '9e99m views',
  ),
  fc.constantFrom<unknown>('x'.repeat(30_000), '<b>'.repeat(2_000), 'UC', '@', '@\u0301', '%E0%A4%A'),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 2 }),
)
const changes: fc.Arbitrary<Change[]> = fc.array(fc.record({ at: fc.nat(600), by: oddValue }), {
  maxLength: 12,
})
/** Where a text (a page, a feed) is cut, and what stands there instead. */
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
function changed(
  io: TestIo,
  change: (body: string, isJson: boolean) => string,
  isShut: (url: string) => boolean,
): ReadIo {
  return {
    ...io,
    async fetch(url, init) {
      if (isShut(url)) return new Response('', { status: 500 })
      const key = `${url} ${init?.body} ${init?.method}`
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
      return new Response(init?.method === 'HEAD' ? null : change(kept.body, isJson), {
        status: kept.status,
        headers,
      })
    },
  }
}

function replaced(answer: unknown, wanted: Change[]): unknown {
  let number = 0
  return JSON.parse(JSON.stringify(answer), (_, value: unknown) => {
    const change = wanted.find(({ at }) => at === number)
    number += 1
    return change ? change.by : value
  })
}

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
  ])('%s yield a valid profile or profile_not_found', async (_, youtubeApiKey, isShut) => {
    await fc.assert(
      fc.asyncProperty(changes, cuts, async (wanted, { at, length, by }) => {
        const io = changed(
          createTestIo(outside, { youtubeApiKey }),
          (body, isJson) => {
            if (isJson) return JSON.stringify(replaced(JSON.parse(body), wanted))
            return wanted.length % 2 === 0 ? body : body.slice(0, at) + by + body.slice(at + length)
          },
          isShut,
        )
        await expectProfileOrReason(io)
      }),
      { numRuns: 120 },
    )
  })
})
