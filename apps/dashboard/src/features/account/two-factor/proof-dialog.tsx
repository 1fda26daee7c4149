import { type ProofRequest, t } from '@vitrine/model'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { PasskeyError } from '../../../api/client/passkey-ceremony.ts'
import { Button } from '../../../ui/button.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { errorMessage } from '../error-message.ts'
import { CurrentPasswordField, ReauthGate } from '../sign-in/reauth-gate.tsx'

type ProofDialogProps = {
  title: string
  /** What the proof is for: "To add a passkey". */
  purpose: string
  action: string
  variant?: 'primary' | 'danger'
  children: ReactNode
  /** Makes the change. Returns the error of its call, or null. */
  onConfirm: (proof: ProofRequest) => Promise<unknown>
  onClose: () => void
}

/** Asks for what a change of the login needs: a second step, and the password or a recent login. */
export function ProofDialog({
  title,
  purpose,
  action,
  variant = 'primary',
  children,
  onConfirm,
  onClose,
}: ProofDialogProps) {
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const formId = useId()
  const passwordError = asFailure(error)?.fields?.password
  const submit = async (event: FormEvent, isPasswordRequired: boolean) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setError(null)
    const failed = await onConfirm(isPasswordRequired ? { password } : {}).catch((thrown: unknown) => thrown)
    setBusy(false)
    setError(failed ?? null)
  }
  return (
    <Dialog
      open
      onClose={() => !isBusy && onClose()}
      title={title}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={formId} variant={variant} busy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <ReauthGate purpose={purpose}>
        {proof => (
          <form
            id={formId}
            className="stack"
            noValidate
            onSubmit={event => void submit(event, proof === 'password')}
          >
            {children}
            {proof === 'password' && (
              <CurrentPasswordField value={password} error={passwordError} onChange={setPassword} />
            )}
            <FormNotice message={passwordError ? null : proofError(error)} />
          </form>
        )}
      </ReauthGate>
    </Dialog>
  )
}

const proofError = (error: unknown) => (error instanceof PasskeyError ? error.message : errorMessage(error))
