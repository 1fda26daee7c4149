import { Trans } from '../../../ui/i18n/trans.tsx'
import { t } from '@vitrine/model'
import { useState } from 'react'
import { useResendVerificationMutation } from '../../../api/queries/sign-in.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { AlertIcon } from '../../../ui/icons.tsx'
import { errorMessage } from '../error-message.ts'

/** Asks to confirm the email address. */
export function UnverifiedNotice({ email }: { email: string }) {
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
