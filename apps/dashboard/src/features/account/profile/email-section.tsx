import { type User, t } from '@vitrine/model'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmailForm } from './email-form.tsx'
import { AccountSection } from '../account-section.tsx'
import { focusSection } from '../../../ui/layout/focus-section.ts'
import { Trans } from '../../../ui/i18n/trans.tsx'
import { useWithdrawEmailMutation } from '../../../api/queries/account/account.queries.ts'
import { useResendVerificationMutation } from '../../../api/queries/account/sign-in.queries.ts'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { errorMessage } from '../error-message.ts'

/** The account's email address and its change. */
export function EmailSection({ user }: { user: User }) {
  const [isChanging, setChanging] = useState(false)
  useEffect(() => {
    // The pressed button is removed; without a form in its place the focus would be lost.
    if (isChanging && document.activeElement === document.body) focusSection('email')
  }, [isChanging])
  const close = () => {
    setChanging(false)
    focusSection('email')
  }
  return (
    <AccountSection
      id="email"
      title={t('Email address')}
      description={t('Used to log in and to reset your password.')}
    >
      <p className="current-email">
        <b dir="ltr">{user.email}</b>
        {user.email_verified ? (
          <span className="badge badge-success">{t('Confirmed')}</span>
        ) : (
          <span className="badge badge-warning">{t('Not confirmed')}</span>
        )}
      </p>
      {user.pending_email && <PendingEmail user={user} to={user.pending_email} />}
      {isChanging ? (
        <EmailForm user={user} onClose={close} />
      ) : (
        <Button onClick={() => setChanging(true)}>
          {user.pending_email ? t('Use another email') : t('Change email')}
        </Button>
      )}
    </AccountSection>
  )
}

/** A pending change of the email address. */
function PendingEmail({ user, to }: { user: User; to: string }) {
  const [resend, { isLoading: isSending }] = useResendVerificationMutation()
  const [withdraw, { isLoading: isWithdrawing }] = useWithdrawEmailMutation()
  const [notice, setNotice] = useState<string | null>(null)
  const resendLink = async () => {
    setNotice(null)
    const { error } = await resend()
    if (error) setNotice(errorMessage(error))
    else notify.success(t('We sent a new link. Only the newest one works.'))
  }
  const withdrawChange = async () => {
    setNotice(null)
    const { error } = await withdraw()
    if (error) return setNotice(errorMessage(error))
    notify.success(t('Change cancelled. Your address stays the same.'))
    focusSection('email')
  }
  return (
    <div className="notice notice-warning pending-email">
      <div>
        <p role="status">
          <Trans message="<email/> isn’t confirmed yet." components={{ email: <b dir="ltr">{to}</b> }} />
        </p>
        <p>
          {t('Open the link we sent there in a browser where you’re logged in. It’s valid for 24 hours.')}
          {user.email_verified && (
            <>
              {' '}
              <Trans
                message="We also sent a notice to <email/>, with a link to cancel."
                components={{ email: <b dir="ltr">{user.email}</b> }}
              />
            </>
          )}
        </p>
        <FormNotice message={notice} />
        <div className="form-acts">
          <Button size="s" busy={isSending} onClick={() => void resendLink()}>
            {t('Send again')}
          </Button>
          <Button size="s" variant="quiet" busy={isWithdrawing} onClick={() => void withdrawChange()}>
            {t('Cancel change')}
          </Button>
        </div>
      </div>
    </div>
  )
}
