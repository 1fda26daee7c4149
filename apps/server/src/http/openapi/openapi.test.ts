import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { publishPost } from '../../../../../examples/typescript/publish-post.ts'
import { generateApiTypes } from '../../testing/openapi/api-types.ts'
import { ACCESS_MATRIX } from '../../testing/access/access-matrix.ts'
import { type ApiShape, findBreakingChanges, getApiShape } from '../../testing/openapi/api-shape.ts'
import { setUpTestServer } from '../../testing/test-server.ts'
import type { Json, OpenApiDocument, Operation } from './complete-document.ts'

const SHAPE_FILE = join(import.meta.dirname, 'api-shape.json')
const TYPES_FILE = join(import.meta.dirname, '../../../../../examples/typescript/vitrine-api.ts')
/** Calls whose response is a redirect, a file or for a proxy, without a JSON example. */
const WITHOUT_ANSWER = /\/oauth\/\{provider\}(\/callback)?$|\/connect\/|\/export$|\/domains\/ask$/

const server = setUpTestServer({ PROCESSES: 'web' })
let document: OpenApiDocument
let calls: (Operation & { call: string })[]
beforeAll(async () => {
  document = (await server.call('dashboard', 'GET', '/api/openapi.json')).json
  calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      call: `${method.toUpperCase()} ${path}`,
    })),
  )
})
/** Removes formatting, so that only differences in meaning count. */
const bare = (source: string) => source.replace(/[\s;,|()]+/g, '').replaceAll('"', "'")

const KEYWORDS = new Set(
  `type enum const anyOf oneOf allOf not if then else properties required additionalProperties propertyNames
  patternProperties items prefixItems minItems maxItems uniqueItems minLength maxLength pattern format minimum maximum
  exclusiveMinimum exclusiveMaximum multipleOf default title description examples example deprecated readOnly writeOnly
  nullable discriminator contentEncoding contentMediaType $ref`.split(/\s+/),
)

/** Finds what stands in schemas beside the keywords of JSON Schema; those of ours begin with `x-`. */
function listUnknownKeywords(part: unknown, unknown: Set<string>, isSchema = false): void {
  if (typeof part !== 'object' || part === null) return
  for (const [key, value] of Object.entries(part)) {
    if (isSchema && !KEYWORDS.has(key) && !key.startsWith('x-')) unknown.add(key)
    if (['default', 'example', 'examples', 'enum', 'const'].includes(key)) continue
    const isMap = key === 'properties' || key === 'schemas'
    const values = Array.isArray(value) || isMap ? Object.values(value as object) : [value]
    const isInner = isMap || /^(?:items|schema|anyOf|oneOf|allOf|not|additionalProperties)$/.test(key)
    for (const one of values) listUnknownKeywords(one, unknown, isInner)
  }
}

/** Not every machine resolves names below .localhost. */
async function send(url: URL, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
  const answer = await server.call(url.host, method, `${url.pathname}${url.search}`, {
    headers: headers as Record<string, string>,
    ...(body ? { raw: body as string } : {}),
  })
  const type = String(answer.headers['content-type'])
  return new Response(answer.text, { status: answer.status, headers: { 'content-type': type } })
}

