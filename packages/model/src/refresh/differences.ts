import { z } from 'zod'
import { type Design, SECTIONS, SectionKey } from '../design/design.ts'
import { sectionType } from '../design/section-keys.ts'
import { indexByIdentity } from './item-identity.ts'
import { t } from '../i18n/translate.ts'
import { RichText } from '../text/rich-text.ts'
import { plainText } from '../text/formatted-text.ts'

/**
 * One difference between source and site. `conflict`: the owner changed the same part, so accepting would overwrite
 * it; accepted only if named by id.
 */
export const Difference = z.strictObject({
  /** The path: "hero.lede", "experience.items/role:engineer@acme", "videos". */
  id: z.string().max(2500),
  section: SectionKey,
  kind: z.enum(['added', 'changed', 'removed']),
  /** Summaries, '' if there is nothing. */
  before: z.string().max(400),
  after: z.string().max(400),
  conflict: z.boolean(),
})
export type Difference = z.infer<typeof Difference>

type Section = Record<string, unknown>

/** A calendar of contributions is one value: its days have no identity, and a year of them is no list to choose from. */
const DAYS = 'days'

/**
 * A three-way diff of designs: `base` was drafted at the last reading, `mine` is the owner's, `theirs` is drafted
 * from the source now. Changes and removals by the owner are no differences. Theme, colours and visibility belong to
 * the owner.
 */
export function differencesOf(base: Design, mine: Design, theirs: Design): Difference[] {
  const keys = Object.keys(SECTIONS) as SectionKey[]
  return keys.flatMap(key => differencesOfSection(key, base[key], mine[key], theirs[key]))
}

function differencesOfSection(
  section: SectionKey,
  base: Section | undefined,
  mine: Section | undefined,
  theirs: Section | undefined,
): Difference[] {
  if (!theirs && !base) return []
  if (!base || !theirs) {
    // A section added or removed at the source; sections the owner removed or wrote are left alone.
    const kind = base ? 'removed' : 'added'
    if (kind === 'added' ? mine !== undefined : mine === undefined) return []
    const conflict = kind === 'removed' && !isEqualJson(mine, base)
    return [
      { id: section, section, kind, before: summarizeValue(mine), after: summarizeValue(theirs), conflict },
    ]
  }
  if (!mine) return []
  const found: Difference[] = []
  for (const field of new Set([...Object.keys(base), ...Object.keys(theirs)])) {
    if (field === 'visible') continue
    const [was, here, now] = [base[field], mine[field], theirs[field]]
    if (saysSame(was, now) || saysSame(here, now)) continue
    if (isList(was) && isList(here) && isList(now) && field !== DAYS)
      found.push(...differencesOfList(section, field, was, here, now))
    else
      found.push({
        id: `${section}.${field}`,
        section,
        kind: 'changed',
        ...summarizeChange(section, here, now),
        conflict: !saysSame(here, was),
      })
  }
  return found
}

function differencesOfList(
  section: SectionKey,
  field: string,
  was: unknown[],
  here: unknown[],
  now: unknown[],
): Difference[] {
  const [base, mine, theirs] = [indexByIdentity(was), indexByIdentity(here), indexByIdentity(now)]
  const found: Difference[] = []
  const tell = (key: string, kind: Difference['kind'], conflict: boolean) =>
    found.push({
      id: `${section}.${field}/${key}`.slice(0, 2500),
      section,
      kind,
      ...(kind === 'removed'
        ? { before: summarizeValue(mine.get(key)), after: '' }
        : summarizeChange(section, mine.get(key), theirs.get(key))),
      conflict,
    })
  for (const [key, item] of theirs) {
    if (!base.has(key) && !mine.has(key)) tell(key, 'added', false)
    else if (
      mine.has(key) &&
      base.has(key) &&
      !saysSame(base.get(key), item) &&
      !saysSame(mine.get(key), item)
    )
      tell(key, 'changed', !saysSame(mine.get(key), base.get(key)))
  }
  for (const [key, item] of base)
    if (!theirs.has(key) && mine.has(key)) tell(key, 'removed', !saysSame(mine.get(key), item))
  return found
}

export const isList = (value: unknown): value is unknown[] => Array.isArray(value)

/** Fields that only the owner sets: the switch of a link, and the key of an item's page. */
const OWNER_FIELDS = ['visible', 'page_key']

/** A part without what only its owner sets, which says nothing about the source. */
export function withoutOwnerFields(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || isList(part)) return part
  return Object.fromEntries(Object.entries(part).filter(([name]) => !OWNER_FIELDS.includes(name)))
}

/** Whether two parts say the same, shown or not. */
const saysSame = (a: unknown, b: unknown): boolean =>
  isEqualJson(withoutOwnerFields(a), withoutOwnerFields(b))

/** Deep equality as JSON, ignoring key order. */
export function isEqualJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (isList(a) !== isList(b)) return false
  const [left, right] = [a as Section, b as Section]
  const keys = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...keys].every(key => isEqualJson(left[key], right[key]))
}

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
function summarizeValue(value: unknown): string {
  const text = textOf(value).replace(/\s+/g, ' ').trim()
  return text.length > MAX_LENGTH ? `${[...text].slice(0, MAX_LENGTH - 1).join('')}…` : text
}

/**
 * Summarises a part of a section before and after a change. Where both read alike, because a number or a date changed,
 * the differing fields follow: "engine (Stars: 120)".
 */
function summarizeChange(
  section: SectionKey,
  here: unknown,
  now: unknown,
): { before: string; after: string } {
  const [before, after] = [summarizeValue(here), summarizeValue(now)]
  const isText = !isRecord(here) || !isRecord(now) || isPicture(now)
  if (before !== after || isText) return { before, after }
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
const isPicture = (value: object) => 'alt' in value && 'url' in value && 'width' in value
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isScalar = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** The most descriptive text of an item. */
const nameOf = (item: Record<string, unknown>): string =>
  DESCRIPTIVE_FIELDS.map(name => textOf(item[name])).find(Boolean) ?? ''

/** The editor's label of a field in the items of a section. */
function labelOf(section: SectionKey, name: string): string {
  const { items } = SECTIONS[sectionType(section)].shape as { items?: z.ZodDefault<z.ZodArray<z.ZodObject>> }
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
  // The address of a picture says nothing.
  if (isPicture(fields)) return textOf(fields.alt) || t('Picture')
  return DESCRIPTIVE_FIELDS.map(name => textOf(fields[name]))
    .filter(Boolean)
    .slice(0, 3)
    .join(', ')
}
