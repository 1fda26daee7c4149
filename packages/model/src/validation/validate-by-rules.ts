import type { Format, Rule, Rules, CustomCheck } from './rule.ts'
import { CUSTOM_CHECKS } from './custom-checks.ts'
import { isWebAddress } from '../links/link-target.ts'

type Path = readonly (string | number)[]

/**
 * Validates a value by rules: one message per path, joined by dots; empty if valid. Rejects the same paths as the
 * schema the rules were made from.
 */
export function validateByRules({ rule, named }: Rules, value: unknown): Record<string, string> {
  const refused: Record<string, string> = {}
  const refuse = (place: Path, message: string) => {
    refused[place.join('.')] ??= message
  }
  const walk = (rule: Rule, value: unknown, place: Path): void => {
    if (value === undefined && (rule.mayBeMissing || rule.initial !== undefined)) return
    if (value === null && rule.mayBeNull) return
    if (rule.test && !passes(rule.test, value)) return refuse(place, rule.test.says)
    switch (rule.is) {
      case 'text': {
        if (typeof value !== 'string') return refuse(place, INVALID)
        // URLs are trimmed before their length is checked.
        const isAddress = rule.format && 'address' in rule.format
        if (isAddress && !isWebAddress(value)) refuse(place, 'Invalid URL')
        const text = isAddress ? value.trim().replace(/[\t\n\r]/g, '') : value
        checkLimits(rule, text.length, 'string', 'characters', message => refuse(place, message))
        const message = rule.format && formatError(rule.format, value)
        return message ? refuse(place, message) : undefined
      }
      case 'number': {
        const fits = rule.isWhole ? Number.isSafeInteger(value) : Number.isFinite(value)
        if (!fits) return refuse(place, INVALID)
        const number = value as number
        if (rule.above !== undefined && number <= rule.above)
          refuse(place, `Too small: expected number to be >${rule.above}`)
        return checkLimits(rule, number, 'number', null, message => refuse(place, message))
      }
      case 'toggle':
        return typeof value === 'boolean' ? undefined : refuse(place, INVALID)
      case 'choice':
        return rule.of.includes(value as string) ? undefined : refuse(place, INVALID)
      case 'list':
        if (!Array.isArray(value)) return refuse(place, INVALID)
        checkLimits(rule, value.length, 'array', 'items', message => refuse(place, message))
        // Items of a list that is too long are not validated.
        if (rule.max !== undefined && value.length > rule.max) return
        for (const [index, item] of value.entries()) walk(rule.item, item, [...place, index])
        return
      case 'object': {
        if (!isObject(value)) return refuse(place, INVALID)
        for (const [name, part] of Object.entries(rule.parts)) walk(part, value[name], [...place, name])
        const unknown = Object.keys(value).filter(name => !Object.hasOwn(rule.parts, name))
        return unknown.length > 0 ? refuse(place, `Unrecognized key: ${unknown.join(', ')}`) : undefined
      }
      case 'one-of': {
        if (!isObject(value)) return refuse(place, INVALID)
        const kind = value[rule.by]
        const object = typeof kind === 'string' && Object.hasOwn(rule.objects, kind) && rule.objects[kind]
        return object ? walk(object, value, place) : refuse(place, INVALID)
      }
      case 'named':
        return walk(named[rule.name] as Rule, value, place)
    }
  }
  walk(rule, value, [])
  return refused
}

/** The default value of a rule; for an object, of its parts. */
export function defaultValueOf(rule: Rule): unknown {
  if (rule.is !== 'object') return structuredClone(rule.initial)
  const parts = Object.entries(rule.parts).filter(([, part]) => part.initial !== undefined)
  return Object.fromEntries(parts.map(([name, part]) => [name, structuredClone(part.initial)]))
}

const INVALID = 'Invalid input'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const passes = ({ test }: CustomCheck, value: unknown) => CUSTOM_CHECKS[test]?.(value as never)

function formatError(format: Format, text: string): string | null {
  if ('address' in format) return null
  if ('pattern' in format) return new RegExp(format.pattern).test(text) ? null : format.says
  return passes(format, text) ? null : format.says
}

function checkLimits(
  { min, max }: { min?: number; max?: number },
  size: number,
  what: string,
  unit: string | null,
  refuse: (message: string) => void,
): void {
  const tell = (limit: string) => (unit === null ? `to be ${limit}` : `to have ${limit} ${unit}`)
  if (min !== undefined && size < min) refuse(`Too small: expected ${what} ${tell(`>=${min}`)}`)
  if (max !== undefined && size > max) refuse(`Too big: expected ${what} ${tell(`<=${max}`)}`)
}
