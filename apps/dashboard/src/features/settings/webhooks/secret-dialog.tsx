import { t, type WebhookSecretResponse } from '@vitrine/model'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { formatTime } from './webhook-labels.ts'

type SecretDialogProps = { created: WebhookSecretResponse; onClose: () => void }

/** Shows a new secret, once; only the button closes the dialog. */
export function SecretDialog({ created: { webhook, secret }, onClose }: SecretDialogProps) {
  const id = useId()
  const until = webhook.former_secret_until
  return (
    <Dialog
      open
      title={t('Copy your secret now')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      <div className="stack">
        <p>
          {t('Your server checks the signature of each request with it. It won’t be shown again.')}
          {until && ` ${t('The former secret keeps working until {time}.', { time: formatTime(until) })}`}
        </p>
        <div className="webhook-secret">
          <label htmlFor={id} className="visually-hidden">
            {t('Secret')}
          </label>
          <input
            id={id}
            className="input mono"
            readOnly
            value={secret}
            data-autofocus
            dir="ltr"
            spellCheck={false}
            onFocus={event => event.target.select()}
          />
          <CopyButton text={secret} label={t('Copy secret')} />
        </div>
      </div>
    </Dialog>
  )
}
