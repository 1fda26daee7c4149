import { zodResolver } from '@hookform/resolvers/zod'
import { NewPassword, t } from '@vitrine/model'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from '../../ui/router/link.tsx'
import { useLocation } from '../../ui/router/router.tsx'
import { z } from 'zod'
import { useResetPasswordMutation } from '../../api/queries/sign-in.queries.ts'
import { useAppDispatch } from '../../api/state/hooks.ts'
import { clearSession } from '../../api/state/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { AuthLayout, EmptyAside } from './auth-layout.tsx'
import { AuthForm } from './auth-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { FocusedHeading } from '../../ui/layout/focused-heading.tsx'
import { applyFormFailure } from '../../api/client/form-failure.ts'
import { isInvalidLink, isUsedLink } from './invalid-link.ts'

export function ResetPasswordPage() {
  const token = new URLSearchParams(useLocation().search).get('token') ?? ''
  const [state, setState] = useState<'form' | 'invalid' | 'used' | 'done'>(token ? 'form' : 'invalid')
  return (
    <AuthLayout aside={<EmptyAside />} isEmpty>
      <PageTitle>{t('Set a new password')}</PageTitle>
      {state === 'form' && (
        <>
          <h1>{t('Set a new password')}</h1>
          <p className="sub">{t('This logs out all your devices.')}</p>
          <ResetPasswordForm
            token={token}
            onInvalid={isUsed => setState(isUsed ? 'used' : 'invalid')}
            onDone={() => setState('done')}
          />
        </>
      )}
      {state === 'invalid' && (
        <>
          <FocusedHeading>{t('This link no longer works')}</FocusedHeading>
          <p className="sub">{t('Reset links work once, for one hour, and only the newest one is valid.')}</p>
          <ButtonLink variant="primary" size="l" block to="/forgot-password">
            {t('Send new link')}
          </ButtonLink>
        </>
      )}
      {state === 'used' && (
        <>
          <FocusedHeading>{t('This link was already used')}</FocusedHeading>
          <p className="sub">
            {t('Your password was changed with it. Log in, or send yourself a new link.')}
          </p>
          <ButtonLink variant="primary" size="l" block to="/forgot-password">
            {t('Send new link')}
          </ButtonLink>
        </>
      )}
      {state === 'done' && (
        <>
          <FocusedHeading>{t('Password changed')}</FocusedHeading>
          <p className="sub">{t('Log in with your new password on all your devices.')}</p>
          <ButtonLink variant="primary" size="l" block to="/login">
            {t('Login')}
          </ButtonLink>
        </>
      )}
      {state !== 'done' && (
        <p className="auth-foot">
          <Link className="link" to="/login">
            {t('Back to login')}
          </Link>
        </p>
      )}
    </AuthLayout>
  )
}

const Form = z.object({ newPassword: NewPassword })
type Form = z.infer<typeof Form>

function ResetPasswordForm(props: {
  token: string
  onInvalid: (isUsed: boolean) => void
  onDone: () => void
}) {
  const [reset] = useResetPasswordMutation()
  const dispatch = useAppDispatch()
  const [notice, setNotice] = useState<string | null>(null)
  const { register, handleSubmit, setError, control, formState } = useForm<Form>({
    resolver: zodResolver(Form),
    mode: 'onTouched',
    defaultValues: { newPassword: '' },
  })
  const password = useWatch({ control, name: 'newPassword' })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ newPassword }) => {
    setNotice(null)
    const { error } = await reset({ token: props.token, newPassword })
    if (!error) {
      // The server has ended every session, this browser's included.
      dispatch(clearSession())
      props.onDone()
    } else if (isInvalidLink(error)) props.onInvalid(isUsedLink(error))
    else setNotice(applyFormFailure(error, ['newPassword'], setError))
  })
  return (
    <AuthForm action={t('Set password')} isSubmitting={isSubmitting} notice={notice} onSubmit={submit}>
      <NewPasswordField
        field={register('newPassword')}
        error={errors.newPassword?.message}
        label={t('New password')}
        password={password}
        personal={[]}
      />
    </AuthForm>
  )
}
