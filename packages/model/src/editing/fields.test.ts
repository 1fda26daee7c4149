import { expect, it } from 'vitest'
import { z } from 'zod'
import { SECTIONS, SectionType } from '../design/design.ts'
import type { Field } from './field.ts'
import { fieldsOf, isSectionKey } from './fields.ts'

/** A field's schema without its optional and default wrappers. */
function bare(schema: unknown): unknown {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? bare(schema.unwrap())
    : schema
}

/** Each described field with its schema. */
function pairs(fields: readonly Field[], schema: unknown): [Field, unknown][] {
  const inner = bare(schema)
  if (!(inner instanceof z.ZodObject)) return []
  return fields.flatMap(field => {
    const part: unknown = bare((inner.shape as Record<string, unknown>)[field.name])
    const below =
      field.kind === 'list' && part instanceof z.ZodArray
        ? pairs(field.fields, part.element)
        : field.kind === 'group'
          ? pairs(field.fields, part)
          : []
    return [[field, part] as [Field, unknown], ...below]
  })
}

const all = SectionType.options.flatMap(key => pairs(fieldsOf(key), SECTIONS[key]))

it('describes the maximum length of every text as its schema', () => {
  const limits = all.flatMap(([field, schema]) =>
    field.kind === 'text' && schema instanceof z.ZodString ? [[field.max, schema.maxLength]] : [],
  )
  expect(limits.filter(([limit]) => limit !== null).length).toBeGreaterThan(30)
  for (const [limit, stored] of limits) expect(limit).toBe(stored)
})

it('describes the range of every number, or none without limits', () => {
  const ranges = all.flatMap(([field, schema]) =>
    field.kind === 'number' && schema instanceof z.ZodNumber ? [{ field, schema }] : [],
  )
  expect(ranges.length).toBeGreaterThan(0)
  const normalizeLimit = (limit: number | null) =>
    limit === null || Math.abs(limit) >= 2 ** 31 ? null : limit
  for (const { field, schema } of ranges)
    expect({ min: field.min, max: field.max }).toEqual({
      min: normalizeLimit(schema.minValue),
      max: normalizeLimit(schema.maxValue),
    })
})

it('describes the maximum length of every list', () => {
  const lists = all.flatMap(([field, schema]) =>
    field.kind === 'list' && schema instanceof z.ZodArray ? [{ field, schema }] : [],
  )
  for (const { field, schema } of lists) {
    const most = field.max ?? 200
    expect(schema.safeParse(Array.from({ length: most + 1 })).error?.issues.some(isTooBig)).toBe(
      field.max !== null,
    )
  }
})

const isTooBig = (issue: { code: string; path: readonly PropertyKey[] }) =>
  issue.code === 'too_big' && issue.path.length === 0

it('tells keys of sections, also of copies, from all else', () => {
  const keys = ['hero', 'text-2', 'title', 'constructor', '', 3, null]
  expect(keys.filter(isSectionKey)).toEqual(['hero', 'text-2'])
})
