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
    else notify.success('A new link is on its way. Only the newest works.')
  }
  const withdrawChange = async () => {
    setNotice(null)
    const { error } = await withdraw()
    if (error) return setNotice(errorMessage(error))
    notify.success('The change is taken back. Your address stays as it is.')
    focusSection('email')
  }
  return (
    <div className="notice notice-warning pending-email">
      <div>
        <p role="status">
          <b dir="ltr">{to}</b> waits to be confirmed.
        </p>
        <p>
          Open the link that we mailed there, in a browser where you are logged in. It works for one day.
          {user.email_verified && (
            <>
              {' '}
              A mail to <b dir="ltr">{user.email}</b> says so, too, with a way to stop it.
            </>
          )}
        </p>
        <FormNotice message={notice} />
        <div className="form-acts">
          <Button size="s" busy={isSending} onClick={() => void resendLink()}>
            {t('Send again')}
          </Button>
          <Button size="s" variant="quiet" busy={isWithdrawing} onClick={() => void withdrawChange()}>
            {t('Take it back')}
          </Button>
        </div>
      </div>
    </div>
  )
}
