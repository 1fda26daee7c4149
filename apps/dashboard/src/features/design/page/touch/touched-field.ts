import { type Field, type FieldPath, fieldsOf, isSectionKey, type SectionKey } from '@vitrine/model'
import { choiceWords, oneOf } from '../../form/field-words.ts'

/** A field of the design that an element of the page shows. */
export type TouchedField = {
  /** As the page marks it: `projects.items.2.name`. */
  key: string
  section: SectionKey
  path: FieldPath
  field: Field
  /** What it is called: `Introduction`, `Project · Name`. */
  label: string
}

/** The field behind a mark of the page; null where the schema knows none of that name. */
export function touchedField(key: string): TouchedField | null {
  const [first, ...rest] = key.split('.')
  if (!isSectionKey(first)) return null
  const path = rest.map(name => (/^\d+$/.test(name) ? Number(name) : name))
  let fields: readonly Field[] = fieldsOf(first)
  let field: Field | null = null
  let item = ''
  for (const name of path) {
    if (typeof name === 'number') {
      if (field?.kind !== 'list') return null
      item = choiceWords(oneOf(field.label))
      fields = field.fields
      const [only] = fields
      field = only?.name === '' ? only : null
    } else {
      if (field?.kind === 'list') return null
      if (field?.kind === 'group') item = field.label
      field = fields.find(one => one.name === name) ?? null
      if (!field) return null
      fields = 'fields' in field ? field.fields : []
    }
  }
  if (!field) return null
  const label = [item, field.label].filter(Boolean).join(' · ')
  return { key, section: first, path, field, label }
}
