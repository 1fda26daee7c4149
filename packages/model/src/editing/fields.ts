import type { SectionKey } from '../design/design.ts'
import { designRules } from '../validation/design-rules.ts'
import type { Field } from './field.ts'

/** The fields of a section as the editor shows them, in the order of its schema. */
export function fieldsOf(key: SectionKey): Field[] {
  return designRules().fields[key]
}

/** Whether something is the name of a section. */
export function isSectionKey(name: unknown): name is SectionKey {
  return typeof name === 'string' && Object.hasOwn(designRules().fields, name)
}
