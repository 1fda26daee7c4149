import { isSectionKey } from '@vitrine/model'
import { changeDesign } from '../../../api/state/design/design-slice.ts'
import { isDeepEqual } from '../../../api/state/design/is-deep-equal.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import { type ControlProps, getValueAt } from './form-binding.ts'

type RestoreButtonProps = Pick<ControlProps, 'field' | 'path' | 'binding'> & { onRestored: () => void }

/** Brings back what is published, where a section's own field is otherwise. */
export function RestoreButton({ field, path, binding, onRestored }: RestoreButtonProps) {
  const section = path.length === 1 && isSectionKey(binding.id) ? binding.id : null
  const published = useDesign(state => section && getValueAt(state.saved?.draft.design[section], path))
  const dispatch = useAppDispatch()
  const isEdited = binding.invalidInput(path) !== undefined || !isDeepEqual(published, binding.value(path))
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
