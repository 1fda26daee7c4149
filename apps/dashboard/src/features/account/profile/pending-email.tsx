import { Trans } from '../../../ui/i18n/trans.tsx'
import { type User, t } from '@vitrine/model'
import { useState } from 'react'
import { useWithdrawEmailMutation } from '../../../api/queries/account.queries.ts'
import { useResendVerificationMutation } from '../../../api/queries/sign-in.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { errorMessage } from '../error-message.ts'
import { focusSection } from '../account-section.tsx'

/** A pending change of the email address. */
export function PendingEmail({ user, to }: { user: User; to: string }) {
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
