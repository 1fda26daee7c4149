import type { Field, FieldPath } from '@vitrine/model'
import { type ComponentType, createContext } from 'react'
import type { InvalidInput } from '../../../api/state/design/design-state.ts'

/** Connects a form's controls to their values: a section of the design, or an item that is not added yet. */
export type FormBinding = {
  /** Distinguishes the ids of equal fields. */
  id: string
  value: (path: FieldPath) => unknown
  invalidInput: (path: FieldPath) => InvalidInput | undefined
  set: (path: FieldPath, value: unknown) => void
  /** Like `set` for a whole group; returns errors by path and changes nothing if a field is invalid. */
  replace: (path: FieldPath, value: unknown) => Record<string, string> | null
  /** Returns errors by path within the item if the list does not accept it. */
  insert: (path: FieldPath, at: number, value: unknown) => Record<string, string> | null
  /** Returns a function that puts the item back, also after other changes; null if undo is not available. */
  remove: (path: FieldPath, at: number) => (() => void) | null
  move: (path: FieldPath, from: number, to: number) => void
}

/** Returns the value at a path of plain data; undefined if there is none. */
export function getValueAt(value: unknown, path: FieldPath): unknown {
  let at = value
  for (const name of path) {
    if (typeof at !== 'object' || at === null) return undefined
    at = (at as Record<string | number, unknown>)[name]
  }
  return at
}

/** Whether a link is switched off. */
export const isHidden = (link: unknown): boolean => getValueAt(link, ['visible']) === false

export type ControlProps<K extends Field['kind'] = Field['kind']> = {
  field: Extract<Field, { kind: K }>
  path: FieldPath
  binding: FormBinding
}

/** The control of a field of any kind: groups and lists contain fields, which may be groups and lists again. */
export const FieldControlContext = createContext<ComponentType<ControlProps>>(() => null)
