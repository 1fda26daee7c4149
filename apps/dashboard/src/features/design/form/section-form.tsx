import { applyChange, type Change, type Field, type FieldPath, fieldsOf, type SectionKey } from '@vitrine/model'
import { memo, useMemo } from 'react'
import { useStore } from 'react-redux'
import { changeDesign } from '../../../api/state/design/design-slice.ts'
import { invalidInputKey } from '../../../api/state/design/design-state.ts'
import { createUndo } from '../../../api/state/design/undo.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import type { RootState } from '../../../api/state/state.ts'
import { AnyControl, type Place, valueAt } from './form-binding.ts'
import { FieldControl } from './field-control.tsx'

/** The fields of one section, made from its schema: a field that is added there appears here. */
export function SectionForm({ section }: { section: SectionKey }) {
  const data = useDesign(state => state.designData?.[section])
  const refused = useDesign(state => state.invalidInputs)
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const place = useMemo<Place>(() => {
    const change = (one: Change) => void dispatch(changeDesign(one))
    /** Changes only what can be saved; what is wrong is told by its path below `at`. */
    const tryChange = (one: Change, at: FieldPath) => {
      const present = store.getState().design?.history?.present
      const result = present && applyChange(present, one)
      if (result && !result.ok) return belowItem(result.fields, invalidInputKey(section, at))
      change(one)
      return null
    }
    return {
      id: section,
      value: path => valueAt(data, path),
      refusal: path => refused[invalidInputKey(section, path)],
      set: (path, value) => change({ type: 'set', section, path, value }),
      replace: (path, value) => tryChange({ type: 'set', section, path, value }, path),
      insert: (path, at, value) => tryChange({ type: 'insert', section, path, at, value }, [...path, at]),
      take: (path, at) => {
        const list = valueAt(data, path)
        const value: unknown = Array.isArray(list) ? list[at] : undefined
        change({ type: 'take', section, path, at })
        return dispatch(createUndo({ type: 'insert', section, path, at, value }))
      },
      move: (path, from, to) => change({ type: 'move', section, path, from, to }),
    }
  }, [data, refused, section, dispatch, store])
  if (!data) return null
  const fields = fieldsOf(section).filter(field => field.name !== 'visible')
  return (
    <AnyControl value={FieldControl}>
      {fields.map(field => (
        <KeptField
          key={field.name}
          field={field}
          place={place}
          value={valueAt(data, [field.name])}
          refused={refused}
        />
      ))}
    </AnyControl>
  )
}

type KeptFieldProps = {
  field: Field
  place: Place
  /** What else than the place decides how the field looks. */
  value: unknown
  refused: unknown
}

/** A field, drawn anew only where it has another value: a letter typed into one leaves the others alone. */
const KeptField = memo(
  ({ field, place }: KeptFieldProps) => <FieldControl field={field} path={[field.name]} place={place} />,
  (before, after) =>
    before.field === after.field &&
    before.place.id === after.place.id &&
    Object.is(before.value, after.value) &&
    before.refused === after.refused,
)

/** The messages of an item's own fields, by their path within it; what is wrong with the list itself stands under ''. */
function belowItem(fields: Record<string, string>, item: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [
      path.startsWith(`${item}.`) ? path.slice(item.length + 1) : '',
      message,
    ]),
  )
}
