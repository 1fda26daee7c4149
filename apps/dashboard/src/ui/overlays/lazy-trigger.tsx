import { t } from '@vitrine/model'
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
  /** Loads the popup's code; most triggers of a screen are never used. */
  load: () => Promise<void>
  onOpen: (isByKeyboard: boolean) => void
}

/** The trigger of a popup before its code is loaded. */
export function LazyTrigger({ trigger, kind, load, onOpen }: LazyTriggerProps) {
  // A failed load, such as without a connection, is retried at the next click.
  const open = (isByKeyboard: boolean) =>
    void load().then(
      () => onOpen(isByKeyboard),
      () => notifyLoadFailure(t('You need to be online to open this. Try again in a moment.')),
    )
  const preload = () => void load().catch(() => undefined)
  return cloneElement(trigger, {
    'aria-haspopup': kind,
    'aria-expanded': false,
    onClick: event => open(event.detail === 0),
    onKeyDown: event => {
      if (kind !== 'menu' || event.key !== 'ArrowDown') return
      event.preventDefault()
      open(true)
    },
    onPointerEnter: preload,
    onFocus: preload,
  })
}