describe('the OpenAPI document', () => {
  it('describes each call with its security, parameters and errors', () => {
    expect(calls.length).toBeGreaterThan(90)
    const lacking = calls.flatMap(({ call, summary, tags, parameters, responses, operationId, security }) => {
      const route = call.replace(/\{([\w-]+)\}/g, ':$1')
      const row = ACCESS_MATRIX[route] ?? ACCESS_MATRIX[`${route}/`]
      const scope = security?.flatMap(({ token }) => token ?? [])[0]
      return [
        !summary && 'a summary',
        tags?.length !== 1 && 'a tag',
        !operationId && 'a name',
        scope !== row?.scope && 'the scope of its row',
        (parameters ?? []).some(({ description }) => !description) && 'what a parameter means',
        !Object.keys(responses).some(status => /^[23]/.test(status)) && 'an answer',
        !responses['429'] && 'how it fails',
      ].flatMap(found => (found ? [`${call} lacks ${found}`] : []))
    })
    expect(lacking).toEqual([])
    expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length)
    expect(document.info.version).toBe('1.0.0')
  })

  it('explains filters of analytics where there are filters, and each other parameter by itself', () => {
    const parameters = calls.flatMap(({ call, parameters = [] }) => parameters.map(one => ({ call, ...one })))
    const explainedAsFilter = parameters.filter(({ description }) =>
      /visits with this/.test(description ?? ''),
    )
    expect(explainedAsFilter.map(({ name }) => name)).toEqual(expect.arrayContaining(['country', 'page']))
    expect(explainedAsFilter.filter(({ call }) => !/analytics|shared/.test(call))).toEqual([])
  })

  it('states its server, who may call, and no keyword that OpenAPI lacks', () => {
    expect(document.servers).toEqual([{ url: '/', description: expect.any(String) }])
    expect(calls.filter(({ security }) => !security).map(({ call }) => call)).toEqual([])
    // Public calls have an empty list.
    expect(calls.find(({ call }) => call === 'POST /api/auth/email/login')?.security).toEqual([])
    expect(JSON.stringify(document.components.schemas)).toContain('"x-label":')
    const unknown = new Set<string>()
    listUnknownKeywords({ schemas: document.components.schemas, calls }, unknown)
    expect([...unknown]).toEqual([])
  })

  // Redocly's recommended rules: `npx @redocly/cli lint --extends recommended <product>/api/openapi.json`.
  it('names paths without a final slash, and gives numbers as examples of numbers', () => {
    expect(Object.keys(document.paths).filter(path => path.endsWith('/'))).toEqual([])
    const parameters = calls.flatMap(call => call.parameters ?? [])
    expect(
      parameters.filter(
        ({ schema, example }) => schema?.['type'] === 'integer' && typeof example === 'string',
      ),
    ).toEqual([])
  })

  it('has no dangling reference and no unused schema', () => {
    const refs = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)]
    const known: Record<string, Json | undefined> = document.components
    const dangling = refs.filter(([, kind = '', name = '']) => !known[kind]?.[name])
    expect(dangling.map(([ref]) => ref)).toEqual([])
    const used = new Set(refs.map(([, , name]) => name))
    expect(Object.keys(document.components.schemas ?? {}).filter(name => !used.has(name))).toEqual([])
  })

  // `RECORD=1 npx vitest run --project full api-examples` records them.
  it('has examples that match the schemas', () => {
    const wrong: object[] = []
    // JSON Schema patterns support Unicode classes; zod's conversion from JSON Schema does not.
    const readable = (part: unknown) =>
      JSON.parse(
        JSON.stringify(part, (key, value) =>
          key === 'pattern' && String(value).includes('\\p{') ? undefined : value,
        ).replaceAll('#/components/schemas/', '#/$defs/'),
      )
    const all: Record<string, Json> = readable(document.components.schemas)
    // Only what a schema refers to: converting all of them for each example took nine tenths of the time.
    const referred = (part: unknown, $defs: Record<string, Json> = {}) => {
      for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/\$defs\/(\w+)"/g)) {
        const schema = all[name]
        if (schema && !$defs[name]) referred(($defs[name] = schema), $defs)
      }
      return $defs
    }
    const check = (where: string, { schema, example }: { schema?: Json; example?: unknown }) => {
      if (example === undefined) return void wrong.push({ where, lacks: 'an example' })
      const own = readable(schema)
      const { error } = z.fromJSONSchema({ ...own, $defs: referred(own) }).safeParse(example)
      if (error) wrong.push({ where, issues: error.issues.slice(0, 3) })
    }
    for (const { call, requestBody, responses } of calls.filter(one => !WITHOUT_ANSWER.test(one.call))) {
      for (const [type, content] of Object.entries(requestBody?.content ?? {}))
        if (type === 'application/json') check(`${call} asks`, content)
      for (const [status, { content }] of Object.entries(responses))
        if (status.startsWith('2') && content?.['application/json'])
          check(`${call} answers ${status}`, content['application/json'])
    }
    expect(wrong).toEqual([])
  })

  // `RECORD=1 npx vitest run --project server http/openapi` records additions and the types of the example client.
  it('removes nothing from the recorded shape', () => {
    const shape = getApiShape(document)
    const recorded: ApiShape = JSON.parse(readFileSync(SHAPE_FILE, 'utf8'))
    expect(findBreakingChanges(recorded, shape)).toEqual([])
    if (process.env.RECORD) writeFileSync(SHAPE_FILE, `${JSON.stringify(shape, null, 2)}\n`)
    else expect(Object.keys(recorded.calls).length).toBeGreaterThan(35)
  })
})

describe('the example client', () => {
  it('has the types of the document', () => {
    const types = generateApiTypes(document)
    if (process.env.RECORD) writeFileSync(TYPES_FILE, types)
    expect(bare(readFileSync(TYPES_FILE, 'utf8'))).toBe(bare(types))
  })

  it('publishes a post with a token and reads the numbers', async () => {
    const { token } = await server.signUp()
    const ask = async (path: string, body: object) =>
      (await server.call('dashboard', 'POST', path, { token, body })).json
    const data = await server.preview('example:grace-hopper')
    await ask('/api/website/create', {
      website_name: 'Grace',
      domain_name: 'byaprogram',
      website_type: data.website_type,
      data,
    })
    const { secret } = await ask('/api/auth/tokens', {
      name: 'Example',
      scopes: ['websites:read', 'posts:write', 'analytics:read'],
      expires_in_days: 7,
    })
    const address = `http://dashboard.${server.config.appDomain}:${server.port}`
    const { url, visitors } = await publishPost({ address, token: secret, send })
    expect(visitors).toBe(0)
    const { host, pathname } = new URL(url)
    const page = await server.call(host, 'GET', pathname)
    expect([page.status, page.text.includes('And published by it, too.')]).toEqual([200, true])
  })
})

it('rejects an unknown API version; every response has the current one', async () => {
  const ask = (headers: Record<string, string>) =>
    server.call('dashboard', 'GET', '/api/auth/providers', { headers })
  for (const headers of [{}, { 'vitrine-version': '1' }]) {
    const answer = await ask(headers as Record<string, string>)
    expect([answer.status, answer.headers['vitrine-version']]).toEqual([200, '1'])
  }
  const other = await ask({ 'vitrine-version': '2' })
  expect([other.status, other.json.code, other.headers['vitrine-version']]).toEqual([
    400,
    'invalid_request',
    '1',
  ])
})
