import { ERRORS, ErrorBody } from '@vitrine/model'
import type { CallResponse, CallOptions } from '../call.ts'
import { EDGE_CASE_TEXTS, pickOne, type Random, type Schema, generateValue } from './fuzz-values.ts'
import type { TestServer } from '../test-server.ts'

type Parameter = { name: string; in: string; schema?: Schema }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
/** A call of the OpenAPI document. */
export type FuzzTarget = { method: string; path: string; parameters: Parameter[]; body: Schema | null }

/** The caller's token, and valid ids and URLs by field name. */
export type Caller = { token: string | undefined; known: (name: string) => readonly string[] }

export async function listFuzzTargets(server: TestServer): Promise<FuzzTarget[]> {
  const { json } = await server.call('dashboard', 'GET', '/api/openapi.json')
  return Object.entries(json.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, operations]) =>
      Object.entries(operations).map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        parameters,
        body: inlineRefs(requestBody?.content['application/json']?.schema ?? null, json.components.schemas),
      })),
  )
}

/** Replaces references by their schemas, except in rich text, whose schema is recursive. */
function inlineRefs(schema: Schema | null, named: Record<string, Schema>): Schema | null {
  return JSON.parse(JSON.stringify(schema), (_key, part: { $ref?: string } | null) => {
    const name = part?.$ref?.split('/').at(-1)
    if (name === undefined) return part
    return name.startsWith('RichTextNode') ? {} : inlineRefs(named[name] ?? {}, named)
  })
}

/** Generous, as an export renders its images one after the other under load. */
const TIMEOUT_MS = 120_000

let clientCount = 0

/**
 * Makes one request, mostly well-formed, and checks the response.
 * @returns a description of the fault: an internal error, a malformed error response, or no response; null if none
 */
export async function fuzzCall(
  server: TestServer,
  call: FuzzTarget,
  caller: Caller,
  random: Random,
): Promise<string | null> {
  const { path, options } = generateRequest(call, caller, random)
  const describeFault = (what: string) =>
    `${call.method} ${path.slice(0, 300)} ${formatOptions(options)} → ${what}`
  try {
    const answer = await withTimeout(server.call('dashboard', call.method, path, options))
    const fault = findFault(answer)
    return fault && describeFault(`${fault}: ${answer.status} ${answer.text.slice(0, 300)}`)
  } catch (error) {
    return describeFault(String(error))
  }
}

function findFault({ status, json, headers }: CallResponse): string | null {
  if (status < 400) return null
  const error = ErrorBody.strict().safeParse(json).data
  if (!error) return 'not an error of the catalogue'
  if (ERRORS[error.code].status !== status) return 'another status than the catalogue’s'
  if (error.requestId !== headers['x-request-id']) return 'another request id'
  return error.code === 'internal' || error.code === 'unavailable' ? 'a fault' : null
}

function generateRequest(call: FuzzTarget, { token, known }: Caller, random: Random) {
  const oddness = pickOne(random, [0, 0, 0.02, 0.15])
  const value = (schema: Schema, name: string) => generateValue(schema, random, oddness, known, name)
  const filled = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const found =
      random() < 0.85
        ? pickOne(random, [...known(name), 'github', 'instagram'])
        : pickOne(random, EDGE_CASE_TEXTS)
    return random() < 0.97 ? encodeURIComponent(found.toWellFormed()) : toRequestTarget(found)
  })
  const query = call.parameters
    .filter(parameter => parameter.in === 'query' && random() < 0.5)
    .map(
      ({ name, schema = {} }) => `${name}=${encodeURIComponent(String(value(schema, name)).toWellFormed())}`,
    )
  clientCount += 1
  const options: CallOptions = {
    from: `10.${clientCount >> 16}.${(clientCount >> 8) & 255}.${clientCount & 255}`,
  }
  if (token !== undefined && random() < 0.95) options.token = token
  const headers: Record<string, string> = {}
  if (random() < 0.05) headers.accept = 'text/event-stream'
  if (random() < 0.1) headers['idempotency-key'] = pickOne(random, ['k', 'k'.repeat(200), 'k'.repeat(300)])
  if (random() < 0.05)
    options.cookies = { refreshToken: encodeURIComponent(pickOne(random, EDGE_CASE_TEXTS).toWellFormed()) }
  if (call.method !== 'GET') Object.assign(options, generateBody(call, value, random, headers))
  return {
    path: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
    options: { ...options, headers },
  }
}

/** Removes characters that a request line cannot contain. */
const toRequestTarget = (words: string) => words.replace(/[^!-~]|[?#]/g, '')

function generateBody(
  { body }: FuzzTarget,
  value: (schema: Schema, name: string) => unknown,
  random: Random,
  headers: Record<string, string>,
): CallOptions {
  const kind = random()
  if (kind < 0.9) return body === null && kind < 0.8 ? {} : { body: value(body ?? {}, '') }
  headers['content-type'] = pickOne(random, [
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/octet-stream',
    'nonsense',
  ])
  const raw = pickOne(random, [
    '',
    '{',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{}}}',
    '\ufeff{}',
    'null',
    '1e999',
    `[${'['.repeat(5000)}`,
    '"\\ud800"',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n--x--\r\n',
    '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--x--\r\n',
    '--x\r\n',
    'a=b&a=c',
  ])
  return { raw }
}

const formatOptions = ({ body, raw, headers }: CallOptions) =>
  `${JSON.stringify(headers)} ${(JSON.stringify(body) ?? String(raw ?? '')).slice(0, 600)}`

async function withTimeout(response: Promise<CallResponse>): Promise<CallResponse> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('no answer')), TIMEOUT_MS)
  })
  return Promise.race([response, timeout]).finally(() => clearTimeout(timer))
}
