import { useBlocker } from '../../../ui/router/router.tsx'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { useUnsavedWork } from '../../../api/state/unsaved-work.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

/** Asks before leaving the editor with unpublished changes. */
export function LeaveDialog({ publish }: { publish: () => Promise<boolean> }) {
  const unsaved = useDesign(state => state.unsaved)
  const isDraftStored = useDesign(state => state.isDraftStored)
  useUnsavedWork(unsaved)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      open
      onClose={() => blocker.reset()}
      title="Leave without publishing?"
      actions={
        <>
          <Button onClick={() => blocker.proceed()}>Leave</Button>
          <Button
            variant="primary"
            data-autofocus
            onClick={() => void publish().then(done => (done ? blocker.proceed() : blocker.reset()))}
          >
            Publish and leave
          </Button>
        </>
      }
    >
      <p>
        Your changes are not on your website yet.{' '}
        {isDraftStored
          ? 'They are kept on this device, and here when you come back.'
          : 'This browser does not keep them: whoever leaves loses them.'}
      </p>
    </Dialog>
  )
}
