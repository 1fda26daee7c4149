import { RichText } from '../text/rich-text.ts'
import { plainText } from '../text/formatted-text.ts'

const MAX = 300
/** Fields that say what an item is, the most telling first. */
const TELLING = [
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

/** A value of a design in words, for a list that people read: at most 300 letters, '' where it holds nothing. */
export function wordsOf(value: unknown): string {
  const text = told(value).replace(/\s+/g, ' ').trim()
  return text.length > MAX ? `${[...text].slice(0, MAX - 1).join('')}…` : text
}

function told(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map(told).filter(Boolean).join(', ')
  const rich = RichText.safeParse(value)
  if (rich.success) return plainText(rich.data)
  const fields = value as Record<string, unknown>
  if (Array.isArray(fields.items)) return told(fields.items)
  return TELLING.map(name => told(fields[name]))
    .filter(Boolean)
    .slice(0, 3)
    .join(', ')
}
