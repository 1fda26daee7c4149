import type { Field, FieldPath } from '@vitrine/model'
import { type ComponentType, createContext, useContext } from 'react'
import type { InvalidInput } from '../../../api/state/design/design-state.ts'

/** Where a form's values are and go: a section of the design, or an item that is not in it yet. */
export type FormBinding = {
  /** Parts the ids of fields of different places. */
  id: string
  value: (path: FieldPath) => unknown
  invalidInput: (path: FieldPath) => InvalidInput | undefined
  set: (path: FieldPath, value: unknown) => void
  /** As `set` for a whole group; nothing is changed where one of its fields cannot be saved. */
  replace: (path: FieldPath, value: unknown) => Record<string, string> | null
  /** One message for each field of the item by its path in the list, where the list does not take it. */
  insert: (path: FieldPath, at: number, value: unknown) => Record<string, string> | null
  /** Returns what puts the item back, also when something else was changed since; null where nothing is remembered yet. */
  remove: (path: FieldPath, at: number) => (() => void) | null
  move: (path: FieldPath, from: number, to: number) => void
}

/** The value at a path of plain data; undefined where there is none. */
export function getValueAt(value: unknown, path: FieldPath): unknown {
  let at = value
  for (const name of path) {
    if (typeof at !== 'object' || at === null) return undefined
    at = (at as Record<string | number, unknown>)[name]
  }
  return at
}

/**
 * The field that was asked for by a click in the page: it is opened, scrolled to and, unless it is
 * `isQuiet` (somebody writes in the page), focused. `nth` makes a second click count.
 */
export type FocusRequest = { path: FieldPath; sequence: number; isQuiet?: boolean } | null
export const FocusRequestContext = createContext<FocusRequest>(null)

/** Calls for attention when this field, or one below it, is the wanted one; null otherwise. */
export function useFocusRequest(
  path: FieldPath,
): { isExact: boolean; isQuiet: boolean; below: FieldPath; sequence: number } | null {
  const focusRequest = useContext(FocusRequestContext)
  if (!focusRequest || !path.every((name, index) => focusRequest.path[index] === name)) return null
  return {
    isExact: focusRequest.path.length === path.length,
    isQuiet: focusRequest.isQuiet === true,
    below: focusRequest.path.slice(path.length),
    sequence: focusRequest.sequence,
  }
}

export type ControlProps<K extends Field['kind'] = Field['kind']> = {
  field: Extract<Field, { kind: K }>
  path: FieldPath
  binding: FormBinding
}

/** The control of a field of any kind: groups and lists show fields, which may be groups and lists again. */
export const FieldControlContext = createContext<ComponentType<ControlProps>>(() => null)
