import {
  type Background,
  type EditedDesign,
  type Field,
  fieldsOf,
  APPEARANCE_SETTINGS,
  type Picture,
  plainText,
  type RichText,
  type LayoutName,
  layoutsOf,
  type SectionKey,
  THEME_LABELS,
  t,
} from '@vitrine/model'
import { matchEntries } from '../../../api/state/design/count-changes.ts'
import type { DesignPart } from '../../../api/state/design/merge-designs.ts'
import { isDeepEqual } from '../../../api/state/design/is-deep-equal.ts'
import {
  BACKGROUND_LABELS,
  LAYOUT_LABELS,
  APPEARANCE_LABELS,
  nameAppearanceValue,
} from '../appearance/appearance-labels.ts'
import { formatChoice } from '../form/field-messages.ts'
import { isHidden } from '../form/form-binding.ts'
import { getItemTitle } from '../form/item-title.ts'
import { SECTION_NAMES } from '../../../ui/website/section-names.ts'

/** The value in one of two designs: text, a picture with its alt text, or nothing. */
export type DiffSide = { words: string; picture: string | null } | null
/** A difference, labelled by its field; `field` is the section's field, if there is one. */
export type Difference = { field: string | null; label: string; mine: DiffSide; theirs: DiffSide }
type Row = Omit<Difference, 'field'>

/** Lists the differences in one part of two designs, field by field and item by item. */
export function diffPart(part: DesignPart, mine: EditedDesign, theirs: EditedDesign): Difference[] {
  const side = (read: (draft: EditedDesign) => string) =>
    withField(null, [createRow(getPartLabel(part), read(mine), read(theirs))])
  switch (part) {
    case 'theme_name':
      return side(({ design }) => THEME_LABELS[design.theme_name])
    case 'theme_mode':
      return side(({ design }) => formatChoice(design.theme_mode))
    case 'accent':
      return side(({ design }) => design.accent ?? t('Theme default'))
    case 'appearance':
      return APPEARANCE_SETTINGS.filter(
        key => mine.design.appearance?.[key] !== theirs.design.appearance?.[key],
      ).flatMap(key =>
        withField(key, [
          createRow(
            t(APPEARANCE_LABELS[key]),
            nameAppearanceValue(mine.design.appearance?.[key]),
            nameAppearanceValue(theirs.design.appearance?.[key]),
          ),
        ]),
      )
    case 'section_order':
      return side(({ section_order }) => section_order.map(key => SECTION_NAMES[key]).join(', '))
    default:
      return diffSection(part, mine.design[part], theirs.design[part])
  }
}

function diffSection(section: SectionKey, mine: unknown, theirs: unknown): Difference[] {
  if (mine === undefined || theirs === undefined)
    return withField(null, [
      createRow(
        t('Section'),
        mine === undefined ? '' : t('Present'),
        theirs === undefined ? '' : t('Present'),
      ),
    ])
  const fields = fieldsOf(section).flatMap(field => {
    const [mineValue, theirValue] = [getValue(mine, field.name), getValue(theirs, field.name)]
    if (field.name !== 'visible') return withField(field.name, diffField(field, '', mineValue, theirValue))
    const words = (visible: unknown) => (visible === false ? t('Hidden') : t('Shown'))
    return mineValue === theirValue
      ? []
      : withField(field.name, [createRow(t('Section'), words(mineValue), words(theirValue))])
  })
  const nameLayout = (data: unknown) =>
    t(LAYOUT_LABELS[(getValue(data, 'layout') ?? layoutsOf(section)[0] ?? 'standard') as LayoutName])
  const [mineLayout, theirLayout] = [nameLayout(mine), nameLayout(theirs)]
  return [
    ...fields,
    ...(mineLayout === theirLayout
      ? []
      : withField('layout', [createRow(t('Layout'), mineLayout, theirLayout)])),
    ...diffBackground(getValue(mine, 'background'), getValue(theirs, 'background')),
  ]
}

function diffBackground(mine: unknown, theirs: unknown): Difference[] {
  if (isDeepEqual(mine, theirs)) return []
  const side = (background: unknown): DiffSide => {
    if (!background) return { words: t('Standard'), picture: null }
    const { kind, picture } = background as Background
    return { words: t(BACKGROUND_LABELS[kind]), picture: kind === 'picture' ? (picture?.url ?? null) : null }
  }
  return withField('background', [{ label: t('Background'), mine: side(mine), theirs: side(theirs) }])
}

