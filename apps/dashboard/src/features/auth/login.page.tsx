import { Trans } from '../../ui/i18n/trans.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { LoginRequest, t } from '@vitrine/model'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from '../../ui/router/link.tsx'
import { useLocation, useNavigate } from '../../ui/router/router.tsx'
import { useLoginMutation } from '../../api/queries/account/auth.queries.ts'
import { withReturnPath } from '../../api/page/return-path.ts'
import { describeSignInProblem } from '../../api/page/sign-in-problem.ts'
import { useAppDispatch, useAppSelector } from '../../api/state/hooks.ts'
import { isCreationPending } from '../../api/state/onboarding-slice.ts'
import { startSession } from '../../api/state/session.ts'
import { Field } from '../../ui/forms/field.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { SignInRedirect, useSignInRedirect } from './sign-in-redirect.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { AuthAside } from './auth-aside.tsx'
import { AuthForm, EmailField } from './auth-form.tsx'
import { FormNotice } from '../../ui/forms/form-notice.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { applyFormFailure } from '../../api/client/form-failure.ts'

export function LoginPage() {
  const isSignedIn = useAppSelector(state => state.auth.accessToken !== null)
  const wasEnded = useAppSelector(state => state.auth.wasEnded)
  const isPending = useAppSelector(state => isCreationPending(state.onboarding))
  const { search } = useLocation()
  const returnTo = useSignInRedirect()
  if (isSignedIn) return <SignInRedirect />
  return (
    <AuthLayout aside={<AuthAside />} isEmpty={false}>
      <PageTitle>{t('Login')}</PageTitle>
      <h1>{t('Welcome back')}</h1>
      <p className="sub">{loginPurpose(isPending, returnTo)}</p>
      <FormNotice message={describeSignInProblem(search)} />
      {wasEnded && (
        <div className="notice" role="status">
          <p>
            {t(
              'You were logged out. That happens when the password changes, when this device is logged out from another one, or after a long time without a visit.',
            )}
          </p>
        </div>
      )}
      <ProviderButtons returnTo={returnTo} />
      <LoginForm />
      <PasskeyButton />
      <p className="auth-foot">
        <Trans
          message="New here? <link>Start for free</link>"
          components={{ link: <Link className="link" to={withReturnPath('/signup', search)} /> }}
        />
      </p>
    </AuthLayout>
  )
}

function loginPurpose(isPending: boolean, returnTo: string): string {
  if (isPending) return t('Next, your new website goes live.')
  return returnTo.startsWith('/verify-email')
    ? t('Next, we’ll confirm your email address.')
    : t('Log in to continue with your websites.')
}

function LoginForm() {
  const [login] = useLoginMutation()
  const dispatch = useAppDispatch()
  const [notice, setNotice] = useState<string | null>(null)
  const { search } = useLocation()
  const navigate = useNavigate()
  const { register, handleSubmit, setError, setFocus, control, formState } = useForm<LoginRequest>({
    resolver: zodResolver(LoginRequest),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  })
  const email = useWatch({ control, name: 'email' })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async values => {
    setNotice(null)
    const answer = await login(values)
    if (answer.data && 'two_factor' in answer.data)
      return void navigate(withReturnPath('/two-factor', search))
    if (answer.data) {
      dispatch(startSession(answer.data))
      return
    }
    const message = applyFormFailure(answer.error, ['email', 'password'], setError)
    setNotice(message)
    if (message) setFocus('password', { shouldSelect: true })
  })
  return (
    <AuthForm action={t('Login')} isSubmitting={isSubmitting} notice={notice} onSubmit={submit}>
      <EmailField field={register('email')} error={errors.email?.message} />
      <Field
        label={t('Password')}
        error={errors.password?.message}
        aside={
          <Link className="link" to={withReturnPath('/forgot-password', search)} state={{ email }}>
            {t('Forgot password?')}
          </Link>
        }
      >
        {ids => <PasswordInput {...ids} {...register('password')} autoComplete="current-password" required />}
      </Field>
    </AuthForm>
  )
}
