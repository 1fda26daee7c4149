import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { type ReportParams, RANGE_PRESETS, validateRange } from './report-params.ts'
import { formatRange } from './labels.ts'

type RangePickerProps = {
  choice: ReportParams
  shown: { from: string; to: string }
  today: string
  onChoose: (change: Pick<ReportParams, 'preset' | 'from' | 'to'>) => void
}

/** Which days are looked at: the usual ranges, or one's own. */
export function RangePicker({ choice, shown, today, onChoose }: RangePickerProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons in a bar, not fields */}
      <div className="segmented range" role="group" aria-label="Days">
        {RANGE_PRESETS.map(([name, label]) => (
          <button
            type="button"
            key={name}
            aria-pressed={choice.preset === name}
            onClick={() => onChoose({ preset: name, from: null, to: null })}
          >
            {label}
          </button>
        ))}
      </div>
      <Button size="s" className="num" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {formatRange(shown.from, shown.to)}
      </Button>
      {open && (
        <CustomRangeDialog
          shown={shown}
          today={today}
          onClose={() => setOpen(false)}
          onChoose={(from, to) => {
            setOpen(false)
            onChoose({ preset: null, from, to })
          }}
        />
      )}
    </>
  )
}

type CustomRangeDialogProps = {
  shown: { from: string; to: string }
  today: string
  onClose: () => void
  onChoose: (from: string, to: string) => void
}

function CustomRangeDialog({ shown, today, onClose, onChoose }: CustomRangeDialogProps) {
  const [from, setFrom] = useState(shown.from)
  const [to, setTo] = useState(shown.to)
  const wrong = validateRange(from, to)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!wrong) onChoose(from, to)
  }
  return (
    <Dialog open title="Which days?" onClose={onClose}>
      <form className="an-own" noValidate onSubmit={submit}>
        <Field label="From">
          {ids => (
            <Input
              {...ids}
              type="date"
              value={from}
              max={today}
              onChange={event => setFrom(event.target.value)}
            />
          )}
        </Field>
        <Field label="To" error={wrong ?? undefined}>
          {ids => (
            <Input
              {...ids}
              type="date"
              value={to}
              max={today}
              onChange={event => setTo(event.target.value)}
            />
          )}
        </Field>
        <div className="form-acts">
          <Button type="submit" variant="primary">
            Show
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
