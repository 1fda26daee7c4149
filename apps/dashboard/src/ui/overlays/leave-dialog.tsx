import { t } from '@vitrine/model'
import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { useBlocker } from '../router/router.tsx'
import { Dialog } from './dialog.tsx'

type LeaveDialogProps = {
  isUnsaved: boolean
  title: string
  /** Label of the primary button. */
  primaryLabel: string
  /** Runs on the primary button and resolves to whether to leave. Without it, the primary button stays. */
  onPrimary?: () => Promise<boolean>
  children: ReactNode
}

/** Asks before a navigation to another path while something is unsaved; stays open while `onPrimary` runs. */
export function LeaveDialog({ isUnsaved, title, primaryLabel, onPrimary, children }: LeaveDialogProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  const [isBusy, setBusy] = useState(false)
  if (blocker.state !== 'blocked') return null
  const answer = async () => {
    setBusy(true)
    try {
      if (await onPrimary?.()) blocker.proceed()
      else blocker.reset()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={() => !isBusy && blocker.reset()}
      title={title}
      actions={
        <>
          <Button disabled={isBusy} onClick={() => blocker.proceed()}>
            {t('Leave')}
          </Button>
          <Button variant="primary" data-autofocus busy={isBusy} onClick={() => void answer()}>
            {primaryLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
