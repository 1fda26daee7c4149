import { Trans } from '../../ui/i18n/trans.tsx'
import { Link } from '../../ui/router/link.tsx'
import { useLocation } from '../../ui/router/router.tsx'
import { usePageContext } from '../../api/page/page-context.ts'
import { withReturnPath } from '../../api/page/return-path.ts'
import { useAppDispatch, useAppSelector } from '../../api/state/hooks.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { SignInRedirect, useSignInRedirect } from './sign-in-redirect.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { AuthAside } from './auth-aside.tsx'
import { AuthForm, EmailField } from './auth-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { truncateGraphemes, dateLocale, SignupRequest, t, type SignUpRules } from '@vitrine/model'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSignupMutation } from '../../api/queries/account/auth.queries.ts'
import { startSession } from '../../api/state/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { applyFormFailure } from '../../api/client/form-failure.ts'

const list = new Intl.ListFormat(dateLocale(), { type: 'disjunction' })

export function SignupPage() {
  const isSignedIn = useAppSelector(state => state.auth.accessToken !== null)
  const preview = useAppSelector(state => state.onboarding.previewData)
  const { search } = useLocation()
  const returnTo = useSignInRedirect()
  const [{ policy, domains }] = useState(readSignUpRules)
  if (isSignedIn) return <SignInRedirect />
  if (policy !== 'open') return <NoSignUps isInvited={policy === 'invited'} search={search} />
  const person = preview?.profile.link.kind === 'person' && !preview.profile.is_example
  return (
    <AuthLayout aside={<AuthAside />} isEmpty={false}>
      <PageTitle>{t('Create your account')}</PageTitle>
      <h1>{t('Create your account')}</h1>
      <p className="sub">
        {preview ? (
          <>
            <Trans
              message="Then <name/> goes live."
              components={{ name: <b>{preview.suggested.website_name}</b> }}
            />
          </>
        ) : (
          t('Free. No credit card needed.')
        )}
      </p>
      <ProviderButtons returnTo={returnTo} />
      <SignupForm
        suggestedName={person ? truncateGraphemes(preview.profile.name, 80) : ''}
        action={preview ? t('Create account and publish') : t('Create account')}
        domains={domains}
      />
      <p className="auth-foot">
        <Trans
          message="By creating an account you accept the <link>terms</link>. See what we store in the <link2>privacy policy</link2>."
          components={{
            link: <Link className="link" to="/terms" target="_blank" />,
            link2: <Link className="link" to="/privacy" target="_blank" />,
          }}
        />
      </p>
      <p className="auth-foot">
        <Trans
          message="Have an account? <link>Login</link>"
          components={{ link: <Link className="link" to={withReturnPath('/login', search)} /> }}
        />
      </p>
    </AuthLayout>
  )
}

/** Where the operator creates the accounts. */
function NoSignUps({ isInvited, search }: { isInvited: boolean; search: string }) {
  const { operator } = usePageContext()
  return (
    <AuthLayout aside={<AuthAside />} isEmpty={false}>
      <PageTitle>{t('Create your account')}</PageTitle>
      <h1>{isInvited ? t('By invitation only') : t('Sign-ups are closed')}</h1>
      <p className="sub">
        {isInvited
          ? t('To get an account here, ask for an invitation:')
          : t('New accounts can’t be created here. Questions?')}{' '}
        <a className="link" href={operator.href}>
          {operator.contact}
        </a>
      </p>
      <ButtonLink variant="primary" size="l" block to={withReturnPath('/login', search)}>
        {t('Login')}
      </ButtonLink>
    </AuthLayout>
  )
}

type Props = {
  suggestedName: string
  action: string
  /** The domains of addresses that may sign up; none for any. */
  domains: readonly string[]
}

function SignupForm({ suggestedName, action, domains }: Props) {
  const [signup] = useSignupMutation()
  const dispatch = useAppDispatch()
  const [notice, setNotice] = useState<string | null>(null)
  const { register, handleSubmit, setError, control, formState } = useForm<SignupRequest>({
    resolver: zodResolver(SignupRequest),
    mode: 'onTouched',
    defaultValues: { name: suggestedName, email: '', password: '' },
  })
  const [name, email, password] = useWatch({ control, name: ['name', 'email', 'password'] })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async values => {
    setNotice(null)
    const answer = await signup(values)
    if (answer.data) dispatch(startSession(answer.data))
    else setNotice(applyFormFailure(answer.error, ['name', 'email', 'password'], setError))
  })
  return (
    <AuthForm action={action} isSubmitting={isSubmitting} notice={notice} onSubmit={submit}>
      <TextField
        label={t('Name')}
        error={errors.name?.message}
        {...register('name')}
        autoComplete="name"
        required
      />
      <EmailField
        field={register('email')}
        error={errors.email?.message}
        hint={
          domains.length > 0 ? t('Your address at {domains}.', { domains: list.format(domains) }) : undefined
        }
      />
      <NewPasswordField
        field={register('password')}
        error={errors.password?.message}
        label={t('Password')}
        password={password}
        personal={[name, email]}
      />
    </AuthForm>
  )
}

/**
 * Returns who may sign up, as the server writes it into `<meta name="vitrine-sign-ups">`: "invited", or
 * "open example.org". Without the element, everyone.
 */
function readSignUpRules(): SignUpRules {
  const content = document.querySelector('meta[name="vitrine-sign-ups"]')?.getAttribute('content') ?? ''
  const [policy, ...domains] = content.split(' ')
  return { policy: policy === 'invited' || policy === 'closed' ? policy : 'open', domains }
}
