import { Trans } from '../../ui/i18n/trans.tsx'
import { t } from '@vitrine/model'
import { type FormEvent, useId, useState } from 'react'
import { useLocation, useNavigate } from '../../ui/router/router.tsx'
import { useLoginMutation } from '../../api/queries/account/auth.queries.ts'
import { useVerifyCodeMutation } from '../../api/queries/account/two-factor.queries.ts'
import { asFailure } from '../../api/client/failure.ts'
import { loginPath } from '../../api/page/return-path.ts'
import { useAppDispatch } from '../../api/state/hooks.ts'
import { clearSession, resumeSession } from '../../api/state/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { notify } from '../../ui/feedback/toast.tsx'

/** Asks to log in again; stays until the user did or chose another way. */
export function SessionExpiredDialog({ email }: { email: string }) {
  const [password, setPassword] = useState('')
  const [login, { isLoading, error }] = useLoginMutation()
  const [verify, verifying] = useVerifyCodeMutation()
  const [needsCode, setNeedsCode] = useState(false)
  const [code, setCode] = useState('')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const location = useLocation()
  const formId = useId()
  const logInAnotherWay = () => {
    dispatch(clearSession())
    void navigate(loginPath(location))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isLoading || verifying.isLoading || password === '') return
    const { data } = needsCode ? await verify({ code }) : await login({ email, password })
    if (!data) return
    if ('two_factor' in data) return setNeedsCode(true)
    if (dispatch(resumeSession(data)))
      notify.success(t('You’re logged in again. Your changes are still here.'))
    else void navigate('/')
  }
  return (
    <Dialog
      open
      title={t('Log in again')}
      actions={
        <>
          <Button onClick={logInAnotherWay}>{t('Log in another way')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isLoading || verifying.isLoading}>
            {t('Login')}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={event => void submit(event)}>
        <p>
          <Trans
            message="Your session has ended. Your changes are still on this screen: log in as <email/> to continue. Logging in another way discards them."
            components={{ email: <b>{email}</b> }}
          />
        </p>
        <Field label={t('Password')} error={asFailure(error)?.message}>
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
        {needsCode && (
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
      </form>
    </Dialog>
  )
}
