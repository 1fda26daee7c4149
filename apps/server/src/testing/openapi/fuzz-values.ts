/** Creates a random generator of numbers from 0 to 1 that repeats for a seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The subset of JSON Schema that the OpenAPI document uses for requests. */
export type Schema = {
  type?: string
  nullable?: boolean
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  $ref?: string
}

export type Random = () => number
export const pickOne = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T

/** Texts that break servers: NUL, lone surrogates, path traversal, injections, pattern syntax. */
export const EDGE_CASE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\u202e\u2066',
  '\ufeff',
  '../..',
  '../../etc/passwd',
  '%',
  '%00',
  '%E0%A4%A',
  '\r\nset-cookie: a=b',
  "'; drop table users; --",
  '$1',
  '{{7*7}}${7*7}',
  '__proto__',
  'constructor',
  'toString',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://127.0.0.1:5432/',
  'http://[::1]/',
  'http://[::ffff:169.254.169.254]/latest/meta-data/',
  'http://[fd00:ec2::254]/',
  'http://[64:ff9b::a9fe:a9fe]/',
  'http://168.63.129.16/machine',
  'https://metadata.google.internal/',
  'http://2130706433/',
  'http://0x7f.1/',
  'https://example.org:22/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_info',
  'http://user:word@example.org/',
  'https://example.org/\ud800',
  'http://xn--a/',
  'https://github.com/ada-example',
  'https://www.youtube.com/@faraday-example',
  'example:grace-hopper',
  'null',
  '-1',
  '1e999',
  '0x10',
  '٣',
  'ﷺ',
  'İ',
  'Z̸̡̢̛̯̹̱a̶̛͉̮͌̇',
  '👩‍👩‍👧‍👦',
  'x'.repeat(300),
  'ß'.repeat(5000),
  '\n'.repeat(200),
  '0'.repeat(32),
]
const EDGE_CASE_VALUES = [
  null,
  true,
  0,
  -1,
  -0,
  1e308,
  2 ** 53,
  0.1,
  [],
  {},
  [[]],
  [null],
  { a: { b: {} } },
  '0',
]

/** Texts that match the patterns and formats of the document. */
const FORMATTED_TEXTS = [
  'ada@example.com',
  'https://example.org/page?x=1#y',
  'mailto:ada@example.com',
  '2026-02-28T12:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '2026-02',
  '2026',
  '2026-02-28',
  '0000',
  '09:00',
  '#0b6e4f',
  'a-slug',
  'G-ABCD1234',
  '@vitrine',
  'de',
  'UTC',
  'Europe/Berlin',
  'Ada',
  'A',
  'dQw4w9WgXcQ',
  'abcdefgh',
]
const WORDS = ['Ada', 'a quiet window frame', 'Zürich', '日本語', 'x', '12', 'A title\nand a line']

const text = (words: string) => ({ type: 'text', text: words || '-' })
/** Generates rich text, sometimes invalid. */
function generateRichText(random: Random): unknown {
  const words = pickOne(random, [...WORDS, ...EDGE_CASE_TEXTS])
  const block = (): unknown =>
    pickOne(random, [
      { type: 'paragraph', content: [text(words)] },
      { type: 'heading', attrs: { level: 2 }, content: [text(words)] },
      { type: 'codeBlock', attrs: { language: words.slice(0, 40) }, content: [text(words)] },
      { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
      { type: 'image', attrs: { src: 'https://example.org/a.png', alt: words.slice(0, 500) } },
      { type: 'video', attrs: { host: 'youtube', id: 'abc', title: words.slice(0, 300), poster: null } },
      { type: 'table', content: [{ type: 'tableRow' }] },
      { type: 'nothing' },
      null,
    ])
  return { type: 'doc', content: Array.from({ length: Math.floor(random() * 4) }, block) }
}

/**
 * Generates a value that mostly matches the schema.
 * @param oddness probability of an edge case at each place
 * @param known valid ids and URLs by field name
 */
export function generateValue(
  schema: Schema,
  random: Random,
  oddness: number,
  known: (name: string) => readonly string[],
  name = '',
): unknown {
  const inner = (found: Schema, field = name) => generateValue(found, random, oddness, known, field)
  if (random() < oddness)
    return random() < 0.6 ? pickOne(random, EDGE_CASE_TEXTS) : pickOne(random, EDGE_CASE_VALUES)
  if (schema.nullable && random() < 0.3) return null
  const meant = known(name)
  if (meant.length > 0 && schema.type === 'string' && random() < 0.8) return pickOne(random, meant)
  if (schema.type === 'null') return null
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pickOne(random, schema.enum)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return inner(pickOne(random, either))
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(part => inner(part)))
  if (schema.type === 'boolean') return random() < 0.5
  if (schema.type === 'integer' || schema.type === 'number') return generateNumber(schema, random)
  if (schema.type === 'string') return generateText(schema, random, oddness)
  if (schema.type === 'array') {
    const most = Math.min(schema.maxItems ?? 3, random() < 0.02 ? 60 : 3)
    const count = (schema.minItems ?? 0) + Math.floor(random() * (most + 1))
    return Array.from({ length: count }, () => inner(schema.items ?? {}))
  }
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).filter(
      ([field]) => schema.required?.includes(field) !== false || random() < 0.3,
    )
    return Object.fromEntries(fields.map(([field, found]) => [field, inner(found, field)]))
  }
  return random() < 0.8 ? generateRichText(random) : pickOne(random, EDGE_CASE_VALUES)
}

function generateNumber({ type, minimum = -10, maximum = 1e6 }: Schema, random: Random): number {
  const found = pickOne(random, [minimum, maximum, minimum + random() * (maximum - minimum), 1, 0])
  return type === 'integer' ? Math.round(found) : found
}

function generateText(schema: Schema, random: Random, oddness: number): string {
  const { pattern, format, minLength = 0, maxLength = 100_000 } = schema
  const fits = (words: string) => words.length >= minLength && words.length <= maxLength
  if (pattern || format) {
    const shape = pattern ? new RegExp(pattern, 'u') : null
    const shaped = FORMATTED_TEXTS.filter(words => fits(words) && (shape?.test(words) ?? true))
    const isAddress = format === 'uri'
    const suiting = isAddress ? shaped.filter(words => /^(https?|mailto):/.test(words)) : shaped
    if (suiting.length > 0) return pickOne(random, suiting)
  }
  // Without a pattern any text within the length limits is valid.
  const words = random() < oddness * 4 ? pickOne(random, EDGE_CASE_TEXTS) : pickOne(random, WORDS)
  const whole = words.length < minLength ? words.padEnd(minLength, 'w') : words
  return random() < 0.03 ? 'w'.repeat(Math.min(maxLength, 20_000)) : whole.slice(0, maxLength)
}
