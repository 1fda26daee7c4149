import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type SectionKey, SECTIONS } from './design.ts'
import { Picture } from './profile/picture.ts'

const keys = Object.keys(SECTIONS) as SectionKey[]

/** Values that have a control of their own: what is inside of them is no field of a form. */
const WHOLE = new Set<z.ZodType>([Picture])

function bare(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return bare(schema.unwrap() as z.ZodType)
  return schema
}

type Field = { path: string; schema: z.ZodType; isInItem: boolean }

function fieldsOf(object: z.ZodObject, path: string, isInItem = false): Field[] {
  return Object.entries(object.shape).flatMap(([name, value]): Field[] => {
    const schema = value as z.ZodType
    const here = { path: `${path}.${name}`, schema, isInItem }
    const inner = bare(schema)
    const list = inner instanceof z.ZodArray ? bare(inner.element as z.ZodType) : null
    const part = list ?? inner
    return part instanceof z.ZodObject && !WHOLE.has(part) && !here.path.endsWith('.days')
      ? [here, ...fieldsOf(part, here.path, true)]
      : [here]
  })
}

describe.each(keys)('the section %s', key => {
  const section: z.ZodObject = SECTIONS[key]

  it('has a label for each of its fields, from which the editor makes its form', () => {
    const unnamed = fieldsOf(section, key)
      .filter(({ schema }) => {
        const { label, help } = (schema.meta() ?? {}) as { label?: unknown; help?: unknown }
        return typeof label !== 'string' || label === '' || (help !== undefined && typeof help !== 'string')
      })
      .map(({ path }) => path)
    expect(unnamed).toEqual([])
  })

  it('is whole with nothing in it, and then shows nothing of anybody', () => {
    const nothing = section.parse({}) as Record<string, unknown>
    expect(Object.keys(nothing).sort()).toEqual(Object.keys(section.shape).sort())
    expect(section.parse(nothing)).toEqual(nothing)
    expect(nothing.visible).toBe(true)
    const said = Object.entries(nothing).filter(
      ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    )
    const silent = { body: { type: 'doc', content: [] }, total: 0, count: 4 } as Record<string, unknown>
    for (const [name, value] of said)
      if (name !== 'visible') expect({ [name]: value }).toEqual({ [name]: silent[name] })
  })

  it('has no field that it does not know', () => {
    expect(section.safeParse({ somethingElse: 1 }).success).toBe(false)
  })

  it('has a default for each field, but for those of its items', () => {
    const without = fieldsOf(section, key).filter(
      ({ schema, isInItem }) => !isInItem && !schema.safeParse(undefined).success,
    )
    expect(without).toEqual([])
  })
})
