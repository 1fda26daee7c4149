import type { z } from 'zod'
import type { Format, Rule, Rules, Test } from './rule.ts'
import { TESTS } from './custom-checks.ts'

/** Any of zod's definitions, as far as it is read here. */
type Definition = {
  type: string
  checks?: readonly { _zod: { def: Check } }[]
  format?: string
  protocol?: RegExp
  pattern?: RegExp
  innerType?: z.ZodType
  defaultValue?: unknown
  entries?: Record<string, string>
  values?: readonly string[]
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
  catchall?: z.ZodType
  options?: readonly z.ZodType[]
  getter?: () => z.ZodType
  in?: z.ZodType
  out?: z.ZodType
}
type Check = {
  check: string
  minimum?: number
  maximum?: number
  value?: number
  inclusive?: boolean
  format?: string
  pattern?: RegExp
  fn?: { name: string }
  error?: (issue: unknown) => unknown
}

/**
 * What a schema demands, as plain data. `named` are schemas that hold themselves, or that are worth saying once.
 * @throws where a schema demands what rules cannot say: better no build than a browser that takes what is refused later
 */
export function rulesOf(schema: z.ZodType, named: Readonly<Record<string, z.ZodType>> = {}): Rules {
  const names = new Map(Object.entries(named).map(([name, one]) => [definitionOf(one) as unknown, name]))
  const rule = (one: z.ZodType): Rule => {
    const name = names.get(definitionOf(one))
    return name === undefined ? written(one) : { is: 'named', name }
  }
  const written = (one: z.ZodType): Rule => {
    const definition = definitionOf(one)
    switch (definition.type) {
      case 'optional':
        return { ...rule(needed(definition.innerType)), mayBeMissing: true }
      case 'nullable':
        return { ...rule(needed(definition.innerType)), mayBeNull: true }
      case 'default':
        return { ...rule(needed(definition.innerType)), initial: definition.defaultValue }
      case 'string':
        return { is: 'text', ...limitsOf(definition), ...formatOf(definition) }
      case 'number':
        return numberRule(definition)
      case 'boolean':
        return { is: 'toggle' }
      case 'enum':
        return { is: 'choice', of: Object.values(needed(definition.entries)) }
      case 'literal':
        return { is: 'choice', of: needed(definition.values).map(String) }
      case 'array':
        return {
          is: 'list',
          ...limitsOf(definition),
          item: rule(needed(definition.element)),
          ...testOf(definition, LIMITS),
        }
      case 'object':
        if (definition.catchall === undefined || definitionOf(definition.catchall).type !== 'never')
          throw new Error('Rules know objects that are strict')
        return {
          is: 'object',
          parts: Object.fromEntries(
            Object.entries(needed(definition.shape)).map(([name, part]) => [name, rule(part)]),
          ),
        }
      case 'union':
        return variants(needed(definition.options), rule)
      case 'lazy':
        return rule(needed(definition.getter)())
      case 'pipe': {
        // Anything, looked at as a whole before its parts are.
        const before = definitionOf(needed(definition.in))
        if (before.type !== 'any') throw new Error('Rules know no such pipe')
        return { ...rule(needed(definition.out)), ...testOf(before) }
      }
      default:
        throw new Error(`Rules cannot say what a schema of the type "${definition.type}" demands`)
    }
  }
  return {
    rule: rule(schema),
    named: Object.fromEntries(Object.entries(named).map(([name, one]) => [name, written(one)])),
  }
}

const definitionOf = (schema: z.ZodType): Definition => schema.def as unknown as Definition

function needed<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The library of schemas has another form than rules know')
  return value
}

const checksOf = ({ checks }: Definition): Check[] => (checks ?? []).map(({ _zod }) => _zod.def)

const LIMITS = ['min_length', 'max_length']

/** The limits of a text's or a list's length. */
function limitsOf(definition: Definition): { min?: number; max?: number } {
  const checks = checksOf(definition)
  const min = checks.findLast(({ check }) => check === 'min_length')?.minimum
  const max = checks.findLast(({ check }) => check === 'max_length')?.maximum
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

function formatOf(definition: Definition): { format?: Format } {
  const formats = checksOf(definition).flatMap((check): Format[] => {
    if (LIMITS.includes(check.check)) return []
    if (check.check === 'custom') return [namedTest(check)]
    if (check.check === 'string_format') return [ofPattern(check.pattern, check)]
    throw new Error(`Rules cannot say the check "${check.check}"`)
  })
  if (definition.format === 'url') {
    if (definition.protocol?.source !== '^https?$') throw new Error('Rules know addresses of the web')
    formats.push({ address: true })
  } else if (definition.format !== undefined) formats.push(ofPattern(definition.pattern, definition))
  if (formats.length > 1) throw new Error('Rules know one format for a text')
  return formats[0] ? { format: formats[0] } : {}
}

function ofPattern(pattern: RegExp | undefined, check: { error?: Check['error']; format?: string }): Format {
  const { source, flags } = needed(pattern)
  if (flags !== '' && flags !== 'i') throw new Error('Rules know no such pattern')
  const says = saidBy(check) ?? `Invalid ${check.format}`
  return { pattern: flags === 'i' ? eitherCase(source) : source, says }
}

/** A pattern of hexadecimal figures is the only one that does not mind the case. */
function eitherCase(source: string): string {
  if (!/^\^#\[0-9a-f\]\{\d\}\$$/.test(source)) throw new Error('Rules know no such pattern')
  return source.replace('a-f', 'a-fA-F')
}

/** The one test of a value as a whole; whatever else is checked has to be among what is `known`. */
function testOf(definition: Definition, known: readonly string[] = []): { test?: Test } {
  const [test, ...more] = checksOf(definition).filter(({ check }) => !known.includes(check))
  if (more.length > 0 || (test && test.check !== 'custom')) throw new Error('Rules know one test of a value')
  return test ? { test: namedTest(test) } : {}
}

function namedTest(check: Check): Test {
  const { name } = needed(check.fn)
  if (!Object.hasOwn(TESTS, name)) throw new Error(`Rules know no test called "${name}"`)
  return { test: name, says: saidBy(check) ?? 'Invalid input' }
}

function saidBy({ error }: { error?: Check['error'] }): string | null {
  const said = error?.({})
  return typeof said === 'string' ? said : null
}

function numberRule(definition: Definition): Rule {
  const rule: Extract<Rule, { is: 'number' }> = { is: 'number' }
  for (const { check, value, inclusive, format } of checksOf(definition)) {
    if (check === 'number_format' && format === 'safeint') rule.isWhole = true
    else if (check === 'greater_than') rule[inclusive ? 'min' : 'above'] = needed(value)
    else if (check === 'less_than' && inclusive) rule.max = needed(value)
    else throw new Error(`Rules cannot say the check "${check}"`)
  }
  return rule
}

/** Objects that are told apart by their `type`. */
function variants(options: readonly z.ZodType[], rule: (schema: z.ZodType) => Rule): Rule {
  const by = 'type'
  const objects = options.flatMap(option => {
    const object = rule(option)
    const told = object.is === 'object' ? object.parts[by] : undefined
    if (told?.is !== 'choice') throw new Error(`Rules know objects that are told apart by "${by}"`)
    return told.of.map(name => [name, object] as const)
  })
  return { is: 'one-of', by, objects: Object.fromEntries(objects) }
}
