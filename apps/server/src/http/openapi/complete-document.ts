import { ERRORS, type ErrorCode } from '@vitrine/model'
import EXAMPLES from './api-examples.json' with { type: 'json' }

export type Json = Record<string, unknown>
type Content = Record<string, { schema?: Json; example?: unknown }>
type Response = { $ref?: string; description?: string; headers?: Json; content?: Content }
export type Operation = {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  security?: Record<string, string[]>[]
  parameters?: {
    name: string
    in: string
    required?: boolean
    description?: string
    schema?: Json
    example?: unknown
  }[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, Response>
}
export type OpenApiDocument = {
  openapi: string
  info: { title: string; version: string; description?: string }
  servers?: { url: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas?: Record<string, Json>; responses?: Json; securitySchemes?: Json }
}

/** A recorded call with its response (`testing/openapi/record-examples.ts`). */
export type Example = {
  params?: Json
  query?: Json
  body?: unknown
  status: number
  answer?: unknown
  /** Other successful answers, by status. */
  otherAnswers?: Record<string, unknown>
}
const examples = EXAMPLES as Record<string, Example>

/** Descriptions of parameters, by name. */
const PARAMETER_DESCRIPTIONS: Record<string, string> = {
  id: 'Whose it is that the path names, by its `_id`',
  websiteId: 'The website’s `_id`',
  provider: 'The sign-in provider: `google`, `github` or `linkedin`',
  platform: 'The platform that is connected',
  token: 'What the link carries',
  webhookId: 'The webhook’s `_id`',
  deliveryId: 'The delivery’s `_id`, which is its `webhook-id`',
  jobId: 'As the call that began the work told it',
  revision: 'Of a saved design; without it the newest',
  from: 'The first day, `YYYY-MM-DD`, of the website’s own time zone',
  to: 'The last day, included',
  session_id: 'The checkout’s id at Stripe',
  domain: 'The requested host name',
  returnTo: 'A path of the dashboard to come back to',
  profileUrl: 'The link of the profile',
  code: 'Of the platform’s answer',
  state: 'Of the platform’s answer',
  error: 'Of the platform’s answer',
  'idempotency-key':
    'A text of your own; the same one again answers what the first answered, and does nothing twice',
}
const FILTER_DESCRIPTION = 'Only visits that have this; as the report names it'

/** Adds what the routes' schemas lack: operation ids, descriptions, errors and examples. */
export function completeDocument(document: OpenApiDocument): OpenApiDocument {
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations)) completeOperation(method, path, operation)
  mergeInputs(document)
  const { components } = document
  const used = findReachableSchemas(document.paths, components.schemas ?? {})
  components.schemas = Object.fromEntries(
    Object.entries(components.schemas ?? {}).filter(([name]) => used.has(name)),
  )
  components.responses = Object.fromEntries(RESPONSES)
  renameFormKeywords(document)
  document.paths = trimPaths(document.paths)
  return document
}

/**
 * Refers to one schema where a call accepts what another answers. The document has each named schema twice, as `Name`
 * and as `NameInput`; they differ only if some field may be left out of a request.
 */
function mergeInputs({ paths, components: { schemas = {} } }: OpenApiDocument): void {
  const inputs = Object.keys(schemas).filter(name => name.endsWith('Input') && toOutput(name) in schemas)
  const merged = new Set(inputs)
  const serialize = (name: string) =>
    JSON.stringify(schemas[name]).replace(REF, (ref, to: string) =>
      merged.has(to) ? refTo(toOutput(to)) : ref,
    )
  // A schema that refers to a different one differs, too.
  for (let size = -1; size !== merged.size; ) {
    size = merged.size
    for (const name of merged) if (serialize(name) !== serialize(toOutput(name))) merged.delete(name)
  }
  renameRefs([paths, schemas], merged)
}

const REF = /"#\/components\/schemas\/(\w+)"/g
const refTo = (name: string) => `"#/components/schemas/${name}"`
const toOutput = (input: string) => input.slice(0, -'Input'.length)

function renameRefs(part: unknown, merged: Set<string>): void {
  if (typeof part !== 'object' || part === null) return
  const { $ref } = part as { $ref?: unknown }
  const name = typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? '') : ''
  if (merged.has(name)) Object.assign(part, { $ref: JSON.parse(refTo(toOutput(name))) })
  for (const one of Object.values(part)) renameRefs(one, merged)
}

/** What forms show, beside the keywords of JSON Schema: its label, help and the name of one item. */
const FORM_KEYWORDS = ['label', 'help', 'item']
/** Their values are data, not schemas. */
const DATA_KEYWORDS = new Set(['default', 'example', 'examples', 'enum', 'const'])

