import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  Design,
  designPictures,
  SECTIONS,
  type SectionKey,
  SectionType,
  TextSection,
  withKnownLayouts,
} from './design.ts'
import { sectionType } from './section-keys.ts'
import { LAYOUTS, type LayoutSection } from './layouts.ts'
import { copyKeyFor, layoutsOf, sectionsToAdd } from '../editing/section-copies.ts'
import type { Field as FormField } from '../editing/field.ts'
import { fieldsOf as formOf } from '../editing/fields.ts'
import { sectionsFor } from '../editing/sections-by-type.ts'
import { WebsiteType } from '../profile/platform.ts'
import { Picture } from '../media/picture.ts'

const keys = SectionType.options

/** Values with a control of their own; their inner fields are not form fields. */
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

  it('has a label for each field', () => {
    const unnamed = fieldsOf(section, key)
      .filter(({ schema }) => {
        const { label, help } = (schema.meta() ?? {}) as { label?: unknown; help?: unknown }
        return typeof label !== 'string' || label === '' || (help !== undefined && typeof help !== 'string')
      })
      .map(({ path }) => path)
    expect(unnamed).toEqual([])
  })

  it('is valid with defaults only, which contain no text', () => {
    const nothing = section.parse({}) as Record<string, unknown>
    // A layout and a background are chosen or absent.
    const names = Object.keys(section.shape).filter(name => name !== 'layout' && name !== 'background')
    expect(Object.keys(nothing).sort()).toEqual(names.sort())
    expect(section.parse(nothing)).toEqual(nothing)
    expect(nothing.visible).toBe(true)
    const said = Object.entries(nothing).filter(
      ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    )
    const silent = {
      body: { type: 'doc', content: [] },
      total: 0,
      count: 4,
      mail_in_downloads: false,
    } as Record<string, unknown>
    for (const [name, value] of said)
      if (name !== 'visible') expect({ [name]: value }).toEqual({ [name]: silent[name] })
  })

  it('rejects unknown fields', () => {
    expect(section.safeParse({ somethingElse: 1 }).success).toBe(false)
  })

  it('has a default for each field outside of items', () => {
    const without = fieldsOf(section, key).filter(
      ({ schema, isInItem }) => !isInItem && !schema.safeParse(undefined).success,
    )
    expect(without).toEqual([])
  })
})

const PICTURE: Picture = { url: 'https://example.org/a.jpg', width: 40, height: 30, alt: '' }

/** The form's values with a picture in every picture field; null if there is none. */
function withPictures(fields: readonly FormField[]): Record<string, unknown> | null {
  const held = fields.flatMap((field): [string, unknown][] => {
    if (field.kind === 'picture') return [[field.name, PICTURE]]
    if (field.kind !== 'list' && field.kind !== 'group') return []
    const inner = withPictures(field.fields)
    if (!inner) return []
    return [[field.name, field.kind === 'group' ? inner : [field.fields[0]?.name ? inner : inner['']]]]
  })
  return held.length > 0 ? Object.fromEntries(held) : null
}

describe('every section', () => {
  it('is offered to a website type in sections-by-type.ts', () => {
    const offered = new Set(WebsiteType.options.flatMap(sectionsFor))
    expect(keys.filter(key => !offered.has(key))).toEqual([])
  })

  it('with a picture is covered by designPictures', () => {
    const held = keys.flatMap(key => {
      const section = withPictures(formOf(key))
      return section ? [{ key, found: designPictures({ [key]: section } as unknown as Design) }] : []
    })
    expect(held.length).toBeGreaterThan(4)
    expect(held.filter(({ found }) => found.length === 0).map(({ key }) => key)).toEqual([])
  })
})

it('every section has two layouts or more, except header and footer', () => {
  expect(keys.filter(key => layoutsOf(key).length < 2)).toEqual(['header', 'footer'])
})

it('a design with an unknown layout has the default one once it is imported', () => {
  const design = { theme_name: 'atelier', about: { layout: 'carousel' }, 'text-2': { layout: 'columns' } }
  expect(withKnownLayouts(design)).toEqual({ ...design, about: {} })
  for (const damaged of [null, 'x', { about: 7, unknown: { layout: 'x' } }])
    expect(withKnownLayouts(damaged)).toEqual(damaged)
})

