import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Design, SectionOrder, SECTIONS } from '../design/design.ts'
import { designRules } from './design-rules.ts'
import { defaultValueOf, validateByRules } from './validate-by-rules.ts'
import { rulesFromSchema } from './rules-from-schema.ts'
import type { Rule } from './rule.ts'

const rules = designRules()

/** `npm run test:full` runs more cases. */
const numRuns = Number(process.env.PROPERTY_RUNS ?? 400)

/** One message per path, as given by the schema. */
function refusedBySchema(schema: z.ZodType, value: unknown): Record<string, string> {
  const refused: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(value).error?.issues ?? [])
    refused[path.map(String).join('.')] ??= message
  return refused
}

const text = { type: 'text', text: 'Tides.', marks: [{ type: 'link', attrs: { href: '#tides' } }] }
const rich = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [text] },
    {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text] }] }],
    },
    { type: 'codeBlock', attrs: { language: null }, content: [{ type: 'text', text: 'x = 1' }] },
    { type: 'orderedList', attrs: { start: 3 }, content: [] },
    { type: 'horizontalRule' },
    { type: 'image', attrs: { src: 'https://example.org/a.jpg', alt: '' } },
    { type: 'video', attrs: { host: 'vimeo', id: '12', title: '', poster: null, start: 4 } },
  ],
}
const picture = { url: 'https://example.org/a.jpg', width: 40, height: null, alt: 'A moth' }
const action = { label: 'Write', url: 'mailto:ada@example.org' }

/** A design with every kind of field filled. */
const whole = {
  theme_name: 'atelier',
  theme_mode: 'auto',
  accent: '#0b6E4f',
  header: { visible: true, title: '', picture, cta: action },
  hero: { visible: true, title: 'Ada', eyebrow: '', lede: 'Tides.', actions: [action], picture: null },
  about: { visible: false, title: '', body: rich },
  stats: { visible: true, title: '', items: [{ label: 'Stars', value: 7.5, kind: 'count', text: '7+' }] },
  projects: {
    visible: true,
    title: '',
    items: [
      {
        name: 'tides',
        url: 'https://example.org',
        text: '',
        language: null,
        stars: 3,
        forks: 0,
        topics: ['sea'],
        homepage: null,
        updated_at: '2024-02-29T12:00:00Z',
        start: '2019',
        end: '2019-05-21',
      },
    ],
    more: null,
  },
  contributions: { visible: true, title: '', total: 4, days: [{ date: '2024-02-29', count: 4, level: 1 }] },
  languages: { visible: true, title: '', items: [{ name: 'Rust', share: 0.5, level: '' }] },
  experience: {
    visible: true,
    title: '',
    items: [
      {
        role: 'Analyst',
        organization: '',
        url: null,
        location: '',
        start: '2019-05',
        end: null,
        is_current: true,
        text: rich,
      },
    ],
  },
  gallery: {
    visible: true,
    title: '',
    items: [{ pictures: [picture], caption: '', url: null, taken_at: null }],
    more: action,
  },
  posts: { visible: true, title: '', count: 4 },
  footer: { visible: true, note: '' },
}

type Path = readonly (string | number)[]

/** All paths of a value, its own first. */
function placesOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [
    at,
    ...Object.entries(value).flatMap(([name, part]) =>
      placesOf(part, [...at, Array.isArray(value) ? Number(name) : name]),
    ),
  ]
}

/** The value with the part at a path replaced or removed. */
function changedAt(value: unknown, [name, ...rest]: Path, next: unknown): unknown {
  if (name === undefined) return next
  if (Array.isArray(value))
    return value.map((item, index) => (index === name ? changedAt(item, rest, next) : (item as unknown)))
  const { [name]: part, ...others } = value as Record<string, unknown>
  const changed = changedAt(part, rest, next)
  return changed === GONE ? others : { ...others, [name]: changed }
}
const GONE = Symbol('gone')

const anything = fc.oneof(
  fc.constantFrom<unknown>(
    GONE,
    null,
    undefined,
    true,
    '',
    [],
    {},
    0,
    -1,
    1.5,
    8,
    381,
    2 ** 53,
    Infinity,
    NaN,
  ),
  fc.constantFrom('count', 'github', 'dark', '2019-13', '2019-12', '2023-02-29', '2024-02-29T12:00:00+01:00'),
  fc.constantFrom(
    'https://a.b',
    'http:a.b',
    ' https://a.b\n',
    'javascript:x()',
    '//a',
    '/a',
    '#a',
    'mailto:a@b.c',
  ),
  fc.integer({ min: 1, max: 3001 }).map(length => 'x'.repeat(length)),
  fc.integer({ min: 1, max: 2100 }).map(length => `https://a.b/${'x'.repeat(length)}`),
  fc.constantFrom<unknown>(rich, picture, action, text, rich.content, [text, text], whole.projects.items),
  fc
    .tuple(fc.constantFrom<unknown>('', 'x', picture, action, text), fc.nat(130))
    .map(([item, length]) => Array.from({ length }, () => item)),
  fc.record({ type: fc.constantFrom('bold', 'link', 'paragraph', 'constructor', 'doc') }),
  fc.jsonValue({ maxDepth: 2 }),
)

