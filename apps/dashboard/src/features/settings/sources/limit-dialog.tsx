import { t, type WebsiteSource } from '@vitrine/model'
import { useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { useLimitSourceMutation } from '../../../api/queries/sources.queries.ts'
import { notify } from '../../../ui/feedback/toast.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useNavigate } from '../../../ui/router/router.tsx'
import { givenFields, REVIEW } from './source-labels.ts'

type LimitProps = { websiteId: string; source: WebsiteSource; onClose: () => void }

/** Chooses what a source may fill. */
export function LimitDialog({ websiteId, source, onClose }: LimitProps) {
  const [limit, { isLoading, error }] = useLimitSourceMutation()
  const [off, setOff] = useState(source.off)
  const navigate = useNavigate()
  const submit = async () => {
    const result = await limit({ id: websiteId, source: source.id, off })
    if (result.error) return
    onClose()
    if (result.data.differences.length > 0) void navigate(REVIEW)
    else notify.success(t('Saved'))
  }
  return (
    <ConfirmDialog
      title={t('What {name} provides', { name: source.label })}
      action={t('Save')}
      variant="primary"
      isBusy={isLoading}
      problem={asFailure(error)?.message}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <fieldset className="src-fields">
        <legend>{t('Use from this source')}</legend>
        {givenFields({ ...source, off })
          .filter(({ field }) => field !== 'name')
          .map(({ field, name, isUsed }) => (
            <label key={field} className="check">
              <input
                type="checkbox"
                checked={isUsed}
                onChange={() => setOff(isUsed ? [...off, field] : off.filter(one => one !== field))}
              />
              <span>{name}</span>
            </label>
          ))}
      </fieldset>
      <p className="muted">{t('You’ll review the changes before they’re on your site.')}</p>
    </ConfirmDialog>
  )
}
