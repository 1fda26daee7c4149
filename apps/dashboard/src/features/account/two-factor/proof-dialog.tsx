import type { ProofRequest } from '@vitrine/model'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { PasskeyError } from '../../../api/client/passkey-ceremony.ts'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { errorMessage } from '../error-message.ts'
import { CurrentPasswordField, ReauthGate } from '../sign-in/reauth-gate.tsx'
import { useReauth } from '../sign-in/use-reauth.ts'

type ProofDialogProps = {
  title: string
  /** The purpose of the proof: "To add a passkey". */
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
  const { formProof } = useReauth()
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
    <ConfirmDialog
      title={title}
      action={action}
      variant={variant}
      form={formId}
      isDisabled={formProof === null}
      isBusy={isBusy}
      onClose={onClose}
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
    </ConfirmDialog>
  )
}

const proofError = (error: unknown) => (error instanceof PasskeyError ? error.message : errorMessage(error))