describe('a section of which there are several', () => {
  it('has the fields of its type, and a key of no other kind is refused', () => {
    const parsed = (key: string, data: object) => Design.safeParse({ theme_name: 'atelier', [key]: data })
    expect(parsed('faq-2', {}).data?.['faq-2']).toEqual(SECTIONS.faq.parse({}))
    expect(parsed('faq-6', { items: [{ question: 'Why?' }] }).success).toBe(true)
    for (const key of ['faq-1', 'faq-7', 'faq-', 'faq-02', 'about-2', 'hero-2', 'header-2'])
      expect(parsed(key, {}).success).toBe(false)
    expect(parsed('faq-2', { layout: 'banner' }).success).toBe(false)
  })

  it('copies the pictures of each', () => {
    const picture = (name: string) => ({ ...PICTURE, url: `https://example.org/${name}.png` })
    const { data } = Design.safeParse({
      theme_name: 'atelier',
      gallery: { items: [{ pictures: [picture('a')] }] },
      'gallery-2': { items: [{ pictures: [picture('b')] }] },
      'embed-3': { picture: picture('c') },
      'clients-2': { items: [{ name: 'Acme', picture: picture('d') }] },
    })
    expect(data && designPictures(data).map(({ url }) => url.at(-5))).toEqual(['a', 'b', 'c', 'd'])
  })

  it('has the next key of its type that is free', () => {
    const page = (...section_order: SectionKey[]) => ({ design: {}, section_order })
    expect(copyKeyFor('text', page('text'))).toBe('text-2')
    expect(copyKeyFor('text-3', page('text', 'text-2', 'text-3'))).toBe('text-4')
    expect(copyKeyFor('text-2', page('text-2'))).toBe('text')
    expect(copyKeyFor('hero', page('hero'))).toBeNull()
    const six = ['text', 'text-2', 'text-3', 'text-4', 'text-5', 'text-6'] as const
    expect(copyKeyFor('text', page(...six))).toBeNull()
    expect(copyKeyFor('text', { ...page('text'), design: { 'text-2': {} } })).toBe('text-3')
  })

  it('never replaces what a removed section said, and can be added again', () => {
    const said = (title: string) => TextSection.parse({ title })
    const design = Design.parse({
      theme_name: 'atelier',
      text: said('One'),
      'text-2': said('Two'),
      'text-3': said('Three'),
      'text-4': said('Four'),
      'text-5': said('One'),
      'text-6': said('Six'),
    })
    const shown: SectionKey[] = ['text', 'text-2', 'text-4', 'text-6']
    // The fifth says the same as the one that is duplicated.
    expect(copyKeyFor('text', { design, section_order: shown })).toBe('text-5')
    expect(copyKeyFor('text-2', { design, section_order: shown })).toBeNull()
    const added = sectionsToAdd('github', { design, section_order: shown })
    expect(added.filter(key => sectionType(key) === 'text')).toEqual(['text-3', 'text-5'])
    expect(sectionsToAdd('github', { design: {}, section_order: ['hero'] })).toEqual(
      sectionsFor('github').filter(key => key !== 'hero'),
    )
  })
})

it.each(Object.keys(LAYOUTS) as LayoutSection[])(
  'the section %s refuses a layout that it does not offer',
  key => {
    const design = (layout: string) => ({ theme_name: 'atelier', [key]: { layout } })
    for (const name of LAYOUTS[key]) expect(Design.safeParse(design(name)).success).toBe(true)
    const { error } = Design.safeParse(design('carousel'))
    expect(error?.issues.map(({ path }) => path)).toEqual([[key, 'layout']])
  },
)

describe('an appearance', () => {
  const parse = (more: object) => Design.safeParse({ theme_name: 'atelier', ...more })
  const paths = (more: object) => parse(more).error?.issues.map(({ path }) => path.join('.'))

  it('is absent by default, and keeps what was chosen', () => {
    expect(parse({}).data).not.toHaveProperty('appearance')
    expect(parse({ appearance: { density: 'airy' } }).data?.appearance).toEqual({ density: 'airy' })
  })

  it('refuses settings and values that it does not know', () => {
    expect(paths({ appearance: { density: 'huge' } })).toEqual(['appearance.density'])
    expect(paths({ appearance: { shadow: 'soft' } })).toEqual(['appearance'])
  })

  it('has backgrounds for every section but header, hero and footer', () => {
    const background = { kind: 'tinted' }
    const refused = keys.filter(key => !parse({ [key]: { background } }).success)
    expect(refused).toEqual(['header', 'hero', 'footer'])
  })

  it('copies the picture of a background, and refuses a background of no known kind', () => {
    const about = { background: { kind: 'picture', picture: PICTURE } }
    const { data } = parse({ about })
    expect(data && designPictures(data)).toEqual([PICTURE])
    expect(paths({ about: { background: { kind: 'striped' } } })).toEqual(['about.background.kind'])
  })
})

it('knows 24:00 as the end of a day, which nothing opens at', () => {
  const accepts = (opens: string, closes: string) =>
    SECTIONS.hours.safeParse({ items: [{ day: 'monday', opens, closes }] }).success
  expect(accepts('18:00', '24:00')).toBe(true)
  expect(accepts('24:00', '02:00')).toBe(false)
  expect(accepts('18:00', '24:01')).toBe(false)
})
