import { t } from '@vitrine/model'
import './account.css'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from '../../ui/router/router.tsx'
import { useAppDispatch, useAppSelector } from '../../api/state/hooks.ts'
import { checkSession } from '../../api/state/session.ts'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/loading/lazy-boundary.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { parseLinkResult, removeLinkResult } from './sign-in/link-result.ts'
import { DeleteRow } from './data/delete-account-dialog.tsx'
import { SessionsSection } from './sessions/sessions-section.tsx'
import { EmailSection } from './profile/email-section.tsx'
import { ExportRow } from './data/export-row.tsx'
import { NameForm } from './profile/name-form.tsx'
import { PasswordSection } from './sign-in/password-section.tsx'
import { PictureField } from './profile/picture-field.tsx'
import { RegionSection } from './profile/region-section.tsx'
import { AccountSection } from './account-section.tsx'
import { IdentitiesSection } from './sign-in/identities-section.tsx'
import { TokensSection } from './tokens/tokens-section.tsx'
import { TwoFactorSection } from './two-factor/two-factor-section.tsx'
import { authApi } from '../../api/queries/account/auth.queries.ts'
import { setUser } from '../../api/state/auth-slice.ts'
import { Trans } from '../../ui/i18n/trans.tsx'
import { useResendVerificationMutation } from '../../api/queries/account/sign-in.queries.ts'
import { FormNotice } from '../../ui/forms/form-notice.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import { errorMessage } from './error-message.ts'

/** Account settings: profile, sign-in, sessions, tokens, region, data. The activity log is below its path. */
export function AccountPage() {
  const user = useAppSelector(state => state.auth.user)
  const { pathname } = useLocation()
  const account = pathname.replace(/\/activity\/?$/, '')
  return user && account !== pathname ? <Activity user={user} account={account} /> : <Settings />
}

const Activity = lazyComponent(() => import('./activity/activity.page.tsx').then(m => m.ActivityPage))

function Settings() {
  const user = useAppSelector(state => state.auth.user)
  const { pathname } = useLocation()
  const dispatch = useAppDispatch()
  const linkError = useLinkResult()
  useRefetchUserOnFocus(user !== null && (!user.email_verified || user.pending_email !== null))
  return (
    <div className="account">
      <PageTitle>{t('Account')}</PageTitle>
      <header className="page-head">
        <h1>{t('Account')}</h1>
      </header>
      {!user && (
        <ErrorState title={t('We couldn’t load your account')} onRetry={() => void dispatch(checkSession())}>
          {t('We couldn’t reach the server. Check your connection and try again.')}
        </ErrorState>
      )}
      {user && (
        <>
          {!user.email_verified && !user.pending_email && <UnverifiedNotice email={user.email} />}
          <AccountSection id="profile" title={t('Profile')} description={t('Only you, in this dashboard.')}>
            <PictureField user={user} />
            <NameForm user={user} />
          </AccountSection>
          <EmailSection user={user} />
          <PasswordSection user={user} />
          <TwoFactorSection user={user} />
          <IdentitiesSection user={user} linkError={linkError} />
          <SessionsSection user={user} />
          <TokensSection user={user} />
          <AccountSection
            id="activity"
            title={t('Activity')}
            description={t('What changed in your account and websites, when and from where.')}
          >
            <ButtonLink size="s" to={`${pathname.replace(/\/$/, '')}/activity`}>
              {t('Show activity')}
            </ButtonLink>
          </AccountSection>
          <RegionSection user={user} />
          <AccountSection
            id="data"
            title={t('Your data')}
            description={t('Your data is yours. Download it or delete it.')}
          >
            <ExportRow />
            <DeleteRow user={user} />
          </AccountSection>
        </>
      )}
    </div>
  )
}

/**
 * Shows the result of linking a provider once and removes it from the URL. Returns the error to keep on the
 * page, or null.
 */
function useLinkResult(): string | null {
  const location = useLocation()
  const navigate = useNavigate()
  const [result] = useState(() => parseLinkResult(location.search))
  const isShown = useRef(false)
  useEffect(() => {
    if (!result || isShown.current) return
    isShown.current = true
    if (result.isLinked) notify.success(result.message)
    else notify.error(result.message)
    void navigate({ search: removeLinkResult(location.search), hash: location.hash }, { replace: true })
  }, [result, navigate, location])
  return result && !result.isLinked ? result.message : null
}

/**
 * Refetches the user on mount and, while `isWaiting`, whenever the tab becomes visible: an email address may have
 * been verified in another tab or browser. Keeps the known user if the request fails.
 */
function useRefetchUserOnFocus(isWaiting: boolean): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const refetch = async () => {
      const { data } = await dispatch(
        authApi.endpoints.status.initiate(undefined, { subscribe: false, forceRefetch: true }),
      )
      if (data) dispatch(setUser(data.user))
    }
    const refetchWhenVisible = () => {
      if (document.visibilityState === 'visible') void refetch()
    }
    void refetch()
    if (!isWaiting) return
    document.addEventListener('visibilitychange', refetchWhenVisible)
    return () => document.removeEventListener('visibilitychange', refetchWhenVisible)
  }, [dispatch, isWaiting])
}

/** Asks to confirm the email address. */
function UnverifiedNotice({ email }: { email: string }) {
  const [resend, { isLoading, isSuccess }] = useResendVerificationMutation()
  const [notice, setNotice] = useState<string | null>(null)
  const resendLink = async () => {
    setNotice(null)
    const { error } = await resend()
    if (error) setNotice(errorMessage(error))
  }
  return (
    <>
      <div className="notice notice-warning unverified">
        <AlertIcon />
        <p role="status">
          {isSuccess ? (
            <>
              <Trans
                message="We sent a new link to <email/>. Only the newest one works."
                components={{ email: <b dir="ltr">{email}</b> }}
              />
            </>
          ) : (
            <>
              <Trans
                message="Open the link we sent to <email/> to confirm it. Until then, you can’t link other sign-ins."
                components={{ email: <b dir="ltr">{email}</b> }}
              />
            </>
          )}
        </p>
        <Button size="s" busy={isLoading} onClick={() => void resendLink()}>
          {t('Send again')}
        </Button>
      </div>
      <FormNotice message={notice} />
    </>
  )
}
