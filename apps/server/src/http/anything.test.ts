import { ERRORS, ErrorBody } from '@vitrine/model'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../testing/test-server.ts'

type Operation = {
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> }
}
type Call = { method: string; path: string; fields: string[] }

let server: TestServer
let calls: Call[]
let token: string
beforeAll(async () => {
  server = await testServer()
  const { json } = await server.call('dashboard', 'GET', '/api/openapi.json')
  calls = Object.entries(json.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, operations]) =>
      Object.entries(operations).map(([method, { requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        fields: Object.keys(requestBody?.content['application/json']?.schema.properties ?? {}),
      })),
  )
  token = (await server.person()).token
})
afterAll(() => server.close())

/** Text that has broken servers: what no database keeps, what no UTF-8 holds, what paths and patterns mean. */
const oddText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud800',
    '',
    ' ',
    '..',
    '%',
    '__proto__',
    '\u202e',
    "'; --",
    'x'.repeat(5000),
  ),
  fc.constantFrom('dashboard', 'github', 'https://github.com/ada-example', 'example:grace-hopper', 'a-name'),
)
const oddValue = fc.oneof(oddText, fc.jsonValue(), fc.constantFrom(1e308, -0, 2 ** 53, null, [], {}))

/** A body for a call: anything at all, or the fields that the call knows with anything in them. */
const bodyFor = (fields: string[]) =>
  fc.oneof(
    fc.jsonValue(),
    fc.record(Object.fromEntries(fields.map(name => [name, oddValue])), { requiredKeys: [] }),
  )

/** Ends the person that the other calls are made for. */
const isFarewell = ({ path }: Call) => /\/(logout|delete-account)$/.test(path)

describe('whatever is sent to a call', () => {
  it('is answered with success or with an error of ours, never with a fault', async () => {
    expect(calls.length).toBeGreaterThan(12)
    let visitors = 0
    for (const call of calls) {
      const sample = fc.record({
        body: bodyFor(call.fields),
        id: oddText,
        known: fc.boolean(),
        cookie: oddText,
      })
      await fc.assert(
        fc.asyncProperty(sample, async ({ body, id, known, cookie }) => {
          visitors += 1
          const answer = await server.call(
            'dashboard',
            call.method,
            call.path.replace(/\{\w+\}/g, () => encodeURIComponent(id.toWellFormed())),
            {
              body: call.method === 'GET' ? undefined : body,
              token: known && !isFarewell(call) ? token : undefined,
              cookies: { refreshToken: encodeURIComponent(cookie.toWellFormed()) },
              from: `10.9.${visitors >> 8}.${visitors & 255}`,
            },
          )
          const seen = `${call.method} ${call.path}: ${answer.status} ${answer.text.slice(0, 300)}`
          expect(answer.status, seen).toBeLessThan(500)
          if (answer.status < 400) return
          const error = ErrorBody.strict().parse(answer.json)
          expect(ERRORS[error.code].status, seen).toBe(answer.status)
        }),
        { numRuns: 40 },
      )
    }
  })
})
