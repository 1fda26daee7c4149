import { RichText } from '../text/rich-text.ts'
import { plainText } from '../text/formatted-text.ts'

const MAX_LENGTH = 300
/** Fields that describe an item, the most descriptive first. */
const DESCRIPTIVE_FIELDS = [
  'title',
  'role',
  'school',
  'name',
  'label',
  'caption',
  'text',
  'body',
  'value',
  'organization',
  'url',
]

/** Summarises a design value in at most 300 UTF-16 units, '' if it is empty. */
export function summarizeValue(value: unknown): string {
  const text = textOf(value).replace(/\s+/g, ' ').trim()
  return text.length > MAX_LENGTH ? `${[...text].slice(0, MAX_LENGTH - 1).join('')}…` : text
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ')
  const rich = RichText.safeParse(value)
  if (rich.success) return plainText(rich.data)
  const fields = value as Record<string, unknown>
  if (Array.isArray(fields.items)) return textOf(fields.items)
  return DESCRIPTIVE_FIELDS.map(name => textOf(fields[name]))
    .filter(Boolean)
    .slice(0, 3)
    .join(', ')
}
