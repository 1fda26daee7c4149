import { cloneElement, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react'
import { notifyLoadFailure } from '../loading/stale-build.ts'

export type Trigger = ReactElement<{
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-expanded'?: boolean
  onClick?: (event: MouseEvent) => void
  onKeyDown?: (event: KeyboardEvent) => void
  onPointerEnter?: () => void
  onFocus?: () => void
}>

type LazyTriggerProps = {
  trigger: Trigger
  kind: 'menu' | 'dialog'
  /** Fetches what opens it: most buttons of a screen are never pressed. */
  load: () => Promise<void>
  onOpen: (isByKeyboard: boolean) => void
}

/** The button of what floats, before it was opened for the first time. */
export function LazyTrigger({ trigger, kind, load, onOpen }: LazyTriggerProps) {
  // Without a connection nothing opens that was not opened before; the next press asks again.
  const open = (isByKeyboard: boolean) =>
    void load().then(
      () => onOpen(isByKeyboard),
      () => notifyLoadFailure('This needs a connection to open. Nothing was lost: try it again in a moment.'),
    )
  const ahead = () => void load().catch(() => undefined)
  return cloneElement(trigger, {
    'aria-haspopup': kind,
    'aria-expanded': false,
    onClick: event => open(event.detail === 0),
    onKeyDown: event => {
      if (kind !== 'menu' || event.key !== 'ArrowDown') return
      event.preventDefault()
      open(true)
    },
    onPointerEnter: ahead,
    onFocus: ahead,
  })
}
