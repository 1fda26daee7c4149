import { Trans } from '../../ui/i18n/trans.tsx'
import { t } from '@vitrine/model'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation } from '../../ui/router/router.tsx'
import { asFailure, type Failure } from '../../api/client/failure.ts'
import { loginPath } from '../../api/page/return-path.ts'
import {
  useResendVerificationMutation,
  useVerifyEmailMutation,
} from '../../api/queries/account/sign-in.queries.ts'
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
        <PageTitle>{t('Confirming your email')}</PageTitle>
        <PageSpinner sentence={t('Confirming your email')} />
      </>
    )
  return (
    <AuthLayout aside={<EmptyAside />} isEmpty>
      <PageTitle>{t('Confirm your email')}</PageTitle>
      {(state === 'done' || isAlreadyDone) && (
        <>
          <FocusedHeading>{t('Email confirmed')}</FocusedHeading>
          <p className="sub">
            <Trans
              message="You can now use <email/> to reset your password and link other sign-ins."
              components={{ email: <b>{data?.user.email ?? user?.email}</b> }}
            />
          </p>
          <ButtonLink variant="primary" size="l" block to="/">
            {t('Go to your website')}
          </ButtonLink>
        </>
      )}
      {state === 'invalid' && !isAlreadyDone && (
        <InvalidLink email={user?.pending_email ?? user?.email ?? ''} />
      )}
      {state === 'wrong-account' && (
        <>
          <FocusedHeading>{t('This link belongs to another account')}</FocusedHeading>
          <p className="sub">
            <Trans
              message="You’re logged in as <email/>. Log in to the account that received the email, then open the link again."
              components={{ email: <b>{user?.email}</b> }}
            />
          </p>
          <Button variant="primary" size="l" block onClick={() => void dispatch(endSession())}>
            {t('Switch account')}
          </Button>
        </>
      )}
      {state === 'failed' && (
        <>
          <FocusedHeading>{t('Your email isn’t confirmed yet')}</FocusedHeading>
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
        <FocusedHeading>{t('Check your email')}</FocusedHeading>
        <p className="sub">
          <Trans message="We sent a new link to <email/>." components={{ email: <b>{email}</b> }} />
        </p>
        <ButtonLink to="/">{t('Go to your website')}</ButtonLink>
      </>
    )
  return (
    <>
      <FocusedHeading>{t('This link no longer works')}</FocusedHeading>
      <p className="sub">{t('Confirmation links work once, and only the newest one is valid.')}</p>
      <FormNotice message={notice} />
      <Button variant="primary" size="l" block busy={isLoading} onClick={() => void sendAgain()}>
        {t('Send new link')}
      </Button>
    </>
  )
}
