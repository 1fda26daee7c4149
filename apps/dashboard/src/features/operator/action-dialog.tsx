import { type OperatorAction, TAKEDOWN_REASON_MAX, t } from '@vitrine/model'
import { createContext, type FormEvent, type ReactNode, useContext, useId, useState } from 'react'
import { asFailure } from '../../api/client/failure.ts'
import { formatFailure } from '../../api/client/form-failure.ts'
import { useIdentitiesQuery } from '../../api/queries/account/account.queries.ts'
import { usePerformActionMutation } from '../../api/queries/operator.queries.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FormNotice } from '../../ui/forms/form-notice.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

/** Asks for the second step, which then counts for an hour, or if null is given for another login. */
export type Reauthenticate = (onConfirmed: (() => void) | null) => ReactNode
export const ReauthenticationContext = createContext<Reauthenticate>(() => null)

type Props = {
  title: string
  label: string
  /** Shown when it is done. */
  done: string
  variant?: 'primary' | 'danger'
  /** Null while something is missing. */
  action: OperatorAction | null
  onClose: () => void
  children: ReactNode
}

/** Confirms an action. Asks for the password, another login or the second step, if the server wants it. */
export function ActionDialog({ title, label, done, variant = 'primary', action, onClose, children }: Props) {
  const [perform, { isLoading, error }] = usePerformActionMutation()
  const [password, setPassword] = useState('')
  const [isLoginAsked, setLoginAsked] = useState(false)
  const { data: signIn } = useIdentitiesQuery(undefined, { skip: !isLoginAsked })
  // Also if it is not known whether there is a password.
  const isPasswordAsked = isLoginAsked && signIn?.has_password !== false
  const reauthenticate = useContext(ReauthenticationContext)
  const formId = useId()
  const failure = isLoading ? null : asFailure(error)
  const passwordError = failure?.fields?.password
  const needsSecondStep = failure?.code === 'second_factor_required'
  const needsLogin = failure?.code === 'login_again' && signIn !== undefined
  const isAsked = Boolean(passwordError) || needsSecondStep || needsLogin
  const run = async () => {
    if (isLoading || !action) return
    const answer = await perform({ action, ...(isPasswordAsked && password ? { password } : {}) })
    if (answer.data) {
      notify.success(done)
      onClose()
    } else if (asFailure(answer.error)?.code === 'login_again') setLoginAsked(true)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  return (
    <Dialog
      open
      onClose={() => !isLoading && onClose()}
      title={title}
      actions={
        <>
          <Button onClick={onClose} disabled={isLoading}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={formId} variant={variant} busy={isLoading} softDisabled={!action}>
            {label}
          </Button>
        </>
      }
    >
      {needsSecondStep && reauthenticate(() => void run())}
      {needsLogin && !isPasswordAsked && reauthenticate(null)}
      <form id={formId} className="stack" noValidate onSubmit={submit}>
        {children}
        {isPasswordAsked && (
          <Field label={t('Your password')} error={passwordError}>
            {ids => (
              <PasswordInput
                {...ids}
                value={password}
                autoComplete="current-password"
                onChange={event => setPassword(event.target.value)}
              />
            )}
          </Field>
        )}
        <FormNotice message={!failure || isAsked ? null : formatFailure(failure)} />
      </form>
    </Dialog>
  )
}

type ActionButtonProps = Omit<Props, 'onClose' | 'children'> & { children: ReactNode }

/** A button that confirms an action in a dialog. */
export function ActionButton({ children, ...dialog }: ActionButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {dialog.label}
      </Button>
      {isOpen && (
        <ActionDialog {...dialog} onClose={() => setOpen(false)}>
          {children}
        </ActionDialog>
      )}
    </>
  )
}

type ReasonFieldProps = { value: string; onChange: (reason: string) => void }

/** The reason that a website's owner is given for an action. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  return (
    <Field label={t('Reason, for the owner')}>
      {ids => (
        <textarea
          {...ids}
          className="input"
          rows={3}
          required
          data-autofocus
          value={value}
          maxLength={TAKEDOWN_REASON_MAX}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
