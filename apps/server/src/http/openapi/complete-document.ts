import { ANALYTICS_FILTERS, ERRORS, type ErrorCode } from '@vitrine/model'
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
/** `{ "$shared": "design" }` in a call, or in another shared part, is the part of that name. */
export type RecordedExamples = { calls: Record<string, Example>; shared: Record<string, unknown> }

const { calls, shared }: RecordedExamples = EXAMPLES
const examples = resolveShared(calls) as Record<string, Example>

function resolveShared(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map(resolveShared)
  if ('$shared' in part) return resolveShared(shared[String(part.$shared)])
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, resolveShared(value)]))
}

/** Descriptions of parameters by name, for routes whose schema has none. */
const PARAMETER_DESCRIPTIONS: Record<string, string> = {
  id: 'The `_id` of the resource',
  websiteId: 'The `_id` of the website',
  webhookId: 'The `_id` of the webhook',
  deliveryId: 'The `_id` of the delivery, which is also its `webhook-id`',
  linkId: 'The `_id` of the share link',
  messageId: 'The `_id` of the message',
  post_id: 'The `_id` of the post; omit for the whole website',
  provider: 'The sign-in provider: `google`, `github`, `linkedin` or one that the operator configured',
  platform: 'The platform to connect',
  token: 'The token in the link',
  jobId: 'The `jobId` returned when the job was started',
  revision: 'A revision of the design; the latest if omitted',
  version: 'A version of the post; the latest if omitted',
  from: 'First day, `YYYY-MM-DD`, in the time zone of the account',
  to: 'Last day, inclusive',
  format: 'File format',
  folder: 'Folder of messages',
  filter: 'Which pictures to list',
  before: 'The `sent_at` of the last message on the previous page',
  before_id: 'The `_id` of the last message on the previous page',
  after: 'The `next` of the previous page',
  limit: 'Maximum number of items per page',
  session_id: 'The id of the Stripe checkout session',
  domain: 'The host name',
  returnTo: 'Path in the dashboard to return to',
  profileUrl: 'URL of the profile',
  code: 'Sent by the platform',
  state: 'Sent by the platform',
  error: 'Sent by the platform',
  'idempotency-key':
    'A unique value of your choice; repeating a call with it returns the first response and changes nothing',
  ...Object.fromEntries(
    ANALYTICS_FILTERS.map(name => [name, 'Include only visits with this value, as named in the report']),
  ),
}

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

/** Keywords of forms beside those of JSON Schema: label, help and the name of one item. */
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
    const description = parameter.description ?? PARAMETER_DESCRIPTIONS[parameter.name]
    if (description !== undefined) parameter.description = description
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
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  302: 'Redirect',
  503: 'Unavailable',
  '4XX': 'Client error; see `code`',
  '5XX': 'Server error; temporary if 503',
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
const SECONDS = { schema: { type: 'integer' }, description: 'Seconds until the next call is allowed' }

const RESPONSES: [string, Response][] = [
  ['401', describeError('Missing, invalid or expired session or access token', 'unauthenticated')],
  [
    '403',
    describeError('The access token lacks the scope, or the call requires a session', 'scope_missing', {
      message: 'This access token lacks the scope posts:write.',
      scope: 'posts:write',
    }),
  ],
  ['404', describeError('Not found, or owned by another user', 'not_found')],
  [
    '422',
    describeError('Invalid fields', 'validation_failed', {
      message: 'Title is required',
      fields: { 'post.title': 'Title is required' },
    }),
  ],
  ['429', describeError('Rate limit exceeded', 'rate_limited', {}, { 'Retry-After': SECONDS })],
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
