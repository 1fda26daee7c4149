import { t } from '@vitrine/model'
import type { ReactNode } from 'react'
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

/** Asks before a navigation to another path while something is unsaved. */
export function LeaveDialog({ isUnsaved, title, primaryLabel, onPrimary, children }: LeaveDialogProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== 'blocked') return null
  const answer = async () => ((await onPrimary?.()) ? blocker.proceed() : blocker.reset())
  return (
    <Dialog
      open
      onClose={() => blocker.reset()}
      title={title}
      actions={
        <>
          <Button onClick={() => blocker.proceed()}>{t('Leave')}</Button>
          <Button variant="primary" data-autofocus onClick={() => void answer()}>
            {primaryLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
