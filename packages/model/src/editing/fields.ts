import { z } from 'zod'
import { Action, type SectionKey, SECTIONS } from '../design.ts'
import { PartialDate } from '../partial-date.ts'
import { ContributionDay } from '../profile.ts'
import { Picture } from '../profile/picture.ts'
import { RichText } from '../rich-text.ts'
import { LinkTarget, WebAddress } from '../web-address.ts'

/** A control of the editor's form: what it edits, what it is called, and what it may hold. */
export type Field = {
  name: string
  label: string
  help: string | null
  isOptional: boolean
  /** What stands there when nothing does: null, or with undefined no key at all. */
  empty: null | undefined
} & FieldKind

export type FieldKind =
  /** `max` is in UTF-16 units; beyond 200 the text may have lines. */
  | { kind: 'text'; max: number | null; isLong: boolean }
  | { kind: 'rich' }
  | { kind: 'picture' }
  | { kind: 'date' }
  | { kind: 'address' }
  | { kind: 'link' }
  | { kind: 'toggle' }
  | { kind: 'number'; min: number | null; max: number | null }
  | { kind: 'choice'; options: string[] }
  /** Several fields that are there together or not at all. */
  | { kind: 'group'; fields: Field[] }
  /** `item` is the one field, without a name, or the fields of each item. */
  | { kind: 'list'; max: number | null; fields: Field[] }
  /** Figures that are read, not written: a year of contributions. */
  | { kind: 'data' }

const LONG = 200

/** The fields of a section as the editor shows them, in the order of its schema. */
export function fieldsOf(key: SectionKey): Field[] {
  const known = made.get(key)
  if (known) return known
  const fields = objectFields(SECTIONS[key] as z.ZodObject)
  made.set(key, fields)
  return fields
}
const made = new Map<SectionKey, Field[]>()

/** The smallest item that a list of a section can be given, its required texts still empty. */
export function emptyItem(fields: readonly Field[]): unknown {
  if (fields.length === 1 && fields[0]?.name === '') return ''
  return Object.fromEntries(
    fields.map(field => [field.name, emptyValue(field)]).filter(([, value]) => value !== undefined),
  )
}

function emptyValue(field: Field): unknown {
  if (field.isOptional) return field.empty
  switch (field.kind) {
    case 'text':
    case 'address':
    case 'link':
    case 'date':
      return ''
    case 'rich':
      return { type: 'doc', content: [] }
    case 'picture':
      return null
    case 'toggle':
      return false
    case 'number':
      return field.min ?? 0
    case 'choice':
      return field.options[0] ?? ''
    case 'group':
      return emptyItem(field.fields)
    case 'list':
    case 'data':
      return []
  }
}

function objectFields(object: z.ZodObject): Field[] {
  return Object.entries(object.shape).map(([name, schema]) => fieldOf(name, schema as z.ZodType))
}

function fieldOf(name: string, schema: z.ZodType): Field {
  const { label, help } = (schema.meta() ?? {}) as { label?: string; help?: string }
  const { inner, isNullable, isMissing } = unwrapped(schema)
  const common = { name, label: label ?? '', help: help ?? null }
  return {
    ...common,
    isOptional: isNullable || isMissing,
    empty: isNullable ? null : undefined,
    ...kindOf(inner),
  }
}

function unwrapped(schema: z.ZodType): { inner: z.ZodType; isNullable: boolean; isMissing: boolean } {
  let inner = schema
  let [isNullable, isMissing] = [false, false]
  while (inner instanceof z.ZodDefault || inner instanceof z.ZodNullable || inner instanceof z.ZodOptional) {
    isNullable ||= inner instanceof z.ZodNullable
    isMissing ||= inner instanceof z.ZodOptional
    inner = inner.unwrap() as z.ZodType
  }
  return { inner, isNullable, isMissing }
}

/** Labels make a copy of a schema; what it does stays the same object. */
const isSame = (one: z.ZodType, other: z.ZodType) => one === other || one.def === other.def

function kindOf(schema: z.ZodType): FieldKind {
  if (isSame(schema, RichText)) return { kind: 'rich' }
  if (isSame(schema, Picture)) return { kind: 'picture' }
  if (isSame(schema, PartialDate)) return { kind: 'date' }
  if (isSame(schema, WebAddress)) return { kind: 'address' }
  if (isSame(schema, LinkTarget)) return { kind: 'link' }
  if (isSame(schema, Action)) return { kind: 'group', fields: objectFields(Action) }
  if (schema instanceof z.ZodBoolean) return { kind: 'toggle' }
  if (schema instanceof z.ZodEnum) return { kind: 'choice', options: schema.options.map(String) }
  if (schema instanceof z.ZodNumber)
    return { kind: 'number', min: limitOf(schema, 'greater_than'), max: limitOf(schema, 'less_than') }
  if (schema instanceof z.ZodObject) return { kind: 'group', fields: objectFields(schema) }
  if (schema instanceof z.ZodArray) return listOf(schema)
  if (schema instanceof z.ZodString) {
    const max = limitOf(schema, 'max_length')
    return { kind: 'text', max, isLong: max === null || max > LONG }
  }
  return { kind: 'data' }
}

function listOf(schema: z.ZodArray): FieldKind {
  const { inner } = unwrapped(schema.element as z.ZodType)
  if (isSame(inner, ContributionDay)) return { kind: 'data' }
  const max = limitOf(schema, 'max_length')
  if (inner instanceof z.ZodObject && !isSame(inner, Picture))
    return { kind: 'list', max, fields: objectFields(inner) }
  return { kind: 'list', max, fields: [fieldOf('', schema.element as z.ZodType)] }
}

/**
 * The limit that a schema's own checks set. Zod's `maxLength` and `minValue` answer the same out of what makes JSON
 * schemas, which the browser does without.
 */
function limitOf(schema: z.ZodType, check: 'max_length' | 'greater_than' | 'less_than'): number | null {
  const limits = (schema.def.checks ?? []).flatMap(({ _zod: { def } }) => {
    const limit = def as { check: string; maximum?: number; value?: number }
    return limit.check === check ? [limit.maximum ?? limit.value ?? null] : []
  })
  return limits.at(-1) ?? null
}
