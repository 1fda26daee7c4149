import { type ApiScope, hasScope } from '@vitrine/model'
import type { Json, OpenApiDocument, Operation } from '../../http/openapi/complete-document.ts'

/** The fields of a schema: path to type, as in `posts[].post.title` → `string!`. A final `?` marks an optional field. */
type Fields = Record<string, string>
export type ApiShape = {
  version: number
  calls: Record<string, { scope: string; asks: Fields; answers: Fields }>
  schemas: Record<string, Fields>
}

/**
 * Extracts what API clients rely on: the calls that accept an access token, their requests and responses, and the named
 * schemas of both. Schemas of requests have names that end in `Input`.
 */
export function getApiShape(document: OpenApiDocument): ApiShape {
  const calls: ApiShape['calls'] = {}
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations)) {
      const [scope] = operation.security?.flatMap(({ token }) => token ?? []) ?? []
      if (scope === undefined) continue
      calls[`${method.toUpperCase()} ${path}`] = {
        scope,
        asks: getRequestFields(operation),
        answers: getResponseFields(operation),
      }
    }
  const schemas = Object.entries(document.components.schemas ?? {}).map(
    ([name, schema]) => [name, flattenSchema(schema)] as const,
  )
  return {
    version: Number(document.info.version.split('.')[0]),
    calls,
    schemas: Object.fromEntries(schemas),
  }
}

function getRequestFields({ parameters, requestBody }: Operation): Fields {
  const fields: Fields = {}
  for (const { name, in: place, required, schema } of parameters ?? [])
    fields[`${place} ${name}`] = `${formatType(schema ?? {})}${required ? '!' : '?'}`
  for (const [type, { schema }] of Object.entries(requestBody?.content ?? {}))
    Object.assign(fields, flattenSchema(schema ?? {}, type === 'application/json' ? 'body' : type))
  return fields
}

function getResponseFields({ responses }: Operation): Fields {
  const fields: Fields = {}
  for (const [status, { content }] of Object.entries(responses))
    if (status.startsWith('2'))
      for (const [type, { schema }] of Object.entries(content ?? {}))
        Object.assign(
          fields,
          flattenSchema(schema ?? {}, `${status} ${type === 'application/json' ? '' : type}`.trim()),
        )
  return fields
}

function flattenSchema(schema: Json, at = ''): Fields {
  const fields: Fields = {}
  const addField = (path: string, part: Json, isRequired: boolean) => {
    const found = `${formatType(part)}${isRequired ? '!' : '?'}`
    fields[path] = fields[path] === undefined ? found : mergeTypes(fields[path], found)
    inside(path, part)
  }
  const inside = (path: string, part: Json) => {
    for (const variant of flattenVariants(part)) {
      const required = (variant['required'] as string[] | undefined) ?? []
      for (const [name, field] of Object.entries((variant['properties'] as Record<string, Json>) ?? {}))
        addField(path ? `${path}.${name}` : name, field, required.includes(name))
      if (isSchema(variant['items'])) addField(`${path}[]`, variant['items'], true)
      if (isSchema(variant['additionalProperties']))
        addField(`${path}{}`, variant['additionalProperties'], true)
    }
  }
  addField(at, schema, true)
  return fields
}

const isSchema = (part: unknown): part is Json => typeof part === 'object' && part !== null
const flattenVariants = (part: Json): Json[] => {
  const variants = (part['anyOf'] ?? part['oneOf'] ?? part['allOf']) as Json[] | undefined
  return variants ? variants.flatMap(flattenVariants) : [part]
}

/** Formats the types that a schema allows, sorted: `null|string`, `"draft"|"published"`, `Post`. */
function formatType(schema: Json): string {
  const kinds = flattenVariants(schema).flatMap(part => {
    if (typeof part['$ref'] === 'string') return [part['$ref'].split('/').at(-1) ?? '']
    if (part['const'] !== undefined) return [JSON.stringify(part['const'])]
    if (Array.isArray(part['enum'])) return part['enum'].map(value => JSON.stringify(value))
    return [part['type'] ?? 'any'].flat().map(String)
  })
  return [...new Set(kinds)].toSorted().join('|')
}

const parseTypes = (found: string) => new Set(found.slice(0, -1).split('|'))
const isRequired = (found: string) => found.endsWith('!')

/** Merges the types of a field that several variants have. */
function mergeTypes(one: string, other: string): string {
  const kinds = [...new Set([...parseTypes(one), ...parseTypes(other)])].toSorted().join('|')
  return `${kinds}${isRequired(one) && isRequired(other) ? '!' : '?'}`
}

/** Lists the changes that break a client written for `before`; none if the major version was raised. */
export function findBreakingChanges(before: ApiShape, after: ApiShape): string[] {
  if (after.version > before.version) return []
  const found: string[] = []
  for (const [call, was] of Object.entries(before.calls)) {
    const is = after.calls[call]
    if (!is) found.push(`${call} is gone`)
    else {
      if (!hasScope([was.scope as ApiScope], is.scope as ApiScope))
        found.push(`${call} needs ${is.scope} instead of ${was.scope}`)
      found.push(
        ...findRequestBreaks(call, was.asks, is.asks),
        ...findResponseBreaks(call, was.answers, is.answers),
      )
    }
  }
  for (const [name, was] of Object.entries(before.schemas)) {
    const is = after.schemas[name]
    // A removed schema shows up in the calls that used it.
    if (is) found.push(...(name.endsWith('Input') ? findRequestBreaks : findResponseBreaks)(name, was, is))
  }
  return found
}

/** Lists changes by which a valid request becomes invalid. */
function findRequestBreaks(where: string, before: Fields, after: Fields): string[] {
  const found: string[] = []
  for (const [field, was] of Object.entries(before)) {
    const is = after[field]
    if (is === undefined) found.push(`${where}: ${field} is not accepted any more`)
    else if (![...parseTypes(was)].every(kind => acceptsType(parseTypes(is), kind)))
      found.push(`${where}: ${field} takes ${is.slice(0, -1)} instead of ${was.slice(0, -1)}`)
  }
  for (const [field, is] of Object.entries(after)) {
    const parent = parentPath(field)
    // Fields inside a new object may be required.
    const isNew = parent !== field && before[parent] === undefined
    if (isRequired(is) && !isRequired(before[field] ?? '?') && !isNew)
      found.push(`${where}: ${field} is required now`)
  }
  return found
}

/** Lists fields of responses that were removed or changed their type. New enum values are allowed. */
function findResponseBreaks(where: string, before: Fields, after: Fields): string[] {
  return Object.entries(before).flatMap(([field, was]) => {
    const is = after[field]
    if (is === undefined) return [`${where}: ${field} is not answered any more`]
    if (isRequired(was) && !isRequired(is)) return [`${where}: ${field} may be absent now`]
    const more = [...parseTypes(is)].filter(
      kind => !acceptsType(parseTypes(was), kind) && !isNewEnumValue(was, kind),
    )
    return more.length > 0 ? [`${where}: ${field} may be ${more.join(', ')} now`] : []
  })
}

const acceptsType = (kinds: Set<string>, kind: string): boolean =>
  kinds.has(kind) ||
  kinds.has('any') ||
  (kind.startsWith('"') && kinds.has('string')) ||
  (kind === 'integer' && kinds.has('number'))
const isNewEnumValue = (was: string, kind: string): boolean => kind.startsWith('"') && was.includes('"')
const parentPath = (field: string): string => field.replace(/(\.[^.[{]+|\[\]|\{\})$/, '')
