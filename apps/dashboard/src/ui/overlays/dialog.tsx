import { t } from '@vitrine/model'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { CloseIcon } from '../icons.tsx'

export type DialogProps = {
  open: boolean
  /** Without it, only the actions close the dialog. */
  onClose?: (() => void) | undefined
  title: string
  children: ReactNode
  /** The buttons, the primary one last. */
  actions?: ReactNode
}

/**
 * A modal `<dialog>`: traps the focus, closes on Escape and restores the focus to its opener. Initially focuses the
 * element marked `data-autofocus`, else the first control.
 */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  return (
    <Modal className="dialog" open={open} onClose={onClose} title={title}>
      {headingId => (
        <>
          <div className="dialog-head">
            <h2 className="dialog-title" id={headingId}>
              {title}
            </h2>
            {onClose && <CloseButton onClose={onClose} />}
          </div>
          <div className="dialog-body">{children}</div>
          {actions && <div className="dialog-foot">{actions}</div>}
        </>
      )}
    </Modal>
  )
}

/** Whether an event is the dialog's own: React also passes on those of a dialog that is rendered inside of it. */
const isOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget

type ModalProps = Omit<DialogProps, 'children' | 'actions'> & {
  className: string
  side?: string
  children: (headingId: string) => ReactNode
}

/** The `<dialog>` itself; its content gets the id of the heading. */
export function Modal({ className, side, open, onClose, children }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null)
  const isBackdropPressed = useRef(false)
  const headingId = useId()
  useEffect(() => {
    const dialog = element.current
    if (!open || !dialog) return
    const opener = document.activeElement
    const { style, clientWidth } = document.documentElement
    // The page does not scroll behind a dialog; the room of its scrollbar stays, so that nothing moves.
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      dialog.close()
      if (!document.querySelector('dialog[open]')) style.scrollbarGutter = ''
      // React has removed the element by now, and the browser's focus restoration with it.
      const isLost = document.activeElement === document.body || document.activeElement === null
      // If the opener is gone, focus the screen.
      const target = opener?.isConnected ? opener : document.getElementById('main')
      if (isLost && target instanceof HTMLElement) target.focus()
    }
  }, [open])
  if (!open) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog element handles Escape
    <dialog
      ref={element}
      className={classNames('floating', className)}
      data-side={side}
      aria-labelledby={headingId}
      onCancel={event => {
        event.preventDefault()
        if (isOwn(event)) onClose?.()
      }}
      // After repeated Escape, browsers close the dialog without a cancelable event: reopen it unless its owner has
      // removed it, such as while a call is running.
      onClose={event => {
        if (isOwn(event) && event.currentTarget.isConnected) event.currentTarget.showModal()
      }}
      // A text selection that ends on the backdrop is a click on the dialog, too.
      onPointerDown={event => {
        isBackdropPressed.current = isOwn(event)
      }}
      onClick={event => isOwn(event) && isBackdropPressed.current && onClose?.()}
    >
      {children(headingId)}
    </dialog>
  )
}

export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <Button variant="quiet" size="s" icon aria-label={t('Close')} onClick={onClose}>
      <CloseIcon />
    </Button>
  )
}
