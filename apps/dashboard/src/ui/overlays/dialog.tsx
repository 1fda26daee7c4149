import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { CloseIcon } from '../icons.tsx'

type DialogProps = {
  open: boolean
  /** Absent where only what is asked for leads out: then nothing closes it. */
  onClose?: (() => void) | undefined
  title: string
  children: ReactNode
  /** The buttons, the main one last. */
  actions?: ReactNode
}

/**
 * A modal dialog on the platform's own element: it keeps the focus inside, answers Escape, and gives the focus back
 * to whatever opened it. The focus goes to the element marked `data-autofocus`, else to the first control.
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

/** A panel that slides in from one side of the window. */
export function SidePanel({
  side = 'right',
  open,
  onClose,
  title,
  children,
  actions,
}: DialogProps & { side?: 'right' | 'left' | 'top' | 'bottom' }) {
  return (
    <Modal className="panel" side={side} open={open} onClose={onClose} title={title}>
      {headingId => (
        <>
          <div className="panel-head">
            <h2 className="card-title" id={headingId}>
              {title}
            </h2>
            {onClose && <CloseButton onClose={onClose} />}
          </div>
          <div className="panel-body">{children}</div>
          {actions && <div className="panel-foot">{actions}</div>}
        </>
      )}
    </Modal>
  )
}

/** A dialog that is all content, such as the command menu; its title is only read out. */
export function PlainDialog({
  className,
  open,
  onClose,
  title,
  children,
}: Omit<DialogProps, 'actions'> & { className: string }) {
  return (
    <Modal className={className} open={open} onClose={onClose} title={title}>
      {headingId => (
        <>
          <h2 className="visually-hidden" id={headingId}>
            {title}
          </h2>
          {children}
        </>
      )}
    </Modal>
  )
}

type ModalProps = Omit<DialogProps, 'children' | 'actions'> & {
  className: string
  side?: string
  children: (headingId: string) => ReactNode
}

function Modal({ className, side, open, onClose, children }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  useEffect(() => {
    const dialog = element.current
    if (!open || !dialog) return
    const opener = document.activeElement
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      dialog.close()
      // The element has left the page by now, and with it the browser's own memory of where the focus was.
      const isLost = document.activeElement === document.body || document.activeElement === null
      // What opened it may be gone, too: then the screen is where one goes on.
      const back = opener?.isConnected ? opener : document.getElementById('main')
      if (isLost && back instanceof HTMLElement) back.focus()
    }
  }, [open])
  if (!open) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out, the element brings it along
    <dialog
      ref={element}
      className={classNames('floating', className)}
      data-side={side}
      aria-labelledby={headingId}
      onCancel={event => {
        event.preventDefault()
        onClose?.()
      }}
      // Asked often enough, a browser closes it without asking us: what nothing closes opens again.
      onClose={({ currentTarget }) => {
        if (!onClose && currentTarget.isConnected) currentTarget.showModal()
      }}
      onClick={event => event.target === event.currentTarget && onClose?.()}
    >
      {children(headingId)}
    </dialog>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <Button variant="quiet" size="s" icon aria-label="Close" onClick={onClose}>
      <CloseIcon />
    </Button>
  )
}
