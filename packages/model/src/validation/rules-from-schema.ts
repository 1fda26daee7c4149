import { t } from '../i18n/translate.ts'
import type { z } from 'zod'
import type { Format, Rule, Rules, CustomCheck } from './rule.ts'
import { CUSTOM_CHECKS } from './custom-checks.ts'

/** The parts of zod's schema definitions that are read here. */
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
 * Converts a schema to plain data. `named` are recursive or repeated schemas.
 * @throws if a schema uses a feature that rules cannot express, so that the build fails instead of the browser
 * accepting invalid values
 */
export function rulesFromSchema(schema: z.ZodType, named: Readonly<Record<string, z.ZodType>> = {}): Rules {
  const names = new Map(Object.entries(named).map(([name, one]) => [definitionOf(one) as unknown, name]))
  const rule = (one: z.ZodType): Rule => {
    const name = names.get(definitionOf(one))
    return name === undefined ? written(one) : { is: 'named', name }
  }
  const written = (one: z.ZodType): Rule => {
    const definition = definitionOf(one)
    switch (definition.type) {
      case 'optional':
        return { ...rule(required(definition.innerType)), mayBeMissing: true }
      case 'nullable':
        return { ...rule(required(definition.innerType)), mayBeNull: true }
      case 'default':
        return { ...rule(required(definition.innerType)), initial: definition.defaultValue }
      case 'string':
        return { is: 'text', ...limitsOf(definition), ...formatOf(definition) }
      case 'number':
        return numberRule(definition)
      case 'boolean':
        return { is: 'toggle' }
      case 'enum':
        return { is: 'choice', of: Object.values(required(definition.entries)) }
      case 'literal':
        return { is: 'choice', of: required(definition.values).map(String) }
      case 'array':
        return {
          is: 'list',
          ...limitsOf(definition),
          item: rule(required(definition.element)),
          ...customCheckOf(definition, LIMITS),
        }
      case 'object':
        if (definition.catchall === undefined || definitionOf(definition.catchall).type !== 'never')
          throw new Error('Rules know objects that are strict')
        return {
          is: 'object',
          parts: Object.fromEntries(
            Object.entries(required(definition.shape)).map(([name, part]) => [name, rule(part)]),
          ),
        }
      case 'union':
        return unionRule(required(definition.options), rule)
      case 'lazy':
        return rule(required(definition.getter)())
      case 'pipe': {
        // `z.any()` with a check of the whole value before its parts.
        const before = definitionOf(required(definition.in))
        if (before.type !== 'any') throw new Error('Rules know no such pipe')
        return { ...rule(required(definition.out)), ...customCheckOf(before) }
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

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The library of schemas has another form than rules know')
  return value
}

const checksOf = ({ checks }: Definition): Check[] => (checks ?? []).map(({ _zod }) => _zod.def)

const LIMITS = ['min_length', 'max_length']

/** The length limits of a string or array. */
function limitsOf(definition: Definition): { min?: number; max?: number } {
  const checks = checksOf(definition)
  const min = checks.findLast(({ check }) => check === 'min_length')?.minimum
  const max = checks.findLast(({ check }) => check === 'max_length')?.maximum
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

function formatOf(definition: Definition): { format?: Format } {
  const formats = checksOf(definition).flatMap((check): Format[] => {
    if (LIMITS.includes(check.check)) return []
    if (check.check === 'custom') return [namedCheck(check)]
    if (check.check === 'string_format') return [patternFormat(check.pattern, check)]
    throw new Error(`Rules cannot say the check "${check.check}"`)
  })
  if (definition.format === 'url') {
    if (definition.protocol?.source !== '^https?$') throw new Error('Rules know addresses of the web')
    formats.push({ address: true })
  } else if (definition.format !== undefined) formats.push(patternFormat(definition.pattern, definition))
  if (formats.length > 1) throw new Error('Rules know one format for a text')
  return formats[0] ? { format: formats[0] } : {}
}

function patternFormat(
  pattern: RegExp | undefined,
  check: { error?: Check['error']; format?: string },
): Format {
  const { source, flags } = required(pattern)
  if (flags !== '' && flags !== 'i') throw new Error('Rules know no such pattern')
  const says = customMessage(check) ?? `Invalid ${check.format}`
  return { pattern: flags === 'i' ? ignoreCase(source) : source, says }
}

/** Only hexadecimal patterns may be case-insensitive. */
function ignoreCase(source: string): string {
  if (!/^\^#\[0-9a-f\]\{\d\}\$$/.test(source)) throw new Error('Rules know no such pattern')
  return source.replace('a-f', 'a-fA-F')
}

/** The single custom check of a value; other checks must be in `known`. */
function customCheckOf(definition: Definition, known: readonly string[] = []): { test?: CustomCheck } {
  const [test, ...more] = checksOf(definition).filter(({ check }) => !known.includes(check))
  if (more.length > 0 || (test && test.check !== 'custom')) throw new Error('Rules know one test of a value')
  return test ? { test: namedCheck(test) } : {}
}

function namedCheck(check: Check): CustomCheck {
  const { name } = required(check.fn)
  if (!Object.hasOwn(CUSTOM_CHECKS, name)) throw new Error(`Rules know no test called "${name}"`)
  return { test: name, says: customMessage(check) ?? t('Invalid input') }
}

function customMessage({ error }: { error?: Check['error'] }): string | null {
  const message = error?.({})
  return typeof message === 'string' ? message : null
}

function numberRule(definition: Definition): Rule {
  const rule: Extract<Rule, { is: 'number' }> = { is: 'number' }
  for (const { check, value, inclusive, format } of checksOf(definition)) {
    if (check === 'number_format' && format === 'safeint') rule.isWhole = true
    else if (check === 'greater_than') rule[inclusive ? 'min' : 'above'] = required(value)
    else if (check === 'less_than' && inclusive) rule.max = required(value)
    else throw new Error(`Rules cannot say the check "${check}"`)
  }
  return rule
}

/** Objects discriminated by `type`. */
function unionRule(options: readonly z.ZodType[], rule: (schema: z.ZodType) => Rule): Rule {
  const by = 'type'
  const objects = options.flatMap(option => {
    const object = rule(option)
    const discriminator = object.is === 'object' ? object.parts[by] : undefined
    if (discriminator?.is !== 'choice') throw new Error(`Rules know objects that are told apart by "${by}"`)
    return discriminator.of.map(name => [name, object] as const)
  })
  return { is: 'one-of', by, objects: Object.fromEntries(objects) }
}
