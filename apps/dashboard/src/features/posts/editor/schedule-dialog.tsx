import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { fromLocal, toLocal, tomorrowMorning } from './datetime-local.ts'

type ScheduleDialogProps = {
  /** ISO 8601; null where no time is chosen yet. */
  at: string | null
  onSchedule: (at: string) => Promise<void>
  onClose: () => void
}

/** When a post is to be published by itself. */
export function ScheduleDialog({ at, onSchedule, onClose }: ScheduleDialogProps) {
  const [typed, setTyped] = useState(() => toLocal(at === null ? tomorrowMorning(new Date()) : new Date(at)))
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [opened] = useState(() => new Date())
  const chosen = fromLocal(typed)
  const isToCome = chosen !== null && chosen > opened
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <Dialog
      open
      onClose={onClose}
      title="Publish later"
      actions={
        <Button
          variant="primary"
          busy={isBusy}
          onClick={() => {
            setTried(true)
            if (!chosen || !isToCome) return
            setBusy(true)
            void onSchedule(chosen.toISOString()).finally(() => setBusy(false))
          }}
        >
          Schedule
        </Button>
      }
    >
      <Field
        label="Day and time"
        hint={`In your time zone, ${zone.replaceAll('_', ' ')}. Until then nobody else sees it.`}
        error={isTried && !isToCome ? 'Choose a time that is still to come.' : undefined}
      >
        {ids => (
          <Input
            {...ids}
            data-autofocus
            type="datetime-local"
            value={typed}
            min={toLocal(opened)}
            onChange={event => setTyped(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
