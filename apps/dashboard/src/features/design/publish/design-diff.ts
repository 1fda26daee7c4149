import { type EditedDesign, type Field, fieldsOf, type Picture, plainText, type RichText, type SectionKey, THEME_LABELS } from '@vitrine/model'
import { matchEntries } from '../../../api/state/design/count-changes.ts'
import type { DesignPart } from '../../../api/state/design/merge-designs.ts'
import { isDeepEqual } from '../../../api/state/design/is-deep-equal.ts'
import { choiceWords, oneOf } from '../form/field-messages.ts'
import { itemTitle } from '../form/item-title.ts'
import { SECTION_NAMES } from '../sections/section-names.ts'

/** What stands in one of two designs: words, a picture with its words, or nothing. */
export type Side = { words: string; picture: string | null } | null
/** One thing that is otherwise, named as its field is; `field` is that of the section, where there is one. */
export type Difference = { field: string | null; label: string; mine: Side; theirs: Side }
type Row = Omit<Difference, 'field'>

/** What is otherwise between two designs in one part of them, field by field, entry by entry. */
export function differencesIn(part: DesignPart, mine: EditedDesign, theirs: EditedDesign): Difference[] {
  const side = (read: (draft: EditedDesign) => string) =>
    of(null, [one(partWords(part), read(mine), read(theirs))])
  switch (part) {
    case 'theme_name':
      return side(({ design }) => THEME_LABELS[design.theme_name])
    case 'theme_mode':
      return side(({ design }) => choiceWords(design.theme_mode))
    case 'accent':
      return side(({ design }) => design.accent ?? 'The theme’s own')
    case 'section_order':
      return side(({ section_order }) => section_order.map(key => SECTION_NAMES[key]).join(', '))
    default:
      return inSection(part, mine.design[part], theirs.design[part])
  }
}

function inSection(section: SectionKey, mine: unknown, theirs: unknown): Difference[] {
  if (mine === undefined || theirs === undefined)
    return of(null, [one('Section', mine === undefined ? '' : 'There', theirs === undefined ? '' : 'There')])
  return fieldsOf(section).flatMap(field => {
    const [here, there] = [valueOf(mine, field.name), valueOf(theirs, field.name)]
    if (field.name !== 'visible') return of(field.name, inField(field, '', here, there))
    const words = (visible: unknown) => (visible === false ? 'Hidden' : 'Shown')
    return here === there ? [] : of(field.name, [one('Section', words(here), words(there))])
  })
}

const of = (field: string | null, rows: readonly Row[]): Difference[] => rows.map(row => ({ field, ...row }))

function inField(field: Field, before: string, mine: unknown, theirs: unknown): Row[] {
  if (isDeepEqual(mine ?? null, theirs ?? null)) return []
  const label = before + field.label
  switch (field.kind) {
    case 'list':
      return inList(field, label, listOf(mine), listOf(theirs))
    case 'group': {
      if (mine && theirs) return inFields(field.fields, `${label}: `, mine, theirs)
      return [one(label, itemTitle(mine, '').title, itemTitle(theirs, '').title)]
    }
    case 'picture':
      return [{ label, mine: pictureOf(mine), theirs: pictureOf(theirs) }]
    default:
      return [one(label, wordsOf(field, mine), wordsOf(field, theirs))]
  }
}

const inFields = (fields: readonly Field[], before: string, mine: unknown, theirs: unknown): Row[] =>
  fields.flatMap(field => inField(field, before, valueOf(mine, field.name), valueOf(theirs, field.name)))

function inList(
  { fields, ...list }: Extract<Field, { kind: 'list' }>,
  label: string,
  mine: readonly unknown[],
  theirs: readonly unknown[],
): Row[] {
  const what = oneOf(list.label)
  const title = (entry: unknown) => itemTitle(entry, what).title
  const pairs = matchEntries(mine, theirs)
  const taken = new Set(pairs.values())
  const only = fields[0]?.name === '' ? fields[0] : null
  const edited = [...pairs]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([index, to]) => {
      const [here, there] = [mine[index], theirs[to]]
      return only
        ? inField({ ...only, label: choiceWords(what) }, '', here, there)
        : inFields(fields, `${title(here)} · `, here, there)
    })
  const gone = mine
    .filter((_, index) => !pairs.has(index))
    .map(entry => one(choiceWords(what), title(entry), ''))
  const come = theirs.filter((_, to) => !taken.has(to)).map(entry => one(choiceWords(what), '', title(entry)))
  const places = [...pairs].toSorted(([a], [b]) => a - b).map(([, to]) => to)
  const isMoved = places.some((place, index) => place < (places[index - 1] ?? -1))
  const names = (all: readonly unknown[]) => all.map(title).join(', ')
  const moved = isMoved ? [one(`Order of ${label.toLowerCase()}`, names(mine), names(theirs))] : []
  return [...edited, ...gone, ...come, ...moved]
}

const one = (label: string, mine: string, theirs: string): Row => ({
  label,
  mine: mine ? { words: mine, picture: null } : null,
  theirs: theirs ? { words: theirs, picture: null } : null,
})

function wordsOf(field: Field, value: unknown): string {
  if (value === null || value === undefined) return ''
  switch (field.kind) {
    case 'rich':
      return plainText(value as RichText).trim()
    case 'toggle':
      return value ? 'Yes' : 'No'
    case 'choice':
      return choiceWords(String(value))
    case 'data':
      return 'Figures'
    default:
      return String(value)
  }
}

function pictureOf(value: unknown): Side {
  if (!value) return null
  const { url, alt } = value as Picture
  return { words: alt, picture: url }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const valueOf = (value: unknown, name: string): unknown => (value as Record<string, unknown>)[name]

/** A part of the page as people call it. */
export function partWords(part: DesignPart): string {
  switch (part) {
    case 'theme_name':
      return 'Theme'
    case 'theme_mode':
      return 'Light and dark'
    case 'accent':
      return 'Accent'
    case 'section_order':
      return 'Order of the sections'
    default:
      return SECTION_NAMES[part]
  }
}
