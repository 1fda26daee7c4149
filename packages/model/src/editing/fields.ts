import type { SectionKey } from '../design/design.ts'
import { COPY_KEYS, sectionType } from '../design/section-keys.ts'
import { designRules } from '../validation/design-rules.ts'
import type { Field } from './field.ts'

/** The fields of a section in schema order. */
export function fieldsOf(key: SectionKey): Field[] {
  return designRules().fields[sectionType(key)]
}

export function isSectionKey(name: unknown): name is SectionKey {
  return (
    typeof name === 'string' &&
    (Object.hasOwn(designRules().fields, name) || COPY_KEYS.includes(name as never))
  )
}
