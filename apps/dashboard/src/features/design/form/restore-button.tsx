import { isSectionKey, t } from '@vitrine/model'
import { changeDesign } from '../../../api/state/design/design-slice.ts'
import { isDeepEqual } from '../../../api/state/design/is-deep-equal.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import { type ControlProps, getValueAt } from './form-binding.ts'

type RestoreButtonProps = Pick<ControlProps, 'field' | 'path' | 'binding'> & { onRestored: () => void }

/** Restores the published value of a section's field that was changed. */
export function RestoreButton({ field, path, binding, onRestored }: RestoreButtonProps) {
  const section = path.length === 1 && isSectionKey(binding.id) ? binding.id : null
  const published = useDesign(state => section && getValueAt(state.saved?.draft.design[section], path))
  const dispatch = useAppDispatch()
  const isEdited = binding.invalidInput(path) !== undefined || !isDeepEqual(published, binding.value(path))
  if (section === null || published === undefined || !isEdited) return null
  return (
    <span className="restore">
      {t('Edited')}{' '}
      <button
        type="button"
        aria-label={t('Restore published version: {label}', { label: field.label })}
        onClick={() => {
          // A separate undo step, not part of what was typed before.
          dispatch(changeDesign({ type: 'set', section, path, value: published }, 'restore'))
          // The pressed button is gone.
          onRestored()
        }}
      >
        {t('Restore')}
      </button>
    </span>
  )
}
