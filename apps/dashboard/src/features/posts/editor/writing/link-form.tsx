import { isLinkTarget } from '@vitrine/model'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Input } from '../../../../ui/input.tsx'

type LinkFormProps = { label: string; address: string; onDone: (href: string) => void; onCancel: () => void }

/** "example.com" and "a@example.com" are understood, as people write them. */
export function completedAddress(typed: string): string {
  const text = typed.trim()
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  if (/^(?:[a-z][a-z\d+.-]*:|[/#])/i.test(text)) return text
  return /^[^\s/]+\.[^\s/]+/.test(text) ? `https://${text}` : text
}

/** Where something leads to. */
export function LinkForm({ label, address, onDone, onCancel }: LinkFormProps) {
  const [typed, setTyped] = useState(address)
  const href = completedAddress(typed)
  const isGood = href !== '' && isLinkTarget(href)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Enter' && isGood) onDone(href)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span className="tool-link">
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
    </span>
  )
}
