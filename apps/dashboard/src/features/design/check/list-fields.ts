import { type Field, type FieldPath, fieldsOf, type SectionKey } from '@vitrine/model'
import { formatChoice } from '../form/field-messages.ts'
import { isHidden } from '../form/form-binding.ts'

export type ListedField = { field: Field; path: FieldPath; value: unknown; subject: string; parent: unknown }

/** Lists every field of a section that has a value, in the order of the schema. */
export function listFields(section: SectionKey, data: object): ListedField[] {
  return listFieldsOf(fieldsOf(section), data, [], '')
}

function listFieldsOf(fields: readonly Field[], value: object, path: FieldPath, item: string): ListedField[] {
  return fields.flatMap(field => {
    const part = (value as Record<string, unknown>)[field.name]
    if (part === null || part === undefined) return []
    return listField(field, part, [...path, field.name], item, value)
  })
}

function listField(
  field: Field,
  value: unknown,
  path: FieldPath,
  item: string,
  parent: unknown,
): ListedField[] {
  if (isHidden(value)) return []
  if (field.kind === 'group' && typeof value === 'object' && value !== null)
    return listFieldsOf(field.fields, value, path, field.label)
  if (field.kind === 'list' && Array.isArray(value)) {
    const name = formatChoice(field.itemLabel)
    const [only] = field.fields
    return value.flatMap((entry: unknown, index) => {
      if (only?.name === '') return listField({ ...only, label: name }, entry, [...path, index], item, parent)
      return typeof entry === 'object' && entry !== null && !isHidden(entry)
        ? listFieldsOf(field.fields, entry, [...path, index], `${name} ${index + 1}`)
        : []
    })
  }
  return [{ field, path, value, subject: [item, field.label].filter(Boolean).join(' · '), parent }]
}
