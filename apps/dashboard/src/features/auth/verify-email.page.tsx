import { t } from '@vitrine/model'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation } from '../../ui/router/router.tsx'
import { asFailure, type Failure } from '../../api/client/failure.ts'
import { loginPath } from '../../api/page/return-path.ts'
import { useResendVerificationMutation, useVerifyEmailMutation } from '../../api/queries/sign-in.queries.ts'
import { setUser } from '../../api/state/auth-slice.ts'
import { useAppDispatch, useAppSelector } from '../../api/state/hooks.ts'
import { endSession } from '../../api/state/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { PageSpinner } from '../../ui/feedback/spinner.tsx'
import { AuthLayout, EmptyAside } from './auth-layout.tsx'
import { FormNotice } from '../../ui/forms/form-notice.tsx'
import { FocusedHeading } from '../../ui/layout/focused-heading.tsx'
import { formatFailure } from '../../api/client/form-failure.ts'
import { isInvalidLink } from './invalid-link.ts'

/** Confirms an email address, from the mailed link. */
export function VerifyEmailPage() {
  const location = useLocation()
  const isSignedIn = useAppSelector(state => state.auth.accessToken !== null)
  const token = new URLSearchParams(location.search).get('token') ?? ''
  // The link proves ownership only together with the account: logs in first.
  if (!isSignedIn) return <Navigate to={loginPath(location)} replace />
  return <Verification key={token} token={token} />
}

/** State of the confirmation. */
export function linkState(token: string, isDone: boolean, failure: Failure | null) {
  if (isDone) return 'done'
  if (!token || isInvalidLink(failure)) return 'invalid'
  if (failure?.status === 403) return 'wrong-account'
  return failure ? 'failed' : 'loading'
}

function Verification({ token }: { token: string }) {
  const dispatch = useAppDispatch()
  const user = useAppSelector(state => state.auth.user)
  const [verify, { data, error, isLoading }] = useVerifyEmailMutation()
  const isRequested = useRef(false)
  useEffect(() => {
    if (!token || isRequested.current) return
    isRequested.current = true
    void verify({ token })
  }, [token, verify])
  useEffect(() => {
    if (data) dispatch(setUser(data.user))
  }, [data, dispatch])
  const state = linkState(token, data !== undefined, isLoading ? null : asFailure(error))
  // Opening the link again after it succeeded.
  const isAlreadyDone = state === 'invalid' && user?.email_verified === true && user.pending_email === null
  if (state === 'loading')
    return (
      <>
        <PageTitle>{t('Confirming your address')}</PageTitle>
        <PageSpinner sentence="Confirming your address" />
      </>
    )
  return (
    <AuthLayout aside={<EmptyAside />} isEmpty>
      <PageTitle>{t('Confirm your address')}</PageTitle>
      {(state === 'done' || isAlreadyDone) && (
        <>
          <FocusedHeading>{t('Your address is confirmed')}</FocusedHeading>
          <p className="sub">
            <b>{data?.user.email ?? user?.email}</b> is yours, and can be used to set a new password or to
            link other ways to sign in.
          </p>
          <ButtonLink variant="primary" size="l" block to="/">
            {t('To your website')}
          </ButtonLink>
        </>
      )}
      {state === 'invalid' && !isAlreadyDone && (
        <InvalidLink email={user?.pending_email ?? user?.email ?? ''} />
      )}
      {state === 'wrong-account' && (
        <>
          <FocusedHeading>{t('This link is for another account')}</FocusedHeading>
          <p className="sub">
            You are signed in as <b>{user?.email}</b>. Log in as the account that the mail was sent to, and
            open the link again.
          </p>
          <Button variant="primary" size="l" block onClick={() => void dispatch(endSession())}>
            {t('Log in as somebody else')}
          </Button>
        </>
      )}
      {state === 'failed' && (
        <>
          <FocusedHeading>{t('Your address is not confirmed yet')}</FocusedHeading>
          <p className="sub">{formatFailure(error)}</p>
          <Button variant="primary" size="l" block onClick={() => void verify({ token })}>
            {t('Try again')}
          </Button>
        </>
      )}
    </AuthLayout>
  )
}

function InvalidLink({ email }: { email: string }) {
  const [resend, { isLoading, isSuccess }] = useResendVerificationMutation()
  const [notice, setNotice] = useState<string | null>(null)
  const sendAgain = async () => {
    setNotice(null)
    const { error } = await resend()
    if (error) setNotice(formatFailure(error))
  }
  if (isSuccess)
    return (
      <>
        <FocusedHeading>{t('Look in your mail')}</FocusedHeading>
        <p className="sub">
          A new link is on its way to <b>{email}</b>.
        </p>
        <ButtonLink to="/">{t('To your website')}</ButtonLink>
      </>
    )
  return (
    <>
      <FocusedHeading>{t('This link no longer works')}</FocusedHeading>
      <p className="sub">{t('Links to confirm an address work once, and only the newest.')}</p>
      <FormNotice message={notice} />
      <Button variant="primary" size="l" block busy={isLoading} onClick={() => void sendAgain()}>
        {t('Send a new link')}
      </Button>
    </>
  )
}
