import { z } from 'zod'
import { Action, SECTIONS, type SectionType } from '../design/design.ts'
import { PageKey } from '../posts/post.ts'
import { PartialDate } from '../profile/partial-date.ts'
import { ContributionDay } from '../profile/profile.ts'
import { Picture } from '../media/picture.ts'
import { RichText } from '../text/rich-text.ts'
import { LinkTarget, WebAddress } from '../links/web-address.ts'
import type { Field, FieldKind, Parts, SectionFields } from './field.ts'

/** Texts with a higher limit, in UTF-16 units, are multi-line. */
const MIN_MULTILINE_LENGTH = 200

/** The form fields of every section, derived from its schema; its background and layout are no fields of the form. */
export function describeSections(): SectionFields {
  return Object.fromEntries(
    Object.entries(SECTIONS).map(([key, section]) => [
      key,
      objectFields(section as z.ZodObject).filter(({ name }) => name !== 'background' && name !== 'layout'),
    ]),
  ) as Record<SectionType, Field[]>
}

function objectFields(object: z.ZodObject): Field[] {
  return Object.entries(object.shape).map(([name, schema]) => fieldOf(name, schema as z.ZodType))
}

/** The fields of a group or item, without `visible`, which has a switch of its own. */
function partsOf(object: z.ZodObject): Parts {
  const fields = objectFields(object)
  const others = fields.filter(({ name }) => name !== 'visible')
  return { fields: others, ...(others.length < fields.length && { canHide: true }) }
}

function fieldOf(name: string, schema: z.ZodType): Field {
  const { label, help, item } = (schema.meta() ?? {}) as { label?: string; help?: string; item?: string }
  const { inner, isNullable, isMissing } = unwrap(schema)
  return {
    name,
    label: label ?? '',
    ...(help && { help }),
    ...((isNullable || isMissing) && { isOptional: true }),
    empty: isNullable ? null : undefined,
    ...kindOf(inner, item ?? ''),
  }
}

function unwrap(schema: z.ZodType): { inner: z.ZodType; isNullable: boolean; isMissing: boolean } {
  let inner = schema
  let [isNullable, isMissing] = [false, false]
  while (inner instanceof z.ZodDefault || inner instanceof z.ZodNullable || inner instanceof z.ZodOptional) {
    isNullable ||= inner instanceof z.ZodNullable
    isMissing ||= inner instanceof z.ZodOptional
    inner = inner.unwrap() as z.ZodType
  }
  return { inner, isNullable, isMissing }
}

/** `meta` copies a schema but keeps its definition object. */
const isSameSchema = (one: z.ZodType, other: z.ZodType) => one === other || one.def === other.def

function kindOf(schema: z.ZodType, item: string): FieldKind {
  if (isSameSchema(schema, RichText)) return { kind: 'rich' }
  if (isSameSchema(schema, Picture)) return { kind: 'picture' }
  if (isSameSchema(schema, PartialDate)) return { kind: 'date' }
  if (isSameSchema(schema, WebAddress)) return { kind: 'address' }
  if (isSameSchema(schema, PageKey)) return { kind: 'page' }
  if (isSameSchema(schema, LinkTarget)) return { kind: 'link' }
  if (isSameSchema(schema, Action)) return { kind: 'group', ...partsOf(Action) }
  if (schema instanceof z.ZodBoolean) return { kind: 'toggle' }
  if (schema instanceof z.ZodEnum) return { kind: 'choice', options: schema.options.map(String) }
  if (schema instanceof z.ZodNumber)
    return { kind: 'number', min: limitOf(schema, 'greater_than'), max: limitOf(schema, 'less_than') }
  if (schema instanceof z.ZodObject) return { kind: 'group', ...partsOf(schema) }
  if (schema instanceof z.ZodArray) return listOf(schema, item)
  if (schema instanceof z.ZodString) {
    const max = limitOf(schema, 'max_length')
    return { kind: 'text', max, ...((max === null || max > MIN_MULTILINE_LENGTH) && { isLong: true }) }
  }
  return { kind: 'data' }
}

function listOf(schema: z.ZodArray, itemLabel: string): FieldKind {
  const { inner } = unwrap(schema.element as z.ZodType)
  if (isSameSchema(inner, ContributionDay)) return { kind: 'data' }
  const max = limitOf(schema, 'max_length')
  if (inner instanceof z.ZodObject && !isSameSchema(inner, Picture))
    return { kind: 'list', itemLabel, max, ...partsOf(inner) }
  return { kind: 'list', itemLabel, max, fields: [fieldOf('', schema.element as z.ZodType)] }
}

/**
 * The limit set by a schema's checks. Zod's `maxLength` and `minValue` compute the same with the JSON Schema code,
 * which the browser bundle leaves out.
 */
function limitOf(schema: z.ZodType, check: 'max_length' | 'greater_than' | 'less_than'): number | null {
  const limits = (schema.def.checks ?? []).flatMap(({ _zod: { def } }) => {
    const limit = def as { check: string; maximum?: number; value?: number }
    return limit.check === check ? [limit.maximum ?? limit.value ?? null] : []
  })
  return limits.at(-1) ?? null
}
