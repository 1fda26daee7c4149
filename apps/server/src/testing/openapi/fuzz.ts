import { ERRORS, ErrorBody } from '@vitrine/model'
import type { CallResponse, CallOptions } from '../call.ts'
import type { FuzzTarget } from './fuzz-targets.ts'
import { EDGE_CASE_TEXTS, pickOne, type Random, type Schema, generateValue } from './fuzz-values.ts'
import type { TestServer } from '../test-server.ts'

/** The caller's token, valid ids and URLs by field name, and texts that belong to others only. */
export type Caller = {
  token: string | undefined
  known: (name: string) => readonly string[]
  secretsOfOthers: readonly string[]
}

/** Generous, as an export renders its images one after the other under load. */
const TIMEOUT_MS = 120_000

let clientCount = 0

/**
 * Makes one request, mostly well-formed, and checks the response.
 * @returns a description of the fault: an internal error, a malformed or undocumented response, another's data, or no
 *   response; null if none
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
    const fault = findFault(call, answer) ?? findLeak(answer, caller)
    return fault && describeFault(`${fault}: ${answer.status} ${answer.text.slice(0, 300)}`)
  } catch (error) {
    return describeFault(String(error))
  }
}

function findFault(call: FuzzTarget, answer: CallResponse): string | null {
  const { status, json, headers } = answer
  const error = ErrorBody.strict().safeParse(json).data
  // The Model Context Protocol has errors of its own, and hubs and links of mails are answered with a text.
  if (call.answers === null && error === undefined) return status < 500 ? null : 'a fault'
  if (status < 400) return findUndocumented(call, answer)
  if (!error) return 'not an error of the catalogue'
  if (!String(headers['content-type']).startsWith('application/json')) return 'an error that is not JSON'
  if (ERRORS[error.code].status !== status) return 'another status than the catalogue’s'
  if (error.requestId !== headers['x-request-id']) return 'another request id'
  return error.code === 'internal' || error.code === 'unavailable' ? 'a fault' : null
}

/** Finds an answer whose status or content type the document does not name. */
function findUndocumented({ answers }: FuzzTarget, { status, headers, text }: CallResponse): string | null {
  if (headers['x-content-type-options'] !== 'nosniff') return 'a type that browsers may guess'
  const types = answers?.[String(status)]
  if (!answers) return null
  // Progress is sent as events to those who ask for them.
  const type = String(headers['content-type'] ?? '').split(';')[0] ?? ''
  if (!types) return 'an undocumented status'
  if (types.length === 0 || type === 'text/event-stream') return null
  return types.includes(type) || text === '' ? null : `the undocumented type ${type}`
}

function findLeak({ text, headers }: CallResponse, { secretsOfOthers }: Caller): string | null {
  const answer = `${text} ${JSON.stringify(headers)}`
  return secretsOfOthers.some(secret => answer.includes(secret)) ? 'what belongs to somebody else' : null
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
  if (call.path === '/api/mcp') headers.accept = 'application/json, text/event-stream'
  if (call.method !== 'GET') Object.assign(options, generateBody(call, value, random, headers))
  if (call.sign && options.body !== undefined) Object.assign(headers, call.sign(JSON.stringify(options.body)))
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
