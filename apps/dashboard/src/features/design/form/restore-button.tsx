import { isSectionKey } from '@vitrine/model'
import { changeDesign } from '../../../api/state/design/design-slice.ts'
import { isDeepEqual } from '../../../api/state/design/is-deep-equal.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import { type ControlProps, valueAt } from './form-binding.ts'

type RestoreProps = Pick<ControlProps, 'field' | 'path' | 'place'> & { onRestored: () => void }

/** Brings back what is published, where a section's own field is otherwise. */
export function Restore({ field, path, place, onRestored }: RestoreProps) {
  const section = path.length === 1 && isSectionKey(place.id) ? place.id : null
  const published = useDesign(state => section && valueAt(state.saved?.draft.design[section], path))
  const dispatch = useAppDispatch()
  const isEdited = place.refusal(path) !== undefined || !isDeepEqual(published, place.value(path))
  if (section === null || published === undefined || !isEdited) return null
  return (
    <span className="restore">
      Edited{' '}
      <button
        type="button"
        aria-label={`Restore what is published: ${field.label}`}
        onClick={() => {
          // A step of its own, not one with what was typed just before.
          dispatch(changeDesign({ type: 'set', section, path, value: published }, 'restore'))
          // What was pressed is gone.
          onRestored()
        }}
      >
        Restore
      </button>
    </span>
  )
}
