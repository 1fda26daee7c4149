import {
  applyChange,
  type Change,
  type Field,
  type FieldPath,
  fieldsOf,
  type SectionKey,
} from '@vitrine/model'
import { memo, useMemo } from 'react'
import { useStore } from 'react-redux'
import { changeDesign } from '../../../api/state/design/design-slice.ts'
import { invalidInputKey } from '../../../api/state/design/design-state.ts'
import { createUndo } from '../../../api/state/design/undo.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import type { RootState } from '../../../api/state/state.ts'
import { FieldControlContext, type FormBinding, getValueAt } from './form-binding.ts'
import { FieldControl } from './field-control.tsx'

/** The fields of one section, generated from its schema. */
export function SectionForm({ section }: { section: SectionKey }) {
  const data = useDesign(state => state.designData?.[section])
  const invalidInputs = useDesign(state => state.invalidInputs)
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const binding = useMemo<FormBinding>(() => {
    const change = (one: Change) => void dispatch(changeDesign(one))
    /** Applies a change only if it is valid; otherwise returns errors by path below `at`. */
    const tryChange = (one: Change, at: FieldPath) => {
      const present = store.getState().design?.history?.present
      const result = present && applyChange(present, one)
      if (result && !result.ok) return toItemErrors(result.fields, invalidInputKey(section, at))
      change(one)
      return null
    }
    return {
      id: section,
      value: path => getValueAt(data, path),
      invalidInput: path => invalidInputs[invalidInputKey(section, path)],
      set: (path, value) => change({ type: 'set', section, path, value }),
      replace: (path, value) => tryChange({ type: 'set', section, path, value }, path),
      insert: (path, at, value) => tryChange({ type: 'insert', section, path, at, value }, [...path, at]),
      remove: (path, at) => {
        const list = getValueAt(data, path)
        const value: unknown = Array.isArray(list) ? list[at] : undefined
        change({ type: 'take', section, path, at })
        return dispatch(createUndo({ type: 'insert', section, path, at, value }))
      },
      move: (path, from, to) => change({ type: 'move', section, path, from, to }),
    }
  }, [data, invalidInputs, section, dispatch, store])
  if (!data) return null
  const fields = fieldsOf(section).filter(field => field.name !== 'visible')
  return (
    <FieldControlContext value={FieldControl}>
      {fields.map(field => (
        <MemoizedField
          key={field.name}
          field={field}
          binding={binding}
          value={getValueAt(data, [field.name])}
          invalidInputs={invalidInputs}
        />
      ))}
    </FieldControlContext>
  )
}

type MemoizedFieldProps = {
  field: Field
  binding: FormBinding
  /** Besides the binding, these decide how the field renders. */
  value: unknown
  invalidInputs: unknown
}

/** A field that renders only when its value changes: a letter in one leaves the others alone. */
const MemoizedField = memo(
  ({ field, binding }: MemoizedFieldProps) => (
    <FieldControl field={field} path={[field.name]} binding={binding} />
  ),
  (before, after) =>
    before.field === after.field &&
    before.binding.id === after.binding.id &&
    Object.is(before.value, after.value) &&
    before.invalidInputs === after.invalidInputs,
)

/** Maps errors to paths within the item; errors of the list itself are under ''. */
function toItemErrors(fields: Record<string, string>, item: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [
      path.startsWith(`${item}.`) ? path.slice(item.length + 1) : '',
      message,
    ]),
  )
}
