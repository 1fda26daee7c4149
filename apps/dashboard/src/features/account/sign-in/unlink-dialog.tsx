import { type ProviderName, t } from '@vitrine/model'
import { useUnlinkIdentityMutation } from '../../../api/queries/account.queries.ts'
import { providerName } from '../../../api/page/sign-in-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { errorMessage } from '../error-message.ts'
import { focusSection } from '../account-section.tsx'

type UnlinkDialogProps = { provider: ProviderName; open: boolean; onClose: () => void }

export function UnlinkDialog({ provider, open, onClose }: UnlinkDialogProps) {
  const [unlink, { isLoading, error }] = useUnlinkIdentityMutation()
  const name = providerName(provider)
  const submit = async () => {
    const answer = await unlink(provider)
    if (answer.error) return
    notify.success(t('{name} unlinked', { name }))
    onClose()
    focusSection('sign-ins')
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Unlink {name}?', { name })}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="danger" busy={isLoading} onClick={() => void submit()}>
            {t('Unlink')}
          </Button>
        </>
      }
    >
      <p>
        {t(
          'You’ll no longer be able to log in with {name}. Your account and websites stay the same, and you can link it again.',
          { name },
        )}
      </p>
      <FormNotice message={errorMessage(error)} />
    </Dialog>
  )
}
