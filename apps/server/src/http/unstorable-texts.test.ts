import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallOptions } from '../testing/call.ts'
import { type FuzzTarget, listFuzzTargets } from '../testing/openapi/fuzz-targets.ts'
import { isFullRun } from '../testing/full-run.ts'
import { createRandom, generateValue } from '../testing/openapi/fuzz-values.ts'
import type { TestServer } from '../testing/test-server.ts'
import { startWholeServer } from '../testing/whole-server.ts'

/** Characters that PostgreSQL does not store: NUL, and a lone surrogate, which has no UTF-8. */
const UNSTORABLE = ['a\0b', 'a\ud800b']
/** Percent-encoded; the surrogate as the bytes that some programs write for it. */
const UNSTORABLE_IN_URLS = ['a%00b', 'a%ED%A0%80b']
const HEADERS = ['idempotency-key', 'user-agent', 'accept-language', 'referer', 'if-none-match']
const COOKIES = ['refreshToken', 'accessToken', 'device', 'pending-sign-in', 'passkey-challenge']
/** Calls that end the session of their caller. */
const ENDING_CALLS = /(logout|delete-account|sessions|change-password|two-factor|passkeys)/

let server: TestServer
let targets: FuzzTarget[]
let data: unknown
beforeAll(async () => {
  server = await startWholeServer()
  data = await server.preview('example:faraday-lectures')
  targets = await listFuzzTargets(server, (await server.signUp()).token)
})
afterAll(() => server.close())

type Person = { token: string; ids: Record<string, string> }
let people = 0
/** Signs up an operator with a website and a post, so that all calls get past their first checks. */
async function createPerson(): Promise<Person> {
  people += 1
  const { token, email } = await server.signUp()
  await server.db.pool.query(
    'update users set is_operator = true, email_verified_at = now() where email = $1',
    [email],
  )
  const ask = async (path: string, body: object) =>
    (await server.call('dashboard', 'POST', path, { token, body })).json
  const website = await server.createWebsite(token, `unstorable${people}`, data, 'Ada')
  const post = { title: 'A post', body: { type: 'doc', content: [] }, status: 'draft' }
  const made = await ask('/api/post/save-post', { websiteId: website._id, post })
  return { token, ids: { website: website._id, post: made.post.post_id, domain: `unstorable${people}` } }
}

const known =
  ({ ids }: Person) =>
  (name: string): string[] => {
    if (/post/i.test(name)) return [ids['post'] ?? '']
    if (/domain/i.test(name)) return [ids['domain'] ?? '']
    if (/^(id|website)/i.test(name)) return [ids['website'] ?? '']
    if (name === 'profileUrl') return ['example:grace-hopper']
    return []
  }

let person: Person | null = null
let callers = 0
/** Makes a call from a network of its own; returns what is wrong about its answer. */
async function findFault(
  { method, path, sign }: FuzzTarget,
  isExpected: (status: number) => boolean,
  make: (person: Person) => { path: string } & CallOptions,
): Promise<string[]> {
  person ??= await createPerson()
  const { path: target, ...options } = make(person)
  callers += 1
  const { status, json, text } = await server.call('dashboard', method, target, {
    from: `10.78.${callers >> 8}.${callers & 255}`,
    token: person.token,
    ...options,
    headers: {
      ...(path === '/api/mcp' ? { accept: 'application/json, text/event-stream' } : {}),
      ...(sign && options.body !== undefined ? sign(JSON.stringify(options.body)) : {}),
      ...options.headers,
    },
  })
  if (ENDING_CALLS.test(path) && status < 400) person = null
  if (isExpected(status) && json?.code !== 'unavailable') return []
  const sent = JSON.stringify(options.raw ?? options.body ?? options.headers ?? null)
  return [`${method} ${target} ${sent.slice(0, 300)} → ${status} ${text.slice(0, 200)}`]
}

const fill = (path: string, person: Person, other: Record<string, string> = {}) =>
  path.replace(/\{([\w-]+)\}/g, (_, name: string) => other[name] ?? known(person)(name)[0] ?? 'github')
const isNoFault = (status: number) => status < 500

it('answers 422 or 404 to ids in paths and to queries', async () => {
  const wrong: string[] = []
  let count = 0
  const isRefused = (status: number) => [404, 422].includes(status)
  for (const target of targets)
    for (const text of UNSTORABLE_IN_URLS) {
      const ids = [...target.path.matchAll(/\{([\w-]+)\}/g)].map(([, name = '']) => name)
      const queries = target.parameters.filter(parameter => parameter.in === 'query')
      const paths: ((who: Person) => string)[] = [
        ...ids.map(name => (who: Person) => fill(target.path, who, { [name]: text })),
        ...queries.map(
          ({ name }) =>
            (who: Person) =>
              `${fill(target.path, who)}?${name}=${text}`,
        ),
      ]
      count += paths.length
      for (const path of paths)
        wrong.push(...(await findFault(target, isRefused, who => ({ path: path(who) }))))
    }
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(250)
})