const withField = (field: string | null, rows: readonly Row[]): Difference[] =>
  rows.map(row => ({ field, ...row }))

function diffField(field: Field, prefix: string, mine: unknown, theirs: unknown): Row[] {
  if (isDeepEqual(mine ?? null, theirs ?? null)) return []
  const label = prefix + field.label
  switch (field.kind) {
    case 'list':
      return diffList(field, label, toList(mine), toList(theirs))
    case 'group': {
      if (mine && theirs) return diffFields(field.fields, `${label}: `, mine, theirs)
      return [createRow(label, getItemTitle(mine, '').title, getItemTitle(theirs, '').title)]
    }
    case 'picture':
      return [{ label, mine: toPictureSide(mine), theirs: toPictureSide(theirs) }]
    default:
      return [createRow(label, formatValue(field, mine), formatValue(field, theirs))]
  }
}

function diffFields(fields: readonly Field[], prefix: string, mine: unknown, theirs: unknown): Row[] {
  const rows = fields.flatMap(field =>
    diffField(field, prefix, getValue(mine, field.name), getValue(theirs, field.name)),
  )
  const words = (link: unknown) => (isHidden(link) ? t('Hidden') : t('Shown'))
  return isHidden(mine) === isHidden(theirs)
    ? rows
    : [createRow(prefix.replace(/(?: ·|:) $/, ''), words(mine), words(theirs)), ...rows]
}

function diffList(
  { fields, ...list }: Extract<Field, { kind: 'list' }>,
  label: string,
  mine: readonly unknown[],
  theirs: readonly unknown[],
): Row[] {
  const itemLabel = list.itemLabel
  const title = (entry: unknown) => getItemTitle(entry, itemLabel).title
  const matches = matchEntries(mine, theirs)
  const matchedIndexes = new Set(matches.values())
  const singleField = fields[0]?.name === '' ? fields[0] : null
  const edited = [...matches]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([index, to]) => {
      const [mineValue, theirValue] = [mine[index], theirs[to]]
      return singleField
        ? diffField({ ...singleField, label: formatChoice(itemLabel) }, '', mineValue, theirValue)
        : diffFields(fields, `${title(mineValue)} · `, mineValue, theirValue)
    })
  const removed = mine
    .filter((_, index) => !matches.has(index))
    .map(entry => createRow(formatChoice(itemLabel), title(entry), ''))
  const added = theirs
    .filter((_, to) => !matchedIndexes.has(to))
    .map(entry => createRow(formatChoice(itemLabel), '', title(entry)))
  const places = [...matches].toSorted(([a], [b]) => a - b).map(([, to]) => to)
  const isMoved = places.some((place, index) => place < (places[index - 1] ?? -1))
  const names = (all: readonly unknown[]) => all.map(title).join(', ')
  const moved = isMoved ? [createRow(t('{label} order', { label }), names(mine), names(theirs))] : []
  return [...edited, ...removed, ...added, ...moved]
}

const createRow = (label: string, mine: string, theirs: string): Row => ({
  label,
  mine: mine ? { words: mine, picture: null } : null,
  theirs: theirs ? { words: theirs, picture: null } : null,
})

function formatValue(field: Field, value: unknown): string {
  if (value === null || value === undefined) return ''
  switch (field.kind) {
    case 'rich':
      return plainText(value as RichText).trim()
    case 'toggle':
      return value ? t('Yes') : t('No')
    case 'choice':
      return formatChoice(String(value))
    case 'data':
      return t('Analytics')
    default:
      return String(value)
  }
}

function toPictureSide(value: unknown): DiffSide {
  if (!value) return null
  const { url, alt } = value as Picture
  return { words: alt, picture: url }
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const getValue = (value: unknown, name: string): unknown => (value as Record<string, unknown>)[name]

/** The label of a part of the page. */
export function getPartLabel(part: DesignPart): string {
  switch (part) {
    case 'theme_name':
      return t('Theme')
    case 'theme_mode':
      return t('Light and dark')
    case 'accent':
      return t('Accent')
    case 'appearance':
      return t('Look')
    case 'section_order':
      return t('Section order')
    default:
      return SECTION_NAMES[part]
  }
}
