import { type ApiToken, t } from '@vitrine/model'
import { useRevokeTokenMutation } from '../../../api/queries/account.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { errorMessage } from '../error-message.ts'
import { focusSection } from '../account-section.tsx'

type RevokeTokenDialogProps = { token: ApiToken; isOver: boolean; onClose: () => void }

export function RevokeTokenDialog({ token, isOver, onClose }: RevokeTokenDialogProps) {
  const [revoke, { isLoading, error }] = useRevokeTokenMutation()
  const verb = isOver ? t('Remove') : t('Revoke')
  const submit = async () => {
    const answer = await revoke(token._id)
    // 404: the token was revoked in another window.
    if (answer.error && (answer.error as { status?: unknown }).status !== 404) return
    notify.success(
      isOver ? t('{name} removed', { name: token.name }) : t('{name} revoked', { name: token.name }),
    )
    onClose()
    focusSection('tokens')
  }
  return (
    <Dialog
      open
      onClose={() => !isLoading && onClose()}
      title={`${verb} “${token.name}”?`}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="danger" busy={isLoading} onClick={() => void submit()}>
            {verb}
          </Button>
        </>
      }
    >
      <p>
        {isOver
          ? t('It has expired and no longer works.')
          : t(
              'Programs that use it lose access immediately. This can’t be undone, but you can create a new token.',
            )}
      </p>
      <FormNotice message={errorMessage(error)} />
    </Dialog>
  )
}
