import { isLinkTarget, t } from '@vitrine/model'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../button.tsx'
import { Input } from '../forms/input.tsx'
import { completeUrl } from './complete-url.ts'
import { URL_INPUT } from '../forms/field.tsx'

type LinkFormProps = {
  className: string
  label: string
  address: string
  onDone: (href: string) => void
  onCancel: () => void
  /** Shown where there is space; Escape cancels everywhere. */
  hasCancel?: boolean
}

/** A form for the link target of selected text or a picture. Invalid targets cannot be confirmed. */
export function LinkForm({ className, label, address, onDone, onCancel, hasCancel }: LinkFormProps) {
  const [typed, setTyped] = useState(address)
  const href = completeUrl(typed)
  const isValid = href !== '' && isLinkTarget(href)
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Enter' && isValid) onDone(href)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span className={className}>
      <Input
        {...URL_INPUT}
        aria-label={label}
        placeholder="https://"
        value={typed}
        autoFocus
        onChange={event => setTyped(event.target.value)}
        onKeyDown={handleKey}
      />
      <Button size="s" variant="ink" disabled={!isValid} onClick={() => onDone(href)}>
        {t('Link')}
      </Button>
      {hasCancel && (
        <Button size="s" variant="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      )}
    </span>
  )
}