/** Returns copies of a value, each with one of its texts replaced. */
function replaceEachText(value: unknown, text: string): unknown[] {
  if (typeof value === 'string') return [text]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    replaceEachText(inner, text).map(replaced =>
      Array.isArray(value)
        ? value.map((one: unknown, index) => (String(index) === name ? replaced : one))
        : { ...value, [name]: replaced },
    ),
  )
}

it.runIf(isFullRun)(
  'answers every text of a JSON body without a fault',
  async () => {
    const wrong: string[] = []
    let count = 0
    for (const target of targets) {
      if (!target.body || target.method === 'GET') continue
      for (const text of UNSTORABLE) {
        person ??= await createPerson()
        const body = generateValue(target.body, createRandom(1), 0, known(person))
        for (const value of replaceEachText(body, text)) {
          count += 1
          wrong.push(
            ...(await findFault(target, isNoFault, who => ({ path: fill(target.path, who), body: value }))),
          )
        }
      }
    }
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(1000)
  },
  900_000,
)

/** Returns forms with the text as a field, its name, a file's name and within a file. */
function createForms(text: string): { raw: string; type: string }[] {
  const part = (disposition: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`
  const file = (name: string, content = '%PDF-1.4 nothing') =>
    part(`name="file"; filename="${name}"`, content)
  const fields = ['websiteId', 'purpose', 'text', 'form', 'posts', 'connection', 'replaces']
  const forms = [
    ...fields.map(name => `${part(`name="${name}"`, text)}${file('a.pdf')}`),
    `${part(`name="${text}"`, 'x')}${file('a.pdf')}`,
    file(text),
    file('resume.json', JSON.stringify({ basics: { name: text } })),
  ].map(parts => ({ raw: `${parts}--x--\r\n`, type: 'multipart/form-data; boundary=x' }))
  const encoded = `password=${text}&hub.topic=${text}`
  return [...forms, { raw: encoded, type: 'application/x-www-form-urlencoded' }]
}

it.runIf(isFullRun)(
  'answers every field of a form without a fault',
  async () => {
    const wrong: string[] = []
    const forms = ['a\0b', ...UNSTORABLE_IN_URLS].flatMap(createForms)
    const targetsOfForms = targets.filter(({ method, body }) => method !== 'GET' && !body)
    expect(targetsOfForms.map(({ path }) => path)).toContain('/api/onboard/import')
    for (const target of targetsOfForms)
      for (const { raw, type } of forms)
        wrong.push(
          ...(await findFault(target, isNoFault, who => ({
            path: fill(target.path, who),
            raw,
            headers: { 'content-type': type },
          }))),
        )
    expect(wrong).toEqual([])
  },
  900_000,
)

it.runIf(isFullRun)(
  'answers every header and cookie without a fault',
  async () => {
    const wrong: string[] = []
    const setAll = (names: string[], text: string) => Object.fromEntries(names.map(name => [name, text]))
    for (const target of targets)
      for (const text of [...UNSTORABLE_IN_URLS, 'a\xed\xa0\x80b'])
        wrong.push(
          ...(await findFault(target, isNoFault, who => ({
            path: fill(target.path, who),
            headers: setAll(HEADERS, text),
            cookies: setAll(COOKIES, text),
            ...(target.method === 'GET' ? {} : { body: {} }),
          }))),
        )
    expect(wrong).toEqual([])
  },
  900_000,
)

it('answers 400 to NUL in a header and a request line', async () => {
  const send = (target: string, header: string) =>
    new Promise<string>((settle, fail) => {
      const host = `dashboard.${server.config.appDomain}:${server.port}`
      const socket = connect(server.port, '127.0.0.1', () =>
        socket.write(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\n${header}\r\nconnection: close\r\n\r\n`),
      )
      let answer = ''
      socket.on('data', (chunk: Buffer) => (answer += String(chunk)))
      socket.on('close', () => settle(answer))
      socket.on('error', fail)
    })
  expect(await send('/api/openapi.json', 'x-a: b')).toMatch(/^HTTP\/1\.1 200 /)
  expect(await send('/api/openapi.json', 'x-a: a\0b')).toMatch(/^HTTP\/1\.1 400 /)
  expect(await send('/api/openapi.json', 'cookie: refreshToken=a\0b')).toMatch(/^HTTP\/1\.1 400 /)
  expect(await send('/api/\0', 'x-a: b')).toMatch(/^HTTP\/1\.1 400 /)
})
