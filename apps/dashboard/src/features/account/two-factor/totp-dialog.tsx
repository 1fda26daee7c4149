import { type StartTotpResponse, t } from '@vitrine/model'
import { type FormEvent, Suspense, useId, useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import {
  useConfirmTotpMutation,
  useStartTotpMutation,
} from '../../../api/queries/account/two-factor.queries.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { lazyComponent } from '../../../ui/loading/lazy-boundary.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { errorMessage } from '../error-message.ts'
import { ProofDialog } from './proof-dialog.tsx'

const QrCode = lazyComponent(() => import('../../../ui/website/qr-code.tsx').then(m => m.QrCode))

type TotpDialogProps = { onCodes: (codes: string[]) => void; onClose: () => void }

/** Sets an authenticator app up: proof, QR code, first code. */
export function TotpDialog({ onCodes, onClose }: TotpDialogProps) {
  const [start] = useStartTotpMutation()
  const [started, setStarted] = useState<StartTotpResponse | null>(null)
  if (started) return <ScanDialog started={started} onCodes={onCodes} onClose={onClose} />
  return (
    <ProofDialog
      title={t('Set up an authenticator app')}
      purpose={t('To set up an authenticator app')}
      action={t('Continue')}
      onClose={onClose}
      onConfirm={async proof => {
        const { data, error } = await start(proof)
        if (data) setStarted(data)
        return error
      }}
    >
      <p>
        {t(
          'Logging in will then take your password and a code from the app. Any app for one-time codes works, including the one in your password manager.',
        )}
      </p>
    </ProofDialog>
  )
}

function ScanDialog({ started, onCodes, onClose }: TotpDialogProps & { started: StartTotpResponse }) {
  const [confirm, { isLoading, error }] = useConfirmTotpMutation()
  const [code, setCode] = useState('')
  const formId = useId()
  const failure = isLoading ? null : asFailure(error)
  const codeError = failure?.fields?.code
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isLoading) return
    const { data } = await confirm({ code: code.replace(/\s/g, '') })
    if (data) onCodes(data.recovery_codes)
  }
  return (
    <ConfirmDialog
      title={t('Scan the code with your app')}
      action={t('Turn on')}
      variant="primary"
      form={formId}
      isBusy={isLoading}
      onClose={onClose}
    >
      <form id={formId} className="stack" noValidate onSubmit={event => void submit(event)}>
        <div className="totp-scan">
          <Suspense fallback={<Spinner />}>
            <QrCode text={started.uri} label={t('QR code for your authenticator app')} />
          </Suspense>
          <div>
            <p>{t('Can’t scan it? Enter this key in the app:')}</p>
            <p className="totp-secret">
              <code className="mono" dir="ltr">
                {started.secret.match(/.{1,4}/g)?.join(' ')}
              </code>
              <CopyButton text={started.secret} label={t('Copy key')} />
            </p>
          </div>
        </div>
        <TextField
          label={t('Code from the app')}
          error={codeError}
          value={code}
          data-autofocus
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          onChange={event => setCode(event.target.value)}
        />
        <FormNotice message={codeError ? null : errorMessage(failure)} />
      </form>
    </ConfirmDialog>
  )
}
