import { type CreateTokenResponse, t } from '@vitrine/model'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { CreateTokenForm } from './create-token-form.tsx'
import { NewToken } from './new-token.tsx'
import { ReauthGate } from '../sign-in/reauth-gate.tsx'
import { focusSection } from '../account-section.tsx'

/** Creates a token and shows it once; only the button closes the dialog then. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<CreateTokenResponse | null>(null)
  const [isSending, setSending] = useState(false)
  const formId = useId()
  const close = () => {
    onClose()
    focusSection('tokens')
  }
  if (created)
    return (
      <Dialog
        key="created"
        open
        onClose={close}
        title={t('Copy your token now')}
        actions={
          <Button variant="primary" onClick={close}>
            {t('Done')}
          </Button>
        }
      >
        <NewToken created={created} />
      </Dialog>
    )
  return (
    <Dialog
      key="form"
      open
      onClose={() => !isSending && onClose()}
      title={t('New access token')}
      actions={
        <>
          <Button onClick={onClose} disabled={isSending}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isSending}>
            {t('Create token')}
          </Button>
        </>
      }
    >
      <ReauthGate purpose={t('To create a token')}>
        {proof => (
          <CreateTokenForm
            id={formId}
            isPasswordRequired={proof === 'password'}
            onSending={setSending}
            onCreated={setCreated}
          />
        )}
      </ReauthGate>
    </Dialog>
  )
}
