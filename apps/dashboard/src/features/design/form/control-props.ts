import type { Field, FieldPath } from '@vitrine/model'
import { type ComponentType, createContext } from 'react'
import type { Place } from './place.ts'

export type ControlProps<K extends Field['kind'] = Field['kind']> = {
  field: Extract<Field, { kind: K }>
  path: FieldPath
  place: Place
}

/** The control of a field of any kind: groups and lists show fields, which may be groups and lists again. */
export const AnyControl = createContext<ComponentType<ControlProps>>(() => null)
