import type { SectionKey } from '../design/design.ts'

/** A control of the editor's form: what it edits, what it is called, and what it may hold. */
export type Field = {
  name: string
  label: string
  help: string | null
  isOptional: boolean
  /** What stands there when nothing does: null, or with undefined no key at all. */
  empty: null | undefined
} & FieldKind

export type FieldKind =
  /** `max` is in UTF-16 units; beyond 200 the text may have lines. */
  | { kind: 'text'; max: number | null; isLong: boolean }
  | { kind: 'rich' }
  | { kind: 'picture' }
  | { kind: 'date' }
  | { kind: 'address' }
  | { kind: 'link' }
  | { kind: 'toggle' }
  | { kind: 'number'; min: number | null; max: number | null }
  | { kind: 'choice'; options: string[] }
  /** Several fields that are there together or not at all. */
  | { kind: 'group'; fields: Field[] }
  /** `item` is the one field, without a name, or the fields of each item. */
  | { kind: 'list'; max: number | null; fields: Field[] }
  /** Figures that are read, not written: a year of contributions. */
  | { kind: 'data' }

/** The fields of every section. */
export type SectionFields = Readonly<Record<SectionKey, Field[]>>

/** The smallest item that a list of a section can be given, its required texts still empty. */
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
  }
}
