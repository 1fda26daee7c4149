import {
  Component,
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  useEffect,
  useState,
} from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { loadWhenOnline } from './load-when-online.ts'
import { isBuildStale, RELOAD_LABEL } from './stale-build.ts'
import { ErrorState } from '../feedback/states.tsx'

/**
 * A part of a screen that is fetched when it is first shown. Without a connection it waits for one; where it cannot be
 * had all the same, it says so in its own place, with a way to ask again, and the screen around it stays.
 */
export const lazyComponent = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  late(load, FailedPart)

type Closed = { onClose?: () => void }

/** The same for what floats over the screen: it says so in a dialog, which can be closed where the part itself can. */
export const lazyDialog = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P & Closed> => late<P & Closed>(load, FailedDialog)

type Retry = { onRetry: () => void }

function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Failed: ComponentType<P & Retry>,
): ComponentType<P> {
  const fresh = () =>
    lazy(() =>
      loadWhenOnline(load).then(
        part => ({ default: part }),
        (cause: unknown) => {
          throw new NotFetched('A part of the screen could not be fetched', { cause })
        },
      ),
    )
  let Late = fresh()
  return function LatePart(props: P) {
    const [tries, setTries] = useState(0)
    const again = () => {
      // React keeps a failure for good.
      Late = fresh()
      setTries(tries + 1)
    }
    return (
      <Net key={tries} failed={<Failed {...props} onRetry={again} />}>
        {createElement(Late, props)}
      </Net>
    )
  }
}

class NotFetched extends Error {}

/** Catches what could not be fetched; what breaks in another way goes on to the screen's own net. */
class Net extends Component<{ failed: ReactNode; children: ReactNode }, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const error: unknown = this.state.error
    if (error === null) return this.props.children
    if (!(error instanceof NotFetched)) throw error
    return this.props.failed
  }
}

const TITLE = 'This part could not be loaded'
const TEXT = 'Check your connection and try again. What you changed is kept.'
const OLD = 'This page is older than the server by now. Load it again to go on. What you changed is kept.'

/** What to say and do: asking again helps, unless what is asked for went with the build that this page is of. */
function useWayOut(onRetry: () => void) {
  const [isOld, setOld] = useState(false)
  useEffect(() => void isBuildStale().then(setOld), [])
  return isOld
    ? { text: OLD, label: RELOAD_LABEL, act: () => location.reload() }
    : { text: TEXT, label: 'Try again', act: onRetry }
}

function FailedPart({ onRetry }: Retry) {
  const { text, label, act } = useWayOut(onRetry)
  return (
    <ErrorState
      title={TITLE}
      actions={
        <Button variant="primary" onClick={act}>
          {label}
        </Button>
      }
    >
      {text}
    </ErrorState>
  )
}

function FailedDialog({ onRetry, onClose }: Retry & Closed) {
  const { text, label, act } = useWayOut(onRetry)
  return (
    <Dialog
      open
      onClose={() => onClose?.()}
      title={TITLE}
      actions={
        <>
          {onClose && <Button onClick={onClose}>Close</Button>}
          <Button variant="primary" data-autofocus onClick={act}>
            {label}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
