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
  /** The label of the other button, which then has the focus. */
  cancel?: string
  /** The id of the form that the confirming button submits, instead of calling `onConfirm`. */
  form?: string
  isDisabled?: boolean
  /** Whether the confirmed action is running; the dialog cannot be closed meanwhile. */
  isBusy?: boolean
  /** The error of the last attempt; forms show their own. */
  problem?: string | null
  onConfirm?: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog that asks before an action, and says why it failed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open = true, title, action, variant = 'danger', cancel, form, isDisabled, isBusy = false } = props
  return (
    <Dialog
      open={open}
      onClose={() => !isBusy && props.onClose()}
      title={title}
      actions={
        <>
          <Button onClick={props.onClose} disabled={isBusy} data-autofocus={cancel ? true : undefined}>
            {cancel ?? t('Cancel')}
          </Button>
          <Button
            {...(form ? { type: 'submit', form } : { onClick: props.onConfirm })}
            variant={variant}
            busy={isBusy}
            disabled={isDisabled}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="stack">
        {props.children}
        {!form && <FormNotice message={props.problem ?? null} />}
      </div>
    </Dialog>
  )
}
