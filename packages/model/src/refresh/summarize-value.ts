import type { z } from 'zod'
import { SECTIONS, type SectionKey } from '../design/design.ts'
import { t } from '../i18n/translate.ts'
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

/**
 * Summarises a part of a section before and after a change. Where both read alike, because a number or a date changed,
 * the differing fields follow: "engine (Stars: 120)".
 */
export function summarizeChange(
  section: SectionKey,
  here: unknown,
  now: unknown,
): { before: string; after: string } {
  const [before, after] = [summarizeValue(here), summarizeValue(now)]
  if (before !== after || !isRecord(here) || !isRecord(now)) return { before, after }
  const names = Object.keys(now).filter(
    name => JSON.stringify(here[name]) !== JSON.stringify(now[name]) && isScalar(now[name]),
  )
  const details = (item: Record<string, unknown>) => {
    const told = names.map(name => `${labelOf(section, name)}: ${String(item[name] ?? '–')}`)
    return summarizeValue(told.length > 0 ? `${nameOf(item)} (${told.join(', ')})` : before)
  }
  return { before: details(here), after: details(now) }
}

const isDays = (value: unknown): value is { date: string; count: number }[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(one => isRecord(one) && 'date' in one && 'count' in one)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isScalar = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** The most descriptive text of an item. */
const nameOf = (item: Record<string, unknown>): string =>
  DESCRIPTIVE_FIELDS.map(name => textOf(item[name])).find(Boolean) ?? ''

/** The editor's label of a field in the items of a section. */
function labelOf(section: SectionKey, name: string): string {
  const { items } = SECTIONS[section].shape as { items?: z.ZodDefault<z.ZodArray<z.ZodObject>> }
  const label = items?.unwrap().element.shape[name]?.meta()?.label
  return typeof label === 'string' ? t(label) : name
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (isDays(value)) return `${value[0]?.date} – ${value.at(-1)?.date}`
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
