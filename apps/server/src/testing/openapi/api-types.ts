import type { Json, OpenApiDocument, Operation } from '../../http/openapi/complete-document.ts'

/**
 * Generates TypeScript types from the OpenAPI document: one entry of `Calls` for each call that accepts an access token,
 * and the schemas that they reference. Supports what `examples/typescript` needs.
 */
export function generateApiTypes(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security }]) => security?.some(({ token }) => token))
      .map(([method, operation]) => formatCall(`${method.toUpperCase()} ${path}`, operation)),
  )
  const body = `export type Calls = {\n${calls.join('\n')}\n}`
  const schemas = document.components.schemas ?? {}
  const named = [...findReferencedSchemas(`${body}${ERROR_SCHEMA}`, schemas)]
    .toSorted()
    .map(name => `export type ${name} = ${formatType(schemas[name] ?? {})}`)
  return [
    `// Generated from the OpenAPI document, version ${document.info.version}; do not edit.`,
    body,
    ...named,
  ].join('\n\n')
}

/** The schema of error responses, which is always included. */
const ERROR_SCHEMA = ' Error '

function formatCall(call: string, { summary, parameters, requestBody, responses }: Operation): string {
  const parts = (['path', 'query'] as const).flatMap(place => {
    const own = (parameters ?? []).filter(one => one.in === place)
    if (own.length === 0) return []
    const fields = own.map(one => formatField(one.name, one.schema ?? {}, one.required === true))
    const isNeeded = own.some(one => one.required)
    return [`${place === 'path' ? 'params' : 'query'}${isNeeded ? '' : '?'}: { ${fields.join('; ')} }`]
  })
  const [[type, sent] = []] = Object.entries(requestBody?.content ?? {})
  if (sent) parts.push(`body: ${type === 'application/json' ? formatType(sent.schema ?? {}) : 'FormData'}`)
  const [, answered] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  const [[kind, answer] = []] = Object.entries(answered?.content ?? {})
  parts.push(`answer: ${kind === 'application/json' ? formatType(answer?.schema ?? {}) : 'Blob'}`)
  return `  /** ${summary ?? ''} */\n  '${call}': { ${parts.join('; ')} }`
}

function formatType(schema: Json): string {
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined
  if (name) return name
  if (schema['const'] !== undefined) return JSON.stringify(schema['const'])
  if (Array.isArray(schema['enum'])) return schema['enum'].map(value => JSON.stringify(value)).join(' | ')
  const variants = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined
  if (variants) return [...new Set(variants.map(formatType))].join(' | ')
  if (Array.isArray(schema['allOf'])) return (schema['allOf'] as Json[]).map(formatType).join(' & ')
  if (schema['type'] === 'array') return `(${formatType((schema['items'] as Json) ?? {})})[]`
  if (schema['type'] === 'object') return formatObject(schema)
  if (schema['type'] === 'integer') return 'number'
  if (Array.isArray(schema['type']))
    return schema['type'].map(type => formatType({ ...schema, type })).join(' | ')
  return typeof schema['type'] === 'string' ? schema['type'] : 'unknown'
}

function formatObject({ properties, required, additionalProperties }: Json): string {
  const fields = Object.entries((properties as Record<string, Json>) ?? {})
  const values = additionalProperties
  if (fields.length === 0 && typeof values === 'object' && values !== null)
    return `{ [key: string]: ${formatType(values as Json)} }`
  const needed = (required as string[] | undefined) ?? []
  return `{ ${fields.map(([name, part]) => formatField(name, part, needed.includes(name))).join('; ')} }`
}

const formatField = (name: string, schema: Json, isRequired: boolean) =>
  `${/^\w+$/.test(name) ? name : `'${name}'`}${isRequired ? '' : '?'}: ${formatType(schema)}`

/** Finds the named schemas that a source text references, directly and transitively. */
function findReferencedSchemas(
  text: string,
  schemas: Record<string, Json>,
  found = new Set<string>(),
): Set<string> {
  for (const name of Object.keys(schemas))
    if (
      !found.has(name) &&
      new RegExp(`\\b${name}\\b`).test(text.replace(/'[^'\n]*'|"[^"\n]*"|\/\*\*.*?\*\//g, ''))
    ) {
      found.add(name)
      findReferencedSchemas(formatType(schemas[name] ?? {}), schemas, found)
    }
  return found
}
