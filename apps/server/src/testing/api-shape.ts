import type { Json, OpenApiDocument, Operation } from '../http/openapi/complete-document.ts'

/** What a schema holds, by the path of each field: `posts[].post.title` is `string!`, a `?` at the end where it may be absent. */
type Fields = Record<string, string>
export type ApiShape = {
  version: number
  calls: Record<string, { scope: string; asks: Fields; answers: Fields }>
  schemas: Record<string, Fields>
}

/**
 * What programs rely on: the calls that accept an access token, what they ask for and answer, and the named schemas of
 * both. Schemas of requests are those whose name ends in `Input`.
 */
export function shapeOf(document: OpenApiDocument): ApiShape {
  const calls: ApiShape['calls'] = {}
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations)) {
      const [scope] = operation.security?.flatMap(({ token }) => token ?? []) ?? []
      if (scope === undefined) continue
      calls[`${method.toUpperCase()} ${path}`] = {
        scope,
        asks: asksOf(operation),
        answers: answersOf(operation),
      }
    }
  const schemas = Object.entries(document.components.schemas ?? {}).map(
    ([name, schema]) => [name, fieldsOf(schema)] as const,
  )
  return {
    version: Number(document.info.version.split('.')[0]),
    calls,
    schemas: Object.fromEntries(schemas),
  }
}

function asksOf({ parameters, requestBody }: Operation): Fields {
  const fields: Fields = {}
  for (const { name, in: place, required, schema } of parameters ?? [])
    fields[`${place} ${name}`] = `${typeOf(schema ?? {})}${required ? '!' : '?'}`
  for (const [type, { schema }] of Object.entries(requestBody?.content ?? {}))
    Object.assign(fields, fieldsOf(schema ?? {}, type === 'application/json' ? 'body' : type))
  return fields
}

function answersOf({ responses }: Operation): Fields {
  const fields: Fields = {}
  for (const [status, { content }] of Object.entries(responses))
    if (status.startsWith('2'))
      for (const [type, { schema }] of Object.entries(content ?? {}))
        Object.assign(
          fields,
          fieldsOf(schema ?? {}, `${status} ${type === 'application/json' ? '' : type}`.trim()),
        )
  return fields
}

function fieldsOf(schema: Json, at = ''): Fields {
  const fields: Fields = {}
  const put = (path: string, part: Json, isRequired: boolean) => {
    const found = `${typeOf(part)}${isRequired ? '!' : '?'}`
    fields[path] = fields[path] === undefined ? found : merged(fields[path], found)
    inside(path, part)
  }
  const inside = (path: string, part: Json) => {
    for (const variant of variantsOf(part)) {
      const required = (variant['required'] as string[] | undefined) ?? []
      for (const [name, field] of Object.entries((variant['properties'] as Record<string, Json>) ?? {}))
        put(path ? `${path}.${name}` : name, field, required.includes(name))
      if (isSchema(variant['items'])) put(`${path}[]`, variant['items'], true)
      if (isSchema(variant['additionalProperties'])) put(`${path}{}`, variant['additionalProperties'], true)
    }
  }
  put(at, schema, true)
  return fields
}

const isSchema = (part: unknown): part is Json => typeof part === 'object' && part !== null
const variantsOf = (part: Json): Json[] => {
  const variants = (part['anyOf'] ?? part['oneOf'] ?? part['allOf']) as Json[] | undefined
  return variants ? variants.flatMap(variantsOf) : [part]
}

/** The kinds of value that a schema allows, sorted: `null|string`, `"draft"|"published"`, `Post`. */
function typeOf(schema: Json): string {
  const kinds = variantsOf(schema).flatMap(part => {
    if (typeof part['$ref'] === 'string') return [part['$ref'].split('/').at(-1) ?? '']
    if (part['const'] !== undefined) return [JSON.stringify(part['const'])]
    if (Array.isArray(part['enum'])) return part['enum'].map(value => JSON.stringify(value))
    return [part['type'] ?? 'any'].flat().map(String)
  })
  return [...new Set(kinds)].toSorted().join('|')
}

const kindsOf = (found: string) => new Set(found.slice(0, -1).split('|'))
const isRequired = (found: string) => found.endsWith('!')

/** Of a field that several variants have. */
function merged(one: string, other: string): string {
  const kinds = [...new Set([...kindsOf(one), ...kindsOf(other)])].toSorted().join('|')
  return `${kinds}${isRequired(one) && isRequired(other) ? '!' : '?'}`
}

/** What would stop a program that was written for `before`; nothing, when the version was raised for it. */
export function breaksOf(before: ApiShape, after: ApiShape): string[] {
  if (after.version > before.version) return []
  const found: string[] = []
  for (const [call, was] of Object.entries(before.calls)) {
    const is = after.calls[call]
    if (!is) found.push(`${call} is gone`)
    else {
      if (is.scope !== was.scope) found.push(`${call} needs ${is.scope} instead of ${was.scope}`)
      found.push(...brokenAsks(call, was.asks, is.asks), ...brokenAnswers(call, was.answers, is.answers))
    }
  }
  for (const [name, was] of Object.entries(before.schemas)) {
    const is = after.schemas[name]
    // Where it was used, the calls miss it.
    if (is) found.push(...(name.endsWith('Input') ? brokenAsks : brokenAnswers)(name, was, is))
  }
  return found
}

/** A request that was right has to stay right. */
function brokenAsks(where: string, before: Fields, after: Fields): string[] {
  const found: string[] = []
  for (const [field, was] of Object.entries(before)) {
    const is = after[field]
    if (is === undefined) found.push(`${where}: ${field} is not accepted any more`)
    else if (![...kindsOf(was)].every(kind => allows(kindsOf(is), kind)))
      found.push(`${where}: ${field} takes ${is.slice(0, -1)} instead of ${was.slice(0, -1)}`)
  }
  for (const [field, is] of Object.entries(after)) {
    const parent = parentOf(field)
    // Inside of what nobody could send before, anything may be required.
    const isNew = parent !== field && before[parent] === undefined
    if (isRequired(is) && !isRequired(before[field] ?? '?') && !isNew)
      found.push(`${where}: ${field} is required now`)
  }
  return found
}

/** What an answer held it has to hold, of no other kind; values may join a list of words. */
function brokenAnswers(where: string, before: Fields, after: Fields): string[] {
  return Object.entries(before).flatMap(([field, was]) => {
    const is = after[field]
    if (is === undefined) return [`${where}: ${field} is not answered any more`]
    if (isRequired(was) && !isRequired(is)) return [`${where}: ${field} may be absent now`]
    const more = [...kindsOf(is)].filter(kind => !allows(kindsOf(was), kind) && !isWordOf(was, kind))
    return more.length > 0 ? [`${where}: ${field} may be ${more.join(', ')} now`] : []
  })
}

const allows = (kinds: Set<string>, kind: string): boolean =>
  kinds.has(kind) ||
  kinds.has('any') ||
  (kind.startsWith('"') && kinds.has('string')) ||
  (kind === 'integer' && kinds.has('number'))
const isWordOf = (was: string, kind: string): boolean => kind.startsWith('"') && was.includes('"')
const parentOf = (field: string): string => field.replace(/(\.[^.]+|\[\]|\{\})$/, '')
