import { isLinkTarget } from '@vitrine/model'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../button.tsx'
import { Input } from '../forms/input.tsx'
import { completeUrl } from './complete-url.ts'

type LinkFormProps = {
  className: string
  label: string
  address: string
  onDone: (href: string) => void
  onCancel: () => void
  /** Where there is room for it; Escape cancels everywhere. */
  hasCancel?: boolean
}

/** Where chosen words, or a picture, lead to. What no page could link to cannot be confirmed. */
export function LinkForm({ className, label, address, onDone, onCancel, hasCancel }: LinkFormProps) {
  const [typed, setTyped] = useState(address)
  const href = completeUrl(typed)
  const isGood = href !== '' && isLinkTarget(href)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Enter' && isGood) onDone(href)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span className={className}>
      <Input
        aria-label={label}
        placeholder="https://"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        value={typed}
        autoFocus
        onChange={event => setTyped(event.target.value)}
        onKeyDown={press}
      />
      <Button size="s" variant="ink" disabled={!isGood} onClick={() => onDone(href)}>
        Link
      </Button>
      {hasCancel && (
        <Button size="s" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </span>
  )
}
