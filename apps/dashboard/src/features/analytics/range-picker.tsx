import { t } from '@vitrine/model'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { type ReportParams, RANGE_PRESETS, validateRange } from './report-params.ts'
import { formatRange } from './labels.ts'

type RangePickerProps = {
  params: ReportParams
  range: { from: string; to: string }
  today: string
  onChange: (change: Pick<ReportParams, 'preset' | 'from' | 'to'>) => void
}

/** Selects the report's days: a preset or a custom range. */
export function RangePicker({ params, range, today, onChange }: RangePickerProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons in a bar, not fields */}
      <div className="segmented range" role="group" aria-label={t('Days')}>
        {RANGE_PRESETS.map(([name, label]) => (
          <button
            type="button"
            key={name}
            aria-pressed={params.preset === name}
            onClick={() => onChange({ preset: name, from: null, to: null })}
          >
            {label}
          </button>
        ))}
      </div>
      <Button size="s" className="num" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {formatRange(range.from, range.to)}
      </Button>
      {open && (
        <CustomRangeDialog
          range={range}
          today={today}
          onClose={() => setOpen(false)}
          onChange={(from, to) => {
            setOpen(false)
            onChange({ preset: null, from, to })
          }}
        />
      )}
    </>
  )
}

type CustomRangeDialogProps = {
  range: { from: string; to: string }
  today: string
  onClose: () => void
  onChange: (from: string, to: string) => void
}

function CustomRangeDialog({ range, today, onClose, onChange }: CustomRangeDialogProps) {
  const [from, setFrom] = useState(range.from)
  const [to, setTo] = useState(range.to)
  const error = validateRange(from, to, today)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!error) onChange(from, to)
  }
  return (
    <Dialog open title={t('Choose dates')} onClose={onClose}>
      <form className="an-custom-range" noValidate onSubmit={submit}>
        <TextField
          label={t('From')}
          type="date"
          value={from}
          max={today}
          onChange={event => setFrom(event.target.value)}
        />
        <TextField
          label={t('To')}
          error={error ?? undefined}
          type="date"
          value={to}
          max={today}
          onChange={event => setTo(event.target.value)}
        />
        <div className="form-acts">
          <Button type="submit" variant="primary">
            {t('Show')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
