import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'

type SaveBarProps = { changes: number; busy: boolean; onSave: () => void; onDiscard: () => void }

/** Stands at the foot of the window while something is not saved; Ctrl or ⌘ with S saves, too. */
export function SaveBar({ changes, busy, onSave, onDiscard }: SaveBarProps) {
  useEffect(() => {
    if (changes === 0) return
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey) return
      event.preventDefault()
      onSave()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [changes, onSave])
  if (changes === 0) return null
  return (
    <section className="savebar" aria-label="Unsaved changes">
      <span className="status status-scheduled" role="status">
        {changes} {changes === 1 ? 'change' : 'changes'} not saved
      </span>
      <Button variant="quiet" size="s" onClick={onDiscard}>
        Discard
      </Button>
      <Button type="submit" variant="primary" size="s" busy={busy}>
        Save changes
      </Button>
    </section>
  )
}
