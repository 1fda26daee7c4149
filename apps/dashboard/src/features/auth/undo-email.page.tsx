import { Trans } from '../../ui/i18n/trans.tsx'
import { t } from '@vitrine/model'
import { useState } from 'react'
import { useLocation } from '../../ui/router/router.tsx'
import { useUndoEmailMutation } from '../../api/queries/sign-in.queries.ts'
import { useAppDispatch } from '../../api/state/hooks.ts'
import { clearSession } from '../../api/state/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { AuthLayout, EmptyAside } from './auth-layout.tsx'
import { FormNotice } from '../../ui/forms/form-notice.tsx'
import { FocusedHeading } from '../../ui/layout/focused-heading.tsx'
import { formatFailure } from '../../api/client/form-failure.ts'
import { isInvalidLink } from './invalid-link.ts'

/**
 * Undoes a change of email address, from the link mailed to the former address. Requires a click, because
 * mail scanners open links, and undoing ends every session.
 */
export function UndoEmailPage() {
  const token = new URLSearchParams(useLocation().search).get('token') ?? ''
  const dispatch = useAppDispatch()
  const [undo, { data, error, isLoading }] = useUndoEmailMutation()
  const [isInvalid, setInvalid] = useState(token === '')
  const undoChange = async () => {
    const answer = await undo({ token })
    if (answer.data) dispatch(clearSession())
    else if (isInvalidLink(answer.error)) setInvalid(true)
  }
  return (
    <AuthLayout aside={<EmptyAside />} isEmpty>
      <PageTitle>{t('Undo email change')}</PageTitle>
      {data ? (
        <>
          <FocusedHeading>{t('Your account is secure')}</FocusedHeading>
          <p className="sub">
            <Trans
              message="Its address is <email/>. All devices were logged out and the password was disabled. We’ve emailed you a link to set a new one."
              components={{ email: <b>{data.email}</b> }}
            />
          </p>
          <ButtonLink variant="primary" size="l" block to="/login">
            {t('Login')}
          </ButtonLink>
        </>
      ) : isInvalid ? (
        <>
          <FocusedHeading>{t('This link no longer works')}</FocusedHeading>
          <p className="sub">
            {t('It has expired or was already used. Reset your password to secure your account.')}
          </p>
          <ButtonLink variant="primary" size="l" block to="/forgot-password">
            {t('Set a new password')}
          </ButtonLink>
        </>
      ) : (
        <>
          <h1>{t('Wasn’t you?')}</h1>
          <p className="sub">
            {t(
              'A change of your account’s email address was requested. Undo it to log out all devices and disable the password. We’ll email you a link to set a new one.',
            )}
          </p>
          <FormNotice message={error && !isLoading ? formatFailure(error) : null} />
          <div className="acts">
            <Button variant="primary" size="l" block busy={isLoading} onClick={() => void undoChange()}>
              {t('Cancel change')}
            </Button>
          </div>
        </>
      )}
    </AuthLayout>
  )
}