/** Renames what forms show in all schemas: OpenAPI has no such keywords, but allows those that start with x-. */
function renameFormKeywords(part: unknown, isProperties = false): void {
  if (typeof part !== 'object' || part === null) return
  const object = part as Json
  for (const [key, value] of Object.entries(object)) {
    if (!isProperties && DATA_KEYWORDS.has(key)) continue
    if (!isProperties && FORM_KEYWORDS.includes(key) && typeof value === 'string') {
      object[`x-${key}`] = value
      delete object[key]
    } else renameFormKeywords(value, !isProperties && key === 'properties')
  }
}

/** Names paths without a final slash, which the router ignores. */
function trimPaths(paths: OpenApiDocument['paths']): OpenApiDocument['paths'] {
  return Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [path.replace(/(.)\/$/, '$1'), operations]),
  )
}

function completeOperation(method: string, path: string, operation: Operation): void {
  operation.operationId = buildOperationId(method, path)
  const example = examples[`${method.toUpperCase()} ${path}`]
  for (const parameter of operation.parameters ?? []) {
    parameter.description ??= PARAMETER_DESCRIPTIONS[parameter.name] ?? FILTER_DESCRIPTION
    const value = (parameter.in === 'path' ? example?.params : example?.query)?.[parameter.name]
    if (value !== undefined)
      parameter.example = parameter.schema?.['type'] === 'integer' ? Number(value) : value
  }
  for (const content of Object.values(operation.requestBody?.content ?? {}))
    if (example?.body !== undefined) content.example = example.body
  for (const [status, response] of Object.entries(operation.responses)) {
    if (response.description === 'Default Response')
      response.description = RESPONSE_DESCRIPTIONS[status] ?? 'An error'
    const [[type, content] = []] = Object.entries(response.content ?? {})
    if (content && type === 'application/zip') content.schema = { type: 'string', format: 'binary' }
    const answer = example?.status === Number(status) ? example.answer : example?.otherAnswers?.[status]
    if (content && answer !== undefined) content.example = answer
  }
  operation.responses = { ...operation.responses, ...getErrorResponses(operation) }
  // Calls without a session say so.
  operation.security ??= []
}

const RESPONSE_DESCRIPTIONS: Record<string, string> = {
  200: 'Done',
  201: 'Made',
  202: 'Begun',
  302: 'Leads on',
  503: 'Not now',
  '4XX': 'Refused: `code` says why',
  '5XX': 'Failed, for now or by our fault',
}

/** Returns the errors that follow from a call's form; others are documented as 4XX. */
function getErrorResponses({ security, parameters, requestBody }: Operation): Record<string, Response> {
  const isForUsers = security !== undefined && security.length > 0
  const codes: [is: boolean, status: number][] = [
    [isForUsers, 401],
    [isForUsers, 403],
    [isForUsers && (parameters ?? []).some(one => one.in === 'path'), 404],
    [requestBody !== undefined || (parameters ?? []).length > 0, 422],
    [true, 429],
  ]
  return Object.fromEntries(
    codes.flatMap(([is, status]) => (is ? [[status, { $ref: `#/components/responses/${status}` }]] : [])),
  )
}

const REQUEST_ID = '4b0c7e3f9a1d2c58'
const describeError = (description: string, code: ErrorCode, more: Json = {}, headers?: Json): Response => ({
  description,
  ...(headers ? { headers } : {}),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      example: { code, message: ERRORS[code].message, ...more, requestId: REQUEST_ID },
    },
  },
})
const SECONDS = { schema: { type: 'integer' }, description: 'Seconds to wait' }

const RESPONSES: [string, Response][] = [
  ['401', describeError('Not signed in, or a token that is not good', 'unauthenticated')],
  [
    '403',
    describeError('A token that may not do this', 'scope_missing', {
      message: 'This access token lacks the scope posts:write.',
      scope: 'posts:write',
    }),
  ],
  ['404', describeError('It does not exist, or belongs to another user', 'not_found')],
  [
    '422',
    describeError('A field needs another look', 'validation_failed', {
      message: 'Title is required',
      fields: { 'post.title': 'Title is required' },
    }),
  ],
  ['429', describeError('Too many calls', 'rate_limited', {}, { 'Retry-After': SECONDS })],
]

/** Builds an id for generated clients: `GET /api/website/{id}/export` is `getWebsiteExport`. */
function buildOperationId(method: string, path: string): string {
  const words = path.replace(/^\/api/, '').match(/[A-Za-z0-9]+/g) ?? []
  const named = words.filter((word, at) => !path.includes(`{${word}}`) || at === words.length - 1)
  return [method, ...named.map(word => word.charAt(0).toUpperCase() + word.slice(1))].join('')
}

/** Returns the names of the schemas that the parts refer to, directly and indirectly. */
function findReachableSchemas(parts: unknown, schemas: Record<string, Json>): Set<string> {
  const found = new Set(['Error'])
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(REF)) {
      if (found.has(name)) continue
      found.add(name)
      follow(schemas[name] ?? {})
    }
  }
  follow(parts)
  follow(schemas['Error'] ?? {})
  return found
}
