import { Link } from '../../ui/navigation.tsx'
import { useLocation } from '../../ui/router/router.tsx'
import { onTheWay } from '../../api/return-path.ts'
import { useAppSelector } from '../../api/state/hooks.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { AfterSignIn, useAfterSignIn } from './sign-in-redirect.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { AuthWindow } from './auth-aside.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { SignupForm } from './signup-form.tsx'

export function SignupPage() {
  const signedIn = useAppSelector(state => state.auth.accessToken !== null)
  const preview = useAppSelector(state => state.onboarding.previewData)
  const { search } = useLocation()
  const returnTo = useAfterSignIn()
  if (signedIn) return <AfterSignIn />
  const person = preview?.profile.link.kind === 'person' && !preview.profile.is_example
  return (
    <AuthLayout window={<AuthWindow />} isEmpty={false}>
      <PageTitle>Create your account</PageTitle>
      <h1>Create your account</h1>
      <p className="sub">
        {preview ? (
          <>
            Then <b>{preview.suggested.website_name}</b> goes online.
          </>
        ) : (
          'Free, and no card is asked for.'
        )}
      </p>
      <ProviderButtons returnTo={returnTo} />
      <SignupForm
        suggestedName={person ? preview.profile.name.slice(0, 80) : ''}
        action={preview ? 'Create account and publish' : 'Create account'}
      />
      <p className="below">
        With an account you accept the{' '}
        <Link className="link" to="/terms" target="_blank">
          terms
        </Link>
        ; what is kept of you is in the{' '}
        <Link className="link" to="/privacy" target="_blank">
          privacy policy
        </Link>
        .
      </p>
      <p className="below">
        Have an account?{' '}
        <Link className="link" to={onTheWay('/login', search)}>
          Login
        </Link>
      </p>
    </AuthLayout>
  )
}
