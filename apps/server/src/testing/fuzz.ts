import { ERRORS, ErrorBody } from '@vitrine/model'
import type { Answer, CallOptions } from './call.ts'
import { ODD_TEXTS, pick, type Random, type Schema, valueFor } from './fuzz-values.ts'
import type { TestServer } from './test-server.ts'

type Parameter = { name: string; in: string; schema?: Schema }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
/** A call as the OpenAPI document tells it. */
export type FuzzedCall = { method: string; path: string; parameters: Parameter[]; body: Schema | null }

/** Who calls, and texts that mean something to this server, by the names of the fields they belong in. */
export type Caller = { token: string | undefined; known: (name: string) => readonly string[] }

export async function documentedCalls(server: TestServer): Promise<FuzzedCall[]> {
  const { json } = await server.call('dashboard', 'GET', '/api/openapi.json')
  return Object.entries(json.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, operations]) =>
      Object.entries(operations).map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        parameters,
        body: whole(requestBody?.content['application/json']?.schema ?? null, json.components.schemas),
      })),
  )
}

/** A schema with what it refers to in its place; formatted texts, which hold themselves, are left open. */
function whole(schema: Schema | null, named: Record<string, Schema>): Schema | null {
  return JSON.parse(JSON.stringify(schema), (_key, part: { $ref?: string } | null) => {
    const name = part?.$ref?.split('/').at(-1)
    if (name === undefined) return part
    return name.startsWith('RichTextNode') ? {} : whole(named[name] ?? {}, named)
  })
}

/** An export draws its pictures first, one after the other, beside everything else that goes on. */
const HANGS_MS = 120_000

let visitors = 0

/**
 * Makes one request of a call, mostly well-formed, and judges its answer.
 * @returns what is wrong with it: a fault of ours, an error that is not in the catalogue's form, or no answer at all
 */
export async function fuzzOnce(
  server: TestServer,
  call: FuzzedCall,
  caller: Caller,
  random: Random,
): Promise<string | null> {
  const { path, options } = requestFor(call, caller, random)
  const seen = (what: string) => `${call.method} ${path.slice(0, 300)} ${shown(options)} → ${what}`
  try {
    const answer = await inTime(server.call('dashboard', call.method, path, options))
    const wrong = wrongWith(answer)
    return wrong && seen(`${wrong}: ${answer.status} ${answer.text.slice(0, 300)}`)
  } catch (error) {
    return seen(String(error))
  }
}

function wrongWith({ status, json, headers }: Answer): string | null {
  if (status < 400) return null
  const error = ErrorBody.strict().safeParse(json).data
  if (!error) return 'not an error of the catalogue'
  if (ERRORS[error.code].status !== status) return 'another status than the catalogue’s'
  if (error.requestId !== headers['x-request-id']) return 'another request id'
  return error.code === 'internal' || error.code === 'unavailable' ? 'a fault' : null
}

function requestFor(call: FuzzedCall, { token, known }: Caller, random: Random) {
  const oddness = pick(random, [0, 0, 0.02, 0.15])
  const value = (schema: Schema, name: string) => valueFor(schema, random, oddness, known, name)
  const filled = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const found =
      random() < 0.85 ? pick(random, [...known(name), 'github', 'instagram']) : pick(random, ODD_TEXTS)
    return random() < 0.97 ? encodeURIComponent(found.toWellFormed()) : rawPath(found)
  })
  const query = call.parameters
    .filter(parameter => parameter.in === 'query' && random() < 0.5)
    .map(
      ({ name, schema = {} }) => `${name}=${encodeURIComponent(String(value(schema, name)).toWellFormed())}`,
    )
  visitors += 1
  const options: CallOptions = { from: `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` }
  if (token !== undefined && random() < 0.95) options.token = token
  const headers: Record<string, string> = {}
  if (random() < 0.05) headers.accept = 'text/event-stream'
  if (random() < 0.1) headers['idempotency-key'] = pick(random, ['k', 'k'.repeat(200), 'k'.repeat(300)])
  if (random() < 0.05)
    options.cookies = { refreshToken: encodeURIComponent(pick(random, ODD_TEXTS).toWellFormed()) }
  if (call.method !== 'GET') Object.assign(options, bodyFor(call, value, random, headers))
  return {
    path: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
    options: { ...options, headers },
  }
}

/** What a request line may hold at all. */
const rawPath = (words: string) => words.replace(/[^!-~]|[?#]/g, '')

function bodyFor(
  { body }: FuzzedCall,
  value: (schema: Schema, name: string) => unknown,
  random: Random,
  headers: Record<string, string>,
): CallOptions {
  const kind = random()
  if (kind < 0.9) return body === null && kind < 0.8 ? {} : { body: value(body ?? {}, '') }
  headers['content-type'] = pick(random, [
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/octet-stream',
    'nonsense',
  ])
  const raw = pick(random, [
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

const shown = ({ body, raw, headers }: CallOptions) =>
  `${JSON.stringify(headers)} ${(JSON.stringify(body) ?? String(raw ?? '')).slice(0, 600)}`

async function inTime(asked: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('no answer')), HANGS_MS)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
