import { t } from '@vitrine/model'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { FormNotice } from '../forms/form-notice.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open?: boolean
  title: string
  /** The label of the button that confirms. */
  action: string
  variant?: 'primary' | 'danger'
  /** Whether the confirmed action is running; the dialog cannot be closed meanwhile. */
  isBusy?: boolean
  /** Why the action failed. */
  problem?: string | null
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog that asks before an action, and says why it failed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open = true, title, action, variant = 'danger', isBusy = false, problem, children } = props
  return (
    <Dialog
      open={open}
      onClose={() => !isBusy && props.onClose()}
      title={title}
      actions={
        <>
          <Button onClick={props.onClose} disabled={isBusy}>
            {t('Cancel')}
          </Button>
          <Button variant={variant} busy={isBusy} onClick={props.onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <div className="stack">
        {children}
        <FormNotice message={problem ?? null} />
      </div>
    </Dialog>
  )
}
