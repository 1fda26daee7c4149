import { Trans } from '../../ui/i18n/trans.tsx'
import { type SessionResponse, t, type TwoFactorMethod } from '@vitrine/model'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from '../../ui/router/router.tsx'
import { useLoginMutation } from '../../api/queries/account/auth.queries.ts'
import { useVerifyCodeMutation } from '../../api/queries/account/two-factor.queries.ts'
import { asFailure } from '../../api/client/failure.ts'
import { canUsePasskeys } from '../../api/client/passkey-ceremony.ts'
import { loginPath } from '../../api/page/return-path.ts'
import { useAppDispatch } from '../../api/state/hooks.ts'
import { clearSession, resumeSession } from '../../api/state/session.ts'
import { usePasskeyLogin } from '../../api/state/use-passkey-login.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FormNotice } from '../../ui/forms/form-notice.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { notify } from '../../ui/feedback/toast.tsx'

/** Asks to log in again; stays until the user did or chose another way. */
export function SessionExpiredDialog({ email }: { email: string }) {
  const [password, setPassword] = useState('')
  const [login, { isLoading, error }] = useLoginMutation()
  const [verify, verifying] = useVerifyCodeMutation()
  /** The methods of the second step; null before it, and again if it took too long. */
  const [methods, setMethods] = useState<readonly TwoFactorMethod[] | null>(null)
  const [code, setCode] = useState('')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const location = useLocation()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const hasCode = methods?.some(method => method !== 'passkey') ?? false
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [methods])
  const logInAnotherWay = () => {
    dispatch(clearSession())
    void navigate(loginPath(location))
  }
  const resume = (session: SessionResponse) => {
    if (dispatch(resumeSession(session)))
      notify.success(t('You’re logged in again. Your changes are still here.'))
    else void navigate('/')
  }
  const enterPassword = async () => {
    verifying.reset()
    const { data } = await login({ email, password })
    if (!data) return
    if ('two_factor' in data) setMethods(data.two_factor.methods)
    else resume(data)
  }
  const enterCode = async () => {
    const { data, error: refusal } = await verify({ code })
    if (data) return resume(data)
    if (asFailure(refusal)?.status === 401) setMethods(null)
    setCode('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isLoading || verifying.isLoading) return
    if (!methods) void (password && enterPassword())
    else if (hasCode && code) void enterCode()
  }
  return (
    <Dialog
      open
      title={t('Log in again')}
      actions={
        <>
          <Button onClick={logInAnotherWay}>{t('Log in another way')}</Button>
          {(!methods || hasCode) && (
            <Button type="submit" form={formId} variant="primary" busy={isLoading || verifying.isLoading}>
              {t('Login')}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} ref={form} className="stack" onSubmit={submit}>
        <p>
          <Trans
            message="Your session has ended. Your changes are still on this screen: log in as <email/> to continue. Logging in another way discards them."
            components={{ email: <b>{email}</b> }}
          />
        </p>
        {!methods && (
          <Field label={t('Password')} error={asFailure(error ?? verifying.error)?.message}>
            {ids => (
              <PasswordInput
                {...ids}
                data-autofocus
                autoComplete="current-password"
                value={password}
                required
                onChange={event => setPassword(event.target.value)}
              />
            )}
          </Field>
        )}
        {hasCode && (
          <TextField
            label={t('Code')}
            error={asFailure(verifying.error)?.message}
            hint={t('From your authenticator app, or a recovery code.')}
            value={code}
            dir="ltr"
            autoComplete="one-time-code"
            maxLength={20}
            required
            onChange={event => setCode(event.target.value)}
          />
        )}
        {methods?.includes('passkey') && canUsePasskeys() && <PasskeyLogin onLogin={resume} />}
      </form>
    </Dialog>
  )
}

function PasskeyLogin({ onLogin }: { onLogin: (session: SessionResponse) => void }) {
  const { logIn, isBusy, problem } = usePasskeyLogin(onLogin)
  return (
    <>
      <Button block busy={isBusy} onClick={logIn}>
        {t('Log in with a passkey')}
      </Button>
      <FormNotice message={problem} />
    </>
  )
}
