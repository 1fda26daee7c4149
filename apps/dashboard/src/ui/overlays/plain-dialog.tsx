import { type DialogProps, Modal } from './dialog.tsx'

/** A dialog of content only, such as the command menu; its title is for screen readers. */
export function PlainDialog({
  className,
  onClose,
  title,
  children,
}: Omit<DialogProps, 'actions' | 'open'> & { className: string }) {
  return (
    <Modal className={className} open onClose={onClose} title={title}>
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
