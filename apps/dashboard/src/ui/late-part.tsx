import { Component, type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'
import { onceOnline } from './once-online.ts'
import { ErrorState } from './states.tsx'

/**
 * A part of a screen that is fetched when it is first shown. Without a connection it waits for one; where it cannot be
 * had all the same, it says so in its own place, with a way to ask again, and the screen around it stays.
 */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const fresh = () =>
    lazy(() =>
      onceOnline(load).then(
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
      <Net key={tries} onRetry={again}>
        {createElement(Late, props)}
      </Net>
    )
  }
}

class NotFetched extends Error {}

/** Catches what could not be fetched; what breaks in another way goes on to the screen's own net. */
class Net extends Component<{ onRetry: () => void; children: ReactNode }, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const error: unknown = this.state.error
    if (error === null) return this.props.children
    if (!(error instanceof NotFetched)) throw error
    return (
      <ErrorState title="This part could not be loaded" onRetry={this.props.onRetry}>
        Check your connection and try again. What you changed is kept.
      </ErrorState>
    )
  }
}
