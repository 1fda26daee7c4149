import { t } from '@vitrine/model'
import { useState } from 'react'
import { useLocation } from '../../ui/router/router.tsx'
import { useEndMailedSessionMutation } from '../../api/queries/sign-in.queries.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { AuthLayout, EmptyAside } from './auth-layout.tsx'
import { FormNotice } from '../../ui/forms/form-notice.tsx'
import { FocusedHeading } from '../../ui/layout/focused-heading.tsx'
import { formatFailure } from '../../api/client/form-failure.ts'
import { isInvalidLink } from './invalid-link.ts'

/** Logs a new device out, from the link in the mail about it. Requires a click, because mail scanners open links. */
export function EndSessionPage() {
  const token = new URLSearchParams(useLocation().search).get('token') ?? ''
  const [end, { data, error, isLoading }] = useEndMailedSessionMutation()
  const [isInvalid, setInvalid] = useState(token === '')
  const endSession = async () => {
    const answer = await end({ token })
    if (isInvalidLink(answer.error)) setInvalid(true)
  }
  return (
    <AuthLayout aside={<EmptyAside />} isEmpty>
      <PageTitle>{t('Log out a device')}</PageTitle>
      {data || isInvalid ? (
        <>
          <FocusedHeading>
            {isInvalid
              ? t('This link no longer works')
              : data?.ended
                ? t('The device is logged out')
                : t('The device was already logged out')}
          </FocusedHeading>
          <p className="sub">
            {isInvalid
              ? t('It has expired. Set a new password to log out all devices.')
              : t('If someone else knows your password, set a new one now. That logs out all devices.')}
          </p>
          <ButtonLink variant="primary" size="l" block to="/forgot-password">
            {t('Set a new password')}
          </ButtonLink>
        </>
      ) : (
        <>
          <h1>{t('Wasn’t you?')}</h1>
          <p className="sub">{t('Log out the device from the email. Your other devices stay logged in.')}</p>
          <FormNotice message={error && !isLoading ? formatFailure(error) : null} />
          <div className="acts">
            <Button variant="primary" size="l" block busy={isLoading} onClick={() => void endSession()}>
              {t('Log out this device')}
            </Button>
          </div>
        </>
      )}
    </AuthLayout>
  )
}
