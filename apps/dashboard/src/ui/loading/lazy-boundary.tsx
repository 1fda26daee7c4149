import { t } from '@vitrine/model'
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
 * Returns a component that loads when it is first rendered; waits for a connection if there is none. If loading
 * fails, it shows an error with a retry in its own place, and the screen around it stays.
 */
export const lazyComponent = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  createLazyComponent(load, InlineLoadError)

type Closable = { onClose?: () => void }

/**
 * Like `lazyComponent`, for dialogs and menus: shows the error in a dialog, which can be closed if the component
 * has `onClose`.
 */
export const lazyDialog = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P & Closable> => createLazyComponent<P & Closable>(load, DialogLoadError)

type Retry = { onRetry: () => void }

function createLazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Failed: ComponentType<P & Retry>,
): ComponentType<P> {
  const createLazy = () =>
    lazy(() =>
      loadWhenOnline(load).then(
        part => ({ default: part }),
        (cause: unknown) => {
          throw new LoadError(t('We couldn’t load part of this screen'), { cause })
        },
      ),
    )
  let Lazy = createLazy()
  return function LazyComponent(props: P) {
    const [tries, setTries] = useState(0)
    const retry = () => {
      // `lazy` caches a rejection forever.
      Lazy = createLazy()
      setTries(tries + 1)
    }
    return (
      <LoadErrorBoundary key={tries} failed={<Failed {...props} onRetry={retry} />}>
        {createElement(Lazy, props)}
      </LoadErrorBoundary>
    )
  }
}

class LoadError extends Error {}

/** Catches load errors; passes other errors on to the screen's boundary. */
class LoadErrorBoundary extends Component<{ failed: ReactNode; children: ReactNode }, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const error: unknown = this.state.error
    if (error === null) return this.props.children
    if (!(error instanceof LoadError)) throw error
    return this.props.failed
  }
}

const TITLE = t('We couldn’t load this')
const TEXT = t('Check your connection and try again. Your changes are safe.')
const STALE_TEXT = t('There’s a new version. Reload to continue. Your changes are safe.')

/** Returns the error's text and action: a retry, or a reload if the file belongs to an older build. */
function useRecovery(onRetry: () => void) {
  const [isStale, setStale] = useState(false)
  useEffect(() => void isBuildStale().then(setStale), [])
  return isStale
    ? { text: STALE_TEXT, label: RELOAD_LABEL, run: () => location.reload() }
    : { text: TEXT, label: t('Try again'), run: onRetry }
}

/** Shows in place of a part of a screen that it could not be loaded, with a retry. */
export function InlineLoadError({ onRetry }: Retry) {
  const { text, label, run } = useRecovery(onRetry)
  return (
    <ErrorState
      title={TITLE}
      actions={
        <Button variant="primary" onClick={run}>
          {label}
        </Button>
      }
    >
      {text}
    </ErrorState>
  )
}

function DialogLoadError({ onRetry, onClose }: Retry & Closable) {
  const { text, label, run } = useRecovery(onRetry)
  return (
    <Dialog
      open
      onClose={() => onClose?.()}
      title={TITLE}
      actions={
        <>
          {onClose && <Button onClick={onClose}>{t('Close')}</Button>}
          <Button variant="primary" data-autofocus onClick={run}>
            {label}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
