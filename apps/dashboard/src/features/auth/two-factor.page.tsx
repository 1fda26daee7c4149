import { type TwoFactorMethod, t } from '@vitrine/model'
import { type FormEvent, useState } from 'react'
import { Link } from '../../ui/router/link.tsx'
import { useLocation } from '../../ui/router/router.tsx'
import { canUsePasskeys } from '../../api/client/passkey-ceremony.ts'
import { formatFailure } from '../../api/client/form-failure.ts'
import { asFailure } from '../../api/client/failure.ts'
import { withReturnPath } from '../../api/page/return-path.ts'
import { usePendingSignInQuery, useVerifyCodeMutation } from '../../api/queries/account/two-factor.queries.ts'
import { useAppDispatch, useAppSelector } from '../../api/state/hooks.ts'
import { startSession } from '../../api/state/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageSpinner } from '../../ui/feedback/spinner.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { FocusedHeading } from '../../ui/layout/focused-heading.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { AuthAside } from './auth-aside.tsx'
import { AuthForm } from './auth-form.tsx'
import { AuthLayout, EmptyAside } from './auth-layout.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SignInRedirect } from './sign-in-redirect.tsx'

/** The second step of a login by password or provider. */
export function TwoFactorPage() {
  const isSignedIn = useAppSelector(state => state.auth.accessToken !== null)
  const loginPath = withReturnPath('/login', useLocation().search)
  const { data, error } = usePendingSignInQuery(undefined, { skip: isSignedIn })
  const [expiry, setExpiry] = useState<unknown>()
  const failure = error ?? expiry
  if (isSignedIn) return <SignInRedirect />
  if (failure)
    return (
      <AuthLayout aside={<EmptyAside />} isEmpty>
        <PageTitle>{t('Login')}</PageTitle>
        <FocusedHeading key="expired">{t('Log in again')}</FocusedHeading>
        <p className="sub">{formatFailure(failure)}</p>
        <ButtonLink variant="primary" size="l" block to={loginPath}>
          {t('Login')}
        </ButtonLink>
      </AuthLayout>
    )
  if (!data) return <PageSpinner sentence={t('Logging you in')} />
  const { methods } = data.two_factor
  return (
    <AuthLayout aside={<AuthAside />} isEmpty={false}>
      <PageTitle>{t('Login')}</PageTitle>
      <FocusedHeading>{t('One more step')}</FocusedHeading>
      <SecondStep methods={methods} onExpired={setExpiry} />
      <p className="auth-foot">
        <Link className="link" to={loginPath}>
          {t('Back to login')}
        </Link>
      </p>
    </AuthLayout>
  )
}

type SecondStepProps = {
  methods: readonly TwoFactorMethod[]
  /** Called with the error if the login took too long to finish. */
  onExpired: (error: unknown) => void
}

function SecondStep({ methods, onExpired }: SecondStepProps) {
  const hasApp = methods.includes('totp')
  const hasPasskey = methods.includes('passkey') && canUsePasskeys()
  const [isRecovering, setRecovering] = useState(!hasApp && !hasPasskey)
  return (
    <>
      <p className="sub">
        {isRecovering
          ? t('Enter one of the recovery codes you saved. Each works once.')
          : hasApp
            ? t('Enter the 6-digit code from your authenticator app.')
            : t('Confirm it’s you with your passkey.')}
      </p>
      {(hasApp || isRecovering) && (
        <CodeForm key={String(isRecovering)} isRecovering={isRecovering} onExpired={onExpired} />
      )}
      {hasPasskey && !isRecovering && <PasskeyButton />}
      {methods.includes('recovery_code') && (hasApp || hasPasskey) && (
        <p className="auth-foot">
          <Button variant="quiet" size="s" onClick={() => setRecovering(!isRecovering)}>
            {isRecovering ? t('Back') : t('Use a recovery code')}
          </Button>
        </p>
      )}
    </>
  )
}

type CodeFormProps = { isRecovering: boolean } & Pick<SecondStepProps, 'onExpired'>

function CodeForm({ isRecovering, onExpired }: CodeFormProps) {
  const [verify, { isLoading, error }] = useVerifyCodeMutation()
  const dispatch = useAppDispatch()
  const [code, setCode] = useState('')
  const failure = isLoading ? null : asFailure(error)
  const codeError = failure?.fields?.code
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isLoading || code.trim() === '') return
    const { data, error: problem } = await verify({ code })
    if (data) dispatch(startSession(data))
    else if (asFailure(problem)?.status === 401) onExpired(problem)
    // A code of the app is void; a recovery code may have a typo, and neither was read while offline.
    else if (!isRecovering && asFailure(problem)?.fields?.code) setCode('')
  }
  return (
    <AuthForm
      action={t('Login')}
      isSubmitting={isLoading}
      notice={failure && !codeError ? formatFailure(failure) : null}
      onSubmit={submit}
    >
      <TextField
        label={isRecovering ? t('Recovery code') : t('Code')}
        error={codeError}
        value={code}
        dir="ltr"
        inputMode={isRecovering ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        required
        onChange={event => setCode(event.target.value)}
      />
    </AuthForm>
  )
}