describe('rules and schema agree', () => {
  it('on a valid design', () => {
    expect(refusedBySchema(Design, whole)).toEqual({})
    expect(validateByRules(rules.design, whole)).toEqual({})
  })

  it('on any design with one invalid part, at every path', () => {
    const places = placesOf(whole)
    fc.assert(
      fc.property(fc.constantFrom(...places), anything, (place, next) => {
        const value = changedAt(whole, place, next)
        const shown = shownErrors(refusedBySchema(Design, value))
        const found = shownErrors(validateByRules(rules.design, value))
        expect(Object.keys(found).sort(), JSON.stringify(next)).toEqual(Object.keys(shown).sort())
        for (const [path, message] of Object.entries(shown))
          expect(kindOf(found[path]), `${path}: ${message}`).toBe(kindOf(message))
      }),
      { numRuns },
    )
  })

  it('on the section order', () => {
    const keys = fc.array(fc.oneof(fc.constantFrom(...Object.keys(SECTIONS)), fc.jsonValue()), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(fc.oneof(keys, anything), order => {
        const found = validateByRules(rules.section_order, order)
        expect(Object.keys(found).length === 0).toBe(SectionOrder.safeParse(order).success)
      }),
    )
  })

  it('on every empty section', () => {
    const { rule, named } = rules.design
    for (const [key, section] of Object.entries(SECTIONS)) {
      const part = rule.is === 'object' ? rule.parts[key] : undefined
      const meant = part?.is === 'named' ? named[part.name] : part
      expect(meant && defaultValueOf(meant)).toEqual(section.parse({}))
    }
  })
})

it.each<[Rule, unknown, string | undefined]>([
  [{ is: 'text', min: 2, max: 3 }, 'ab', undefined],
  [{ is: 'text', min: 2, max: 3 }, 'abc', undefined],
  [{ is: 'text', min: 2, max: 3 }, 'a', 'Too small: expected string to have >=2 characters'],
  [{ is: 'text', min: 2, max: 3 }, 'abcd', 'Too big: expected string to have <=3 characters'],
  [
    { is: 'text', min: 2, format: { pattern: '^b', says: 'No b' } },
    'a',
    'Too small: expected string to have >=2 characters',
  ],
  [{ is: 'text', format: { address: true } }, 'a.b', 'Invalid URL'],
  [{ is: 'text', max: 11, format: { address: true } }, ' https://\ta.\tb ', undefined],
  [{ is: 'text', format: { test: 'isLinkTarget', says: 'No link' } }, '/a', undefined],
  [{ is: 'text', format: { test: 'isLinkTarget', says: 'No link' } }, 'a', 'No link'],
  [{ is: 'text', max: 11 }, ' https://a.b', 'Too big: expected string to have <=11 characters'],
  [{ is: 'number', isWhole: true }, 1.5, 'Invalid input'],
  [{ is: 'number', above: 0 }, 0, 'Too small: expected number to be >0'],
  [{ is: 'number', above: 0 }, 1, undefined],
  [{ is: 'number', min: 1 }, 0, 'Too small: expected number to be >=1'],
  [{ is: 'toggle' }, 'true', 'Invalid input'],
  [{ is: 'list', max: 1, item: { is: 'toggle' } }, [true], undefined],
  [{ is: 'list', max: 1, item: { is: 'toggle' } }, [1, 2], 'Too big: expected array to have <=1 items'],
  [{ is: 'list', item: { is: 'toggle' }, test: { test: 'areUnique', says: 'Twice' } }, [true, true], 'Twice'],
  [
    { is: 'list', item: { is: 'toggle' }, test: { test: 'areUnique', says: 'Twice' } },
    [true, false],
    undefined,
  ],
  [{ is: 'toggle', test: { test: 'areUnique', says: 'Twice' } }, true, undefined],
  [{ is: 'object', parts: {} }, { a: 1, b: 2 }, 'Unrecognized key: a, b'],
  [{ is: 'object', parts: { a: { is: 'toggle', initial: true } } }, {}, undefined],
])('by %j, %j has the message %j', (rule, value, message) => {
  expect(validateByRules({ rule, named: {} }, value)).toEqual(message === undefined ? {} : { '': message })
})

it('rules survive JSON serialisation', () => {
  expect(JSON.parse(JSON.stringify(rules))).toEqual(rules)
})

it('a schema that rules cannot express throws at build time', () => {
  const unsayable = [
    z.object({ a: z.string() }),
    z.strictObject({ a: z.date() }),
    z.string().refine(text => text !== 'x'),
    z.string().regex(/x/i),
    z.string().regex(/x/).regex(/y/),
    z.string().toLowerCase(),
    z.url(),
    z.number().multipleOf(3),
    z.array(z.string()).refine(list => list.length !== 3),
    z.union([z.string(), z.number()]),
    z.record(z.string(), z.string()),
    z.string().pipe(z.string()),
  ]
  for (const [index, schema] of unsayable.entries())
    expect(() => rulesFromSchema(schema), String(index)).toThrow(/^Rules (?:know|cannot say)/)
})

/** Forms show no path inside a rich text; and errors of a whole with invalid parts appear at the next validation. */
function shownErrors(refused: Record<string, string>): Record<string, string> {
  const cut = Object.entries(refused).map(([path, message]) => {
    const [field = '', ...within] = path.split('.content.')
    return [field, within.length > 0 ? 'Invalid' : message] as const
  })
  const isInner = ([path]: readonly [string, string]) =>
    !cut.some(([other]) => other !== path && (path === '' || other.startsWith(`${path}.`)))
  return Object.fromEntries(cut.filter(isInner))
}

/** Messages for people; developer messages stop at the first error. */
function kindOf(message: string | undefined): string | undefined {
  return message?.replace(/^(?:Invalid|Unrecognized|Too (?:big|small): expected int).*$/s, 'Invalid')
}
