import { t } from '@vitrine/model'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { parseDatetimeLocal, toDatetimeLocal, getTomorrowMorning } from './datetime-local.ts'

type ScheduleDialogProps = {
  /** ISO 8601; null if no time is chosen yet. */
  at: string | null
  /** Returns why it failed, or null. */
  onSchedule: (at: string) => Promise<string | null>
  onClose: () => void
}

/** Asks for the time to publish a post at. */
export function ScheduleDialog({ at, onSchedule, onClose }: ScheduleDialogProps) {
  const [value, setValue] = useState(() =>
    toDatetimeLocal(at === null ? getTomorrowMorning(new Date()) : new Date(at)),
  )
  const [isSubmitted, setSubmitted] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [opened] = useState(() => new Date())
  const time = parseDatetimeLocal(value)
  const isInFuture = time !== null && time > opened
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Publish later')}
      actions={
        <Button
          variant="primary"
          busy={isBusy}
          onClick={() => {
            setSubmitted(true)
            if (!time || !isInFuture) return
            setBusy(true)
            setProblem(null)
            void onSchedule(time.toISOString())
              .then(setProblem)
              .finally(() => setBusy(false))
          }}
        >
          {t('Schedule')}
        </Button>
      }
    >
      <div className="stack">
        <Field
          label={t('Date and time')}
          hint={t('In your time zone, {zone}. Until then, only you can see it.', {
            zone: zone.replaceAll('_', ' '),
          })}
          error={isSubmitted && !isInFuture ? t('Choose a time in the future.') : undefined}
        >
          {ids => (
            <Input
              {...ids}
              data-autofocus
              type="datetime-local"
              value={value}
              min={toDatetimeLocal(opened)}
              onChange={event => setValue(event.target.value)}
            />
          )}
        </Field>
        <FormNotice message={problem} />
      </div>
    </Dialog>
  )
}
