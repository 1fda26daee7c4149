import { Profile, type ProfileLink, VitrineError } from '@vitrine/model'
import { type MockServer, startMockServer } from '@vitrine/outside'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReadIo } from '../io.ts'
import { type TestIo, createTestIo } from '../testing/test-io.ts'
import { readGitHub } from './github.ts'

const LINK: ProfileLink = {
  platform: 'github',
  kind: 'person',
  id: 'ada-example',
  url: 'https://github.com/ada-example',
}

/** Which value of an answer is replaced, by its number among all of them, and by what. */
type Change = { at: number; by: unknown }
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(null, '', 0, -1, 1.5, 1e308, true, [], {}, [null], '\u0000', '\ud800', ' ', '::'),
  fc.constantFrom<unknown>(
    'javascript:alert(1)',
    'http://[',
    '9999-99-99',
    'x'.repeat(30_000),
    '<b>'.repeat(2_000),
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 2 }),
)
const changes: fc.Arbitrary<Change[]> = fc.array(fc.record({ at: fc.nat(400), by: oddValue }), {
  maxLength: 12,
})

let outside: MockServer
const answers = new Map<string, { status: number; headers: [string, string][]; body: string }>()
beforeAll(async () => {
  outside = await startMockServer()
})
afterAll(() => outside.close())

/** The true answers, asked for once, each with the same changes. */
function changed(io: TestIo, wanted: Change[]): ReadIo {
  return {
    ...io,
    async fetch(url, init) {
      const key = `${url} ${init?.headers?.accept}`
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
      const body = isJson ? JSON.stringify(replaced(JSON.parse(kept.body), wanted)) : kept.body
      return new Response(body, { status: kept.status, headers })
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

describe('malformed GitHub responses', () => {
  it.each([
    ['of the query', 'outside-token'],
    ['of REST', null],
  ])('%s yield a valid profile or a VitrineError', async (_, githubToken) => {
    await fc.assert(
      fc.asyncProperty(changes, async wanted => {
        const read = await readGitHub(LINK, changed(createTestIo(outside, { githubToken }), wanted)).catch(
          (error: unknown) => error,
        )
        if (read instanceof VitrineError) return
        if (read instanceof Error) throw read
        expect(Profile.parse(read)).toEqual(read)
        expect(JSON.stringify(read)).not.toMatch(/\\u0000|\\ud[89a-f]/)
      }),
      { numRuns: 150 },
    )
  })
})
