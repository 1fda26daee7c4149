import type { SectionType } from '../design/design.ts'

/** A form control: the field it edits, its label and constraints. What is absent is not sent to browsers. */
export type Field = {
  name: string
  label: string
  help?: string
  isOptional?: true
  /** The value of an empty field: null, or undefined for an absent key. */
  empty: null | undefined
} & FieldKind

export type FieldKind =
  /** `max` in UTF-16 units; above 200 the text is multi-line. */
  | { kind: 'text'; max: number | null; isLong?: true }
  | { kind: 'rich' }
  /** `isDecoration`: it has no alt text. */
  | { kind: 'picture'; isDecoration?: true }
  | { kind: 'date' }
  | { kind: 'address' }
  | { kind: 'link' }
  | { kind: 'toggle' }
  | { kind: 'number'; min: number | null; max: number | null }
  | { kind: 'choice'; options: string[] }
  /** Fields that are present together or not at all. */
  | ({ kind: 'group' } & Parts)
  /** The fields of each item, or a single field without a name; `itemLabel` is one item within a sentence. */
  | ({ kind: 'list'; itemLabel: string; max: number | null } & Parts)
  /** The key of an item's page of its own. */
  | { kind: 'page' }
  /** Read-only data: a year of contributions. */
  | { kind: 'data' }

/** The fields of a group or of each item. `canHide`: it is a link that can be switched off with `visible: false`. */
export type Parts = { fields: Field[]; canHide?: true }

/** The fields of every section. */
export type SectionFields = Readonly<Record<SectionType, Field[]>>

/** A new item with empty required texts. */
export function emptyItem(fields: readonly Field[]): unknown {
  if (fields.length === 1 && fields[0]?.name === '') return ''
  return Object.fromEntries(
    fields.map(field => [field.name, emptyValue(field)]).filter(([, value]) => value !== undefined),
  )
}

function emptyValue(field: Field): unknown {
  if (field.isOptional) return field.empty
  switch (field.kind) {
    case 'text':
    case 'address':
    case 'link':
    case 'date':
      return ''
    case 'rich':
      return { type: 'doc', content: [] }
    case 'picture':
      return null
    case 'toggle':
      return false
    case 'number':
      return field.min ?? 0
    case 'choice':
      return field.options[0] ?? ''
    case 'group':
      return emptyItem(field.fields)
    case 'list':
    case 'data':
      return []
    case 'page':
      return undefined
  }
}
