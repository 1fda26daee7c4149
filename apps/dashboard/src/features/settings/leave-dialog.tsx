import { useBlocker } from '../../ui/router/router.tsx'
import { useUnsavedWork } from '../../api/state/unsaved-work.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

/** Asks before settings are left that were changed and not saved. */
export function LeaveDialog({ unsaved }: { unsaved: boolean }) {
  useUnsavedWork(unsaved)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      open
      onClose={() => blocker.reset()}
      title="Leave without saving?"
      actions={
        <>
          <Button onClick={() => blocker.proceed()}>Leave</Button>
          <Button variant="primary" data-autofocus onClick={() => blocker.reset()}>
            Stay
          </Button>
        </>
      }
    >
      <p>What you changed here is not saved yet.</p>
    </Dialog>
  )
}
