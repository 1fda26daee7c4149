import { t } from '@vitrine/model'
import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { useUnsavedWork } from '../../api/state/unsaved-work.ts'
import { LeaveDialog } from '../../ui/overlays/leave-dialog.tsx'

type SaveBarProps = { changes: number; busy: boolean; onSave: () => void; onDiscard: () => void }

/** The bar at the bottom of the window while there are unsaved changes. Ctrl+S or ⌘S saves, too. */
export function SaveBar({ changes, busy, onSave, onDiscard }: SaveBarProps) {
  useEffect(() => {
    if (changes === 0) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey) return
      event.preventDefault()
      onSave()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [changes, onSave])
  if (changes === 0) return null
  return (
    <section className="savebar" aria-label={t('Unsaved changes')}>
      <span className="status status-scheduled" role="status">
        {t('{changes, plural, one {# unsaved change} other {# unsaved changes}}', { changes })}
      </span>
      <Button variant="quiet" size="s" onClick={onDiscard}>
        {t('Discard')}
      </Button>
      <Button type="submit" variant="primary" size="s" busy={busy}>
        {t('Save changes')}
      </Button>
    </section>
  )
}

/** Asks before settings with unsaved changes are left. */
export function UnsavedSettingsDialog({ isUnsaved }: { isUnsaved: boolean }) {
  useUnsavedWork(isUnsaved)
  return (
    <LeaveDialog isUnsaved={isUnsaved} title={t('Leave without saving?')} primaryLabel={t('Stay')}>
      <p>{t('Your changes aren’t saved yet.')}</p>
    </LeaveDialog>
  )
}
