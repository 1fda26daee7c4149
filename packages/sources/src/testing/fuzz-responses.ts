import { Profile } from '@vitrine/model'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { ReadIo } from '../io.ts'

/** The share of a fuzz test's runs that `npm test` makes; `npm run test:full` makes all. */
const RUN_SHARE = process.env.TEST_WHOLE === '1' ? 1 : 1 / 5

/** The options of a fuzz test of whole responses with `runs` runs in `npm run test:full`. */
export const fuzzRuns = (runs: number) => ({ numRuns: Math.ceil(runs * RUN_SHARE) })

/** Replaces a value of a JSON response, by its position among all values. */
export type Mutation = { at: number; by: unknown }

/** Values that break careless parsers; `special` are those of one platform. */
export function createHostileValues(special: readonly unknown[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.constantFrom<unknown>(
      null,
      '',
      0,
      -1,
      1.5,
      1e308,
      true,
      [],
      {},
      [null],
      '\u0000',
      '\ud800',
      ' ',
      '::',
    ),
    fc.constantFrom<unknown>(...special),
    fc.constantFrom<unknown>('javascript:alert(1)', 'http://[', 'x'.repeat(30_000), '<b>'.repeat(2_000)),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.jsonValue({ maxDepth: 2 }),
  )
}

/** Up to twelve mutations among the first `positions` values. */
export function createMutations(positions: number, values: fc.Arbitrary<unknown>): fc.Arbitrary<Mutation[]> {
  return fc.array(fc.record({ at: fc.nat(positions), by: values }), { maxLength: 12 })
}

/** A part of a page, within its first `length` characters, and its replacement. */
export function createCuts(length: number) {
  return fc.record({
    at: fc.nat(length),
    length: fc.nat(400),
    by: fc.string({ unit: 'binary', maxLength: 30 }),
  })
}

/** Applies mutations to JSON text. */
export function mutateJson(text: string, mutations: readonly Mutation[]): string {
  let number = 0
  return JSON.stringify(
    JSON.parse(text, (_, value: unknown) => {
      const mutation = mutations.find(({ at }) => at === number)
      number += 1
      return mutation ? mutation.by : value
    }),
  )
}

type StoredResponse = { status: number; headers: [string, string][]; body: string }

/** Creates a function that changes the bodies of all responses; the original ones are fetched once per test file. */
export function createResponseMutator() {
  const stored = new Map<string, StoredResponse>()
  return (io: ReadIo, change: (body: string, isJson: boolean) => string): ReadIo => ({
    ...io,
    async fetch(url, init) {
      const key = JSON.stringify([url, init?.method, init?.body, init?.headers])
      let original = stored.get(key)
      if (!original) {
        const response = await io.fetch(url, init)
        original = {
          status: response.status,
          headers: [...response.headers],
          body: await response.text(),
        }
        stored.set(key, original)
      }
      const headers = original.headers.filter(([name]) => name !== 'content-length')
      const isJson = headers.some(
        ([name, value]) => name === 'content-type' && value.startsWith('application/json'),
      )
      const body = init?.method === 'HEAD' ? null : change(original.body, isJson)
      const response = new Response(body, { status: original.status, headers })
      return Object.defineProperty(response, 'url', { value: url })
    },
  })
}

/** Expects a valid profile from a reader whatever mutations the JSON responses have, among their first `positions` values. */
export async function expectValidProfiles(
  io: () => ReadIo,
  read: (io: ReadIo) => Promise<Profile>,
  { special, positions, runs }: { special: readonly unknown[]; positions: number; runs: number },
): Promise<void> {
  const mutate = createResponseMutator()
  await fc.assert(
    fc.asyncProperty(createMutations(positions, createHostileValues(special)), async mutations => {
      const profile = await read(
        mutate(io(), (body, isJson) => (isJson ? mutateJson(body, mutations) : body)),
      )
      expect(Profile.safeParse(profile).error).toBeUndefined()
    }),
    fuzzRuns(runs),
  )
}
