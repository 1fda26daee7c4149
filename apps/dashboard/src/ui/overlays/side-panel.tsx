import { CloseButton, type DialogProps, Modal } from './dialog.tsx'

/** A dialog that slides in from one side. */
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
